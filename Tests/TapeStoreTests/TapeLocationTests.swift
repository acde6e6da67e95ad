import TapeStore
import Testing

@Suite("Where the tape is kept")
struct TapeLocationTests {
  @Test(
    "the file comes from the command line, TENKEY_TAPE, the state folder, the home",
    arguments: [
      ("given", ["TENKEY_TAPE": "/t", "XDG_STATE_HOME": "/s", "HOME": "/h"], "given"),
      ("", ["TENKEY_TAPE": "/t"], "/t"),
      (nil, ["TENKEY_TAPE": "/t", "XDG_STATE_HOME": "/s", "HOME": "/h"], "/t"),
      (nil, ["TENKEY_TAPE": "t.sqlite", "HOME": "/h"], "t.sqlite"),
      (nil, ["TENKEY_TAPE": "", "XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/tenkey/tape.sqlite"),
      (nil, ["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/tenkey/tape.sqlite"),
      (nil, ["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/tenkey/tape.sqlite"),
      (nil, ["HOME": "h"], nil),
      (nil, ["HOME": ""], nil),
      (nil, [:], nil),
    ] as [(String?, [String: String], String?)])
  func location(named: String?, environment: [String: String], path: String?) {
    #expect(TapeLocation.path(named: named) { environment[$0] } == path)
  }
}

@Suite("Identities of entries")
struct TapeIdentityTests {
  @Test("identities look like UUIDs of version 7, differ, and ascend in the order of making")
  func ascending() {
    var identity = TapeIdentity()
    let made = (0..<20_000).map { step in
      identity.next(at: 1_700_000_000_000 + Int64(step / 9_000) - Int64(step % 3))
    }
    let pairs = zip(made, made.dropFirst())
    #expect(pairs.allSatisfy { $0.id < $1.id && $0.time <= $1.time })
    let form = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(made[19_999].id.wholeMatch(of: form) != nil)
  }

  @Test("two programs in the same millisecond make different identities")
  func distinct() {
    let ids = (0..<1_000).map { _ in
      var identity = TapeIdentity()
      return identity.next(at: 5).id
    }
    #expect(Set(ids).count == 1_000)
  }

  @Test("times outside the 48 bits are moved into them")
  func extremes() {
    var identity = TapeIdentity()
    #expect(identity.next(at: -5).time == 0)
    #expect(identity.next(at: .max).time == 1 << 48 - 1)
    #expect((0..<5_000).allSatisfy { _ in identity.next(at: .max).time == 1 << 48 - 1 })
  }
}
