"""Thousands of random expressions, each judged; the first that is wrong is made small."""

import collections
import time

import grammar
import verdict
from generate import Generator
from program import Crashed, Lines, keys
from verdict import LATE, REFUSED, RIGHT, SLIP, UNDECIDED, UNKNOWN, UNPROVED, WRONG, Verdict

# Ways of asking, by weight: arguments of the program, and what they mean to the reference.
MODES = [
    (6, [], {}),
    (1, ["--degrees"], {"unit": "deg"}),
    (1, ["--gradians"], {"unit": "grad"}),
    (1, ["--digits", "12"], {"digits": 12}),
    (1, ["--digits", "150"], {"digits": 150}),
    (1, ["--chain"], {"chained": True}),
]
FAULTS = (WRONG, SLIP)


class Tally:
    """What became of how many, and the ones to be shown."""

    def __init__(self):
        self.counts = collections.Counter()
        self.kept = collections.defaultdict(list)
        self.slowest = (0.0, "")

    def note(self, text, found, seconds=0.0):
        self.counts[found.kind] += 1
        if found.kind != RIGHT:
            self.kept[found.kind].append((text, found))
        if seconds > self.slowest[0]:
            self.slowest = (seconds, text)

    def __str__(self):
        order = (RIGHT, WRONG, SLIP, UNPROVED, UNDECIDED, LATE, REFUSED, UNKNOWN)
        return ", ".join(f"{self.counts[kind]} {kind}" for kind in order if self.counts[kind])


def judge(session, text, mode, answer=None):
    """The verdict on one text, the seconds its answer took, and its tree."""
    try:
        tree = grammar.read(text, mode.get("chained", False), answer)
    except grammar.Unreadable as problem:
        return Verdict(UNKNOWN, f"not read by the reference: {problem}"), 0.0, None
    try:
        reply = session.ask(text)
    except Crashed as crash:
        return Verdict(WRONG, f"crashed: {crash}", "an answer"), 0.0, None
    found = verdict.of_line(reply, tree, mode.get("digits", 30), mode.get("unit", "rad"))
    return found, reply.seconds, tree if reply.answer is not None else None


def lines(seed, count, report):
    """Judges `count` lines over all modes."""
    tally = Tally()
    total = sum(weight for weight, _, _ in MODES)
    for index, (weight, arguments, mode) in enumerate(MODES):
        generator = Generator(f"{seed}/{index}")
        session = Lines(*arguments)
        earlier = None
        for _ in range(max(count * weight // total, 1)):
            if earlier and generator.random.random() < 0.15:
                text, answer = generator.follow_up(), earlier
            else:
                draw = generator.everyday if mode.get("chained") else generator.expression
                text, answer = draw(), None
            found, seconds, tree = judge(session, text, mode, answer)
            name = " ".join([*arguments, text])
            if answer:
                name += f", ans being {grammar.write(answer)}"
            tally.note(name, found, seconds)
            if found.kind in FAULTS and not answer:
                text, found = shrink(session, text, mode, found)
                name = " ".join([*arguments, repr(text)])
            if found.kind in FAULTS:
                report(name, found)
            # The next line may go on from this one, which did not itself.
            earlier = None if answer else tree
        session.close()
    return tally


def displays(seed, count, report):
    """Judges what the display shows after the same texts are typed."""
    tally = Tally()
    generator = Generator(f"{seed}/keys")
    while sum(tally.counts.values()) < count:
        text = generator.expression()
        try:
            tree = grammar.read(text)
            # Now and then the answer is scrolled too.
            scrolled = "<gt>" * generator.pick(0, 0, 0, 1, 2, generator.random.randint(3, 40))
            reply = keys(f"{text}={scrolled}")
        except grammar.Unreadable:
            continue
        except Crashed as crash:
            found, seconds = Verdict(WRONG, f"crashed: {crash}", "an answer"), 0.0
        else:
            found = verdict.of_display(reply, tree)
            seconds = reply.seconds
        name = f"--keys '{text}={scrolled}'"
        tally.note(name, found, seconds)
        if found.kind in FAULTS:
            report(name, found)
    return tally


# Making a failing expression small.

def smaller(tree):
    """Trees that are a little simpler than this one, simplest first."""
    kind = tree[0]
    simple = (("number", 1), ("number", 2))
    if kind == "number":
        return [one for one in simple if tree[1] not in (1, 2)]
    if kind in ("constant", "answer"):
        return []
    if kind == "call":
        parts = [(tree[2], index) for index in range(len(tree[2]))]
        children = list(tree[2])
    elif kind == "binary":
        children = [tree[2], tree[3]]
    else:
        children = [tree[-1]]
    found = [*simple, *children]
    for index, child in enumerate(children):
        for less in smaller(child):
            changed = [*children]
            changed[index] = less
            found.append(rebuilt(tree, changed))
    return found


def rebuilt(tree, children):
    if tree[0] == "call":
        return ("call", tree[1], children)
    if tree[0] == "binary":
        return ("binary", tree[1], *children)
    return (*tree[:-1], children[0])


def shrink(session, text, mode, found, seconds=20.0):
    """The smallest text with the same kind of verdict that is found in this time."""
    end = time.monotonic() + seconds
    tree = grammar.read(text, mode.get("chained", False))
    shrinking = True
    while shrinking and time.monotonic() < end:
        shrinking = False
        for candidate in smaller(tree):
            shorter = grammar.write(candidate)
            if len(shorter) >= len(text) or time.monotonic() > end:
                continue
            other, _, _ = judge(session, shorter, mode)
            if other.kind == found.kind:
                tree, text, found, shrinking = candidate, shorter, other, True
                break
    return text, found
