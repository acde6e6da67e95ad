internal import Glibc

/// Brings the real positions of items along one axis to whole cells.
///
/// Nothing it finds is ever fed back into the solver, so nothing grows from layout to layout. What
/// holds:
/// - edges that equations tie to one place are one integer, so neighbours neither gap nor overlap;
/// - sums are exact, and what lies in another item stays in it;
/// - items that are required to be equally long (a *class*) differ by one cell at most, and when the
///   whole grows by one cell exactly one of their intervals grows, none shrinks.
///
/// Rounding edges alone does not do the last. So the n distinct intervals of a class, by leading
/// edge, share N = round(n × length) cells: the first N mod n get one more. Every edge that equations
/// tie to one of theirs moves with it, and is rounded half up; other edges are just rounded half up.
///
/// Classes do not disturb each other. Two that have an item at the same place are one, for they are
/// the rows of one table. A class inside an interval of another one (columns in a pane that itself
/// gained or lost a fraction) is apportioned for each such interval on its own, to the cells that
/// interval has. A class after another one takes over what the earlier has rounded away, so that
/// together they are exact. A class that begins between two cells begins at the nearer one.
struct CellRounding {
  /// Two real positions nearer than this are one.
  static let tolerance = 1e-6

  // MARK: Input, by item; containers come before what they contain

  var starts: [Double] = []
  var lengths: [Double] = []
  /// The item's container, or -1.
  var parents: [Int32] = []
  /// The item's class, or -1.
  var classes: [Int32] = []
  /// The cells its content asks for, or -1.
  var contents: [Int32] = []
  /// Which other edges equations tie the item's edges to: those of the same number.
  var startLinks: [Int32] = []
  var endLinks: [Int32] = []
  /// How many numbers there are.
  var linkCount = 0
  /// Whether the input has changed since the last run.
  var isStale = true

  // MARK: Output, by item

  var firsts: [Int] = []
  var ends: [Int] = []

  // MARK: Work

  /// A run of equal items at one place.
  struct Interval {
    var start: Double
    var length: Double
    var first = 0
    var cells = 0
    var end: Int { first + cells }
    var realEnd: Double { start + length }
  }

  /// The intervals of a class inside one interval of another class.
  struct Group {
    var outer: Int32
    var intervals: Range<Int>
    var start: Double
    var end: Double
    /// By how much the whole moves what comes after it.
    var shift = 0.0
  }

  /// An edge of an interval that others move with.
  struct Anchor {
    var position: Double
    var shift: Double
    var next: Int32
  }

  var intervals: [Interval] = []
  var groups: [Group] = []
  /// The items whose class has no whole length.
  var members: [Int32] = []
  /// By item: the interval it is, or -1.
  var intervalOf: [Int32] = []
  /// By item: the nearest container that is an interval, and how many there are.
  var outerItem: [Int32] = []
  var depths: [Int32] = []
  /// By class: the class that it shares a place with, to be one with it.
  var joined = EqualitySets(count: 0)
  var anchors: [Anchor] = []
  /// By link: the first of its anchors, or -1.
  var firstAnchors: [Int32] = []
  /// By link: what it moves by for other reasons, not a number where nothing is known.
  var linkShifts: [Double] = []

  /// Half up, and what a solver's noise has put just below a half as well.
  static func round(_ value: Double) -> Int {
    Int(floor(value + 0.5 + tolerance))
  }

  /// Takes the numbers of edges, alternately starts and ends, and makes them small.
  mutating func link(_ numbers: [Int32]) {
    isStale = true
    var small = [Int32](repeating: -1, count: numbers.count)
    linkCount = 0
    startLinks.removeAll(keepingCapacity: true)
    endLinks.removeAll(keepingCapacity: true)
    for (index, number) in numbers.enumerated() {
      if small[Int(number)] < 0 {
        small[Int(number)] = Int32(linkCount)
        linkCount += 1
      }
      if index % 2 == 0 {
        startLinks.append(small[Int(number)])
      } else {
        endLinks.append(small[Int(number)])
      }
    }
  }

  /// Makes room for so many items.
  mutating func resize(to count: Int) {
    guard starts.count != count else { return }
    isStale = true
    starts = [Double](repeating: 0, count: count)
    lengths = starts
    contents = [Int32](repeating: -1, count: count)
  }

  /// Takes an item's place.
  mutating func set(_ item: Int, _ start: Double, _ length: Double) {
    guard starts[item] != start || lengths[item] != length else { return }
    starts[item] = start
    lengths[item] = length
    isStale = true
  }

  /// Finds the cells of every item.
  mutating func run() {
    isStale = false
    firsts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    let deepest = findMembers()
    guard deepest >= 0 else {
      for item in starts.indices { roundEdges(of: item) }
      return
    }
    for depth in 0...deepest { apportion(at: depth) }
    spreadShifts()
    for item in starts.indices { placeEdges(of: item) }
  }

  func realEnd(_ item: Int) -> Double { starts[item] + lengths[item] }

  // MARK: - Edges of items

  private mutating func roundEdges(of item: Int) {
    var first = Self.round(starts[item])
    var end = max(first, Self.round(realEnd(item)))
    keepInside(item, &first, &end)
    firsts.append(first)
    ends.append(end)
  }

  private mutating func placeEdges(of item: Int) {
    var first: Int
    var end: Int
    if intervalOf[item] >= 0 {
      let interval = intervals[Int(intervalOf[item])]
      first = interval.first
      end = interval.end
    } else {
      let outer = outerInterval(Int32(item))
      first = place(starts[item], startLinks[item], in: outer)
      end = max(first, place(realEnd(item), endLinks[item], in: outer))
      keepContent(of: item, &first, &end)
    }
    keepInside(item, &first, &end)
    firsts.append(first)
    ends.append(end)
  }

  /// The cell where an edge comes to lie.
  private func place(_ position: Double, _ link: Int32, in outer: Int32) -> Int {
    let linked = shift(of: link, at: position)
    if !linked.isNaN { return Self.round(position + linked) }
    guard outer >= 0 else { return Self.round(position) }
    let around = intervals[Int(outer)]
    return Self.round(position + Double(around.first) - around.start)
  }

  /// Gives a text back the column that it may have lost where its container lost a fraction.
  private func keepContent(of item: Int, _ first: inout Int, _ end: inout Int) {
    let wanted = Int(contents[item])
    let parent = Int(parents[item])
    guard wanted > 0, parent >= 0, end - first < wanted,
      lengths[item] >= Double(wanted) - Self.tolerance
    else { return }
    let missing = wanted - (end - first)
    if end + missing <= ends[parent] && realEnd(item) < realEnd(parent) - 0.5 {
      end += missing
    } else if first - missing >= firsts[parent] {
      first -= missing
    }
  }

  /// What lies in its container stays in it.
  private func keepInside(_ item: Int, _ first: inout Int, _ end: inout Int) {
    let parent = Int(parents[item])
    guard parent >= 0 else { return }
    if starts[item] >= starts[parent] - Self.tolerance { first = max(first, firsts[parent]) }
    if realEnd(item) <= realEnd(parent) + Self.tolerance {
      end = min(end, ends[parent])
      first = min(first, ends[parent])
    }
    end = max(first, end)
  }
}
