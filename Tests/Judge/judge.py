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
import long
import rows
import selfcheck
import storms


class Report:
    """Says what is wrong as it is found, and counts."""

    def __init__(self):
        self.failures = 0
        self.passed = 0

    def fault(self, text, found):
        self.failures += 1
        print(f"judge: FAILED {text}: {found}", flush=True)


def digits(name, tally, report, shown):
    """What became of a list of expressions, and the first of those that are not plainly right."""
    wrong = sum(tally.counts[kind] for kind in differential.FAULTS)
    report.passed += sum(tally.counts.values()) - wrong
    print(f"judge: {name}: {tally}; slowest {tally.slowest[0]:.2f} s: {tally.slowest[1]}", flush=True)
    for kind, kept in tally.kept.items():
        for text, found in kept[:shown] if kind not in differential.FAULTS else []:
            print(f"judge:   {text}: {found}")


def judge_digits(arguments, report):
    report.passed += selfcheck.differences(report.fault)
    passed = rows.differences(report.fault)
    report.passed += passed
    print(f"judge: {passed} of {len(rows.COMPARED + rows.MORE)} rows that others fail are right")
    passed = long.differences(arguments.long, report.fault)
    report.passed += passed
    print(f"judge: {passed} answers of up to {arguments.long:,} digits are right", flush=True)
    seed = arguments.seed
    digits("lines", differential.lines(seed, arguments.count, report.fault), report,
           arguments.shown)
    digits("displays", differential.displays(seed, arguments.displays, report.fault), report,
           arguments.shown)


def judge_storms(arguments, report):
    storm = storms.lines(
        arguments.seed, arguments.bombs, report.fault, is_whole=not arguments.short)
    report.passed += storm.passed
    print(f"judge: storms: {storm}", flush=True)
    passed, slowest = storms.pastes(report.fault, is_whole=not arguments.short)
    report.passed += passed
    print(f"judge: pastes: {passed} in time; slowest {slowest[0]:.2f} s: {slowest[1]}", flush=True)
    passed, slowest = storms.scripts(arguments.seed, arguments.scripts, report.fault)
    report.passed += passed
    print(f"judge: scripts: {passed} played; slowest {slowest[0]:.2f} s: {slowest[1]}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="tenkey")
    parser.add_argument("--only", choices=["digits", "storms"], help="one part instead of both")
    parser.add_argument("--count", type=int, default=1200, help="lines")
    parser.add_argument("--displays", type=int, default=100, help="expressions typed by --keys")
    parser.add_argument("--long", type=int, default=20_000, help="digits of the longest answers")
    parser.add_argument("--bombs", type=int, default=60, help="random lines that are slow or odd")
    parser.add_argument("--scripts", type=int, default=20, help="random key scripts")
    parser.add_argument("--short", action="store_true", help="a third of the fixed slow lines")
    parser.add_argument("--shown", type=int, default=3, help="of what is not plainly right")
    arguments = parser.parse_args()
    report = Report()
    print(f"judge: seed {arguments.seed}", flush=True)
    begun = time.monotonic()
    if arguments.only != "storms":
        judge_digits(arguments, report)
    if arguments.only != "digits":
        judge_storms(arguments, report)
    print(f"judge: {time.monotonic() - begun:.0f} s")
    print(f"{report.passed} passed, {report.failures} failed")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
