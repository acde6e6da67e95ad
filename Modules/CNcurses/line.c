#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "CNcurses.h"

bool CNcurses_window_size(int descriptor, struct CNcurses_window *window) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return false;
  window->columns = size.ws_col;
  window->rows = size.ws_row;
  window->pixel_width = size.ws_xpixel;
  window->pixel_height = size.ws_ypixel;
  return true;
}

bool CNcurses_write(int descriptor, const void *bytes, int count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, (size_t)count);
    if (written > 0) {
      next += written;
      count -= (int)written;
    } else if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      // A parent may have left the line non-blocking.
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      if (poll(&ready, 1, -1) < 0 && errno != EINTR) return false;
    } else if (written < 0 && errno == EINTR) {
      continue;
    } else {
      return false;
    }
  }
  return true;
}
