// swift-tools-version: 6.0
import PackageDescription

// The model with coverage counters in it, for libFuzzer. Scripts/fuzz.sh lays this file and links to
// the sources out in .build/fuzz, builds there, and links with the fuzzer's own main.
let watched: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"]),
]

let package = Package(
  name: "fuzz",
  products: [.library(name: "Fuzz", type: .static, targets: ["Fuzz"])],
  targets: [
    .target(
      name: "CGMP", path: "Modules/CGMP", linkerSettings: [.linkedLibrary("gmp")]),
    .target(name: "ExactProtocol", swiftSettings: watched),
    .target(
      name: "ExactReals", dependencies: ["CGMP", "ExactProtocol"], swiftSettings: watched),
    .target(name: "CalculatorModel", dependencies: ["ExactReals"], swiftSettings: watched),
    .target(
      name: "Fuzz", dependencies: ["CalculatorModel", "ExactReals"], swiftSettings: watched),
  ]
)
