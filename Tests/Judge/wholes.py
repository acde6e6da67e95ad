"""Rules that are about whole numbers: rounding, remainders, factorials and ways to choose."""

import math
from fractions import Fraction

from mpmath import mp, mpf

from ball import Ball, NoValue, Unclear, add, ball, checked, divide, multiply, negate, through
from rules import ONE, RULES, ZERO, pi, power_of_ten_limit, steady

# Whole numbers are multiplied out to a factorial up to here.
LONGEST_FACTORIAL = 60_000
# Γ at more bits than this takes seconds.
LONGEST_GAMMA = 2000


def absolute(x, decide):
    return negate(x) if decide.sign(x) < 0 else x


def floor(x, decide):
    return decide.floor(x)


def ceiling(x, decide):
    return negate(decide.floor(negate(x)))


def nearest(x, decide):
    """Halves away from 0."""
    sign = decide.sign(x)
    if sign == 0:
        return ZERO
    whole = decide.floor(add(absolute(x, decide), Fraction(1, 2)))
    return whole if sign > 0 else -whole


def modulo(a, b, decide):
    quotient = decide.floor(divide(a, b, decide))
    return add(a, negate(multiply(b, quotient)))


def factorial(x, decide):
    whole = x if isinstance(x, Fraction) else None
    if whole is None and abs(x.value) < LONGEST_FACTORIAL:
        # At the poles it matters whether this is a whole number; elsewhere it spares the work.
        nearest_whole = Fraction(int(mp.nint(x.value)))
        is_pole = nearest_whole < 0
        if (is_pole or decide.last) and decide.compare(x, nearest_whole) == 0:
            whole = nearest_whole
    if whole is not None and whole.denominator == 1:
        if whole < 0:
            raise NoValue("factorialDomain")
        if whole <= LONGEST_FACTORIAL:
            return Fraction(math.factorial(whole.numerator))
    if isinstance(x, Fraction) and x.denominator == 2 and abs(x) < 2000:
        return half_factorial(x)
    x = ball(x)
    if x.value > 1:
        power_of_ten_limit(x.value * (mp.log(x.value) - 1))
    steady(x, 1)
    if x.value < 0:
        steady(x, x.value - mp.nint(x.value))
    if mp.prec > LONGEST_GAMMA:
        raise Unclear
    value = mp.gamma(x.value + 1)
    with mp.workprec(60):
        slope = abs(value) * (abs(mp.digamma(x.value + 1)) + 1) if x.error else mpf(0)
    return checked(Ball(value, 4 * slope * x.error))


def half_factorial(x):
    """(n + 1/2)!, a rational multiple of √π."""
    factor, place = Fraction(1, 2), Fraction(1, 2)
    while place < x:
        place += 1
        factor *= place
    while place > x:
        factor /= place
        place -= 1
    return multiply(factor, through(mp.sqrt, mpf(1), pi()))


def sign(x, decide):
    return Fraction(decide.sign(x))


def truncated(x, decide):
    return decide.floor(x) if decide.sign(x) >= 0 else ceiling(x, decide)


def fraction(x, decide):
    return add(x, negate(truncated(x, decide)))


def rounded(x, *rest):
    """To a whole number, or to so many decimals."""
    decide = rest[-1]
    if len(rest) == 1:
        return nearest(x, decide)
    unit = Fraction(10) ** truncated(rest[0], decide).numerator
    return divide(nearest(multiply(x, unit), decide), unit, decide)


def whole(x, decide):
    """The whole number that x is; there is no value where it is none."""
    if isinstance(x, Fraction):
        if x.denominator != 1:
            raise NoValue("notWhole")
        return x.numerator
    near = int(mp.nint(x.value))
    if decide.compare(x, Fraction(near)) != 0:
        raise NoValue("notWhole")
    return near


def of_whole(rule):
    """A rule of whole numbers, applied from the left."""
    def folded(first, *rest):
        *others, decide = rest
        result = whole(first, decide)
        for other in others:
            result = rule(result, whole(other, decide))
        return checked(Fraction(result))
    return folded


def choices(rule):
    def counted(a, b):
        if a < 0 or b < 0:
            raise NoValue("outsideDomain")
        if min(b, abs(a - b)) > LONGEST_FACTORIAL:
            raise Unclear
        return rule(a, b)
    return of_whole(counted)


def extreme(direction):
    def chosen(first, *rest):
        *others, decide = rest
        for other in others:
            if decide.compare(other, first) * direction > 0:
                first = other
        return first
    return chosen


def total(first, *rest):
    for other in rest[:-1]:
        first = add(first, other)
    return first


RULES.update({
    "abs": absolute, "sign": sign, "floor": floor, "ceil": ceiling, "trunc": truncated,
    "frac": fraction, "round": rounded, "mod": modulo,
    "gcd": of_whole(math.gcd), "lcm": of_whole(math.lcm),
    "nCr": choices(math.comb), "nPr": choices(math.perm),
    "min": extreme(-1), "max": extreme(1), "sum": total,
    "mean": lambda *all: divide(total(*all), Fraction(len(all) - 1), all[-1]),
    "gamma": lambda x, decide: factorial(add(x, -ONE), decide),
})
