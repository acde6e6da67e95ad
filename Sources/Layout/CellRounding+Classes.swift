internal import Glibc

// How the intervals of a class share whole cells.

extension CellRounding {
  /// Lists the members of classes whose length is no whole number of cells.
  ///
  /// - Returns: how deeply they are inside each other; -1 when there are none.
  mutating func findMembers() -> Int32 {
    members.removeAll(keepingCapacity: true)
    intervals.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    for item in classes.indices where classes[item] >= 0 {
      let length = lengths[item]
      if abs(length - Glibc.round(length)) > Self.tolerance { members.append(Int32(item)) }
    }
    guard !members.isEmpty else { return -1 }
    intervalOf.removeAll(keepingCapacity: true)
    intervalOf.append(contentsOf: repeatElement(-1, count: starts.count))
    for item in members { intervalOf[Int(item)] = 0 }
    outerItem.removeAll(keepingCapacity: true)
    depths.removeAll(keepingCapacity: true)
    var deepest: Int32 = 0
    for item in starts.indices {
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

  /// The interval around an item, or -1.
  func outerInterval(_ item: Int32) -> Int32 {
    let container = outerItem[Int(item)]
    return container < 0 ? -1 : intervalOf[Int(container)]
  }

  private func joinedClass(_ item: Int32) -> Int {
    joined.root(of: Int(classes[Int(item)]))
  }

  /// Gives cells to the classes at one depth; those around them have theirs.
  mutating func apportion(at depth: Int32) {
    var here = members.filter { depths[Int($0)] == depth }
    joinClasses(of: &here)
    here.sort { left, right in
      let (leftOuter, rightOuter) = (outerInterval(left), outerInterval(right))
      if leftOuter != rightOuter { return leftOuter < rightOuter }
      let (leftClass, rightClass) = (joinedClass(left), joinedClass(right))
      if leftClass != rightClass { return leftClass < rightClass }
      let (leftStart, rightStart) = (starts[Int(left)], starts[Int(right)])
      return leftStart != rightStart ? leftStart < rightStart : left < right
    }
    let from = groups.count
    var index = 0
    while index < here.count {
      let begin = index
      let outer = outerInterval(here[begin])
      let joinedClass = joinedClass(here[begin])
      while index < here.count, self.joinedClass(here[index]) == joinedClass,
        outerInterval(here[index]) == outer
      { index += 1 }
      makeGroup(here[begin..<index], outer: outer)
    }
    // What comes first along the axis rounds first.
    groups[from...].sort {
      if $0.outer != $1.outer { return $0.outer < $1.outer }
      if abs($0.start - $1.start) > Self.tolerance { return $0.start < $1.start }
      return $0.intervals.lowerBound < $1.intervals.lowerBound
    }
    for group in from..<groups.count { apportion(group) }
  }

  /// Makes one class of those with an item at the same place: the same column is the same cells in
  /// rows that no constraint joins.
  private mutating func joinClasses(of here: inout [Int32]) {
    joined = EqualitySets(count: starts.count)
    here.sort { starts[Int($0)] != starts[Int($1)] ? starts[Int($0)] < starts[Int($1)] : $0 < $1 }
    for (index, item) in here.enumerated() {
      var other = index - 1
      while other >= 0, starts[Int(item)] - starts[Int(here[other])] <= Self.tolerance {
        let isSame = abs(lengths[Int(item)] - lengths[Int(here[other])]) <= Self.tolerance
        if isSame && outerInterval(item) == outerInterval(here[other]) {
          joined.join(Int(classes[Int(item)]), Int(classes[Int(here[other])]))
          break
        }
        other -= 1
      }
    }
  }

  /// Makes the group of some items, given by start.
  private mutating func makeGroup(_ items: ArraySlice<Int32>, outer: Int32) {
    let begin = intervals.count
    var last = -Double.infinity
    for member in items {
      let item = Int(member)
      if starts[item] > last + Self.tolerance {
        last = starts[item]
        intervals.append(Interval(start: last, length: lengths[item]))
      }
      intervalOf[item] = Int32(intervals.count - 1)
    }
    groups.append(
      Group(
        outer: outer, intervals: begin..<intervals.count, start: intervals[begin].start,
        end: last + intervals[begin].length))
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
    let before = shift(before: group, at: index, base: base)
    var shift = Double(Self.round(group.start + before)) - group.start
    let total = max(0, Self.round(Double(count) * length + gain - (shift - base)))
    let (cells, more) = total.quotientAndRemainder(dividingBy: count)
    var ended = group.intervals.lowerBound
    for current in group.intervals {
      // Only those that end before this one begins: equals may also overlap.
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

  /// How far a group moves because of the nearest that ends before it.
  private func shift(before later: Group, at index: Int, base: Double) -> Double {
    var shift = base
    var latest = -Double.infinity
    for group in groups[..<index]
    where group.outer == later.outer && group.end <= later.start + Self.tolerance
      && group.end > latest
    {
      latest = group.end
      shift = group.shift
    }
    return shift
  }
}
