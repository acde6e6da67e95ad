#!/usr/bin/env bash
# Judges the release programs by an independent reference; arguments go to Tests/Judge/judge.py.
#
# The reference needs mpmath. Where Python has none it is installed into .build, nowhere else.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.build/python
export PYTHONPATH="$PWD/$folder${PYTHONPATH:+:$PYTHONPATH}"
export PYTHONDONTWRITEBYTECODE=1

has_mpmath() {
  python3 -c '
import mpmath
assert tuple(map(int, mpmath.__version__.split(".")[:2])) >= (1, 3)' 2>/dev/null
}

if ! has_mpmath; then
  echo "Installing mpmath into $folder" >&2
  python3 -m pip install --quiet --disable-pip-version-check --no-warn-conflicts \
    --root-user-action ignore --target "$folder" 'mpmath>=1.3,<2' </dev/null >&2 \
    || echo "judge: pip could not install mpmath" >&2
  has_mpmath || exit 1
fi
exec python3 Tests/Judge/judge.py "$@"
