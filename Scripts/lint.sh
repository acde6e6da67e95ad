#!/usr/bin/env bash
# Everything that can be said about the code without building it.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

Scripts/install-packages.sh lint || exit 1

failures=0
check() { # check WHAT COMMAND...
  local what=$1
  shift
  if "$@"; then
    echo "lint: $what: ok"
  else
    echo "lint: $what: failed" >&2
    failures=$((failures + 1))
  fi
}

# Git says which files are ours; new ones count before they are added. In an unpacked archive there
# is no git, and every file is.
list() { # list PATTERN...
  if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git ls-files --cached --others --exclude-standard -- "$@" | while IFS= read -r file; do
      if [ -f "$file" ]; then printf '%s\n' "$file"; fi
    done
  else
    local pattern
    for pattern in "$@"; do
      find . -path ./.build -prune -o -type f -path "./$pattern" -print
    done
  fi
}

format() { list '*.swift' | tr '\n' '\0' | xargs -0 swift format lint --strict --parallel; }

# A file is one idea; past this length it is usually two.
lengths() {
  local long
  long=$(list '*.swift' '*.c' '*.h' '*.py' '*.sh' | tr '\n' '\0' | xargs -0 wc -l \
    | awk '$2 != "total" && $1 > 400 { print $2 ": " $1 " lines, at most 400" }')
  [ -z "$long" ] || { printf '%s\n' "$long" >&2; false; }
}

# Foundation would be linked into the static program and slow its start.
foundation() {
  local found
  found=$(list 'Sources/*.swift' | tr '\n' '\0' \
    | xargs -0 grep -nE '^[^/]*\bimport +([a-z]+ +)?Foundation' || true)
  [ -z "$found" ] || { printf '%s\n' "$found" >&2; false; }
}

scripts() {
  local file
  for file in Scripts/*.sh .ci/run; do
    bash -n "$file" || return 1
  done
  # `grep -q` leaves at the first match; under pipefail the pipe it breaks fails now and then.
  if grep -nE '\|[^|]*grep +-[a-zA-Z]*q' Scripts/*.sh .ci/run | grep -v '^[^:]*:[0-9]*: *#'; then
    echo 'a pipe into grep -q fails at random under pipefail' >&2
    return 1
  fi
  if command -v shellcheck >/dev/null 2>&1; then
    shellcheck Scripts/*.sh .ci/run
  fi
}

python_syntax() {
  list '*.py' | tr '\n' '\0' | xargs -0 python3 -c '
import ast, sys
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        ast.parse(file.read(), name)'
}

check 'swift format' format
check 'layers' python3 Scripts/check-arrows.py
check 'no Foundation in Sources' foundation
check 'file lengths' lengths
check 'shell scripts' scripts
check 'python scripts' python_syntax
[ "$failures" -eq 0 ]
