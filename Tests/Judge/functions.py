"""The functions that the judge knows: a line for each.

`minimum` and `maximum` say which arguments are drawn at random for it, so that most calls exist.
Functions of a whole argument, of several arguments and infix words are drawn by the generator.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Function:
    """A function of the calculator and the names it is called by."""

    symbol: str
    names: tuple
    rule: str
    arguments: tuple = (1, 1)
    takes_angle: bool = False
    gives_angle: bool = False
    minimum: float = -30
    maximum: float = 30


def unary(symbol, *names, rule=None, **more):
    return Function(symbol, (symbol, *names), rule or symbol, **more)


TABLE = [
    unary("sqrt", "√", minimum=0, maximum=1000),
    unary("cbrt", "∛", minimum=-1000, maximum=1000),
    unary("exp", minimum=-60, maximum=60),
    unary("ln", minimum=0.0001, maximum=1000),
    unary("log2", minimum=0.0001, maximum=1000),
    unary("log10", minimum=0.0001, maximum=1000),
    unary("sin", takes_angle=True),
    unary("cos", takes_angle=True),
    unary("tan", takes_angle=True),
    unary("asin", "arcsin", gives_angle=True, minimum=-1, maximum=1),
    unary("acos", "arccos", gives_angle=True, minimum=-1, maximum=1),
    unary("atan", "arctan", gives_angle=True),
    unary("sinh"),
    unary("cosh"),
    unary("tanh"),
    unary("arsinh", "asinh"),
    unary("arcosh", "acosh", minimum=1),
    unary("artanh", "atanh", minimum=-1, maximum=1),
    unary("sec", takes_angle=True),
    unary("csc", takes_angle=True, minimum=0.1),
    unary("cot", takes_angle=True, minimum=0.1),
    unary("gamma", minimum=0.5, maximum=20),
    unary("abs"),
    unary("sign", "sgn"),
    unary("floor"),
    unary("ceil"),
    unary("trunc", "int"),
    unary("frac"),
    Function("round", ("round",), "round", (1, 2)),
    Function("gcd", ("gcd",), "gcd", (2, 9)),
    Function("lcm", ("lcm",), "lcm", (2, 9)),
    Function("mod", ("mod",), "mod", (2, 2)),
    Function("nCr", ("nCr", "ncr", "choose"), "nCr", (2, 2)),
    Function("nPr", ("nPr", "npr"), "nPr", (2, 2)),
    Function("min", ("min",), "min", (1, 9)),
    Function("max", ("max",), "max", (1, 9)),
    Function("sum", ("sum",), "sum", (1, 9)),
    Function("mean", ("mean", "avg"), "mean", (1, 9)),
    Function("log", ("log", "lg"), "log", (1, 2), minimum=0.0001, maximum=1000),
    Function("root", ("root",), "root", (2, 2), minimum=0, maximum=1000),
]

# Words that stand between two operands too, at the level of ×.
BINARY_NAMES = {"mod", "gcd", "lcm", "nCr", "ncr", "choose", "nPr", "npr"}

# Units that stand behind an angle.
UNITS = {
    "deg": "deg", "degree": "deg", "degrees": "deg", "rad": "rad", "radian": "rad",
    "radians": "rad", "grad": "grad", "gon": "grad",
}

CONSTANTS = {"pi": "π", "π": "π", "e": "e"}

FUNCTIONS = {name: function for function in TABLE for name in function.names}
