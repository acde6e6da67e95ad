#!/usr/bin/env python3
"""Judges the release program by an independent reference: every digit, and every answer in time.

    judge.py                       the short run that belongs to the tests, from a fixed seed
    judge.py --count 20000 --seed 7    as many lines as wanted, from another one

The reference is mpmath under a parser and a bound of errors of its own; see reference.py.
"""

import argparse
import sys
import time

import differential
from program import Crashed


class Report:
    """Says what is wrong as it is found, and counts."""

    def __init__(self):
        self.failures = 0
        self.passed = 0

    def fault(self, text, found):
        self.failures += 1
        print(f"judge: {text}: {found}", flush=True)


def section(name, tally, report, shown):
    wrong = sum(tally.counts[kind] for kind in differential.FAULTS)
    report.passed += sum(tally.counts.values()) - wrong
    print(f"judge: {name}: {tally}; slowest {tally.slowest[0]:.2f} s: {tally.slowest[1]}")
    for kind, kept in tally.kept.items():
        for text, found in kept[:shown] if kind not in differential.FAULTS else []:
            print(f"judge:   {text}: {found}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="tenkey")
    parser.add_argument("--count", type=int, default=1500, help="lines")
    parser.add_argument("--displays", type=int, default=150, help="expressions typed by --keys")
    parser.add_argument("--shown", type=int, default=3, help="of what is not plainly right")
    arguments = parser.parse_args()
    report = Report()
    print(f"judge: seed {arguments.seed}", flush=True)
    begun = time.monotonic()
    section("lines", differential.lines(arguments.seed, arguments.count, report.fault), report,
            arguments.shown)
    section("displays",
            differential.displays(arguments.seed, arguments.displays, report.fault), report,
            arguments.shown)
    print(f"judge: {time.monotonic() - begun:.0f} s")
    print(f"judge: {report.passed} passed, {report.failures} failed")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
