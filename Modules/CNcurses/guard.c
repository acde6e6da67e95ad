// The terminal is given back on every way out: signals, traps, exit. Everything that a handler calls
// is async-signal-safe; what it needs was made ready beforehand.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

#include "CNcurses.h"

struct caught {
  int number;
  uint32_t bit;  // 0: fatal
  struct sigaction before;
};

static struct caught caught[] = {
    {.number = SIGWINCH, .bit = CNcurses_signal_resize},
    {.number = SIGINT, .bit = CNcurses_signal_interrupt},
    {.number = SIGTERM, .bit = CNcurses_signal_terminate},
    {.number = SIGHUP, .bit = CNcurses_signal_hang_up},
    {.number = SIGTSTP, .bit = CNcurses_signal_stop},
    {.number = SIGCONT, .bit = CNcurses_signal_continue},
    {.number = SIGILL},
    {.number = SIGTRAP},
    {.number = SIGABRT},
    {.number = SIGSEGV},
    {.number = SIGBUS},
    {.number = SIGFPE},
    {.number = SIGSYS},
    {.number = SIGQUIT},
    {.number = SIGXCPU},
};
enum { caught_count = sizeof caught / sizeof caught[0] };
static const uint32_t leaving =
    CNcurses_signal_interrupt | CNcurses_signal_terminate | CNcurses_signal_hang_up;

static bool catching;
static struct sigaction pipe_before;
static sigset_t mask_before;
static stack_t stack_before;
static _Alignas(16) char signal_stack[1 << 16];
static int pipe_read = -1, pipe_write = -1;
static volatile uint32_t arrived;
static volatile sig_atomic_t unanswered;

static volatile sig_atomic_t armed;
static int line_input, line_output;
static struct termios line_modes;
static char restore_bytes[1024];
static size_t restore_count;

static int errors_file = -1, errors_before = -1;

// --- Restoring ---------------------------------------------------------------------------------

static bool write_soon(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    // A terminal that no longer reads must not keep a dying program alive.
    struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
    int polled = poll(&ready, 1, 500);
    if (polled < 0 && errno == EINTR) continue;
    if (polled <= 0) return false;
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written == 0 || (errno != EINTR && errno != EAGAIN)) {
      return false;
    }
  }
  return true;
}

void CNcurses_errors_release(void) {
  if (errors_file < 0) return;
  dup2(errors_before, STDERR_FILENO);
  char buffer[512];
  off_t place = 0;
  ssize_t count;
  while ((count = pread(errors_file, buffer, sizeof buffer, place)) > 0) {
    place += count;
    if (!write_soon(STDERR_FILENO, buffer, (size_t)count)) break;
  }
  close(errors_file);
  close(errors_before);
  errors_file = errors_before = -1;
}

void CNcurses_guard_restore(void) {
  if (!armed) return;
  armed = 0;
  // In the background the screen belongs to somebody else.
  pid_t foreground = tcgetpgrp(line_input);
  if (foreground < 0 || foreground == getpgrp()) {
    write_soon(line_output, restore_bytes, restore_count);
    tcsetattr(line_input, TCSANOW, &line_modes);
  }
  CNcurses_errors_release();
}

static void at_exit(void) { CNcurses_guard_restore(); }

int CNcurses_guard_arm(int input, int output, const void *bytes, int count) {
  static bool registered;
  if (!registered) registered = atexit(at_exit) == 0;
  if (count < 0 || (size_t)count > sizeof restore_bytes) return EMSGSIZE;
  // Setting the modes to what they are changes nothing but stops a process in the background until
  // it is brought to the front.
  struct termios modes;
  int result;
  do {
    if (tcgetattr(input, &modes) != 0) return errno;
    result = tcsetattr(input, TCSANOW, &modes);
  } while (result != 0 && errno == EINTR);
  if (tcgetattr(input, &line_modes) != 0) return errno;
  memcpy(restore_bytes, bytes, (size_t)count);
  restore_count = (size_t)count;
  line_input = input;
  line_output = output;
  armed = 1;
  return 0;
}

void CNcurses_guard_disarm(void) { armed = 0; }

void CNcurses_errors_hold(void) {
  if (errors_file >= 0 || !isatty(STDERR_FILENO)) return;
  // A file without a name, in memory: it needs no folder that can be written to.
  int file = memfd_create("errors", MFD_CLOEXEC);
  if (file < 0) return;
  int before = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (before < 0) {
    close(file);
    return;
  }
  fcntl(file, F_SETFL, O_APPEND);
  dup2(file, STDERR_FILENO);
  errors_file = file;
  errors_before = before;
}

// --- Signals -----------------------------------------------------------------------------------

static void put_back_fatal(void) {
  for (int i = 0; i < caught_count; i++) {
    if (caught[i].bit == 0) sigaction(caught[i].number, &caught[i].before, NULL);
  }
}

static void on_fatal(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  CNcurses_guard_restore();
  put_back_fatal();
  // A fault comes again by itself when its instruction is run again; a signal that was sent (abort
  // among them) must be sent again, to the previous action.
  if (info == NULL || info->si_code <= 0) raise(number);
  errno = error;
}

static void on_signal(int number) {
  int error = errno;
  uint32_t bit = 0;
  for (int i = 0; i < caught_count; i++) {
    if (caught[i].number == number) bit = caught[i].bit;
  }
  __atomic_fetch_or(&arrived, bit, __ATOMIC_SEQ_CST);
  // The flags carry the news, the pipe only wakes: it may be full without harm.
  ssize_t ignored = write(pipe_write, "", 1);
  (void)ignored;
  if ((bit & leaving) != 0) {
    unanswered = unanswered + 1;
    // Asked three times while it did not listen, because the terminal does not read for instance:
    // leave without asking.
    if (unanswered >= 3) {
      CNcurses_guard_restore();
      signal(number, SIG_DFL);
      raise(number);
    }
  }
  errno = error;
}

static void set_action(const struct caught *entry, struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  if (entry->bit != 0) {
    action.sa_handler = on_signal;
    // Restarted, or the tcsetattr that a stop in the background interrupts would fail on return;
    // poll is interrupted all the same.
    action.sa_flags = SA_RESTART | SA_ONSTACK;
  } else {
    action.sa_sigaction = on_fatal;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  }
  sigaction(entry->number, &action, before);
}

int CNcurses_guard_begin(void) {
  if (catching) return EBUSY;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return errno;
  pipe_read = ends[0];
  pipe_write = ends[1];
  arrived = 0;
  unanswered = 0;

  stack_t stack = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
  memset(&stack_before, 0, sizeof stack_before);
  sigaltstack(&stack, &stack_before);

  sigset_t wanted;
  sigemptyset(&wanted);
  for (int i = 0; i < caught_count; i++) {
    set_action(&caught[i], &caught[i].before);
    sigaddset(&wanted, caught[i].number);
  }
  sigaddset(&wanted, SIGTTOU);
  sigaddset(&wanted, SIGTTIN);
  struct sigaction ignore;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, &pipe_before);
  // A parent may have blocked what we live by: test runners and some shells' children do.
  pthread_sigmask(SIG_UNBLOCK, &wanted, &mask_before);
  catching = true;
  return 0;
}

void CNcurses_guard_end(void) {
  if (!catching) return;
  catching = false;
  for (int i = 0; i < caught_count; i++) sigaction(caught[i].number, &caught[i].before, NULL);
  sigaction(SIGPIPE, &pipe_before, NULL);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  stack_before.ss_flags &= ~SS_ONSTACK;
  sigaltstack(&stack_before, NULL);
  close(pipe_read);
  close(pipe_write);
  pipe_read = pipe_write = -1;
}

int CNcurses_guard_descriptor(void) { return pipe_read; }

uint32_t CNcurses_guard_take(void) {
  char buffer[64];
  while (read(pipe_read, buffer, sizeof buffer) > 0) continue;
  unanswered = 0;
  return __atomic_exchange_n(&arrived, 0, __ATOMIC_SEQ_CST);
}

void CNcurses_guard_stop(bool whole_group) {
  struct sigaction stop, ours;
  memset(&stop, 0, sizeof stop);
  stop.sa_handler = SIG_DFL;
  sigemptyset(&stop.sa_mask);
  sigaction(SIGTSTP, &stop, &ours);
  // The whole group, as the line itself would: else a parent such as make, which did not stop, keeps
  // the shell waiting.
  kill(whole_group ? 0 : getpid(), SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  __atomic_fetch_and(
      &arrived, ~(uint32_t)(CNcurses_signal_stop | CNcurses_signal_continue), __ATOMIC_SEQ_CST);
}
