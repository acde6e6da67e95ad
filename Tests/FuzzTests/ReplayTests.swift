import Foundation
import TestSupport
import Testing

@Suite("What a fuzzer found worth keeping")
struct ReplayTests {
  private static let folder = "\(ReleasePrograms.root)/Tests/FuzzTests/Corpus"

  @Test("every kept input is read, played or laid out, and the laws hold")
  func corpus() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    #expect(names.count >= 30)
    for name in names {
      let path = "\(Self.folder)/\(name)"
      let bytes = try #require(FileManager.default.contents(atPath: path))
      #expect(throws: Never.self, "\(name)") {
        try Array(bytes).withUnsafeBufferPointer { try checkLaws($0) }
      }
    }
  }

  @Test("and so they do for the same inputs cut and joined at random")
  func mutated() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    let inputs = names.compactMap { FileManager.default.contents(atPath: "\(Self.folder)/\($0)") }
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    for step in 0..<1500 {
      guard let one = inputs.randomElement(using: &random),
        let other = inputs.randomElement(using: &random)
      else { return }
      let cut = Int.random(in: 0...one.count, using: &random)
      var bytes = Array(one.prefix(cut)) + other.suffix(Int.random(in: 0...20, using: &random))
      if let place = bytes.indices.randomElement(using: &random) {
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      #expect(throws: Never.self, "seed \(seed), step \(step): \(bytes)") {
        try bytes.withUnsafeBufferPointer { try checkLaws($0) }
      }
    }
  }
}
