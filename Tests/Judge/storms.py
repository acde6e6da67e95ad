"""Nothing hangs: every input is answered, refused, or said to have been stopped, and in time.

Memory is watched on the way: the calculator's own stays below 100 MiB, the worker's below the
gibibyte of addresses that it grants itself.
"""

import bombs
from program import Crashed, Lines, keys

# Seconds for each input. On a machine that has other work too the clock on the wall says little:
# what took longer is asked again, and is late when the program was busy itself all the while.
LIMIT = 2.5
PATIENCE = 15
OWN_MEMORY = 100 * 1024
WORKER_MEMORY = 1024 * 1024


class Storm:
    """Feeds lines, and keeps what was slowest and largest."""

    def __init__(self, report):
        self.report = report
        self.passed = 0
        self.slowest = (0.0, "")
        self.busiest = (0.0, "")
        self.own = (0, "")
        self.worker = (0, "")
        self.session = Lines()

    def feed(self, name, line):
        """One line of any length."""
        reply = None
        for _ in range(2):
            try:
                reply = self.session.ask(line)
            except Crashed as crash:
                self.report(name, f"crashed: {crash}: {line[:200]}")
                return
            is_late = reply.seconds > PATIENCE or min(reply.seconds, reply.busy) > LIMIT
            if not is_late:
                break
        own, worker = self.session.memory()
        # What is large stays resident: another process tells which one it was.
        self.own = max(self.own, (own, name))
        self.worker = max(self.worker, (worker, name))
        self.slowest = max(self.slowest, (reply.seconds, name))
        self.busiest = max(self.busiest, (reply.busy, name))
        if is_late:
            self.report(name, f"{reply.seconds:.2f} s, busy {reply.busy:.2f} s: {line[:200]}")
        elif own > OWN_MEMORY:
            self.report(name, f"{own} KiB resident: {line[:200]}")
            self.renew()
        else:
            self.passed += 1

    def renew(self):
        """Another process, whose memory begins anew."""
        self.session.close()
        self.session = Lines()

    def close(self, name):
        if self.session.close() is None:
            self.report(name, "did not end with its input")
        if self.worker[0] > WORKER_MEMORY:
            self.report(self.worker[1], f"{self.worker[0]} KiB resident in the worker")

    def __str__(self):
        return (f"{self.passed} in time; slowest {self.slowest[0]:.2f} s: {self.slowest[1]}; "
                f"busiest {self.busiest[0]:.2f} s: {self.busiest[1]}; own memory "
                f"{self.own[0] / 1024:.0f} MiB: {self.own[1]}; worker {self.worker[0] / 1024:.0f} MiB: "
                f"{self.worker[1]}")


def lines(seed, count, report, is_whole=True):
    """The fixed ones, the ones that go on from each other, and `count` random ones."""
    storm = Storm(report)
    named = bombs.fixed()
    for name, line in named if is_whole else named[::3]:
        storm.feed(name, line)
    for line in bombs.SQUARING:
        storm.feed("squaring", line)
    bomber = bombs.Bomber(f"{seed}/bombs")
    for _ in range(count):
        line = bomber.line()
        storm.feed(line[:120], line)
    storm.close("lines")
    return storm


# What one argument of a program can hold; longer ones are for standard input.
LONGEST_ARGUMENT = 120_000


def pastes(report, is_whole=True):
    """The fixed ones pasted on the screen, where a number is also measured, grouped and drawn."""
    long = [("long digits", "7" * 100_000), ("long decimals", "0." + "3" * 100_000),
            ("long and negative", "-" + "8" * 100_000), ("spaced", "1 234 " * 15_000)]
    named = [(name, line) for name, line in bombs.fixed()
             if len(line.encode()) < LONGEST_ARGUMENT and not set("<>") & set(line)]
    passed, slowest = 0, (0.0, "")
    for name, line in long + (named if is_whole else named[::8]):
        for end in ("", "<Enter>"):
            try:
                # What is pasted may be worked out twice, for the preview and the answer.
                reply = keys(f"<paste {line}>{end}", timeout=PATIENCE)
            except Crashed as crash:
                report(f"paste of {name}", f"crashed: {crash}: {line[:200]}")
                continue
            slowest = max(slowest, (reply.seconds, name))
            if reply.answer is None and reply.mistake is None:
                report(f"paste of {name}", f"hangs: {line[:200]}")
            else:
                passed += 1
    return passed, slowest


def scripts(seed, count, report):
    """Random keys on the whole calculator; gives how many went well and the slowest."""
    bomber = bombs.Bomber(f"{seed}/scripts")
    passed, slowest = 0, (0.0, "")
    for _ in range(count):
        script = bomber.keys()
        try:
            # Every preview on the way is waited for: a script takes as long as all of them.
            reply = keys(script, timeout=LIMIT * 60)
        except Crashed as crash:
            report(f"--keys {script!r}", f"crashed: {crash}")
            continue
        slowest = max(slowest, (reply.seconds, script))
        if reply.answer is None and reply.mistake is None:
            report(f"--keys {script!r}", "hangs")
        else:
            passed += 1
    return passed, slowest
