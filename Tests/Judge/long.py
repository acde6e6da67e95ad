"""Long answers: each digit of some thousands of them, and the last one rounded."""

import math
import subprocess
import sys
from fractions import Fraction

from mpmath import mp

import expected
from ball import Ball
from program import TENKEY

sys.set_int_max_str_digits(0)


def answer(text, digits, patience=20):
    """What the program prints, or a word about why it does not."""
    try:
        done = subprocess.run(
            [TENKEY, "--no-tape", "--digits", str(digits), text], capture_output=True,
            timeout=patience, check=False, text=True)
    except subprocess.TimeoutExpired:
        return f"nothing within {patience} s"
    return done.stdout.strip() or done.stderr.strip()


def root(n, digits):
    """√n by whole numbers alone, for an n of one digit that is no square."""
    cut = math.isqrt(n * 10 ** (2 * digits))
    text = str((cut + 5) // 10)
    return f"{text[0]}.{text[1:]}"


def constant(value, digits):
    """A function of mpmath to so many digits."""
    with mp.workdps(digits + 30):
        x = value()
        return expected.line_of_ball(Ball(x, mp.ldexp(abs(x), 20 - mp.prec)), digits)


def cases(size):
    """(text, digits, the right line)."""
    yield "sqrt(2)", size, root(2, size)
    yield "sqrt(7)", size, root(7, size)
    yield "pi", size // 2, constant(lambda: +mp.pi, size // 2)
    yield "e", size // 2, constant(lambda: +mp.e, size // 2)
    yield "e^pi", size // 10, constant(lambda: mp.exp(mp.pi), size // 10)
    yield "sin(1)+ln(2)", size // 20, constant(lambda: mp.sin(1) + mp.log(2), size // 20)
    yield "1/7", size, expected.line(Fraction(1, 7), size)
    yield "1000!/7^99", size, expected.line(Fraction(math.factorial(1000), 7**99), size)


def differences(size, report):
    """How many came out right to the last digit."""
    passed = 0
    for text, digits, right in cases(size):
        found = answer(text, digits)
        if found == right:
            passed += 1
            continue
        place = next((i for i, pair in enumerate(zip(found, right)) if pair[0] != pair[1]), 0)
        report(f"--digits {digits} {text!r}",
               f"at {place}: …{found[max(place - 5, 0):place + 10]}…, "
               f"should be …{right[max(place - 5, 0):place + 10]}…")
    return passed
