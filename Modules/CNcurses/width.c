#define _GNU_SOURCE
#include "CNcurses.h"

#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <wchar.h>

static locale_t utf8_locale;
static pthread_once_t utf8_once = PTHREAD_ONCE_INIT;

static void make_utf8_locale(void) {
  utf8_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (utf8_locale == (locale_t)0) utf8_locale = newlocale(LC_CTYPE_MASK, "C.utf8", (locale_t)0);
}

int CNcurses_scalar_width(uint32_t scalar) {
  if (scalar < 0x80) return scalar < 0x20 || scalar == 0x7f ? -1 : 1;
  // ncurses measures with wcwidth in the locale of the process. Before setlocale, and in the C
  // locale, wcwidth knows ASCII only: previews and tests are then measured in C.UTF-8.
  if (MB_CUR_MAX > 1) return wcwidth((wchar_t)scalar);
  pthread_once(&utf8_once, make_utf8_locale);
  if (utf8_locale == (locale_t)0) return wcwidth((wchar_t)scalar);
  locale_t before = uselocale(utf8_locale);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  return width;
}
