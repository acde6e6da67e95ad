// swift-tools-version: 6.0
import Foundation
import PackageDescription

// Debian 12 ships FLINT 2.9 with Arb, Calcium and Antic as libraries of their own; FLINT 3 is one
// library with all headers under flint/. The headers tell which of the two is installed.
let hasUnifiedFlint = FileManager.default.fileExists(atPath: "/usr/include/flint/ca.h")
let flintLibraries =
  hasUnifiedFlint ? ["flint", "gmp"] : ["calcium", "antic", "flint-arb", "flint", "gmp"]

// Swift's strictness is the same everywhere; every arrow of docs/architecture.md is one name in a
// `dependencies` list, and Scripts/check-arrows.py compares the two.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func layer(
  _ name: String, _ dependencies: [Target.Dependency], _ more: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + more)
}

// The tests lay out tens of thousands of sizes: unoptimised arithmetic would take minutes.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies + ["TestSupport"],
    exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "tenkey",
  products: [
    .executable(name: "tenkey", targets: ["tenkey"]),
    .executable(name: "tenkey-exact", targets: ["tenkey-exact"]),
  ],
  targets: [
    // C libraries, one door each.
    .target(
      name: "CNcurses", path: "Modules/CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(
      name: "CGMP", path: "Modules/CGMP", linkerSettings: [.linkedLibrary("gmp")]),
    .target(
      name: "CSQLite", path: "Modules/CSQLite",
      linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("m")]),
    .target(
      name: "CFlint", path: "Modules/CFlint",
      linkerSettings: flintLibraries.map { .linkedLibrary($0) }),

    // Layers, from the ground up.
    layer("ConstraintSolver", [], optimised),
    layer("Layout", ["ConstraintSolver"], optimised),
    layer("Terminal", ["CNcurses"]),
    layer("TerminalUI", ["Layout", "Terminal"]),
    layer("ExactProtocol", []),
    layer("ExactReals", ["CGMP", "ExactProtocol"]),
    layer("CalculatorModel", ["ExactReals"]),
    layer("TapeStore", ["CSQLite"]),
    layer(
      "TenkeyApp",
      ["TerminalUI", "Layout", "Terminal", "CalculatorModel", "ExactReals", "TapeStore"]),

    // Programs.
    .executableTarget(
      name: "tenkey", dependencies: ["TenkeyApp"], swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags(["-static-executable"], .when(configuration: .release)),
        .unsafeFlags(["-Xlinker", "--gc-sections"], .when(configuration: .release)),
      ]),
    .executableTarget(
      name: "tenkey-exact", dependencies: ["ExactProtocol", "CFlint"], swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]),

    // Tests: a folder for each target, and the built programs end to end.
    .target(
      name: "TestSupport", dependencies: [], path: "Tests/TestSupport", swiftSettings: strict),
    tests("ConstraintSolver", ["ConstraintSolver"]),
    tests("Layout", ["Layout", "ConstraintSolver"]),
    tests("Terminal", ["Terminal"]),
    tests("TerminalUI", ["TerminalUI", "Layout", "Terminal"]),
    tests("ExactProtocol", ["ExactProtocol"]),
    tests("ExactReals", ["ExactReals", "ExactProtocol"]),
    tests("CalculatorModel", ["CalculatorModel", "ExactReals"]),
    tests("TapeStore", ["TapeStore"]),
    tests(
      "TenkeyApp",
      [
        "TenkeyApp", "TerminalUI", "Layout", "Terminal", "CalculatorModel", "ExactReals",
        "TapeStore",
      ],
      exclude: ["Screen/Snapshots"]),
    tests("Fuzz", ["CalculatorModel", "ExactReals"], exclude: ["Corpus", "Fuzzer"]),
    tests("EndToEnd", []),
  ]
)
