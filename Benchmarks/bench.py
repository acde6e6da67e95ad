#!/usr/bin/env python3
"""Measures tenkey in a pty beside `orpie` and `bc -i`, in one run, round about.

Everything is a median over rounds in which each program has its turn, so that a busy moment of the
machine falls on all of them. Nothing here passes or fails: figures are printed beside their goals.

    start      from spawn to the last byte of the first full frame (bc: of its prompt); tenkey shows
               the frame of its last start, and of the very first start there is a line of its own
    key        from writing one digit to the last byte painted for it
    bytes      written for that digit
    RSS        resident memory once started
    wake-ups   context switches, voluntary and not, in ten idle seconds

The section `numbers` is calculating.py: lines, digits and keys beside bc and qalc.
The section `solver` is solver.py: the constraint solver beside kiwi.
"""

import argparse
import fcntl
import os
import pty
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

import calculating

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TENKEY = os.path.join(ROOT, ".build", "release", "tenkey")
COLUMNS, ROWS = 80, 24
# A frame is over when nothing has come for this long; the last byte's time is what counts.
QUIET = 0.15
LIMIT = 10.0


class Program:
    """What to start, by what its first frame is known to be whole, and how it is ended."""

    def __init__(self, name, command, whole, leave):
        self.name = name
        self.command = command
        self.whole = whole
        self.leave = leave


class Session:
    """One program running on a pty of its own."""

    def __init__(self, program, home):
        self.program = program
        self.master, slave = pty.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {
            "PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": os.path.join(home, "state"),
            "XDG_CONFIG_HOME": os.path.join(home, "config"),
            "XDG_CACHE_HOME": os.path.join(home, "cache"),
        }
        name = os.ttyname(slave)
        path = shutil.which(program.command[0])
        self.started = time.perf_counter()
        self.pid = os.posix_spawn(
            path, program.command, environment, setsid=True, setsigmask=[],
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0),
                (os.POSIX_SPAWN_DUP2, 0, 1),
                (os.POSIX_SPAWN_DUP2, 0, 2),
            ])
        os.close(slave)

    def read_frame(self, since, quiet=QUIET, whole=None):
        """Reads until `whole` has come (if given) and then until nothing comes any more.

        Gives the bytes, the time of the last one, and the time at which `whole` was complete.
        """
        data = b""
        last = since
        complete = None
        end = time.perf_counter() + LIMIT
        while time.perf_counter() < end:
            waiting = LIMIT if not data or (whole and complete is None) else quiet
            ready, _, _ = select.select([self.master], [], [], waiting)
            now = time.perf_counter()
            if not ready:
                break
            try:
                data_now = os.read(self.master, 65536)
            except OSError:
                break
            if not data_now:
                break
            data += data_now
            last = now
            if whole and complete is None and whole(data):
                complete = now
        return data, last, complete

    def press(self, key):
        """Writes one key; gives seconds to the last byte painted for it, and how many there were.

        A key may flash: what comes after a pause is the flash's end, not the paint of the key.
        """
        begun = time.perf_counter()
        os.write(self.master, key)
        data, last, _ = self.read_frame(begun, quiet=0.02)
        later, _, _ = self.read_rest()
        return last - begun, len(data), len(data) + len(later)

    def read_rest(self):
        """What still comes, until it has been quiet for a while; it may be nothing."""
        ready, _, _ = select.select([self.master], [], [], QUIET)
        return self.read_frame(time.perf_counter()) if ready else (b"", 0, None)

    def status(self, field):
        """One number of /proc/PID/status."""
        with open(f"/proc/{self.pid}/status", encoding="ascii") as file:
            for line in file:
                if line.startswith(field + ":"):
                    return int(line.split()[1])
        return 0

    def switches(self):
        """How often the scheduler has taken the processor from it, asked or unasked."""
        return self.status("voluntary_ctxt_switches") + self.status("nonvoluntary_ctxt_switches")

    def end(self):
        """Leaves by the program's own key, else by force."""
        try:
            os.write(self.master, self.program.leave)
        except OSError:
            pass
        end = time.perf_counter() + 2
        while time.perf_counter() < end:
            # What it still writes has to be read, or it cannot end.
            ready, _, _ = select.select([self.master], [], [], 0.005)
            if ready:
                try:
                    os.read(self.master, 65536)
                except OSError:
                    pass
            if os.waitpid(self.pid, os.WNOHANG)[0]:
                break
        else:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.master)


def has_all_keys(data):
    """True once each label of tenkey's keypad has been written.

    The last in the frame is +, and no control sequence contains one.
    """
    text = data.decode("utf-8", "ignore")
    return all(label in text for label in "÷×−=+√π±0123456789") and "cos" in text


def measure(programs, home, rounds, keys, idle):
    """Name -> measure -> list of samples; one of each program's in every round."""
    samples = {program.name: {} for program in programs}

    def note(program, measure_name, value):
        samples[program.name].setdefault(measure_name, []).append(value)

    def start(program, measure_name):
        session = Session(program, home)
        _, last, complete = session.read_frame(session.started, whole=program.whole)
        # orpie and bc draw in pieces; each frame counts to its last byte.
        note(program, measure_name,
             (complete if program.name == "tenkey" and complete else last) - session.started)
        session.end()

    for _ in range(rounds):
        for program in programs:
            if program.name == "tenkey":
                shutil.rmtree(os.path.join(home, "cache"), ignore_errors=True)
                start(program, "first start")
            start(program, "start")

    open_sessions = []
    for program in programs:
        session = Session(program, home)
        session.read_frame(session.started, whole=program.whole)
        note(program, "rss", session.status("VmRSS"))
        open_sessions.append((program, session))
    for index in range(keys):
        for program, session in open_sessions:
            seconds, painted, total = session.press(b"%d" % (index % 9 + 1))
            note(program, "key", seconds)
            note(program, "bytes", painted)
            note(program, "bytes with flash", total)
    time.sleep(1)
    before = [session.switches() for _, session in open_sessions]
    time.sleep(idle)
    for (program, session), count in zip(open_sessions, before):
        note(program, "wakeups", session.switches() - count)
        session.end()
    return samples


def report(samples):
    """The table: a row for each measure, a column for each program, the ratio and the goal."""

    def value(name, measure_name):
        found = samples.get(name, {}).get(measure_name)
        return statistics.median(found) if found else None

    def ratio(measure_name, peer):
        own = value("tenkey", measure_name)
        other = value(peer, "start" if measure_name == "first start" else measure_name)
        return f"{own / other:.2f}" if own is not None and other else "-"

    rows = [
        ("start to first frame, ms", "start", 1000, "orpie", "<= 0.60 of orpie"),
        ("start to first frame, ms", "start", 1000, "bc", "<= 1.20 of bc"),
        ("  the very first start, ms", "first start", 1000, "orpie", ""),
        ("key to last byte, ms", "key", 1000, "orpie", "<= 1.00 of orpie"),
        ("bytes for a digit", "bytes", 1, "orpie", "<= 60 bytes"),
        ("  with the flash's end", "bytes with flash", 1, "orpie", ""),
        ("resident memory, KiB", "rss", 1, "orpie", "<= 0.70 of orpie"),
        ("wake-ups while idle", "wakeups", 1, "orpie", "0"),
    ]
    names = [name for name in ("tenkey", "orpie", "bc") if name in samples]
    print(f"{'median':26}" + "".join(f"{name:>10}" for name in names) + "     ratio  goal")
    for title, measure_name, scale, peer, goal in rows:
        line = f"{title:26}"
        for name in names:
            found = value(name, measure_name)
            text = "-" if found is None else f"{found * scale:.{2 if scale > 1 else 0}f}"
            line += f"{text:>10}"
        print(f"{line}{ratio(measure_name, peer):>10}  {goal}")


CALCULATOR = Program("tenkey", [TENKEY], has_all_keys, b"\x03")


def numbers(program, home, rounds):
    """The part that is about numbers, with one calculator on a screen for its keys."""
    session = Session(program, home)
    session.read_frame(session.started, whole=program.whole)
    calculating.run(TENKEY, session, rounds)
    session.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "sections", nargs="*", metavar="terminal|numbers|solver",
        help="what to measure; all unless named")
    parser.add_argument("--rounds", type=int, default=25, help="starts of each program")
    parser.add_argument("--keys", type=int, default=25, help="digits typed into each")
    parser.add_argument("--idle", type=float, default=10, help="idle seconds")
    parser.add_argument("--rounds-of-numbers", type=int, default=5, help="runs of each list of lines")
    arguments = parser.parse_args()
    known = ("terminal", "numbers", "solver")
    unknown = set(arguments.sections) - set(known)
    if unknown:
        parser.error(f"no such section: {' '.join(sorted(unknown))}")
    sections = arguments.sections or known
    with tempfile.TemporaryDirectory(prefix="tenkey-bench-") as home:
        if "terminal" in sections:
            bench_terminal(arguments, home)
        if "numbers" in sections:
            numbers(CALCULATOR, home, arguments.rounds_of_numbers)
    if "solver" in sections:
        sys.stdout.flush()
        script = os.path.join(ROOT, "Benchmarks", "solver.py")
        sys.exit(subprocess.run([sys.executable, script], check=False).returncode)


def bench_terminal(arguments, home):
    """Measures tenkey on a screen beside its peers."""
    candidates = [
        CALCULATOR, Program("orpie", ["orpie"], None, b"Q"), Program("bc", ["bc", "-i"], None, b"\x04"),
    ]
    programs = []
    for program in candidates:
        if shutil.which(program.command[0]):
            programs.append(program)
        else:
            print(f"{program.command[0]} is not there and is left out", file=sys.stderr)
    report(measure(programs, home, arguments.rounds, arguments.keys, arguments.idle))


if __name__ == "__main__":
    main()
