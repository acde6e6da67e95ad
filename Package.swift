// swift-tools-version: 6.0
import Foundation
import PackageDescription

// Debian 12 ships FLINT 2.9 with Arb, Calcium and Antic as libraries of their own; FLINT 3 is one
// library with all headers under flint/. The headers that the compiler will find tell which of the
// two it is: those below FLINT_PREFIX when that is set (a FLINT built or unpacked elsewhere), else
// those of the system in the compiler's own order.
let flintPrefix = ProcessInfo.processInfo.environment["FLINT_PREFIX"]
let hasUnifiedFlint =
  (flintPrefix.map { [$0 + "/include"] } ?? ["/usr/local/include", "/usr/include"])
  .first { FileManager.default.fileExists(atPath: $0 + "/flint/flint.h") }
  .map { FileManager.default.fileExists(atPath: $0 + "/flint/ca.h") } ?? false
let flintLibraries =
  hasUnifiedFlint ? ["flint", "gmp"] : ["calcium", "antic", "flint-arb", "flint", "gmp"]
let flintHeaders = flintPrefix.map { ["-I", $0 + "/include"] } ?? []
let flintPlaces =
  flintPrefix.map { ["-L\($0)/lib", "-Xlinker", "-rpath", "-Xlinker", $0 + "/lib"] } ?? []

// Swift's strictness is the same everywhere; every arrow of docs/architecture.md is one name in a
// `dependencies` list, and Scripts/check-arrows.py compares the two.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

// Access to one variable twice at once is a mistake that the debug build finds, in which all tests run.
// Asking again for each access in the release took a seventh of the instructions of a typed digit.
// Functions are in sections of their own so that the linker can put them in order.
let unchecked: [SwiftSetting] = [
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
]

// The release of `tenkey` is one static program. Its functions lie in the order in which they are used
// (Scripts/order.py), and ncurses's calls of write go through `__wrap_write` (CNcurses, gather.c).
let linked: [String] =
  ["-static-executable", "-use-ld=lld"]
  + [
    "--gc-sections", "--wrap=write", "--no-warn-symbol-ordering",
    "--symbol-ordering-file=\(Context.packageDirectory)/Scripts/tenkey.order",
  ].flatMap { ["-Xlinker", $0] }

func layer(
  _ name: String, _ dependencies: [Target.Dependency], _ more: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + unchecked + more)
}

// The tests lay out tens of thousands of sizes: unoptimised arithmetic would take minutes.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// The solver is one thread and hands out no references to what it is changing; asking at every touch
// of a property whether someone else is changing it costs more than the touch. Its own tests may ask
// for the tableau to be checked after every step.
let solver: [SwiftSetting] =
  optimised + [
    .unsafeFlags(["-enforce-exclusivity=unchecked"]),
    .define("SOLVER_INVARIANTS", .when(configuration: .debug)),
  ]

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
      cSettings: flintHeaders.isEmpty ? [] : [.unsafeFlags(flintHeaders)],
      linkerSettings: flintLibraries.map { .linkedLibrary($0) }
        + (flintPlaces.isEmpty ? [] : [.unsafeFlags(flintPlaces)])),

    // Layers, from the ground up.
    layer("ConstraintSolver", [], solver),
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
      linkerSettings: [.unsafeFlags(linked, .when(configuration: .release))]),
    .executableTarget(
      name: "tenkey-exact", dependencies: ["ExactProtocol", "CFlint"],
      swiftSettings: strict
        + (flintHeaders.isEmpty ? [] : [.unsafeFlags(flintHeaders.flatMap { ["-Xcc", $0] })]),
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]),

    // For measuring and judging only: not a product, and not installed.
    .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
    .executableTarget(
      name: "solver-driver", dependencies: ["ConstraintSolver", "CAllocations"],
      path: "Benchmarks/Solver", swiftSettings: strict),

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
