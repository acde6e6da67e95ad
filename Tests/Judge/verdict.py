"""Compares a reply with the reference."""

import re
from fractions import Fraction

from mpmath import mp, mpf

import expected
from ball import Unclear, ball
from expected import Claim
from program import failure_kind
from reference import Reference

RIGHT, WRONG, UNPROVED, UNDECIDED, LATE, REFUSED, UNKNOWN, SLIP = (
    "right", "wrong", "unproved", "undecided", "late", "refused", "skipped", "unread")
# Where an exact number is claimed of something that is not rational on its face, it has to agree to
# this many digits.
PROOF_DIGITS = 1000
PART = re.compile(
    r"(?P<sign>-?)…(?P<whole>\d*)(?:\.(?P<part>\d*))?(?P<more>…?)(?:e(?P<power>-?\d+))?")


class Verdict:
    """What became of one expression, and what should have."""

    def __init__(self, kind, found="", wanted="", assumed=0):
        self.kind = kind
        self.found = found
        self.wanted = wanted
        self.assumed = assumed

    def __str__(self):
        wanted = f", should be {self.wanted}" if self.wanted else ""
        return f"{self.kind}: {self.found}{wanted}"


def of_line(reply, tree, digits=30, unit="rad"):
    """The verdict on a line's reply."""
    reference = Reference(tree, unit)
    if reply.answer is None and reply.mistake is None:
        return Verdict(WRONG, f"nothing within {reply.seconds:.0f} s", "an answer")
    if reply.mistake is not None:
        return of_mistake(reply.mistake, reference, digits)
    try:
        claim = Claim(reply.answer)
    except ValueError:
        return Verdict(WRONG, reply.answer, "a number")
    return of_number(reply.answer, claim, reference, digits)


def of_mistake(message, reference, digits):
    kind = failure_kind(message)
    if kind is None:
        return Verdict(SLIP, message)
    try:
        wanted = reference.find(lambda value: True)
    except Unclear:
        return Verdict(UNKNOWN, message)
    if wanted.failure is not None:
        # Of two faults in one expression either may be named, and what hangs on a sign that
        # nothing tells may be left undecided.
        late = kind in ("deadline", "workerDied")
        return Verdict(LATE if late else RIGHT, message, wanted.failure)
    text = shown(wanted.value, reference, digits)
    if kind in ("deadline", "workerDied"):
        return Verdict(LATE, message, text)
    if kind == "undecided":
        return Verdict(UNDECIDED, message, text, wanted.assumed)
    if kind == "tooLarge":
        return Verdict(REFUSED, message, text)
    return Verdict(WRONG, message, text, wanted.assumed)


def shown(value, reference, digits):
    """The reference's own line, for people to read."""
    # A line of a ball is made while its precision holds.
    said = {}

    def is_enough(value):
        said["text"] = (
            expected.line(value, digits) if isinstance(value, Fraction)
            else expected.line_of_ball(value, digits))
        return said["text"] is not None

    try:
        reference.find(is_enough)
    except Unclear:
        with mp.workdps(50):
            return f"{mp.nstr(ball(value).value, 40)} or so"
    return said["text"]


def of_number(text, claim, reference, digits):
    is_exact = claim.is_unproved or claim.written != digits
    # What can be said of a ball is said while its precision holds.
    said = {}

    def is_enough(value):
        if isinstance(value, Fraction):
            return True
        if is_exact:
            said["text"] = agrees(value, claim)
        else:
            said["text"] = expected.line_of_ball(value, digits)
        return said["text"] is not None

    try:
        wanted = reference.find(is_enough)
    except Unclear:
        return Verdict(UNKNOWN, text)
    if wanted.failure is not None:
        return Verdict(WRONG, text, wanted.failure, wanted.assumed)
    if isinstance(wanted.value, Fraction):
        line = expected.line(wanted.value, digits)
        if claim.is_unproved and claim.is_near(wanted.value):
            return Verdict(UNPROVED, text, line)
        return Verdict(RIGHT if line == text else WRONG, text, line, wanted.assumed)
    if is_exact:
        if said["text"] is False:
            line = shown(wanted.value, reference, digits)
            return Verdict(WRONG, text, line, wanted.assumed)
        return Verdict(UNPROVED if claim.is_unproved else RIGHT, text, "", wanted.assumed)
    return Verdict(
        RIGHT if said["text"] == text else WRONG, text, said["text"], wanted.assumed)


def agrees(value, claim):
    """Whether a ball is the claimed decimal as far as can be told; None where it is too wide."""
    distance = abs(value.value - claim.as_mpf())
    if distance > value.error + abs(mp.ldexp(value.value, 8 - mp.prec)):
        return False
    room = mpf(10) ** -PROOF_DIGITS * max(1, abs(value.value))
    return True if value.error < room else None


def of_display(reply, tree, unit="rad"):
    """The verdict on what the display shows.

    Whole and exact, or a prefix that ends in …, or with … before it too a part from further on whose
    digits have their weight from the point or from the power of ten of the last one.
    """
    reference = Reference(tree, unit)
    text = reply.answer
    if text is None:
        if reply.mistake is None:
            return Verdict(WRONG, f"nothing within {reply.seconds:.0f} s", "an answer")
        return of_mistake(reply.mistake, reference, 30)
    plain = text.replace("−", "-")
    for blank in (" ", "\u00a0", "\u2009", "\u202f", "'"):
        plain = plain.replace(blank, "")
    if plain.lstrip("-").startswith("…"):
        return of_part(text, plain, reference)
    if "…" not in plain:
        try:
            claim = Claim(plain)
        except ValueError:
            return of_mistake(text, reference, 30)
        # Nothing is rounded on the display: without … it is exact.
        return of_exact(plain, claim, reference)
    prefix, _, power = plain.partition("…")
    try:
        claim = Claim(prefix + power)
    except ValueError:
        return Verdict(WRONG, text, "a number")
    # Digits of a whole number of which some are missing have no place.
    if power == "" and claim.is_whole:
        return Verdict(UNKNOWN, text)
    found = digits_from(reference, claim.power)
    if isinstance(found, Verdict):
        return Verdict(found.kind, text, found.wanted)
    right = found == (claim.sign, claim.digits)
    return Verdict(RIGHT if right else WRONG, text, f"{found[0] * found[1]}e{claim.power}…")


def of_part(text, plain, reference):
    match = PART.fullmatch(plain)
    if not match or (match["more"] and match["part"] is None and match["power"] is None):
        return Verdict(UNKNOWN, text)
    digits = match["whole"] + (match["part"] or "")
    power = int(match["power"] or 0) - len(match["part"] or "")
    found = digits_from(reference, power)
    if isinstance(found, Verdict):
        return Verdict(found.kind, text, found.wanted)
    sign, size = found
    wanted = str(size).zfill(len(digits))[-len(digits):]
    right = wanted == digits and (sign < 0) == bool(match["sign"])
    return Verdict(RIGHT if right else WRONG, text, f"…{wanted}…e{power}")


def digits_from(reference, power):
    """(sign, |x| in whole units of 10^power, cut), or the verdict when there are none."""
    said = {}

    def is_enough(value):
        if isinstance(value, Fraction) and is_short(value):
            said["found"] = (-1 if value < 0 else 1, int(abs(value) / Fraction(10) ** power))
            return True
        value = ball(value)
        if abs(value.value) <= value.error:
            return False
        size, unit = abs(value.value), mpf(10) ** power
        if value.error > unit:
            return False
        low, high = (int(mp.floor(end / unit)) for end in (size - value.error, size + value.error))
        said["found"] = (-1 if value.value < 0 else 1, low)
        return low == high

    try:
        wanted = reference.find(is_enough)
    except Unclear:
        return Verdict(UNKNOWN)
    if wanted.failure is not None:
        return Verdict(WRONG, "", wanted.failure)
    return said["found"]


def is_short(value):
    return value.numerator.bit_length() + value.denominator.bit_length() < 1 << 16


def of_exact(text, claim, reference):
    said = {}

    def is_enough(value):
        if isinstance(value, Fraction):
            said["agrees"] = value == Fraction(claim.sign * claim.digits) * Fraction(10) ** claim.power
            return True
        said["agrees"] = agrees(value, claim)
        return said["agrees"] is not None

    try:
        wanted = reference.find(is_enough)
    except Unclear:
        return Verdict(UNKNOWN, text)
    if wanted.failure is not None:
        return Verdict(WRONG, text, wanted.failure)
    if not said["agrees"]:
        return Verdict(WRONG, text, shown(wanted.value, reference, 30))
    return Verdict(UNPROVED if claim.is_unproved else RIGHT, text)
