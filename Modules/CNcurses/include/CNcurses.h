// What the Terminal module needs of libncursesw and of the terminal line, as plain functions.
//
// curses.h itself is not exported: its macros, its globals and its varargs are refused by the Swift
// importer, and nothing above this module should see them. All state lives in the .c files.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

// --- width.c -----------------------------------------------------------------------------------

// The width in cells of one Unicode scalar as wcwidth tells it, in the locale of the process where
// that is a UTF-8 one and in C.UTF-8 otherwise; -1 for what has no width.
int CNcurses_scalar_width(uint32_t scalar);

// Takes the locale from the environment, numbers excepted: they stay those of the C locale.
void CNcurses_set_locale(void);
// Whether the locale that was set writes UTF-8.
bool CNcurses_locale_is_utf8(void);

// --- terminfo.c --------------------------------------------------------------------------------

// Loads the description of a terminal type: 1 when found, 0 when not, -1 without any database.
int CNcurses_load_description(const char *name, int output);
// Forgets the description that was loaded.
void CNcurses_unload_description(void);
// A string of the loaded description by its short name ("cup"), or NULL where it has none.
const char *CNcurses_capability_string(const char *name);
// A flag of the loaded description by its short name ("xenl"), false where it has none.
bool CNcurses_capability_flag(const char *name);
// A number of the loaded description by its short name ("colors"), negative where it has none.
int CNcurses_capability_number(const char *name);

// --- screen.c ----------------------------------------------------------------------------------

// Takes the screen: newterm on the two descriptors, raw input, no echo. 0, or an errno.
int CNcurses_open(const char *name, int input, int output);
// Gives the screen back and frees what ncurses holds.
void CNcurses_close(void);
// A terminal's compiled description, changed so that attributes take fewer bytes, in the form that
// TERMINFO takes in place of a folder (`hex:…`). NULL where that cannot be had. To be freed.
char *CNcurses_shortened_description(const char *name);
// Gives the screen back for a while: `CNcurses_resume` takes it again.
void CNcurses_pause(void);
// Takes the screen again, and the line's modes as those to go back to; clears it.
void CNcurses_resume(void);
// Starts colours over the terminal's own pair; returns how many there are, 0 when none.
int CNcurses_start_color(void);
// The pair of two colours, -1 being the terminal's own; 0 where no pair is to be had.
int CNcurses_color_pair(int foreground, int background);

// Attribute bits, 0 where the terminal lacks the attribute.
uint32_t CNcurses_bold(void);
uint32_t CNcurses_dim(void);
uint32_t CNcurses_underline(void);
uint32_t CNcurses_reverse(void);

// The bytes that put attributes and a pair in force where none are, then those that end them, one
// behind the other in `bytes`; to be asked between two updates. The count of each, 0 and 0 when there is
// not enough room.
struct CNcurses_switches {
  int on, off;
};
struct CNcurses_switches CNcurses_look(uint32_t attributes, int pair, char *bytes, int room);

// Starts a run of cells.
void CNcurses_run_begin(void);
// Adds a glyph, a base and its marks, to the run. False when the run is as wide as the screen.
bool CNcurses_run_add(const uint32_t *scalars, int count, uint32_t attributes, int pair);
// Writes the run from a place on. Nothing is sent before `CNcurses_update`.
void CNcurses_run_put(int row, int column);
// Where the cursor rests from the next update on; a negative row hides it.
void CNcurses_set_cursor(int row, int column, bool visible);
// Sends what differs from what the terminal shows.
void CNcurses_update(void);
// The same, but where writes can be gathered nothing is sent: see `CNcurses_gathered`.
void CNcurses_render(void);
// Keeps back what is written to a descriptor, where the linker lets it, until it is sent at once.
// Opening the screen begins it.
bool CNcurses_gathers(void);
void CNcurses_gather_begin(int descriptor);
void CNcurses_gather_end(void);
void CNcurses_gather_send(int terminal);
// What was gathered last, until the next time.
const char *CNcurses_gathered(int *count);
// Has the next update clear the screen and send everything.
void CNcurses_repaint(void);
// Tells ncurses of a new size, at least 1 by 1, and has the next update send everything.
void CNcurses_resize(int rows, int columns);

// --- line.c ------------------------------------------------------------------------------------

struct CNcurses_window {
  int columns, rows;
  int pixel_width, pixel_height;  // 0 where the terminal does not tell
};
// The window's size as the line knows it; false where there is no window.
bool CNcurses_window_size(int descriptor, struct CNcurses_window *window);
// Writes everything, waiting for as long as a slow terminal takes; false when it is gone.
bool CNcurses_write(int descriptor, const void *bytes, int count);

// --- guard.c -----------------------------------------------------------------------------------

enum {
  CNcurses_signal_resize = 1,
  CNcurses_signal_interrupt = 2,
  CNcurses_signal_terminate = 4,
  CNcurses_signal_hang_up = 8,
  CNcurses_signal_stop = 16,
  CNcurses_signal_continue = 32,
};

// Unblocks and catches the signals; keeps the previous actions and mask. 0, or an errno.
int CNcurses_guard_begin(void);
// Puts the previous actions and mask back.
void CNcurses_guard_end(void);
// The descriptor that can be read when a signal has come.
int CNcurses_guard_descriptor(void);
// The signals that have come since the last call, as bits.
uint32_t CNcurses_guard_take(void);
// Waits until this process is in the foreground, then keeps the line's modes, and the bytes that
// restore the screen, for `CNcurses_guard_restore` and for a fatal signal. 0, or an errno.
int CNcurses_guard_arm(int input, int output, const void *bytes, int count);
// Forgets them; the screen is no longer ours to restore.
void CNcurses_guard_disarm(void);
// Restores the screen and the line's modes at once, once; safe inside a signal handler.
void CNcurses_guard_restore(void);
// Stops this process, or its whole group, until it is continued.
void CNcurses_guard_stop(bool whole_group);
// Keeps standard error back while the screen is taken, where it is a terminal.
void CNcurses_errors_hold(void);
// Lets standard error go on and writes what was kept back.
void CNcurses_errors_release(void);

// Memory.

// Lets go of the program's pages that were only needed to start. The file keeps them all: nothing is
// lost.
void CNcurses_release_startup_pages(void);

#endif
