#!/usr/bin/env python3
"""Judges the constraint solver by linear programs that share nothing with it.

Random systems, and histories of them (constraints that come and go alone and in bulk, constants and
priorities that change, edits), are given to the program `solver-driver`. What it answers is judged by
SciPy's HiGHS, one linear program for each priority level: the least sum of misses of the level, which
is then fixed for the levels below. Checked are

- that a constraint is refused exactly when what is required cannot hold with it, and that the set
  named with it contradicts, and does not any more without any one of its members;
- that what is required holds in every solution, and that each level misses by no more than it must;
- the values that are left no choice.

Both the incremental solver and the program solved at once are judged.
"""

import argparse
import importlib
import pathlib
import random
import subprocess
import sys
import time

# Nothing is to be left among the sources.
sys.dont_write_bytecode = True

from histories import History, Script

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACKAGES = ROOT / ".build" / "python"
# Histories side by side in one set of linear programs.
ROUND = 40


def find_scipy():
    """Makes SciPy importable: it is there, or comes from PyPI into the build folder."""
    sys.path.append(str(PACKAGES))
    try:
        importlib.import_module("scipy")
    except ImportError:
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
             "--target", str(PACKAGES), "scipy"], check=True)
        importlib.invalidate_caches()


def answers_to(driver, histories):
    """The driver's answers to many lines, history by history."""
    lines = [line for history in histories for line in history.lines]
    done = subprocess.run(
        [driver], input="\n".join(lines) + "\n", capture_output=True, text=True, check=False)
    answers = done.stdout.split("\n")[:-1]
    if done.returncode != 0 or len(answers) != len(lines):
        last = lines[max(0, len(answers) - 20):len(answers) + 1]
        raise SystemExit(
            f"judge.py: the driver ended with {done.returncode} after {len(answers)} of "
            f"{len(lines)} answers\n" + "\n".join(last) + f"\n{done.stderr[-2000:]}")
    start = 0
    for history in histories:
        yield answers[start:start + len(history.lines)]
        start += len(history.lines)


def play(driver, histories):
    """Plays histories; gives the questions they raise and what was wrong without asking."""
    cases, failures = [], []
    for history in histories:
        history.make()
    for history, answers in zip(histories, answers_to(driver, histories)):
        history.take(answers)
        cases += history.cases
        failures += history.failures
    return cases, failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--driver", default=str(ROOT / ".build" / "release" / "solver-driver"))
    parser.add_argument("--count", type=int, default=4000, help="histories at most")
    parser.add_argument("--seconds", type=float, default=12, help="no new round after so long")
    parser.add_argument("--seed", type=int, default=1, help="number of the first history")
    parser.add_argument("--show", action="store_true", help="print one history instead")
    arguments = parser.parse_args()

    if arguments.show:
        for kind in (History, Script):
            history = kind(arguments.seed)
            play(arguments.driver, [history])
            print("\n".join(history.lines) + "\n")
        return 0
    find_scipy()
    from linear import judge_feasibility, judge_values

    begun = time.monotonic()
    failures = []
    played = judged = solutions = 0
    while played < arguments.count and time.monotonic() - begun < arguments.seconds:
        seeds = range(arguments.seed + played // 2, arguments.seed + (played + ROUND) // 2)
        histories = [kind(seed) for seed in seeds for kind in (History, Script)]
        cases, found = play(arguments.driver, histories)
        valued = judge_feasibility(cases, found)
        judge_values(valued, random.Random(arguments.seed + played), found)
        for line in found[:10]:
            print(f"judge.py: {line}", file=sys.stderr)
        failures += found
        played += ROUND
        judged += len(cases)
        solutions += len(valued)
    print(
        f"Solver judged: {played} histories from seed {arguments.seed} on, {judged} questions, "
        f"{solutions} of them solutions, {len(failures)} wrong, "
        f"{time.monotonic() - begun:.0f} s")
    return 1 if failures or not solutions else 0


if __name__ == "__main__":
    sys.exit(main())
