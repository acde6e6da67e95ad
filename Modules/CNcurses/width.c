#define _GNU_SOURCE
#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

#include "CNcurses.h"

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

static bool environment_names_utf8(void) {
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *value = getenv(names[i]);
    if (value == NULL || *value == 0) continue;
    return strcasestr(value, "utf-8") != NULL || strcasestr(value, "utf8") != NULL;
  }
  return false;
}

void CNcurses_set_locale(void) {
  // A locale that is named but not installed leaves everything as it was, ASCII that is. A static
  // program also reads the system's locale files, and C.UTF-8 is built into glibc from 2.35 on.
  // Nothing but characters is asked of it: the files of the other categories are not opened.
  if (setlocale(LC_CTYPE, "") == NULL || !CNcurses_locale_is_utf8()) {
    if (environment_names_utf8() && setlocale(LC_CTYPE, "C.UTF-8") == NULL) {
      setlocale(LC_CTYPE, "C.utf8");
    }
  }
}

bool CNcurses_locale_is_utf8(void) {
  const char *codeset = nl_langinfo(CODESET);
  return codeset != NULL && (strcasecmp(codeset, "UTF-8") == 0 || strcasecmp(codeset, "utf8") == 0);
}
