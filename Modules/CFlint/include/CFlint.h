#ifndef CFLINT_H
#define CFLINT_H
/* FLINT 3 keeps Arb and Calcium under flint/; Debian 12 has them as libraries of their own. */
#if __has_include(<flint/ca.h>)
#include <flint/flint.h>
#include <flint/fmpz.h>
#include <flint/fmpq.h>
#include <flint/fmpz_lll.h>
#include <flint/fmpz_mat.h>
#include <flint/arb.h>
#include <flint/acb.h>
#include <flint/ca.h>
#else
#include <flint/flint.h>
#include <flint/fmpz.h>
#include <flint/fmpq.h>
#include <flint/fmpz_lll.h>
#include <flint/fmpz_mat.h>
#include <arb.h>
#include <acb.h>
#include <calcium/ca.h>
#endif

#include <stddef.h>

/* Looks for whole numbers, not all 0 and as small as they can be, that bring the sum of their
   products with the values near 0, by lattice reduction; writes `count` of them to `relation`, which
   are initialised. A guess, not a proof. */
void CFlint_relation(fmpz *relation, const fmpz *values, long count);

/* FLINT can neither be interrupted nor told to stop, so what may run long runs in a copy of the
   process that is ended from outside. Swift hides fork(). The copy is killed with its parent. */
int CFlint_fork(void);

/* After so many milliseconds writes the bytes to the descriptor and ends the process with the
   status. The bytes are copied (at most 64 are kept); one alarm at a time. */
void CFlint_arm_alarm(int milliseconds, int descriptor, const unsigned char *bytes, size_t count,
                      int status);

/* Takes the alarm back; when this returns, it will not go off. */
void CFlint_disarm_alarm(void);
#endif
