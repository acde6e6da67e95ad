/// The layout of a tree in lines: every item with its constraints, and what is wrong with them.
public struct LayoutOutline: Hashable, Sendable {
  /// One line of it.
  public struct Line: Hashable, Sendable {
    /// How many items it lies in.
    public var depth: Int
    /// Whether it tells of an item; else of a constraint, which stands further in.
    public var isItem: Bool
    /// One character for what is the matter, or none: `✗` conflict, `?` ambiguous, `≠` misplaced,
    /// `#` magic number, `~` gave way, `-` takes no part.
    public var sign: String
    /// The item's name, or the constraint as a sentence with its priority where it is optional.
    public var text: String
    /// The same in fewer words for where it stands under its item: `its` instead of a name.
    public var shortText: String
    /// What else matters: the frame, the size classes, what is the matter in words.
    public var detail: String
    /// What the constraint is called, if anything.
    public var note: String
    /// How the line looks.
    public var role: Role
    /// Whether something is wrong here.
    public var isFault: Bool

    /// Makes a line.
    init(
      depth: Int, isItem: Bool = false, sign: String = "", text: String,
      shortText: String? = nil, detail: String = "", note: String = "", role: Role,
      isFault: Bool = false
    ) {
      self.depth = depth
      self.isItem = isItem
      self.sign = sign
      self.text = text
      self.shortText = shortText ?? text
      self.detail = detail
      self.note = note
      self.role = role
      self.isFault = isFault
    }

    /// Whether both tell of the same, be its place or state another by now.
    public func isAbout(_ other: Line) -> Bool {
      (depth, isItem, text) == (other.depth, other.isItem, other.text)
    }
  }

  /// How many faults there are of each kind.
  public struct Counts: Hashable, Sendable {
    /// Sets of required constraints that cannot hold together.
    public var conflicts = 0
    /// Items with an axis on which they could lie otherwise, each axis counted.
    public var ambiguities = 0
    /// Items whose frame is not where their constraints say.
    public var misplaced = 0
    /// Constants that no name or standard stands behind.
    public var magicNumbers = 0

    /// All of them.
    public var total: Int { conflicts + ambiguities + misplaced + magicNumbers }
  }

  /// The items, each followed by its constraints and then by the items in it.
  public internal(set) var tree: [Line] = []
  /// What is wrong, in full; empty when nothing is.
  public internal(set) var faults: [Line] = []
  /// How much is wrong.
  public internal(set) var counts = Counts()

  /// Makes an outline of nothing.
  public init() {}

  /// What is wrong, if anything, an empty line, and the tree.
  public var faultsFirst: [Line] {
    faults.isEmpty ? tree : faults + [Line(depth: 0, text: "", role: .body)] + tree
  }

  /// How much is wrong, in words: `0 conflicts, 0 ambiguities, 0 misplaced, 0 magic numbers`.
  public var summary: String {
    func count(_ number: Int, _ one: String, _ more: String) -> String {
      "\(number) \(number == 1 ? one : more)"
    }
    return [
      count(counts.conflicts, "conflict", "conflicts"),
      count(counts.ambiguities, "ambiguity", "ambiguities"), "\(counts.misplaced) misplaced",
      count(counts.magicNumbers, "magic number", "magic numbers"),
    ].joined(separator: ", ")
  }

  /// The same in two or three words: `no faults`, `2 faults`.
  public var shortSummary: String {
    switch counts.total {
    case 0: "no faults"
    case 1: "1 fault"
    default: "\(counts.total) faults"
    }
  }
}
