"""How a number is printed on a line and on the screen, by the design's own rules."""

import re
import sys
from fractions import Fraction

from mpmath import mp, mpf

from ball import exact_fraction

sys.set_int_max_str_digits(0)

LONGEST_WHOLE = 10_000
LINE = re.compile(r"(?P<sign>-?)(?P<whole>\d+)(?:\.(?P<part>\d+))?(?:e(?P<power>-?\d+))?(?P<mark>\??)")


class Claim:
    """What a printed number says: ±digits × 10^power, of which `written` are significant."""

    def __init__(self, text):
        match = LINE.fullmatch(text)
        if not match:
            raise ValueError(f"{text!r} is no number")
        digits = match["whole"] + (match["part"] or "")
        self.sign = -1 if match["sign"] else 1
        self.digits = int(digits)
        self.power = int(match["power"] or 0) - len(match["part"] or "")
        self.written = len(digits.lstrip("0"))
        self.is_plain = match["power"] is None
        self.is_whole = self.is_plain and match["part"] is None
        self.is_unproved = bool(match["mark"])

    def is_near(self, value):
        """Whether a fraction is what is claimed, to the digits that are written."""
        claimed = self.sign * self.digits * Fraction(10) ** self.power
        return abs(claimed - value) <= Fraction(10) ** self.power / 2

    def as_mpf(self):
        return mpf(self.sign * self.digits) * mpf(10) ** self.power


def scale_of(x):
    """The power of ten of a positive number's first digit."""
    if isinstance(x, Fraction):
        guess = len(str(x.numerator)) - len(str(x.denominator))
        return guess if x >= Fraction(10) ** guess else guess - 1
    guess = int(mp.floor(mp.log10(x)))
    while mpf(10) ** guess > x:
        guess -= 1
    while mpf(10) ** (guess + 1) <= x:
        guess += 1
    return guess


def rounded(x, count):
    """(digits, power of the first digit) of a positive number, rounded half up."""
    scale = scale_of(x)
    if isinstance(x, Fraction):
        shifted = x * Fraction(10) ** (count - 1 - scale)
        digits = (2 * shifted.numerator + shifted.denominator) // (2 * shifted.denominator)
    else:
        shifted = x / mpf(10) ** (scale + 1 - count)
        shifted = exact_fraction(shifted)
        digits = (2 * shifted.numerator + shifted.denominator) // (2 * shifted.denominator)
    text = str(digits)
    return (text[:count], scale + 1) if len(text) > count else (text, scale)


def cut(x, count):
    """(digits, power of the first digit) of a positive number, cut."""
    scale = scale_of(x)
    shifted = x * Fraction(10) ** (count - 1 - scale) if isinstance(x, Fraction) else exact_fraction(
        x / mpf(10) ** (scale + 1 - count))
    return str(shifted.numerator // shifted.denominator), scale


def written(sign, digits, scale, is_rounded=False):
    """Plain from 1e-6 to 1e30, else scientific; no zeros stand for digits that were rounded away."""
    if -6 <= scale < 30 and not (is_rounded and scale >= len(digits)):
        if scale < 0:
            return sign + "0." + "0" * (-scale - 1) + digits
        if len(digits) <= scale + 1:
            return sign + digits + "0" * (scale + 1 - len(digits))
        return f"{sign}{digits[:scale + 1]}.{digits[scale + 1:]}"
    mantissa = digits if len(digits) == 1 else f"{digits[0]}.{digits[1:]}"
    return f"{sign}{mantissa}e{scale}"


def ends(x):
    """Whether a fraction ends as a decimal."""
    rest = x.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return rest == 1


def line(x, count=30):
    """The line for a Fraction."""
    sign, size = ("-" if x < 0 else ""), abs(x)
    if x.denominator == 1 and size < 10**LONGEST_WHOLE:
        return str(x.numerator)
    digits, scale = rounded(size, count)
    if ends(x):
        shorter = digits.rstrip("0")
        if Fraction(int(shorter)) * Fraction(10) ** (scale - len(shorter) + 1) == size:
            return written(sign, shorter, scale)
    return written(sign, digits, scale, is_rounded=True)


def line_of_ball(x, count=30):
    """The line for an endless number; None where the bound is too wide to tell."""
    if abs(x.value) <= x.error:
        return None
    sign, size = ("-" if x.value < 0 else ""), abs(x.value)
    low, high = rounded(size - x.error, count), rounded(size + x.error, count)
    return written(sign, *low, is_rounded=True) if low == high else None
