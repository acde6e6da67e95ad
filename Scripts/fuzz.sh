#!/usr/bin/env bash
# Fuzzes the reader of expressions, the keys and the number formatter with libFuzzer.
#
#   Scripts/fuzz.sh [SECONDS] [more arguments for libFuzzer]
#
# Starts from Tests/FuzzTests/Corpus and what earlier runs left in .build/fuzz/found. A crash is
# written there and fails the run: mend it, and move its input to the corpus, which every `make test`
# replays.
set -euo pipefail
cd "$(dirname "$0")/.."

work=.build/fuzz
mkdir -p "$work/Sources" "$work/Modules" "$work/found"
cp Tests/FuzzTests/Fuzzer/Package.swift "$work/Package.swift"
for target in ExactProtocol ExactReals CalculatorModel; do
  ln -sfn "../../../Sources/$target" "$work/Sources/$target"
done
ln -sfn ../../../Tests/FuzzTests/Laws "$work/Sources/Fuzz"
ln -sfn ../../../Modules/CGMP "$work/Modules/CGMP"

# An archive keeps the objects of files that are no more.
rm -f "$work/.build/release/libFuzz.a"
swift build -c release --package-path "$work" --product Fuzz >"$work/build.log" 2>&1 || {
  cat "$work/build.log" >&2
  exit 1
}
# The fuzzer brings its own main.
swiftc -sanitize=fuzzer -static-stdlib "$work/.build/release/libFuzz.a" -lgmp -o "$work/fuzz" \
  >>"$work/build.log" 2>&1 || {
  cat "$work/build.log" >&2
  exit 1
}

export SWIFT_BACKTRACE=enable=no
limits=(-timeout=3 -rss_limit_mb=512 -max_len=600 -artifact_prefix="$work/found/")
seconds=${1:-60}
shift || true
exec "$work/fuzz" "${limits[@]}" -max_total_time="$seconds" -print_final_stats=1 \
  -dict=Tests/FuzzTests/Fuzzer/words.dict "$@" "$work/found" Tests/FuzzTests/Corpus
