#!/usr/bin/env bash
# Installs what is missing for the purposes named as arguments: build, test, bench, lint.
# Debian and Ubuntu: with apt-get. Elsewhere it says what to install and fails.
# Nothing missing: no network, no output, status 0.
set -euo pipefail

if [ "$#" -eq 0 ]; then
  echo "usage: $0 build|test|bench|lint ..." >&2
  exit 2
fi

have_header() {
  local folder
  for folder in /usr/include /usr/local/include /usr/include/*-linux-gnu; do
    [ -e "$folder/$1" ] && return 0
  done
  return 1
}

have_command() { command -v "$1" >/dev/null 2>&1; }

have_pip() { python3 -m pip --version >/dev/null 2>&1; }

# With SciPy there nothing has to be fetched from PyPI.
have_scipy_or_pip() { python3 -c 'import scipy' 2>/dev/null || have_pip; }

# FLINT 3 has Arb and Calcium inside; FLINT 2 has them as libraries of their own. FLINT_PREFIX names a
# FLINT that is not the system's (Package.swift reads it too).
have_flint() {
  if [ -n "${FLINT_PREFIX:-}" ]; then
    [ -e "$FLINT_PREFIX/include/flint/flint.h" ]
    return
  fi
  have_header flint/flint.h && { have_header flint/ca.h || have_header ca.h || have_header calcium/ca.h; }
}

# The judge's reference: there already, or to be had from PyPI.
have_mpmath() { python3 -c 'import mpmath' 2>/dev/null || python3 -m pip --version >/dev/null 2>&1; }

missing=()
want() { # want PACKAGE TEST [ARGUMENT]
  local package=$1
  shift
  "$@" || missing+=("$package")
}

for purpose in "$@"; do
  case $purpose in
    build)
      want libncurses-dev have_header ncurses.h
      want libgmp-dev have_header gmp.h
      want libsqlite3-dev have_header sqlite3.h
      want libflint-dev have_flint
      ;;
    test)
      want tmux have_command tmux
      want xterm have_command xterm
      want xvfb have_command Xvfb
      want xdotool have_command xdotool
      want imagemagick have_command import
      want python3 have_command python3
      want python3-pip have_scipy_or_pip
      want python3-mpmath have_mpmath
      ;;
    bench)
      want orpie have_command orpie
      want bc have_command bc
      want g++ have_command g++
      want qalc have_command qalc
      want python3 have_command python3
      want python3-pip have_pip
      ;;
    lint)
      want python3 have_command python3
      ;;
    *)
      echo "$0: unknown purpose '$purpose'" >&2
      exit 2
      ;;
  esac
done

check_swift() {
  if ! have_command swift; then
    cat >&2 <<'END'
Swift 6 is needed and `swift` is not in PATH.
Install the toolchain for your system from https://www.swift.org/install/linux/ and try again.
END
    exit 1
  fi
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\).*/\1/p' | head -n 1)
  if [ -n "$version" ] && [ "$version" -lt 6 ]; then
    echo "Swift 6 is needed; this is Swift $version. See https://www.swift.org/install/linux/" >&2
    exit 1
  fi
}
case " $* " in *' build '* | *' lint '*) check_swift ;; esac

[ "${#missing[@]}" -gt 0 ] || exit 0

if ! have_command apt-get; then
  cat >&2 <<END
Missing (by the names of their Debian packages): ${missing[*]}
This script installs packages only on Debian and Ubuntu. Here, please install by hand:
  to build: the headers and static libraries of ncurses (wide), tinfo, GMP and SQLite 3,
            and FLINT 3 (or FLINT 2.9 with Arb, Antic and Calcium)
  to test:  tmux, xterm, Xvfb, xdotool, ImageMagick, Python 3 with mpmath, and SciPy or pip
  to bench: orpie, bc, qalc, g++, Python 3 with pip
END
  exit 1
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! have_command sudo; then
    echo "Missing: ${missing[*]}" >&2
    echo "There is no sudo here; as root, run: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

apt() {
  ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -y -o Dpkg::Use-Pty=0 "$@" </dev/null
}

echo "Installing: ${missing[*]}" >&2
apt update >&2

# Whether FLINT comes in one package or in four only the package lists can tell. The answer is taken
# whole: `grep -q` leaves early, and the pipe it breaks would read as "no such package".
has_candidate() {
  local policy
  policy=$(LC_ALL=C apt-cache policy "$1" 2>/dev/null) || return 1
  [[ $policy == *'Candidate: '[!\(]* ]]
}
case " ${missing[*]} " in
  *' libflint-dev '*)
    for package in libflint-arb-dev libantic-dev libcalcium-dev; do
      if has_candidate "$package"; then missing+=("$package"); fi
    done
    ;;
esac

apt install --no-install-recommends "${missing[@]}" >&2
