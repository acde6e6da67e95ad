#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "CNcurses.h"

static SCREEN *screen;
static FILE *input_file, *output_file;
static cchar_t *run;
static int run_length, run_capacity;
static int cursor_row, cursor_column;
static int shown_cursor;
static int terminal = -1;

static FILE *open_copy(int descriptor, const char *mode) {
  // ncurses wants streams but uses only their descriptors; closing a copy leaves ours open.
  int copy = dup(descriptor);
  if (copy < 0) return NULL;
  FILE *file = fdopen(copy, mode);
  if (file == NULL) close(copy);
  return file;
}

static void close_files(void) {
  CNcurses_gather_end();
  if (input_file != NULL) fclose(input_file);
  if (output_file != NULL) fclose(output_file);
  input_file = output_file = NULL;
}

static void set_modes(void) {
  // raw rather than cbreak: with ISIG on, Ctrl-C and Ctrl-Z throw away the keys typed before them.
  raw();
  noecho();
  nonl();
}

// newterm with the description that writes attributes in fewer bytes; NULL when there is none.
static SCREEN *open_shortened(const char *name) {
  char *description = CNcurses_shortened_description(name);
  if (description == NULL) return NULL;
  const char *named = getenv("TERMINFO");
  char *before = named == NULL ? NULL : strdup(named);
  SCREEN *opened = NULL;
  if (setenv("TERMINFO", description, 1) == 0) {
    opened = newterm(name, output_file, input_file);
    if (before != NULL) {
      setenv("TERMINFO", before, 1);
    } else {
      unsetenv("TERMINFO");
    }
  }
  free(before);
  free(description);
  return opened;
}

int CNcurses_open(const char *name, int input, int output) {
  input_file = open_copy(input, "r");
  output_file = open_copy(output, "w");
  if (input_file == NULL || output_file == NULL) {
    int error = errno;
    close_files();
    return error;
  }
  terminal = output;
  // Until the first frame: entering the screen is a part of it.
  CNcurses_gather_begin(fileno(output_file));
  // LINES and COLUMNS in the environment would freeze the size.
  use_env(FALSE);
  use_tioctl(TRUE);
  screen = open_shortened(name);
  if (screen == NULL) screen = newterm(name, output_file, input_file);
  if (screen == NULL) {
    close_files();
    return EINVAL;
  }
  set_modes();
  // Input is read elsewhere; ncurses must not break off a frame because a key waits.
  typeahead(-1);
  intrflush(stdscr, FALSE);
  keypad(stdscr, TRUE);
  scrollok(stdscr, FALSE);
  shown_cursor = curs_set(0) == ERR ? -1 : 0;
  cursor_row = -1;
  leaveok(stdscr, TRUE);
  clearok(curscr, TRUE);
  return 0;
}

void CNcurses_close(void) {
  if (screen == NULL) return;
  endwin();
  delscreen(screen);
  screen = NULL;
  close_files();
  free(run);
  run = NULL;
  run_capacity = run_length = 0;
}

void CNcurses_pause(void) {
  if (screen != NULL) endwin();
}

void CNcurses_resume(void) {
  if (screen == NULL) return;
  // Somebody may have changed the line's modes meanwhile: those are the ones to go back to.
  def_shell_mode();
  clearok(curscr, TRUE);
  doupdate();
  if (shown_cursor >= 0) curs_set(shown_cursor);
}

int CNcurses_start_color(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  // Where the terminal's own colours cannot be asked for, pair 0 still is them.
  use_default_colors();
  return COLORS;
}

int CNcurses_color_pair(int foreground, int background) {
  if (foreground < 0 && background < 0) return 0;
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}

static uint32_t supported(attr_t attribute) {
  return (term_attrs() & attribute) != 0 ? (uint32_t)attribute : 0;
}

uint32_t CNcurses_bold(void) { return supported(WA_BOLD); }
uint32_t CNcurses_dim(void) { return supported(WA_DIM); }
uint32_t CNcurses_underline(void) { return supported(WA_UNDERLINE); }
uint32_t CNcurses_reverse(void) {
  // Many a terminal without sgr for reverse has standout instead.
  uint32_t reverse = supported(WA_REVERSE);
  return reverse != 0 ? reverse : supported(WA_STANDOUT);
}

static char *collected;
static int collected_count, collected_room;

static int collect(int byte) {
  if (collected_count < collected_room) collected[collected_count] = (char)byte;
  collected_count++;
  return byte;
}

struct CNcurses_switches CNcurses_look(uint32_t attributes, int pair, char *bytes, int room) {
  struct CNcurses_switches none = {0, 0}, switches;
  int plain = 0;
  collected = bytes;
  collected_room = room;
  collected_count = 0;
  // Every update ends with no attribute in force.
  vid_puts((attr_t)attributes, (short)0, &pair, collect);
  switches.on = collected_count;
  vid_puts(WA_NORMAL, (short)0, &plain, collect);
  switches.off = collected_count - switches.on;
  return collected_count <= room ? switches : none;
}

void CNcurses_run_begin(void) { run_length = 0; }

bool CNcurses_run_add(const uint32_t *scalars, int count, uint32_t attributes, int pair) {
  if (run_length >= getmaxx(stdscr)) return false;
  if (run_length >= run_capacity) {
    int capacity = run_capacity < 128 ? 128 : run_capacity * 2;
    cchar_t *larger = realloc(run, sizeof(cchar_t) * (size_t)capacity);
    if (larger == NULL) return false;
    run = larger;
    run_capacity = capacity;
  }
  wchar_t text[CCHARW_MAX + 1];
  int length = count < CCHARW_MAX ? count : CCHARW_MAX;
  for (int i = 0; i < length; i++) text[i] = (wchar_t)scalars[i];
  text[length] = 0;
  memset(&run[run_length], 0, sizeof(cchar_t));
  if (length == 0 ||
      setcchar(&run[run_length], text, (attr_t)attributes, (short)0, &pair) == ERR) {
    setcchar(&run[run_length], L" ", (attr_t)attributes, (short)0, &pair);
  }
  run_length++;
  return true;
}

void CNcurses_run_put(int row, int column) {
  // Unlike wadd_wch this neither wraps nor scrolls, so the last cell needs no care.
  if (run_length > 0) mvwadd_wchnstr(stdscr, row, column, run, run_length);
}

void CNcurses_set_cursor(int row, int column, bool visible) {
  int shown = row >= 0 && visible;
  if (shown_cursor >= 0 && shown != shown_cursor) {
    curs_set(shown);
    shown_cursor = shown;
  }
  cursor_row = row;
  cursor_column = column;
  leaveok(stdscr, row < 0);
}

void CNcurses_render(void) {
  if (cursor_row >= 0) wmove(stdscr, cursor_row, cursor_column);
  wnoutrefresh(stdscr);
  CNcurses_gather_begin(fileno(output_file));
  doupdate();
  CNcurses_gather_end();
}

void CNcurses_update(void) {
  CNcurses_render();
  CNcurses_gather_send(terminal);
}

void CNcurses_repaint(void) { clearok(curscr, TRUE); }

void CNcurses_resize(int rows, int columns) {
  // resize_term rather than resizeterm: the latter also puts KEY_RESIZE into a queue that nobody
  // reads.
  if (is_term_resized(rows, columns)) resize_term(rows, columns);
  clearok(curscr, TRUE);
}
