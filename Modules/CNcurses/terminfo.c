// First: term.h makes macros of words as common as "columns".
#include "CNcurses.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
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

bool CNcurses_capability_flag(const char *name) { return tigetflag(name) > 0; }

int CNcurses_capability_number(const char *name) { return tigetnum(name); }
