#ifndef CFLINT_H
#define CFLINT_H
/* FLINT 3 keeps Arb and Calcium under flint/; Debian 12 has them as libraries of their own. */
#if __has_include(<flint/ca.h>)
#include <flint/flint.h>
#include <flint/fmpz.h>
#include <flint/fmpq.h>
#include <flint/arb.h>
#include <flint/ca.h>
#else
#include <flint/flint.h>
#include <flint/fmpz.h>
#include <flint/fmpq.h>
#include <arb.h>
#include <calcium/ca.h>
#endif
#endif
