"""Works a tree out at rising precision, and says how it would be printed.

An answer is a Fraction, a Ball narrow enough for what is asked of it, or a NoValue. What stays
undecided at the highest precision (a remainder within 10^-1000 of a whole number) is taken to be
exactly there and counted, so that whoever compares knows what the reference could not tell.
"""

from fractions import Fraction

from mpmath import mp, mpf

import rules
import wholes
from ball import Ball, Decisions, NoValue, Unclear, add, divide, multiply, negate
from functions import TABLE
from grammar import is_percent

HUNDRED = Fraction(100)
PRECISIONS = (100, 300, 1200, 2600, 6000)
HALF_TURNS = {"rad": rules.pi, "deg": lambda: Fraction(180), "grad": lambda: Fraction(200)}
BY_SYMBOL = {function.symbol: function for function in TABLE}


class Operand:
    """A value, and whether it is a sum of nothing but percents."""

    def __init__(self, value, is_percent_sum=False):
        self.value = value
        self.is_percent_sum = is_percent_sum


class Evaluator:
    """One pass over a tree at one precision."""

    def __init__(self, decide, unit="rad"):
        self.decide = decide
        self.unit = unit

    def value(self, tree):
        return self.operand(tree).value

    def operand(self, tree):
        kind = tree[0]
        if kind == "number":
            return Operand(tree[1])
        if kind == "constant":
            return Operand(rules.pi() if tree[1] == "π" else Ball(+mp.e, mpf(0)))
        if kind == "answer":
            return Operand(self.value(tree[1]))
        if kind == "bracket":
            return Operand(self.value(tree[1]))
        if kind == "sign":
            inner = self.operand(tree[1])
            return Operand(negate(inner.value), inner.is_percent_sum)
        if kind == "postfix":
            return self.postfix(tree)
        if kind == "call":
            return Operand(self.call(tree))
        return self.binary(tree)

    def postfix(self, tree):
        _, mark, inner = tree
        x = self.value(inner)
        if mark == "%":
            return Operand(divide(x, HUNDRED, self.decide), is_percent(tree))
        if mark == "!":
            return Operand(wholes.factorial(x, self.decide))
        if mark in HALF_TURNS:
            return Operand(self.turned(x, mark, self.unit))
        return Operand(rules.power(x, Fraction({"²": 2, "³": 3}[mark]), self.decide))

    def turned(self, x, unit, other):
        """An angle of one unit in another."""
        if unit == other or x == 0:
            return x
        return multiply(divide(x, HALF_TURNS[unit](), self.decide), HALF_TURNS[other]())

    def call(self, tree):
        function = BY_SYMBOL[tree[1]]
        values = [self.value(argument) for argument in tree[2]]
        if function.takes_angle:
            values[0] = self.turned(values[0], self.unit, "rad")
        result = rules.RULES[function.rule](*values, self.decide)
        return self.turned(result, "rad", self.unit) if function.gives_angle else result

    def binary(self, tree):
        _, operator, left_tree, right_tree = tree
        left = self.operand(left_tree)
        right = self.operand(right_tree)
        a, b = left.value, right.value
        if operator in "+-":
            if operator == "-":
                b = negate(b)
            # B% after + or − is a share of the sum so far, unless that is percents alone.
            if is_percent(right_tree) and not left.is_percent_sum:
                return Operand(multiply(a, add(Fraction(1), b)))
            return Operand(add(a, b), left.is_percent_sum and right.is_percent_sum)
        if operator == "*":
            return Operand(multiply(a, b))
        if operator == "/":
            return Operand(divide(a, b, self.decide))
        if operator == "^":
            return Operand(rules.power(a, b, self.decide))
        return Operand(rules.RULES[BY_SYMBOL[operator].rule](a, b, self.decide))


class Answer:
    """What the reference found: `value` is a Fraction or a Ball, or `failure` says why there is none.

    `assumed` counts what was taken to be exactly on an edge because nothing told it apart.
    """

    def __init__(self, value=None, failure=None, assumed=0):
        self.value = value
        self.failure = failure
        self.assumed = assumed


class Reference:
    """Answers for one tree, each as precise as it is asked for."""

    def __init__(self, tree, unit="rad"):
        self.tree = tree
        self.unit = unit

    def find(self, is_enough):
        """The first answer over rising precisions that is enough; Unclear when none is."""
        for index, digits in enumerate(PRECISIONS):
            decide = Decisions(last=index == len(PRECISIONS) - 1)
            with mp.workdps(digits + 20):
                try:
                    value = Evaluator(decide, self.unit).value(self.tree)
                    if is_enough(value):
                        return Answer(value, assumed=decide.assumed)
                except NoValue as failure:
                    return Answer(failure=str(failure), assumed=decide.assumed)
                except Unclear:
                    pass
        raise Unclear
