#ifndef CGMP_H
#define CGMP_H
#include <gmp.h>
#endif
