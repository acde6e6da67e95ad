#!/usr/bin/env bash
# Builds the worker against FLINT 3 beside the FLINT that is installed, and asks both the same.
#
#   Scripts/try-flint3.sh          with Debian's packages of a newer release, unpacked, not installed
#   FLINT_PREFIX=/opt/flint Scripts/try-flint3.sh     with the FLINT 3 that is in that folder
#
# Needs Debian's archive for the first. Nothing outside .build is written.
set -euo pipefail
cd "$(dirname "$0")/.."

suite=${SUITE:-trixie}
folder=$PWD/.build/flint3

fetch() {
  mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/root"
  cat >"$folder/debian.sources" <<END
Types: deb
URIs: http://deb.debian.org/debian
Suites: $suite
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
  local apt=(-q -o "Dir::Etc::sourcelist=$folder/debian.sources" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$folder/lists" -o "Dir::Cache=$folder/cache" -o APT::Sandbox::User=root)
  apt-get "${apt[@]}" update
  local library
  library=$(apt-cache "${apt[@]}" depends libflint-dev | sed -n 's/^ *Depends: \(libflint[0-9].*\)/\1/p')
  (cd "$folder" && apt-get "${apt[@]}" download libflint-dev "$library")
  local package
  for package in "$folder"/*.deb; do dpkg-deb -x "$package" "$folder/root"; done
  ln -sfn "$folder/root/usr/include" "$folder/include"
  ln -sfn "$folder/root/usr/lib/$(gcc -print-multiarch)" "$folder/lib"
}

if [ -z "${FLINT_PREFIX:-}" ]; then
  [ -e "$folder/lib/libflint.so" ] || fetch
  FLINT_PREFIX=$folder
fi
export FLINT_PREFIX
sed -n 's/^#define FLINT_VERSION "\(.*\)"/FLINT \1/p' "$FLINT_PREFIX/include/flint/flint.h"

swift build --build-tests --scratch-path .build/with-flint3 \
  --explicit-target-dependency-import-check error
ldd .build/with-flint3/debug/tenkey-exact | grep 'libflint'
swift test --skip-build --disable-xctest --scratch-path .build/with-flint3 --filter 'ExactRealsTests'
