// First: term.h makes macros of words as common as "columns".
#include "CNcurses.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <string.h>
#include <term.h>

static TERMINAL *loaded;
static TERMINAL *loaded_over;

int CNcurses_load_description(const char *name, int output) {
  // With an error pointer setupterm reports; without one it would print a line and exit.
  int error = 0;
  CNcurses_unload_description();
  loaded_over = cur_term;
  if (setupterm(name, output, &error) == ERR) return error == 1 ? 0 : error;
  loaded = cur_term;
  return 1;
}

void CNcurses_unload_description(void) {
  if (loaded == NULL) return;
  // Deleting the current one would leave ncurses without any.
  set_curterm(loaded_over);
  del_curterm(loaded);
  loaded = NULL;
}

const char *CNcurses_capability_string(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

int CNcurses_capability_number(const char *name) { return tigetnum(name); }

void CNcurses_shorten_attributes(void) {
  // An xterm's sgr0 also leaves the alternate character set, which is never entered here: glyphs are
  // Unicode or ASCII. Set one by one, attributes then cost 3 bytes where `sgr` writes 9.
  static char reset[] = "\033[m";
  char *usual = exit_attribute_mode;
  if (usual == NULL || strcmp(usual, "\033(B\033[m") != 0) return;
  if (enter_bold_mode == NULL || enter_reverse_mode == NULL) return;
  exit_attribute_mode = reset;
  set_attributes = NULL;
}
