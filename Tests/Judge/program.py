"""The calculator under judgement: fed line by line, timed, and asked for its memory."""

import os
import re
import select
import signal
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TENKEY = os.environ.get("TENKEY") or os.path.join(ROOT, ".build", "release", "tenkey")
MISTAKE = re.compile(r"line \d+(?:, column \d+)?: (.*)")

# What each message is called in the reference.
FAILURES = {
    "cannot divide by zero": "divisionByZero",
    "no real root": "noRealRoot",
    "undefined": "tangentUndefined",
    "undefined: outside the function's range": "outsideDomain",
    "undefined: factorial of a negative": "factorialDomain",
    "too large": "tooLarge",
    "undecided: too close to zero to tell": "undecided",
    "took too long": "deadline",
    "too much for the worker": "workerDied",
    "the worker tenkey-exact is missing": "workerMissing",
    "cannot be worked out": "malformed",
    "only for whole numbers": "notWhole",
}


def failure_kind(message):
    """The short name of a message; None where it is about the text and not about the numbers."""
    # The display says where, if there are several places.
    message = re.sub(r" at column \d+$", "", message)
    if message.startswith("undefined: l"):
        return "logarithmDomain"
    return FAILURES.get(message)


class Reply:
    """An answer or a message, and the seconds it took; both None when nothing came in time.

    `busy` are the seconds of a processor that the program itself had for it.
    """

    def __init__(self, answer=None, mistake=None, seconds=0.0, busy=0.0):
        self.answer = answer
        self.mistake = mistake
        self.seconds = seconds
        self.busy = busy

    def __repr__(self):
        return repr(self.answer if self.answer is not None else self.mistake)


class Crashed(Exception):
    """The program ended by itself."""


def environment(home):
    """What the program gets of an environment: nothing of the person's own."""
    return {
        "PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
        "XDG_STATE_HOME": os.path.join(home, "state"),
        "TENKEY_TEST_RUN": os.environ.get("TENKEY_TEST_RUN", "judge"),
    }


class Lines:
    """`tenkey -` with a line in and a reply out."""

    def __init__(self, *arguments, patience=20.0):
        self.arguments = arguments
        self.patience = patience
        self.home = tempfile.TemporaryDirectory(prefix="tenkey-judge-")
        self.process = None
        self.worker_peak = 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [TENKEY, "--no-tape", *self.arguments, "-"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(self.home.name))
        self.rest = {self.process.stdout: b"", self.process.stderr: b""}

    def ask(self, line):
        """Gives one line and waits for its reply. A program that says nothing is ended."""
        begun = time.perf_counter()
        busy = processor_time(self.process.pid)
        data = line.encode() + b"\n"
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except BrokenPipeError:
            self.fall()
        while True:
            left = self.patience - (time.perf_counter() - begun)
            ready, _, _ = select.select(list(self.rest), [], [], min(max(left, 0), 0.1))
            if not ready and left > 0:
                self.look_at_workers()
            elif not ready:
                busy = processor_time(self.process.pid) - busy
                self.process.kill()
                self.process.wait()
                self.start()
                return Reply(seconds=self.patience, busy=busy)
            for stream in ready:
                piece = os.read(stream.fileno(), 1 << 20)
                if not piece:
                    self.fall()
                self.rest[stream] += piece
                if b"\n" in self.rest[stream]:
                    text, _, self.rest[stream] = self.rest[stream].partition(b"\n")
                    seconds = time.perf_counter() - begun
                    busy = processor_time(self.process.pid) - busy
                    text = text.decode("utf-8", "replace")
                    if stream is self.process.stdout:
                        return Reply(answer=text, seconds=seconds, busy=busy)
                    match = MISTAKE.fullmatch(text)
                    return Reply(
                        mistake=match[1] if match else text, seconds=seconds, busy=busy)

    def fall(self):
        """Says how the program ended, and starts another."""
        status = self.process.wait()
        errors = self.rest[self.process.stderr].decode("utf-8", "replace").strip()
        self.start()
        how = signal.Signals(-status).name if status < 0 else f"status {status}"
        raise Crashed(f"ended with {how} {errors[:300]}".strip())

    def look_at_workers(self):
        """Takes note of their memory, while there are some."""
        sizes = [status(child, "VmHWM") or 0 for child in children(self.process.pid)]
        self.worker_peak = max(self.worker_peak, *sizes, 0)

    def memory(self):
        """The most KiB that were resident so far: (its own, a worker's)."""
        self.look_at_workers()
        return status(self.process.pid, "VmHWM") or 0, self.worker_peak

    def close(self):
        """Ends the input, waits, and gives the exit status; None when it had to be killed."""
        self.process.stdin.close()
        try:
            result = self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            result = None
        self.home.cleanup()
        return result


def status(process, name):
    """A figure of /proc/PID/status in KiB, or None."""
    try:
        with open(f"/proc/{process}/status", encoding="ascii") as file:
            for line in file:
                if line.startswith(name + ":"):
                    return int(line.split()[1])
    except OSError:
        pass
    return None


def processor_time(process):
    """Seconds of a processor that a process has had so far, without its children's."""
    try:
        with open(f"/proc/{process}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[0]) / 1e9
    except OSError:
        return 0.0


def children(process):
    """The process's children, and theirs."""
    found = []
    try:
        with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
            direct = [int(word) for word in file.read().split()]
    except OSError:
        return found
    for child in direct:
        found += [child, *children(child)]
    return found


def keys(script, *arguments, timeout=20.0):
    """Plays keys and gives the reply: what is on the display at the end."""
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="tenkey-judge-") as home:
        try:
            done = subprocess.run(
                [TENKEY, "--no-tape", *arguments, "--keys", script], stdin=subprocess.DEVNULL,
                capture_output=True, env=environment(home), timeout=timeout, check=False)
        except subprocess.TimeoutExpired:
            return Reply(seconds=timeout)
    if done.returncode < 0 or done.returncode > 2:
        raise Crashed(f"status {done.returncode} {done.stderr.decode('utf-8', 'replace')[:300]}")
    seconds = time.perf_counter() - begun
    text = done.stdout.decode("utf-8", "replace").rstrip("\n")
    if done.returncode == 0:
        return Reply(answer=text, seconds=seconds)
    message = done.stderr.decode("utf-8", "replace").strip().removeprefix("tenkey: ")
    return Reply(mistake=text or message, seconds=seconds)
