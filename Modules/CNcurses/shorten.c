#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CNcurses.h"

// `sgr` sets all attributes anew in some 9 bytes where `bold` and `rev` take 4, and an xterm's `sgr0`
// also leaves the alternate character set, which is never entered here: glyphs are Unicode or ASCII.
// ncurses keeps a copy of the description of its own that no call changes, so it is given another one:
// the compiled file, with some places in its table of strings changed (term(5), "STORAGE FORMAT").

enum {
  cursor_address_index = 10,
  sgr0_index = 39,
  exit_underline_index = 44,
  sgr_index = 131,
  last_index = 134,
  largest_file = 32768,
  header_size = 12,
};

static int word(const unsigned char *bytes) { return (int16_t)(bytes[0] | bytes[1] << 8); }

static void put_word(unsigned char *bytes, int value) {
  bytes[0] = (unsigned char)(value & 255);
  bytes[1] = (unsigned char)(value >> 8 & 255);
}

// Before each move of the cursor ncurses writes out every way there is, for their lengths, and before
// each frame it looks for lines that have only moved: together more than half the time that a typed
// digit takes in it. Where any cell can be named, that is all that is needed.
static void leave_one_move(unsigned char *offsets) {
  static const int others[] = {
      0,    // back_tab
      8,    // column_address
      11,   // cursor_down
      12,   // cursor_home
      14,   // cursor_left
      17,   // cursor_right
      18,   // cursor_to_ll
      19,   // cursor_up
      22,   // delete_line
      53,   // insert_line
      106,  // parm_delete_line
      107,  // parm_down_cursor
      109,  // parm_index
      110,  // parm_insert_line
      111,  // parm_left_cursor
      112,  // parm_right_cursor
      113,  // parm_rindex
      114,  // parm_up_cursor
      127,  // row_address
      129,  // scroll_forward
      130,  // scroll_reverse
      134,  // tab
  };
  if (word(offsets + 2 * cursor_address_index) < 0) return;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    put_word(offsets + 2 * others[i], -1);
  }
}

// A terminal that wraps only with the character after the last column can be written to its last cell
// as to any other: the next move names its place. ncurses would turn wrapping off and on there, or
// write the cell beside it and push it on, which on a screen of one column has no such cell.
static void end_rows_plainly(unsigned char *flags) {
  enum { auto_right_margin = 1, eat_newline_glitch = 4 };
  if (flags[eat_newline_glitch] == 1) flags[auto_right_margin] = 0;
}

// Changes a compiled description; false when it is not of the known form.
static bool shorten(unsigned char *file, int size) {
  static const char usual_reset[] = "\033(B\033[m";
  if (size < header_size) return false;
  int magic = word(file);
  if (magic != 0432 && magic != 01036) return false;
  int number_size = magic == 0432 ? 2 : 4;
  int strings = header_size + word(file + 2) + word(file + 4);
  strings += strings % 2;
  strings += word(file + 6) * number_size;
  int count = word(file + 8);
  int table = strings + 2 * count;
  int table_size = word(file + 10);
  if (word(file + 2) < 0 || word(file + 4) < 0 || word(file + 6) < 0 || table_size < 0) return false;
  if (count <= last_index || table + table_size > size) return false;
  unsigned char *reset = file + strings + 2 * sgr0_index;
  unsigned char *set = file + strings + 2 * sgr_index;
  if (word(reset) < 0 || word(set) < 0) return false;
  int text = table + word(reset);
  if (text + (int)sizeof usual_reset <= table + table_size
      && memcmp(file + text, usual_reset, sizeof usual_reset) == 0) {
    put_word(reset, word(reset) + 3);
  }
  // Where leaving underline resets all, only `sgr` keeps what else there is.
  const unsigned char *leave = file + strings + 2 * exit_underline_index;
  if (word(leave) < 0 || table + word(leave) + 3 > size
      || memcmp(file + table + word(leave), "\033[m", 3) != 0) {
    put_word(set, -1);
  }
  if (word(file + 4) > 4) end_rows_plainly(file + header_size + word(file + 2));
  leave_one_move(file + strings);
  return true;
}

static int read_file(const char *folder, const char *name, unsigned char *file) {
  static const char *const forms[] = {"%s/%c/%s", "%s/%02x/%s"};
  for (int form = 0; form < 2; form++) {
    char path[1024];
    int length = snprintf(path, sizeof path, forms[form], folder, name[0], name);
    if (length < 0 || length >= (int)sizeof path) continue;
    FILE *stream = fopen(path, "rbe");
    if (stream == NULL) continue;
    size_t size = fread(file, 1, largest_file, stream);
    fclose(stream);
    if (size > 0 && size < largest_file) return (int)size;
  }
  return 0;
}

// The folders that ncurses looks in, in its order (terminfo(5), "Fetching Compiled Descriptions").
static int read_description(const char *name, unsigned char *file) {
  static const char *const folders[] = {
      "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"};
  const char *own = getenv("TERMINFO");
  int size = own != NULL ? read_file(own, name, file) : 0;
  const char *home = getenv("HOME");
  char path[1024];
  if (size == 0 && home != NULL && snprintf(path, sizeof path, "%s/.terminfo", home) < 1000) {
    size = read_file(path, name, file);
  }
  // A list of folders is for ncurses to follow.
  if (size == 0 && getenv("TERMINFO_DIRS") != NULL) return 0;
  for (int i = 0; size == 0 && i < 4; i++) size = read_file(folders[i], name, file);
  return size;
}

char *CNcurses_shortened_description(const char *name) {
  static const char digits[] = "0123456789abcdef";
  if (name == NULL || name[0] == 0 || strchr(name, '/') != NULL) return NULL;
  unsigned char *file = malloc(largest_file);
  if (file == NULL) return NULL;
  int size = read_description(name, file);
  char *text = size > 0 && shorten(file, size) ? malloc(2 * (size_t)size + 5) : NULL;
  if (text != NULL) {
    memcpy(text, "hex:", 4);
    for (int i = 0; i < size; i++) {
      text[4 + 2 * i] = digits[file[i] >> 4];
      text[5 + 2 * i] = digits[file[i] & 15];
    }
    text[4 + 2 * size] = 0;
  }
  free(file);
  return text;
}
