#!/usr/bin/env bash
# Runs the built tests: first all that need only themselves, then those that drive the built
# programs, which want the processors for themselves. Arguments are filters for both.
#
# Whatever a test leaves behind (it can, when it traps) is ended here: everything the tests start
# has TENKEY_TEST_RUN in its environment.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

export TENKEY_TEST_RUN="tests-$$"
log=.build/test.log
: >"$log"

# shellcheck disable=SC2317  # called by the trap
end_leftovers() {
  local entry process
  for entry in /proc/[0-9]*; do
    process=${entry#/proc/}
    # Not every process may be looked at, and some end meanwhile.
    if ! tr '\0' '\n' 2>/dev/null <"$entry/environ" \
      | grep -x "TENKEY_TEST_RUN=$TENKEY_TEST_RUN" >/dev/null; then
      continue
    fi 2>/dev/null
    if kill -TERM "$process" 2>/dev/null; then
      echo "run-tests: ended a leftover: $process" >&2
    fi
  done
}
trap end_leftovers EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

suites() { # suites ARGUMENTS...
  swift test --skip-build --disable-xctest --explicit-target-dependency-import-check error "$@" \
    </dev/null 2>&1 | tee -a "$log"
}

status=0
if [ "$#" -gt 0 ]; then
  for filter in "$@"; do
    suites --filter "$filter" || status=1
  done
else
  suites --skip EndToEndTests || status=1
  suites --filter EndToEndTests || status=1
fi

echo
echo 'Summary:'
grep -E 'Test run with|Test run started|recorded an issue|^error:' "$log" | grep -v 'started' | sort -u
exit "$status"
