#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdint.h>

// The width in cells of one Unicode scalar as wcwidth tells it, in the locale of the process where
// that is a UTF-8 one and in C.UTF-8 otherwise; -1 for what has no width.
int CNcurses_scalar_width(uint32_t scalar);

#endif
