"""Numbers with a bound of their error, over mpmath: the arithmetic of the reference.

A ball is a value and how far it may be off. Functions enlarge the bound by their steepest slope
nearby, four times over, so that small slips of the estimate do no harm; what decides anything is
compared with the bound, and asked for again at a higher precision where the bound cannot tell.
"""

from fractions import Fraction

from mpmath import mp, mpf

# Beyond this power of ten, either way, the calculator refuses.
LARGEST_EXPONENT = 10**9
# Rationals of more bits than this are worked with as balls.
LONGEST_EXACT = 1 << 21


class NoValue(Exception):
    """The value does not exist; the argument says why in the words of `ExactFailure`."""


class Unclear(Exception):
    """The bound is too wide to decide something; a higher precision may."""


class Ball:
    """A value within `error` of the true one; both are mpf."""

    __slots__ = ("value", "error")

    def __init__(self, value, error):
        self.value = value
        # The operation itself may be off by some units in the last place.
        self.error = error + mp.ldexp(abs(value), 8 - mp.prec)

    def __repr__(self):
        return f"Ball({mp.nstr(self.value, 20)} ± {mp.nstr(self.error, 3)})"


def ball(x):
    """A ball around a number of any kind."""
    if isinstance(x, Ball):
        return x
    if x.denominator == 1:
        return Ball(mpf(x.numerator), mpf(0))
    return Ball(mpf(x.numerator) / mpf(x.denominator), mpf(0))


def size(x):
    """The power of ten of the larger end of |x|, roughly; None for 0."""
    if isinstance(x, Fraction):
        if x == 0:
            return None
        bits = x.numerator.bit_length() - x.denominator.bit_length()
        return bits * 0.30103
    top = abs(x.value) + x.error
    return None if top == 0 else float(mp.mag(top)) * 0.30103


def checked(x):
    """The number, unless it is beyond what is taken on."""
    power = size(x)
    if power is not None and abs(power) > LARGEST_EXPONENT * 1.0001:
        raise NoValue("tooLarge")
    if isinstance(x, Fraction):
        bits = x.numerator.bit_length() + x.denominator.bit_length()
        return ball(x) if bits > LONGEST_EXACT else x
    return x


class Decisions:
    """What is decided at a precision: clear, or assumed at the highest one, or not at all."""

    def __init__(self, last):
        self.last = last
        self.assumed = 0

    def sign(self, x):
        """−1, 0 or 1."""
        if isinstance(x, Fraction):
            return (x > 0) - (x < 0)
        if abs(x.value) > x.error:
            return 1 if x.value > 0 else -1
        self.assume(x.error)
        return 0

    def compare(self, x, y):
        """The sign of x − y."""
        return self.sign(add(x, negate(y)))

    def floor(self, x):
        """The largest whole number not above x."""
        if isinstance(x, Fraction):
            return Fraction(x.numerator // x.denominator)
        low = int(mp.floor(x.value - x.error))
        high = int(mp.floor(x.value + x.error))
        if low == high:
            return Fraction(low)
        if high - low > 1:
            raise Unclear
        self.assume(x.error)
        return Fraction(high)

    def rational(self, x):
        """The fraction that x is, where it is one to all appearances; else None."""
        if isinstance(x, Fraction):
            return x
        if not self.last:
            raise Unclear
        bits = mp.prec // 3
        found = simplest_between(x.value - x.error, x.value + x.error)
        if found.numerator.bit_length() + found.denominator.bit_length() < bits:
            self.assumed += 1
            return found
        return None

    def assume(self, error):
        """Takes what the bound holds for true, at the highest precision only."""
        if not self.last or error > mpf(10) ** -1000:
            raise Unclear
        self.assumed += 1


def exact_fraction(x):
    """An mpf as the fraction it is."""
    sign, mantissa, exponent, _ = x._mpf_
    mantissa = int(mantissa) * (-1 if sign else 1)
    return Fraction(mantissa << exponent) if exponent >= 0 else Fraction(mantissa, 1 << -exponent)


def simplest_between(low, high):
    """The fraction of the smallest denominator between two mpf, by continued fractions."""
    low, high = exact_fraction(low), exact_fraction(high)
    if low <= 0 <= high:
        return Fraction(0)
    if high < 0:
        return -simplest_between(mpf(0) - mp.mpf(high.numerator) / high.denominator,
                                 mpf(0) - mp.mpf(low.numerator) / low.denominator)
    parts = []
    while True:
        whole = -(-low.numerator // low.denominator)
        if whole <= high:
            parts.append(whole)
            break
        whole = low.numerator // low.denominator
        parts.append(whole)
        low, high = 1 / (high - whole), 1 / (low - whole)
    value = Fraction(parts.pop())
    while parts:
        value = parts.pop() + 1 / value
    return value


def negate(x):
    return -x if isinstance(x, Fraction) else Ball(-x.value, x.error)


def add(a, b):
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return checked(a + b)
    a, b = ball(a), ball(b)
    return checked(Ball(a.value + b.value, a.error + b.error))


def multiply(a, b):
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return checked(a * b)
    # 0 times anything that exists is 0.
    if a == Fraction(0) or b == Fraction(0):
        return Fraction(0)
    a, b = ball(a), ball(b)
    error = abs(a.value) * b.error + abs(b.value) * a.error + a.error * b.error
    return checked(Ball(a.value * b.value, error))


def divide(a, b, decide):
    if decide.sign(b) == 0:
        raise NoValue("divisionByZero")
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return checked(a / b)
    a, b = ball(a), ball(b)
    quotient = a.value / b.value
    return checked(Ball(quotient, (a.error + abs(quotient) * b.error) / (abs(b.value) - b.error)))


def through(function, slope, x):
    """A smooth function of x, `slope` its derivative's size near there."""
    x = ball(x)
    value = function(x.value)
    return checked(Ball(value, 4 * abs(slope) * x.error if x.error else mpf(0)))
