#!/usr/bin/env python3
"""Fails when the targets of Package.swift and the table in docs/architecture.md differ.

Compared are the targets that are no tests (and not TestSupport): that both name the same ones, and
that each may import exactly the targets in its row.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "architecture.md"
UNLISTED = {"TestSupport"}


def dependency_name(dependency):
    """The target named by one entry of a target's dependencies, in any of its spellings."""
    for kind in ("byName", "target", "product"):
        if kind in dependency:
            return dependency[kind][0]
    raise SystemExit(f"check-arrows: unknown kind of dependency: {dependency}")


def package_arrows(package):
    """Target name -> set of target names, from `swift package dump-package`."""
    return {
        target["name"]: {dependency_name(entry) for entry in target["dependencies"]}
        for target in package["targets"]
        if target["type"] != "test" and target["name"] not in UNLISTED
    }


def document_arrows(text):
    """Target name -> set of target names, from the first table whose head says `may import`."""
    arrows = {}
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not inside:
            inside = line.startswith("|") and cells[:2] == ["target", "may import"]
        elif not line.startswith("|"):
            break
        elif not re.fullmatch(r"[-:\s|]+", line):
            if len(cells) != 3:
                raise SystemExit(f"check-arrows: {DOCUMENT}:{number}: not a row of three cells")
            names = [name.strip(" `") for name in cells[1].split(",")]
            target = cells[0].strip("`")
            if target in arrows:
                raise SystemExit(f"check-arrows: {DOCUMENT}:{number}: {target} stands there twice")
            arrows[target] = {name for name in names if name}
    if not arrows:
        raise SystemExit(f"check-arrows: no table 'target | may import' in {DOCUMENT}")
    return arrows


def differences(package, document):
    """One line of text for each difference between the two."""
    lines = []
    for name in sorted(package.keys() - document.keys()):
        lines.append(f"{name} is a target and has no row in the table")
    for name in sorted(document.keys() - package.keys()):
        lines.append(f"{name} has a row in the table and is no target")
    for name in sorted(package.keys() & document.keys()):
        for other in sorted(package[name] - document[name]):
            lines.append(f"{name} -> {other} is in Package.swift and not in the table")
        for other in sorted(document[name] - package[name]):
            lines.append(f"{name} -> {other} is in the table and not in Package.swift")
    return lines


def main():
    dump = subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False)
    if dump.returncode != 0:
        sys.stderr.write(dump.stderr)
        raise SystemExit("check-arrows: swift package dump-package failed")
    package = package_arrows(json.loads(dump.stdout))
    found = differences(package, document_arrows(DOCUMENT.read_text(encoding="utf-8")))
    for line in found:
        print(f"check-arrows: {line}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
