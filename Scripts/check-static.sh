#!/usr/bin/env bash
# Fails unless the release programs run where no Swift toolchain is:
# tenkey is fully static and without Foundation; tenkey-exact has the Swift runtime inside.
set -euo pipefail
cd "$(dirname "$0")/.."

tenkey=.build/release/tenkey
worker=.build/release/tenkey-exact
failures=0
fail() {
  echo "check-static: $*" >&2
  failures=$((failures + 1))
}

for program in "$tenkey" "$worker"; do
  if [ ! -x "$program" ]; then
    echo "check-static: $program is missing; run 'make build' first" >&2
    exit 1
  fi
done

# ldd fails on a static program, in words that differ between versions; ask the file itself too.
libraries=$(LC_ALL=C ldd "$tenkey" 2>&1 || true)
case $libraries in
  *'not a dynamic executable'* | *'statically linked'*) ;;
  *) fail "$tenkey is dynamic: $libraries" ;;
esac
if readelf -l "$tenkey" | grep 'INTERP' >/dev/null; then
  fail "$tenkey names a dynamic loader"
fi

# (Not grep -q: it leaves early, and then nm fails.)
if ! nm "$tenkey" 2>/dev/null | grep ' [$]s8Terminal' >/dev/null; then
  fail "$tenkey has no symbols by which to know what is inside"
fi
# Mangled Swift symbols begin with $s and the module's name with its length before it.
foundation=$(nm "$tenkey" 2>/dev/null \
  | grep -E ' [$]s(10Foundation|20FoundationEssentials|29FoundationInternationalization)|_CFRuntime|CoreFoundation' \
  | head -n 5 || true)
[ -z "$foundation" ] || fail "$tenkey contains Foundation: $foundation"

libraries=$(LC_ALL=C ldd "$worker" 2>&1 || true)
case $libraries in
  *libswift* | *libFoundation* | *libBlocksRuntime* | *libdispatch*)
    fail "$worker needs the Swift runtime: $libraries" ;;
esac
paths=$(readelf -d "$worker" | grep -E 'RPATH|RUNPATH' || true)
case $paths in
  *swift*) fail "$worker looks for libraries in the toolchain: $paths" ;;
esac

[ "$failures" -eq 0 ]
