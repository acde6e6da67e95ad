"""Reads an expression as the calculator's design says it is read, and writes one in full brackets.

A tree is a tuple whose first item says what it is:

    ("number", Fraction)         ("constant", "π")           ("answer", tree or None)
    ("bracket", tree)            ("sign", tree)              ("postfix", "!", tree)
    ("binary", "+", a, b)        ("call", "sin", [trees])

Nothing here is taken from the calculator's own reader: where the two differ, one of them is wrong.
"""

import re
from fractions import Fraction

from functions import BINARY_NAMES, CONSTANTS, FUNCTIONS, UNITS

TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)"
    r"|(?P<name>x(?=[\d.])|[a-zA-Z]+(?:10|2)?|[π√∛])"
    r"|(?P<mark>[-+*/^()!%;,²³°×÷−]))")
PLAIN = {"×": "*", "÷": "/", "−": "-", "°": "deg"}
POSTFIX = ("!", "%", "²", "³", "deg", "rad", "grad")


class Unreadable(Exception):
    """The text is no expression."""


def tokens(text):
    """The text's tokens as (kind, text)."""
    found, place = [], 0
    text = text.rstrip()
    while place < len(text):
        match = TOKEN.match(text, place)
        if not match:
            raise Unreadable(f"{text[place:]!r} in {text!r}")
        kind = match.lastgroup
        word = match.group(kind)
        if kind == "name" and word in UNITS:
            kind, word = "mark", UNITS[word]
        # Between two operands an x is a times sign.
        if kind == "name" and word == "x":
            kind, word = "mark", "*"
        found.append((kind, PLAIN.get(word, word)))
        place = match.end()
    return found


class Reader:
    """A reader by recursive descent; Python's own stack is the limit of its depth."""

    def __init__(self, text, chained=False, answer=None):
        self.answer = answer
        self.tokens = tokens(text)
        self.place = 0
        self.chained = chained

    def peek(self):
        return self.tokens[self.place] if self.place < len(self.tokens) else ("end", "")

    def take(self):
        token = self.peek()
        self.place += 1
        return token

    def whole(self):
        tree = self.chain() if self.chained else self.sum()
        if self.peek()[0] != "end":
            raise Unreadable(f"{self.peek()[1]!r} is left over")
        return tree

    def chain(self):
        """Left to right, whatever the operator."""
        tree = self.signed()
        while (operator := self.infix(("+", "-", "*", "/", *BINARY_NAMES))) is not None:
            tree = ("binary", operator, tree, self.signed())
        return tree

    def sum(self):
        tree = self.product()
        while (operator := self.infix(("+", "-"))) is not None:
            tree = ("binary", operator, tree, self.product())
        return tree

    def product(self):
        tree = self.signed()
        while True:
            operator = self.infix(("*", "/", *BINARY_NAMES))
            if operator is None:
                if not self.begins_operand():
                    return tree
                # Nothing between two operands is a times sign like any other.
                operator = "*"
            tree = ("binary", operator, tree, self.signed())

    def signed(self):
        if self.infix(("-",)) is not None:
            return ("sign", self.signed())
        return self.power()

    def power(self):
        tree = self.operand()
        if self.infix(("^",)) is None:
            return tree
        return ("binary", "^", tree, self.exponent())

    def exponent(self):
        if self.infix(("-",)) is not None:
            return ("sign", self.exponent())
        return self.power()

    def operand(self):
        tree = self.plain_operand()
        while self.peek()[0] == "mark" and self.peek()[1] in POSTFIX:
            tree = ("postfix", self.take()[1], tree)
        return tree

    def plain_operand(self):
        kind, word = self.take()
        if kind == "number":
            return ("number", Fraction(word))
        if kind == "name":
            if word == "ans":
                return ("answer", self.answer)
            if word in CONSTANTS:
                return ("constant", CONSTANTS[word])
            if word in FUNCTIONS:
                return self.call(FUNCTIONS[word].symbol)
        if (kind, word) == ("mark", "("):
            tree = ("bracket", self.chain() if self.chained else self.sum())
            self.close()
            return tree
        raise Unreadable(f"{word!r} where an operand belongs")

    def call(self, symbol):
        if self.take() != ("mark", "("):
            raise Unreadable(f"{symbol} without a bracket")
        arguments = [self.chain() if self.chained else self.sum()]
        while self.infix((";", ",")) is not None:
            arguments.append(self.chain() if self.chained else self.sum())
        self.close()
        return ("call", symbol, arguments)

    def close(self):
        # What is not closed at the end is closed there.
        if self.peek()[0] != "end" and self.take() != ("mark", ")"):
            raise Unreadable("a bracket is not closed")

    def infix(self, marks):
        kind, word = self.peek()
        if kind in ("mark", "name") and word in marks:
            self.place += 1
            return FUNCTIONS[word].symbol if kind == "name" else word
        return None

    def begins_operand(self):
        kind, word = self.peek()
        return kind in ("number", "name") or (kind, word) == ("mark", "(")


def read(text, chained=False, answer=None):
    """The text's tree; `answer` is that of the line before."""
    return Reader(text, chained, answer).whole()


def write(tree):
    """A text that reads as this tree, brackets where they could be needed."""
    kind = tree[0]
    if kind == "number":
        return number_text(tree[1])
    if kind == "constant":
        return tree[1]
    if kind == "answer":
        return "ans"
    if kind == "bracket":
        return f"({write(tree[1])})"
    if kind == "sign":
        return f"-{guarded(tree[1])}"
    if kind == "postfix":
        mark = f" {tree[1]}" if tree[1].isalpha() else tree[1]
        return f"{guarded(tree[2])}{mark}"
    if kind == "call":
        return f"{tree[1]}({'; '.join(write(argument) for argument in tree[2])})"
    _, operator, left, right = tree
    spaced = f" {operator} " if operator.isalpha() else operator
    # A percent is a share of what is left of it only without a bracket of its own.
    if operator in "+-":
        return f"{write(left)}{spaced}{write(right) if is_percent(right) else guarded(right)}"
    return f"{guarded(left)}{spaced}{guarded(right)}"


def guarded(tree):
    """As `write`, in brackets unless it is one operand."""
    text = write(tree)
    return text if tree[0] in ("number", "constant", "answer", "bracket", "call") else f"({text})"


def is_percent(tree):
    """Whether it is B% of a bare number, signs before it or not."""
    while tree[0] == "sign":
        tree = tree[1]
    return tree[0] == "postfix" and tree[1] == "%" and is_bare(tree[2])


def is_bare(tree):
    """Whether it is a number or an answer by itself, a bracket around it or not."""
    while tree[0] in ("bracket", "sign"):
        if tree[0] == "sign":
            # −5 in brackets is a bare number; −5% is not (−5)%.
            return is_bare(tree[1])
        tree = tree[1]
    return tree[0] in ("number", "answer")


def number_text(value):
    """A decimal that reads as this number; it has one."""
    if value.denominator == 1 and abs(value) < 10**40:
        return str(value.numerator)
    digits, exponent = value.numerator, 0
    while digits % 10 == 0 and digits:
        digits, exponent = digits // 10, exponent + 1
    rest = value.denominator
    while rest % 10 == 0:
        rest, exponent = rest // 10, exponent - 1
    while rest % 2 == 0:
        rest, digits, exponent = rest // 2, digits * 5, exponent - 1
    while rest % 5 == 0:
        rest, digits, exponent = rest // 5, digits * 2, exponent - 1
    return f"{digits}e{exponent}" if exponent else str(digits)
