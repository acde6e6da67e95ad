#!/usr/bin/env python3
"""Writes Scripts/tenkey.order: the functions of the program in the order in which they are needed.

    Scripts/order.py

The linker lays the functions out like that, so that a typed key finds its code on some 90 pages
instead of 250, and a start on fewer still. What is no longer there is passed over, what is new comes
behind: the list only has to be made anew now and then, when a key's way has changed a good deal.

The program is run in a pty under valgrind's lackey, which names every instruction. Takes some minutes.
"""

import bisect
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.join(ROOT, ".build", "release", "tenkey")
ORDER = os.path.join(ROOT, "Scripts", "tenkey.order")
KEYS = b"12345+67*3=-+"
# Functions that share a section of more bytes than this would bring all of it along.
LARGEST_SECTION = 60000


def link(map_file):
    """Links the program once more, with a map that tells which section each function is in."""
    subprocess.run(
        ["swift", "build", "-c", "release", "--product", "tenkey",
         "--explicit-target-dependency-import-check", "error", "-Xlinker", "-Map=" + map_file],
        cwd=ROOT, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def trace(program, folder):
    """Runs the program, types the keys, and gives the file of its instructions."""
    master, slave = pty.openpty()
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    output = os.path.join(folder, "trace")
    environment = {
        "PATH": os.environ["PATH"], "HOME": folder, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
    }
    process = subprocess.Popen(
        ["valgrind", "--tool=lackey", "--trace-mem=yes", "--basic-counts=no",
         "--log-file=" + output, program],
        stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True)
    os.close(slave)

    def drain(quiet):
        while select.select([master], [], [], quiet)[0]:
            try:
                os.read(master, 65536)
            except OSError:
                return

    drain(30)
    for key in KEYS:
        os.write(master, bytes([key]))
        drain(3)
    process.send_signal(signal.SIGTERM)
    end = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < end:
        drain(0.1)
    process.kill()
    process.wait()
    os.close(master)
    return output


def functions(program):
    """Address -> names."""
    names = {}
    listing = subprocess.run(
        ["nm", "-n", "--defined-only", program], capture_output=True, text=True, check=True)
    for line in listing.stdout.splitlines():
        parts = line.split()
        if len(parts) == 3 and parts[1] in "tTwW":
            names.setdefault(int(parts[0], 16), []).append(parts[2])
    return names


def section_sizes(map_file):
    """Function -> the bytes of the section that it came in."""
    sizes = {}
    size = 0
    with open(map_file, encoding="utf-8", errors="replace") as file:
        for line in file:
            parts = line.rstrip("\n").split(None, 4)
            if len(parts) < 5 or not re.fullmatch("[0-9a-f]+", parts[0]):
                continue
            if ":(" in parts[4]:
                size = int(parts[2], 16)
            else:
                sizes.setdefault(parts[4], size)
    return sizes


def turns(names, trace_file):
    """What was run between one sleep and the next: lists of addresses in the order of first use."""
    addresses = sorted(names)
    sleeps = {address for address, found in names.items() if "poll" in found}
    lists, current, seen = [], [], set()
    first, end = 0, 0
    with open(trace_file, encoding="ascii", errors="replace") as file:
        for line in file:
            if not line.startswith("I "):
                continue
            address = int(line[3:].split(",")[0], 16)
            if first <= address < end:
                continue
            index = bisect.bisect_right(addresses, address) - 1
            if index < 0:
                continue
            first = addresses[index]
            end = addresses[index + 1] if index + 1 < len(addresses) else 1 << 62
            if first in sleeps:
                lists.append(current)
                current, seen = [], set()
            if first not in seen:
                seen.add(first)
                current.append(first)
    lists.append(current)
    return lists


def main():
    for tool in ("valgrind", "nm", "objcopy"):
        if shutil.which(tool) is None:
            sys.exit(f"{tool} is needed: apt-get install valgrind binutils")
    with tempfile.TemporaryDirectory(prefix="tenkey-order-") as folder:
        map_file = os.path.join(folder, "map")
        link(map_file)
        # valgrind does not read this compiler's debugging information.
        program = os.path.join(folder, "tenkey")
        subprocess.run(["objcopy", "--strip-debug", PROGRAM, program], check=True)
        names = functions(program)
        sizes = section_sizes(map_file)
        lists = turns(names, trace(program, folder))
    start, keys = lists[:1], lists[1:]
    if len(keys) < len(KEYS):
        sys.exit("the program did not get as far as it should: nothing was written")
    # The digits that follow the first ones are what a key is like; the first brings what is made once.
    ordered, late, done = [], [], set()
    for turn in keys[5:] + keys[:5] + start:
        for address in turn:
            if address in done:
                continue
            done.add(address)
            name = names[address][0]
            (late if sizes.get(name, 0) > LARGEST_SECTION else ordered).append(name)
    with open(ORDER, "w", encoding="ascii") as file:
        file.write("\n".join(ordered + late) + "\n")
    print(f"{len(done)} functions; build again for the program to be laid out by them")


if __name__ == "__main__":
    main()
