#!/usr/bin/env bash
# Runs the built tests: first all that need only themselves, then those that drive the built
# programs, which want the processors for themselves, and last the judge of the solver, which is no
# test of Swift's. Arguments are filters for the tests; SolverJudge is the judge.
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

judge() { python3 Tests/SolverJudge/judge.py </dev/null 2>&1 | tee -a "$log"; }

status=0
if [ "$#" -gt 0 ]; then
  for filter in "$@"; do
    if [ "$filter" = SolverJudge ]; then
      judge || status=1
    else
      suites --filter "$filter" || status=1
    fi
  done
else
  suites --skip EndToEndTests || status=1
  suites --filter EndToEndTests || status=1
  judge || status=1
fi

echo
echo 'Summary:'
grep -E 'Test run with|Test run started|recorded an issue|^error:|^Solver judged|^judge.py:' "$log" | grep -v 'started' | sort -u
exit "$status"
