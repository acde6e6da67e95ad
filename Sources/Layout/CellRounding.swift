internal import Glibc

/// Brings the real positions of items along one axis to whole cells.
///
/// Nothing it finds is ever fed back into the solver, so nothing grows from layout to layout. What
/// holds:
/// - one real position is one integer for all edges there, so neighbours neither gap nor overlap;
/// - sums are exact, and what lies in another item stays in it;
/// - items that are required to be equally long (a *class*) differ by one cell at most, and when the
///   whole grows by one cell exactly one of their intervals grows, none shrinks.
///
/// Rounding edges alone does not do the last. So the n distinct intervals of a class, by leading
/// edge, share N = round(n × length) cells: the first N mod n get one more. Every other edge moves by
/// the sum of (cells - real) of the intervals that end at or before it, and is rounded half up.
///
/// Classes do not disturb each other. A class inside an interval of another one (columns in a pane
/// that itself gained or lost a fraction) is apportioned for each such interval on its own, to the
/// cells that interval has. A class after another one takes over what the earlier has rounded away,
/// so that together they are exact. Of classes above one another, a place follows the one whose edge
/// it is; if of none, the first that reaches around it.
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

  // MARK: Output, by item

  var firsts: [Int] = []
  var ends: [Int] = []

  // MARK: Work

  /// A run of equal items at one place.
  private struct Interval {
    var start: Double
    var length: Double
    var first = 0
    var cells = 0
    var end: Int { first + cells }
    var realEnd: Double { start + length }
  }

  /// The intervals of a class inside one interval of another class.
  private struct Group {
    var outer: Int32
    var intervals: Range<Int>
    var start: Double
    var end: Double
    /// By how much the whole moves what comes after it.
    var shift = 0.0
  }

  private var intervals: [Interval] = []
  private var groups: [Group] = []
  /// By item: the interval it is, or -1.
  private var intervalOf: [Int32] = []
  /// By item: the nearest container that is an interval, and how many there are.
  private var outerItem: [Int32] = []
  private var depths: [Int32] = []
  private var members: [Int32] = []

  /// Half up, and what a solver's noise has put just below a half as well.
  static func round(_ value: Double) -> Int {
    Int(floor(value + 0.5 + tolerance))
  }

  /// Finds the cells of every item.
  mutating func run() {
    let count = starts.count
    firsts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    let deepest = findIntervals()
    if deepest >= 0 {
      for depth in 0...deepest { apportion(at: depth) }
    }
    for item in 0..<count {
      var first: Int
      var end: Int
      if deepest >= 0 && intervalOf[item] >= 0 {
        let interval = intervals[Int(intervalOf[item])]
        first = interval.first
        end = interval.end
      } else {
        let outer = deepest < 0 || outerItem[item] < 0 ? -1 : intervalOf[Int(outerItem[item])]
        first = place(starts[item], in: outer)
        end = max(first, place(starts[item] + lengths[item], in: outer))
        keepContent(of: item, &first, &end)
      }
      keepInside(item, &first, &end)
      firsts.append(first)
      ends.append(end)
    }
  }

  // MARK: - Classes

  /// Lists the members of classes whose length is no whole number of cells.
  ///
  /// - Returns: how deeply they are inside each other; -1 when there are none.
  private mutating func findIntervals() -> Int32 {
    members.removeAll(keepingCapacity: true)
    intervals.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    for item in classes.indices where classes[item] >= 0 {
      let length = lengths[item]
      if abs(length - Glibc.round(length)) > Self.tolerance { members.append(Int32(item)) }
    }
    guard !members.isEmpty else { return -1 }
    let count = starts.count
    intervalOf.removeAll(keepingCapacity: true)
    intervalOf.append(contentsOf: repeatElement(-1, count: count))
    for item in members { intervalOf[Int(item)] = 0 }
    outerItem.removeAll(keepingCapacity: true)
    depths.removeAll(keepingCapacity: true)
    var deepest: Int32 = 0
    for item in 0..<count {
      let parent = Int(parents[item])
      var outer: Int32 = -1
      var depth: Int32 = 0
      if parent >= 0 {
        let isInInterval = intervalOf[parent] >= 0
        outer = isInInterval ? Int32(parent) : outerItem[parent]
        depth = depths[parent] + (isInInterval ? 1 : 0)
      }
      outerItem.append(outer)
      depths.append(depth)
      if intervalOf[item] >= 0 { deepest = max(deepest, depth) }
    }
    for item in members { intervalOf[Int(item)] = -1 }
    return deepest
  }

  /// Gives cells to the classes at one depth; those around them have theirs.
  private mutating func apportion(at depth: Int32) {
    let from = groups.count
    func outer(_ item: Int32) -> Int32 {
      let container = outerItem[Int(item)]
      return container < 0 ? -1 : intervalOf[Int(container)]
    }
    var here =
      depth == 0 && depths.allSatisfy({ $0 == 0 })
      ? members : members.filter { depths[Int($0)] == depth }
    here.sort { left, right in
      let leftOuter = outer(left)
      let rightOuter = outer(right)
      if leftOuter != rightOuter { return leftOuter < rightOuter }
      let leftClass = classes[Int(left)]
      let rightClass = classes[Int(right)]
      if leftClass != rightClass { return leftClass < rightClass }
      let leftStart = starts[Int(left)]
      let rightStart = starts[Int(right)]
      return leftStart != rightStart ? leftStart < rightStart : left < right
    }
    var index = 0
    while index < here.count {
      let item = Int(here[index])
      let key = outer(here[index])
      let begin = intervals.count
      var last = -Double.infinity
      while index < here.count, classes[Int(here[index])] == classes[item],
        outer(here[index]) == key
      {
        let member = Int(here[index])
        if starts[member] > last + Self.tolerance {
          last = starts[member]
          intervals.append(Interval(start: last, length: lengths[member]))
        }
        intervalOf[member] = Int32(intervals.count - 1)
        index += 1
      }
      let range = begin..<intervals.count
      groups.append(
        Group(
          outer: key, intervals: range, start: intervals[begin].start,
          end: intervals[range.upperBound - 1].realEnd))
    }
    // What comes first along the axis rounds first; the sort is made stable by the intervals.
    groups[from...].sort {
      if $0.outer != $1.outer { return $0.outer < $1.outer }
      if abs($0.start - $1.start) > Self.tolerance { return $0.start < $1.start }
      return $0.intervals.lowerBound < $1.intervals.lowerBound
    }
    for group in from..<groups.count { apportion(group) }
  }

  private mutating func apportion(_ index: Int) {
    let group = groups[index]
    let count = group.intervals.count
    let length = intervals[group.intervals.lowerBound].length
    // What the interval around it has gained, and how far it lies from where it was.
    var gain = 0.0
    var base = 0.0
    if group.outer >= 0 {
      let outer = intervals[Int(group.outer)]
      gain = Double(outer.cells) - outer.length
      base = Double(outer.first) - outer.start
    }
    let before = shift(before: group.start, in: group.outer, base: base, upTo: index)
    let first = Self.round(group.start + before)
    var shift = Double(first) - group.start
    let total = max(0, Self.round(Double(count) * length + gain - (shift - base)))
    let (cells, more) = total.quotientAndRemainder(dividingBy: count)
    var ended = group.intervals.lowerBound
    for current in group.intervals {
      // Intervals that end before this one begins; equals may also overlap.
      while ended < current,
        intervals[ended].realEnd <= intervals[current].start + Self.tolerance
      {
        shift += Double(intervals[ended].cells) - length
        ended += 1
      }
      intervals[current].first = Self.round(intervals[current].start + shift)
      intervals[current].cells = cells + (current - group.intervals.lowerBound < more ? 1 : 0)
    }
    let last = intervals[group.intervals.upperBound - 1]
    groups[index].shift = Double(last.end) - last.realEnd
  }

  /// How far a place moves because of the groups that end before it.
  private func shift(
    before place: Double, in outer: Int32, base: Double, upTo limit: Int
  ) -> Double {
    var shift = base
    var latest = -Double.infinity
    for group in groups[..<limit]
    where group.outer == outer && group.end <= place + Self.tolerance && group.end > latest {
      latest = group.end
      shift = group.shift
    }
    return shift
  }

  // MARK: - Other edges

  /// The cell where an edge comes to lie.
  private func place(_ position: Double, in outer: Int32) -> Int {
    guard !groups.isEmpty else { return Self.round(position) }
    var base = 0.0
    var bound = Int.max
    if outer >= 0 {
      let around = intervals[Int(outer)]
      if abs(position - around.start) <= Self.tolerance { return around.first }
      if abs(position - around.realEnd) <= Self.tolerance { return around.end }
      base = Double(around.first) - around.start
      if position < around.realEnd { bound = around.end }
    }
    var inside = -1
    for (index, group) in groups.enumerated() where group.outer == outer {
      guard
        position >= group.start - Self.tolerance && position <= group.end + Self.tolerance
      else { continue }
      for interval in intervals[group.intervals] {
        if abs(position - interval.start) <= Self.tolerance { return interval.first }
        if abs(position - interval.realEnd) <= Self.tolerance { return interval.end }
      }
      if inside < 0 { inside = index }
    }
    guard inside >= 0 else {
      let shift = shift(before: position, in: outer, base: base, upTo: groups.count)
      return min(bound, Self.round(position + shift))
    }
    let group = groups[inside]
    var shift = Double(intervals[group.intervals.lowerBound].first) - group.start
    for interval in intervals[group.intervals] {
      if interval.realEnd <= position {
        shift = Double(interval.end) - interval.realEnd
      } else if interval.start < position {
        // Not beyond the end of the interval it lies in, which may have lost a fraction.
        bound = min(bound, interval.end)
        shift = Double(interval.first) - interval.start
      }
    }
    return min(bound, Self.round(position + shift))
  }

  /// Gives a text back the column that it may have lost where its container lost a fraction.
  private func keepContent(of item: Int, _ first: inout Int, _ end: inout Int) {
    let wanted = Int(contents[item])
    let parent = Int(parents[item])
    guard wanted > 0, parent >= 0, end - first < wanted,
      lengths[item] >= Double(wanted) - Self.tolerance
    else { return }
    let missing = wanted - (end - first)
    if end + missing <= ends[parent] && starts[item] + lengths[item] < realEnd(parent) - 0.5 {
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
    if starts[item] + lengths[item] <= realEnd(parent) + Self.tolerance {
      end = min(end, ends[parent])
      first = min(first, ends[parent])
    }
    end = max(first, end)
  }

  private func realEnd(_ item: Int) -> Double { starts[item] + lengths[item] }
}
