#include "CNcurses.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ncurses writes before each change of attributes, a hundred times for a first frame. Where the
// linker hands its calls of write over (`--wrap=write`, as for the released program), those of one
// frame are gathered here and the terminal gets them in one write, or none where it shows them already.
// Elsewhere they go out as they come.

ssize_t __real_write(int descriptor, const void *bytes, size_t count) __attribute__((weak));
ssize_t __wrap_write(int descriptor, const void *bytes, size_t count);

static char *gathered;
static size_t length, capacity;
static int source = -1;

static bool gather(const void *bytes, size_t count) {
  if (length + count > capacity) {
    size_t larger = capacity < 4096 ? 4096 : capacity * 2;
    while (larger < length + count) larger *= 2;
    char *room = realloc(gathered, larger);
    if (room == NULL) return false;
    gathered = room;
    capacity = larger;
  }
  memcpy(gathered + length, bytes, count);
  length += count;
  return true;
}

ssize_t __wrap_write(int descriptor, const void *bytes, size_t count) {
  if (descriptor < 0 || descriptor != source) return __real_write(descriptor, bytes, count);
  if (gather(bytes, count)) return (ssize_t)count;
  // No memory: what there is goes out first, and the rest as it comes.
  CNcurses_gather_end(descriptor, NULL, 0);
  length = 0;
  return __real_write(descriptor, bytes, count);
}

bool CNcurses_gathers(void) { return __real_write != NULL; }

void CNcurses_gather_begin(int descriptor) {
  source = descriptor;
  length = 0;
}

const char *CNcurses_gathered(int *count) {
  *count = (int)length;
  return gathered;
}

void CNcurses_gather_end(int terminal, const void *shown, int count) {
  source = -1;
  if (length == 0 || (length == (size_t)count && memcmp(gathered, shown, length) == 0)) return;
  CNcurses_write(terminal, gathered, (int)length);
}
