#!/usr/bin/env python3
"""Measures the constraint solver beside kiwi on grids of buttons, in one run, turn by turn.

The problem is that of a keypad: a window, and in it rows x columns buttons of one size, one cell
apart, no smaller than a minimum. Kind A aligns rows and columns to the first, kind B chains each of
them (most far edges are redundant), kind C also gives every button a size it would like to have. Both
sides build the same constraints, are sent the same sizes, and compare every value with arithmetic.

    build    adding two edits and all constraints, made beforehand, to a new solver
    smooth   a window that grows by a cell at a time: nothing is hit
    clamp    down to the smallest size and back
    cross    past the size that the buttons would like to have and back
    reflow   from 5 x 4 buttons to 4 x 5 in another window, or back

A resize is two suggestions and reading all values. kiwi is its C++ headers at -O2, from the source
package of kiwisolver; ours is the Swift library through its public face. Nothing here passes or fails.
"""

import argparse
import hashlib
import math
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
OURS = ROOT / ".build" / "release" / "solver-driver"
DRIVER = ROOT / "Benchmarks" / "Kiwi" / "kiwi_bench.cpp"
CACHE = ROOT / ".build" / "kiwi"
VERSION = "1.5.1"
ARCHIVE = f"kiwisolver-{VERSION}.tar.gz"

SERIES = ("smooth", "clamp", "cross")
GRIDS = ((5, 4), (10, 10), (20, 20), (40, 40))
# By buttons: turns, and in each of them kiwi's builds, smooth resizes and resizes with pivots.
# kiwi takes up to ten seconds for one build or resize of the largest.
PLANS = {
    20: (20, 10, 60, 20),
    100: (10, 3, 40, 8),
    400: (4, 1, 20, 2),
    1600: (2, 1, 10, 2),
}
GOALS = {"build": 0.5, "smooth": 0.5, "cross": 0.1, "reflow": 0.25}


class Driver:
    """One of the two programs; it answers each line with a line of whole numbers."""

    def __init__(self, path):
        self.process = subprocess.Popen(
            [str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, *words):
        """The numbers that a command comes to."""
        self.process.stdin.write(" ".join(str(word) for word in words) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        try:
            return [int(word) for word in line.split()]
        except ValueError:
            raise SystemExit(f"solver.py: {self.process.args[0]}: {words}: {line.strip()}") from None

    def end(self):
        """Lets it come to its end."""
        self.process.stdin.close()
        self.process.wait()


def kiwi_driver():
    """The path of the driver of kiwi, made when it is not there; None when it cannot be."""
    program = CACHE / "kiwi-bench"
    stamp = CACHE / "made-from"
    made_from = hashlib.sha256(DRIVER.read_bytes()).hexdigest() + " " + ARCHIVE
    if program.exists() and stamp.exists() and stamp.read_text(encoding="ascii") == made_from:
        return program
    if not shutil.which("g++"):
        print("g++ is not there: kiwi is left out", file=sys.stderr)
        return None
    CACHE.mkdir(parents=True, exist_ok=True)
    if not (CACHE / ARCHIVE).exists():
        # The package's own build needs tools in turn; those may come ready made.
        command = [
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
            "--no-deps", "--no-binary", "kiwisolver", "--dest", str(CACHE),
            f"kiwisolver=={VERSION}"]
        if subprocess.run(command, check=False).returncode != 0:
            print("the source package of kiwisolver cannot be had: kiwi is left out",
                  file=sys.stderr)
            return None
    with tarfile.open(CACHE / ARCHIVE) as archive:
        for member in archive.getmembers():
            if member.isfile() and f"kiwisolver-{VERSION}/kiwi/" in member.name:
                target = CACHE / "include" / "kiwi" / os.path.basename(member.name)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(archive.extractfile(member).read())
    subprocess.run(
        ["g++", "-O2", "-std=c++17", "-DNDEBUG", "-I", str(CACHE / "include"), str(DRIVER),
         "-o", str(program)], check=True)
    stamp.write_text(made_from, encoding="ascii")
    return program


def measure_cell(drivers, kind, rows, columns):
    """Quantity -> driver's name -> median nanoseconds."""
    turns, builds, smooth, pivoting = PLANS[rows * columns]
    samples = {}

    def note(quantity, name, numbers):
        samples.setdefault(quantity, {}).setdefault(name, []).extend(numbers)

    for name, driver in drivers.items():
        note("build", name, driver.ask("open", kind, rows, columns))
    # One build and two resizes tell enough of what takes seconds.
    is_slow = kind == "C" and rows * columns >= 1600
    for turn in range(1 if is_slow else turns):
        for name, driver in drivers.items():
            # What is quick can be done more often in the same turn.
            more = 1 if name == "kiwi" or rows * columns < 400 else 5
            if not (is_slow and name == "kiwi"):
                note("build", name, driver.ask("build", kind, rows, columns, builds))
            for series in SERIES:
                count = (smooth if series == "smooth" else pivoting) * more
                numbers = driver.ask("resize", series, turn * count, count)
                # The first of a series comes from where the last one ended.
                note(series, name, numbers if is_slow or count < 4 else numbers[1:])
    return {
        quantity: {name: statistics.median(numbers) for name, numbers in by_name.items()}
        for quantity, by_name in samples.items()}


def measure_reflow(drivers, kind, way):
    """Driver's name -> median nanoseconds."""
    samples = {name: [] for name in drivers}
    for _ in range(10):
        for name, driver in drivers.items():
            samples[name] += driver.ask("reflow", kind, way, 21)
    return {name: statistics.median(numbers) for name, numbers in samples.items()}


def line_of(title, quantity, medians, verdicts, goal=None):
    """Prints one line of the table and notes a missed goal."""
    own, other = medians["ours"], medians.get("kiwi")
    text = f"{title:12}{quantity:14}{own / 1000:>12.2f}"
    if other is None:
        print(text)
        return
    ratio = own / other
    goal = goal or 1.0
    print(f"{text}{other / 1000:>14.2f}{ratio:>11.4f}  <= {goal:g}")
    if ratio > goal:
        verdicts.append(f"{title.strip()} {quantity}: {ratio:.2f} of kiwi, not {goal:g}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kinds", default="ABC", help="which kinds of grid")
    parser.add_argument("--largest", type=int, default=1600, help="buttons in the largest grid")
    arguments = parser.parse_args()

    if not OURS.exists():
        raise SystemExit(f"solver.py: {OURS} is not built: make build")
    drivers = {"ours": Driver(OURS)}
    kiwi = kiwi_driver()
    if kiwi:
        drivers["kiwi"] = Driver(kiwi)
    verdicts = []
    cross = {}
    print(f"{'medians, µs':26}{'ours':>12}{'kiwi':>14}{'ours/kiwi':>11}  goal")
    for kind in arguments.kinds:
        for rows, columns in GRIDS:
            if rows * columns > arguments.largest:
                continue
            for quantity, medians in measure_cell(drivers, kind, rows, columns).items():
                goal = GOALS.get(quantity) if kind == "C" and rows == 5 else None
                line_of(f"{kind} {rows}x{columns}", quantity, medians, verdicts, goal)
                if kind == "C" and quantity == "cross":
                    cross[rows, columns] = medians["ours"]
    for kind in arguments.kinds:
        for way in ("swap", "reset"):
            goal = GOALS["reflow"] if kind == "C" else None
            line_of(f"{kind} 5x4-4x5", f"reflow, {way}", measure_reflow(drivers, kind, way),
                    verdicts, goal)
    report_on_ours(drivers["ours"], cross, verdicts)
    for driver in drivers.values():
        driver.end()
    print("every goal is met" if not verdicts else "missed: " + "; ".join(verdicts))


def report_on_ours(ours, cross, verdicts):
    """What needs no peer: growth, wear, memory."""
    if (5, 4) in cross and (40, 40) in cross:
        # Constraints of kind C, edits included.
        growth = math.log(cross[40, 40] / cross[5, 4]) / math.log(16080 / 209)
        print(f"crossing in kind C grows as N^{growth:.2f} from 5x4 to 40x40, goal <= 1.3")
        if growth > 1.3:
            verdicts.append(f"growth of N^{growth:.2f}")
    for series in SERIES:
        new, worn = [], []
        for _ in range(3):
            numbers = ours.ask("wear", series, "C", 5, 4, 10000, 400)
            new += numbers[:400]
            worn += numbers[400:]
        ratio = statistics.median(worn) / statistics.median(new)
        print(f"{series} after 10,000 resizes / after one, C 5x4: {ratio:.2f}, goal <= 1.2")
        if ratio > 1.2:
            verdicts.append(f"{series} worn by {ratio:.2f}")
    ours.ask("open", "C", 5, 4)
    for series in SERIES:
        count = ours.ask("allocations", series, 1000)[0]
        goal = ", goal 0" if series == "smooth" else ""
        print(f"allocations in 1000 {series} resizes, C 5x4: {count}{goal}")
        if goal and count:
            verdicts.append(f"{count} allocations")


if __name__ == "__main__":
    main()
