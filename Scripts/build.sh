#!/usr/bin/env bash
# Builds one configuration and looks for compiler warnings.
#
#   Scripts/build.sh release|debug [more arguments for swift build]
#
# With WARNINGS=error a warning fails the build; otherwise it is only shown.
set -euo pipefail
cd "$(dirname "$0")/.."

configuration=${1:?usage: Scripts/build.sh release|debug [arguments]}
shift

mkdir -p .build
log=.build/build-$configuration.log

# Nothing looks at the debugging information of the tests, and writing it takes a tenth of their build.
information=()
if [ "$configuration" = debug ]; then information=(-debug-info-format none); fi

status=0
swift build -c "$configuration" "${information[@]}" --explicit-target-dependency-import-check error "$@" \
  </dev/null 2>&1 | tee "$log" || status=$?
[ "$status" -eq 0 ] || exit "$status"

# Known and harmless: the static C library says that its `dlopen` wants itself at run time. The
# Swift runtime and SQLite contain such calls; nothing here makes them.
warnings=$(grep -E '(^|[^a-zA-Z])warning:' "$log" \
  | grep -v "Using 'dlopen' in statically linked applications" | sort -u || true)
[ -n "$warnings" ] || exit 0

if [ "${WARNINGS:-show}" != error ]; then
  exit 0
fi
# An incremental build is silent about a file it does not compile again; touching the files named
# keeps the next build from passing unseen.
printf '%s\n' "$warnings" | sed -n 's/^\(\/[^:]*\):[0-9].*/\1/p' | sort -u \
  | while IFS= read -r file; do
    if [ -f "$file" ]; then touch "$file"; fi
  done
echo "error: the $configuration build has warnings:" >&2
printf '%s\n' "$warnings" >&2
exit 1
