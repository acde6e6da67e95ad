"""What each function makes of its operands: exact where both are rational, else a ball.

Each rule is written from what the function is in mathematics and from the calculator's design (real
odd roots, 0⁰ = 1, remainders signed as the divisor), not from the calculator's code.
"""

import math
from fractions import Fraction

from mpmath import mp, mpf

from ball import (
    LARGEST_EXPONENT, Ball, NoValue, Unclear, add, ball, checked, divide, multiply, negate, through)

ONE, ZERO = Fraction(1), Fraction(0)


def power_of_ten_limit(logarithm):
    """Refuses a result whose natural logarithm is beyond what is taken on."""
    if abs(logarithm) > LARGEST_EXPONENT * 2.302585092994046 * 1.0001:
        raise NoValue("tooLarge")


def steady(x, room):
    """Asks for more precision unless the error is small beside the room there is."""
    if ball(x).error * 16 > abs(room):
        raise Unclear
    return ball(x)


# Roots and powers.

def exact_root(x, degree):
    """The rational root of a rational, or None; negative for a negative and an odd degree."""
    if x < 0:
        if degree % 2 == 0:
            return None
        root = exact_root(-x, degree)
        return None if root is None else -root
    parts = [whole_root(x.numerator, degree), whole_root(x.denominator, degree)]
    return None if None in parts else Fraction(parts[0], parts[1])


def whole_root(n, degree):
    if n < 2 or degree == 1:
        return n
    if degree >= n.bit_length():
        return None
    if degree == 2:
        root = math.isqrt(n)
    else:
        # Newton's method from above.
        root = 1 << -(-n.bit_length() // degree)
        while True:
            following = ((degree - 1) * root + n // root ** (degree - 1)) // degree
            if following >= root:
                break
            root = following
    return root if root**degree == n else None


def square_root(x, decide):
    sign = decide.sign(x)
    if sign < 0:
        raise NoValue("noRealRoot")
    if sign == 0:
        return ZERO
    if isinstance(x, Fraction) and (root := exact_root(x, 2)) is not None:
        return root
    x = steady(x, ball(x).value)
    return through(mp.sqrt, 1 / mp.sqrt(x.value), x)


def cube_root(x, decide):
    return power(x, Fraction(1, 3), decide)


def root(x, degree, decide):
    return power(x, divide(ONE, degree, decide), decide)


def power(a, b, decide):
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return rational_power(a, b, decide)
    sign_of_exponent = decide.sign(b)
    if sign_of_exponent == 0:
        return ONE
    sign = decide.sign(a)
    if sign == 0:
        if sign_of_exponent < 0:
            raise NoValue("divisionByZero")
        return ZERO
    if sign > 0:
        return positive_power(a, b)
    exponent = decide.rational(b)
    if exponent is None or exponent.denominator % 2 == 0:
        raise NoValue("noRealRoot")
    result = positive_power(negate(a), exponent)
    return negate(result) if exponent.numerator % 2 else result


def rational_power(a, b, decide):
    if b == 0:
        return ONE
    if a == 0:
        if b < 0:
            raise NoValue("divisionByZero")
        return ZERO
    if a < 0 and b.denominator % 2 == 0:
        raise NoValue("noRealRoot")
    if abs(a) == 1:
        return -ONE if a < 0 and b.numerator % 2 else ONE
    bits = max(a.numerator.bit_length(), a.denominator.bit_length())
    if b.denominator < 5000 and bits * abs(b) < 1 << 21:
        base = exact_root(a, b.denominator)
        if base is not None:
            return checked(base**b.numerator)
    result = positive_power(abs(a), b)
    return negate(result) if a < 0 and b.numerator % 2 else result


def positive_power(a, b):
    """e^(b ln a), with as many more bits as the exponent's size swallows."""
    exact_base, exact_exponent = isinstance(a, Fraction), isinstance(b, Fraction)
    rough_logarithm = logarithm_of(a, 80).value
    rough = rough_logarithm * ball(b).value
    power_of_ten_limit(rough)
    extra = max(int(mp.mag(rough)), 0) + 40 if rough else 40
    extra += max(-int(mp.mag(rough_logarithm)), 0) if rough_logarithm else 0
    with mp.workprec(mp.prec + extra):
        base, exponent = ball(a), ball(b)
        if base.error * 16 > base.value:
            raise Unclear
        logarithm = logarithm_of(a, mp.prec).value
        slope = 1 / base.value
        product = logarithm * exponent.value
        off = abs(logarithm) * exponent.error + abs(exponent.value) * slope * base.error * 2
        if not (exact_base and exact_exponent) and off > 0.05:
            raise Unclear
        value = mp.exp(product)
    return checked(Ball(+value, value * off * 4))


def logarithm_of(a, bits):
    """ln a as a ball of so many bits at least, near 1 too."""
    with mp.workprec(bits):
        if isinstance(a, Fraction):
            distance = a - 1
            if distance and abs(distance) < Fraction(1, 2):
                return Ball(mp.log1p(ball(distance).value), mpf(0))
            return Ball(mp.log(mpf(a.numerator)) - mp.log(mpf(a.denominator)), mpf(0))
        return Ball(mp.log(a.value), a.error / a.value)


# Exponentials and logarithms.

def exponential(x, decide):
    if x == ZERO:
        return ONE
    power_of_ten_limit(ball(x).value)
    x = steady(x, 1)
    return through(mp.exp, mp.exp(x.value), x)


def natural_logarithm(x, decide):
    if decide.sign(x) <= 0:
        raise NoValue("logarithmDomain")
    if x == ONE:
        return ZERO
    if isinstance(x, Fraction):
        distance = x - 1
        if abs(distance) < Fraction(1, 4):
            return Ball(mp.log1p(ball(distance).value), mpf(0))
        return Ball(mp.log(ball(x).value), mpf(0))
    steady(x, x.value)
    return through(mp.log, 1 / x.value, x)


def logarithm(x, base, decide):
    over = natural_logarithm(x, decide)
    under = natural_logarithm(base, decide)
    if decide.sign(under) == 0:
        raise NoValue("logarithmDomain")
    return divide(over, under, decide)


# Trigonometry.

def wave(function):
    def rule(x, decide):
        if x == ZERO:
            return ZERO if function is mp.sin else ONE
        return through(function, mpf(1), x)
    return rule


def tangent(x, decide):
    if x == ZERO:
        return ZERO
    below = through(mp.cos, mpf(1), x)
    if decide.sign(below) == 0:
        raise NoValue("tangentUndefined")
    return divide(through(mp.sin, mpf(1), x), below, decide)


def arc(function, at_one, at_minus_one):
    """arcsin and arccos, which are steep at ±1."""
    def rule(x, decide):
        for edge, value in ((ONE, at_one), (-ONE, at_minus_one)):
            sign = decide.compare(x, edge) * (1 if edge > 0 else -1)
            if sign > 0:
                raise NoValue("outsideDomain")
            if sign == 0:
                return value()
        if x == ZERO and function is mp.asin:
            return ZERO
        if isinstance(x, Fraction) and 1 - abs(x) < Fraction(1, 4):
            # 1 − x² is exact here, and rounding x first would lose all of it.
            rest = square_root(multiply(add(ONE, x), add(ONE, negate(x))), decide)
            angle = arc_tangent(divide(rest, abs(x), decide), decide)
            value = add(multiply(Fraction(1, 2), pi()), negate(angle))
            if function is mp.asin:
                return value if x > 0 else negate(value)
            return angle if x > 0 else add(pi(), negate(angle))
        room = 1 - abs(ball(x).value)
        steady(x, room)
        return through(function, 1 / mp.sqrt(room), x)
    return rule


def pi():
    return Ball(+mp.pi, mpf(0))


def arc_tangent(x, decide):
    return ZERO if x == ZERO else through(mp.atan, mpf(1), x)


# Hyperbolic functions.

def hyperbolic(function, at_zero):
    def rule(x, decide):
        if x == ZERO:
            return at_zero
        power_of_ten_limit(ball(x).value)
        x = steady(x, 1)
        return through(function, mp.cosh(x.value), x)
    return rule


def hyperbolic_tangent(x, decide):
    if x == ZERO:
        return ZERO
    if abs(ball(x).value) > 10 * mp.prec:
        # Nearer to ±1 than this precision can tell from it.
        return Ball(mp.sign(ball(x).value), mp.ldexp(mpf(1), -mp.prec))
    return through(mp.tanh, mpf(1), x)


def arc_hyperbolic_sine(x, decide):
    return ZERO if x == ZERO else through(mp.asinh, mpf(1), x)


def arc_hyperbolic_cosine(x, decide):
    sign = decide.compare(x, ONE)
    if sign < 0:
        raise NoValue("outsideDomain")
    if sign == 0:
        return ZERO
    # ln(x + √(x² − 1)) with x² − 1 kept exact or bounded.
    square = multiply(add(x, ONE), add(x, negate(ONE)))
    distance = add(add(x, negate(ONE)), square_root(square, decide))
    distance = ball(distance)
    steady(distance, 1 + distance.value)
    return through(mp.log1p, 1 / (1 + distance.value), distance)


def arc_hyperbolic_tangent(x, decide):
    for edge in (ONE, -ONE):
        if decide.compare(x, edge) * (1 if edge > 0 else -1) >= 0:
            raise NoValue("outsideDomain")
    if x == ZERO:
        return ZERO
    quotient = divide(add(ONE, x), add(ONE, negate(x)), decide)
    return multiply(Fraction(1, 2), natural_logarithm(quotient, decide))


RULES = {
    "sqrt": square_root, "cbrt": cube_root, "root": root, "exp": exponential,
    "ln": natural_logarithm,
    "log2": lambda x, decide: logarithm(x, Fraction(2), decide),
    "log10": lambda x, decide: logarithm(x, Fraction(10), decide),
    "log": lambda x, *rest: logarithm(x, *(rest if len(rest) == 2 else (Fraction(10), *rest))),
    "sin": wave(mp.sin), "cos": wave(mp.cos), "tan": tangent,
    "asin": arc(mp.asin, lambda: multiply(Fraction(1, 2), pi()),
                lambda: multiply(Fraction(-1, 2), pi())),
    "acos": arc(mp.acos, lambda: ZERO, pi),
    "atan": arc_tangent,
    "sinh": hyperbolic(mp.sinh, ZERO), "cosh": hyperbolic(mp.cosh, ONE),
    "tanh": hyperbolic_tangent, "arsinh": arc_hyperbolic_sine,
    "arcosh": arc_hyperbolic_cosine, "artanh": arc_hyperbolic_tangent,
    "sec": lambda x, decide: divide(ONE, RULES["cos"](x, decide), decide),
    "csc": lambda x, decide: divide(ONE, RULES["sin"](x, decide), decide),
    "cot": lambda x, decide: divide(RULES["cos"](x, decide), RULES["sin"](x, decide), decide),
}
