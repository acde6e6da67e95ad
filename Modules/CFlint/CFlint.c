#include "CFlint.h"

#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <unistd.h>

void CFlint_relation(fmpz *relation, const fmpz *values, long count) {
  fmpz_mat_t lattice;
  fmpz_mat_init(lattice, count, count + 1);
  for (long i = 0; i < count; i++) {
    fmpz_one(fmpz_mat_entry(lattice, i, i));
    fmpz_set(fmpz_mat_entry(lattice, i, count), values + i);
  }
  fmpz_lll_t context;
  fmpz_lll_context_init_default(context);
  fmpz_lll(lattice, NULL, context);
  for (long i = 0; i < count; i++) fmpz_set(relation + i, fmpz_mat_entry(lattice, 0, i));
  fmpz_mat_clear(lattice);
}

int CFlint_fork(void) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    /* The parent may have gone before the request to be told of it. */
    if (getppid() != parent) _exit(1);
  }
  return (int)child;
}

static struct {
  unsigned char bytes[64];
  size_t count;
  int descriptor;
  int status;
} last_words;

static void ring(int signal) {
  (void)signal;
  ssize_t written = write(last_words.descriptor, last_words.bytes, last_words.count);
  (void)written;
  _exit(last_words.status);
}

static void set_timer(int milliseconds) {
  struct itimerval timer;
  memset(&timer, 0, sizeof timer);
  timer.it_value.tv_sec = milliseconds / 1000;
  timer.it_value.tv_usec = (milliseconds % 1000) * 1000;
  setitimer(ITIMER_REAL, &timer, NULL);
}

void CFlint_arm_alarm(int milliseconds, int descriptor, const unsigned char *bytes, size_t count,
                      int status) {
  if (count > sizeof last_words.bytes) count = sizeof last_words.bytes;
  memcpy(last_words.bytes, bytes, count);
  last_words.count = count;
  last_words.descriptor = descriptor;
  last_words.status = status;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = ring;
  sigaction(SIGALRM, &action, NULL);
  set_timer(milliseconds > 0 ? milliseconds : 1);
}

void CFlint_disarm_alarm(void) { set_timer(0); }
