"""How fast numbers are worked out: lines, functions, long answers, and keys on the screen.

Each program gets the same lines in the same run, round about; the figures are medians of the wall
clock from the start of the process to its end, or of processor time where that is said.
"""

import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

# A peer that takes longer than this, in seconds, has lost and is not waited for.
PATIENCE = 20
DIGITS = 10_000
KEYS = "12.5+7×3=" "1999*1.19=" "3/8+50=" "640-15%=" "12<BS>4*25=" "7.25/0.5=" "81r=" "2^10="


def everyday_lines(count):
    """What is added up at a counter: amounts, quantities, shares."""
    draw = random.Random(10_000)

    def amount():
        return f"{draw.randint(0, 2000)}.{draw.randint(0, 99):02}"

    lines = []
    for _ in range(count):
        kind = draw.randrange(5)
        if kind == 0:
            lines.append("+".join(amount() for _ in range(draw.randint(2, 8))))
        elif kind == 1:
            lines.append(f"{draw.randint(1, 99)}*{amount()}-{amount()}")
        elif kind == 2:
            lines.append(f"({amount()}+{amount()})*1.{draw.randint(1, 30):02}")
        elif kind == 3:
            lines.append(f"{amount()}/{draw.randint(2, 36)}")
        else:
            lines.append(f"({draw.randint(1, 999)}/{draw.randint(2, 99)}+{amount()})*{amount()}")
    return lines


def function_lines(count):
    """Roots and functions, as they are written for both calculators."""
    draw = random.Random(1_000)
    names = ["sqrt", "ln", "sin", "cos", "tan", "exp", "atan", "log10", "cbrt"]

    def call():
        name = draw.choice(names)
        return f"{name}({draw.randint(1, 40)}.{draw.randint(1, 99):02})"

    return [
        draw.choice("+-*/").join(call() for _ in range(draw.randint(1, 3))) for _ in range(count)]


def seconds(command, text):
    """The wall clock of one run, and what it printed; None where it was not waited for."""
    begun = time.perf_counter()
    try:
        done = subprocess.run(
            command, input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return None, b""
    return time.perf_counter() - begun, done.stdout


def compare(own, peer, rounds):
    """Medians of both, each (command, text), and the first output of each."""
    times, outputs = ([], []), [b"", b""]
    for turn in range(rounds):
        for index, (command, text) in enumerate((own, peer)):
            if None in times[index]:
                continue
            took, output = seconds(command, text)
            times[index].append(took)
            if turn == 0:
                outputs[index] = output
    return [None if None in samples else statistics.median(samples) for samples in times], outputs


def show(title, own, peer, name, factor):
    """One row: both medians, how many times as fast, and whether that is the goal."""
    if own is None:
        return f"{title:36}{'-':>10}{'':>10}{'':>9}  missed: over {PATIENCE} s"
    if peer is None:
        left, ratio, met = f"> {PATIENCE * 1000}", f"> {PATIENCE / own:.0f}", PATIENCE / own >= factor
    else:
        left, ratio, met = f"{peer * 1000:.1f}", f"{peer / own:.2f}", peer / own >= factor
    goal = f"at least {factor} x {name}"
    return f"{title:36}{own * 1000:>10.1f}{left:>10}{ratio:>9}  {goal}: {'met' if met else 'MISSED'}"


def lines_against_bc(tenkey, rounds):
    lines = everyday_lines(10_000)
    text = "\n".join(lines) + "\n"
    times, outputs = compare(
        ([tenkey, "--no-tape", "-"], text), (["bc", "-q"], f"scale=30\n{text}"), rounds)
    warn_unless(outputs[0].count(b"\n") == len(lines), "tenkey has not answered every line")
    # bc breaks a long answer with a backslash at the line's end.
    count = outputs[1].replace(b"\\\n", b"").count(b"\n")
    warn_unless(times[1] is None or count == len(lines), "bc has not answered every line")
    return show("10,000 lines of rationals, ms", *times, "bc", 1)


def functions_against_qalc(tenkey, rounds):
    lines = function_lines(1_000)
    text = "\n".join(lines) + "\n"
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        times, outputs = compare(
            ([tenkey, "--no-tape", "-"], text), (["qalc", "-t", "-f", file.name], ""), rounds)
    warn_unless(outputs[0].count(b"\n") == len(lines), "tenkey has not answered every line")
    is_whole = times[1] is None or outputs[1].count(b"\n") >= len(lines)
    warn_unless(is_whole, "qalc has not answered every line")
    return show("1,000 lines with functions, ms", *times, "qalc", 10)


def digits_against_bc(tenkey, rounds):
    rows = []
    for name, own, peer in (
        ("√2", "sqrt(2)", "sqrt(2)"), ("π", "pi", "4*a(1)"), ("e^π", "e^pi", "e(4*a(1))"),
    ):
        times, outputs = compare(
            ([tenkey, "--no-tape", "--digits", str(DIGITS), own], ""),
            (["bc", "-lq"], f"scale={DIGITS}\n{peer}\n"), rounds)
        # bc cuts and may be off in its last places: all but those have to agree.
        common = DIGITS - 20
        found = outputs[1].replace(b"\\\n", b"").strip()
        agrees = not found or found[:common] == outputs[0][:common]
        warn_unless(agrees, f"the digits of {name} differ from bc's")
        rows.append(show(f"{DIGITS:,} digits of {name}, ms", *times, "bc -l", 1))
    return rows


def warn_unless(fact, text):
    if not fact:
        print(f"warning: {text}", file=sys.stderr)


def processor_time(process):
    """Nanoseconds that a process and its children have had of a processor."""
    total = 0
    with open(f"/proc/{process}/schedstat", encoding="ascii") as file:
        total += int(file.read().split()[0])
    with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
        children = file.read().split()
    return total + sum(processor_time(int(child)) for child in children)


def keys_on_screen(session, repeats):
    """Milliseconds of processor time for each key; median over the runs of the whole script."""
    keys = [b"\x7f" if key == "\x7f" else key.encode() for key in KEYS.replace("<BS>", "\x7f")]
    figures = []
    for _ in range(repeats):
        before = processor_time(session.pid)
        for key in keys:
            os.write(session.master, key)
            session.read_frame(time.perf_counter(), quiet=0.01)
        figures.append((processor_time(session.pid) - before) / len(keys) / 1e6)
    return statistics.median(figures)


def show_keys(figure):
    met = "met" if figure < 1 else "MISSED"
    return f"{'processor time for a key, ms':36}{figure:>10.3f}{'':>19}  below 1 ms: {met}"


def run(tenkey, session, rounds):
    """Prints the whole table; `session` is the calculator on a terminal, past its first frame."""
    print(f"{'numbers':36}{'tenkey':>10}{'peer':>10}{'times':>9}  goal")
    for name, measure in (
        ("bc", lines_against_bc), ("qalc", functions_against_qalc), ("bc", digits_against_bc),
    ):
        if not shutil.which(name):
            print(f"{name} is not there and is left out", file=sys.stderr)
            continue
        found = measure(tenkey, rounds)
        for row in [found] if isinstance(found, str) else found:
            print(row, flush=True)
    print(show_keys(keys_on_screen(session, rounds)))
