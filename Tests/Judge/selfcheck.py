"""A judge that lets everything pass is worth nothing: replies that are wrong, and right ones."""

import grammar
import verdict
from program import Reply
from verdict import RIGHT, UNDECIDED, UNPROVED, WRONG

LINES = [
    ("sqrt(2)", "1.41421356237309504880168872421", RIGHT),
    ("sqrt(2)", "1.41421356237309504880168872420", WRONG),
    ("sqrt(2)", "1.4142135623730950488016887242", WRONG),
    ("sqrt(2)", "1.4142135623730950488016887242?", WRONG),
    ("sqrt(2)^2", "2", RIGHT), ("sqrt(2)^2", "2?", UNPROVED), ("sqrt(2)^2-2", "1e-400", WRONG),
    ("1+e^-2000", "1", WRONG), ("1+10^-2000", "1", WRONG), ("e^-2000", "0", WRONG),
    ("sqrt(10^40+1)-10^20", "5.00000000000000000000000000000e-21", RIGHT),
    ("sqrt(10^40+1)-10^20", "5e-21", WRONG), ("2/3", "0.666666666666666666666666666667", RIGHT),
    ("2/3", "0.666666666666666666666666666666", WRONG), ("100+10%", "110", RIGHT),
    ("100+10%", "100.1", WRONG), ("-2^2", "-4", RIGHT), ("-2^2", "4", WRONG),
    ("6/2(1+2)", "9", RIGHT), ("6/2(1+2)", "1", WRONG), ("(-8)^(1/3)", "-2", RIGHT),
    ("1/8", "0.125", RIGHT), ("1/8", "0.1250", WRONG), ("1/8", "1.25e-1", WRONG),
    ("floor(sqrt(2)^2)", "2", RIGHT), ("floor(sqrt(2)^2)", "1", WRONG), ("10%+20%", "0.3", RIGHT),
    ("9^9^9", "4.28124773175747048036987115931e369693099", RIGHT),
    ("9^9^9", "4.28124773175747048036987115930e369693099", WRONG), ("tan(pi/2)", "0", WRONG),
]
MISTAKES = [
    ("1/0", "cannot divide by zero", RIGHT), ("1/2", "cannot divide by zero", WRONG),
    ("tan(pi/2)", "undefined", RIGHT), ("tan(1)", "undefined", WRONG),
    ("sqrt(2)", "undecided: too close to zero to tell", UNDECIDED),
    ("1/(sqrt(2)^2-2)", "cannot divide by zero", RIGHT), ("sqrt(-1)", "no real root", RIGHT),
]
DISPLAYS = [
    ("sqrt(2)", "1.414213562…", RIGHT), ("sqrt(2)", "1.414213563…", WRONG), ("1/8", "0.125", RIGHT),
    ("2/3", "0.6666…", RIGHT), ("2/3", "0.6667…", WRONG), ("-2/3", "−0.66…", RIGHT),
    ("sqrt(2)^2", "2", RIGHT), ("sqrt(2)", "1.41421356237309504880168872421", WRONG),
    ("9^9^9", "4.28124…e369693099", RIGHT), ("9^9^9", "4.28125…e369693099", WRONG),
    ("sqrt(2)", "…42135…e−7", RIGHT), ("sqrt(2)", "…42135…e−6", WRONG),
    ("sqrt(2)", "…14213…e−6", RIGHT), ("123456.7890123+π-π", "…3456.78901…", RIGHT),
    ("-sqrt(2)", "−…42135…e−7", RIGHT), ("2^100", "…03205376", RIGHT), ("2^100", "…03205377", WRONG),
]


def differences(report):
    """How many verdicts are as they should be."""
    passed = 0

    def check(text, reply, found, wanted):
        nonlocal passed
        if found.kind == wanted:
            passed += 1
        else:
            report(f"the judge itself, of {text} {reply!r}", f"{found}; should be {wanted}")

    for text, line, wanted in LINES:
        reply = Reply(answer=line)
        check(text, reply, verdict.of_line(reply, grammar.read(text)), wanted)
    for text, message, wanted in MISTAKES:
        reply = Reply(mistake=message)
        check(text, reply, verdict.of_line(reply, grammar.read(text)), wanted)
    for text, shown, wanted in DISPLAYS:
        reply = Reply(answer=shown)
        check(text, reply, verdict.of_display(reply, grammar.read(text)), wanted)
    return passed
