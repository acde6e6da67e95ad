// How edges that belong to no interval move with those that do.

extension CellRounding {
  /// Finds by how much the linked edges that are no edges of an interval move.
  ///
  /// Edges that equations tie to an edge of an interval move with it; further ones move with the
  /// other edge of their item, so that its length stays. What none reaches is not moved.
  mutating func spreadShifts() {
    linkShifts.removeAll(keepingCapacity: true)
    linkShifts.append(contentsOf: repeatElement(.nan, count: linkCount))
    firstAnchors.removeAll(keepingCapacity: true)
    firstAnchors.append(contentsOf: repeatElement(-1, count: linkCount))
    anchors.removeAll(keepingCapacity: true)
    for member in members {
      let item = Int(member)
      let interval = intervals[Int(intervalOf[item])]
      addAnchor(startLinks[item], interval.start, interval.first)
      addAnchor(endLinks[item], interval.realEnd, interval.end)
    }
    // The window itself never moves.
    settle(startLinks[0], 0)
    settle(endLinks[0], 0)
    var changed = true
    while changed {
      changed = false
      for item in starts.indices where intervalOf[item] < 0 {
        let start = shift(of: startLinks[item], at: starts[item])
        let end = shift(of: endLinks[item], at: realEnd(item))
        if start.isNaN == end.isNaN { continue }
        if start.isNaN { settle(startLinks[item], end) } else { settle(endLinks[item], start) }
        changed = true
      }
    }
  }

  private mutating func addAnchor(_ link: Int32, _ position: Double, _ cell: Int) {
    let next = firstAnchors[Int(link)]
    // Members of one interval come many times over.
    if next >= 0 && abs(anchors[Int(next)].position - position) <= Self.tolerance { return }
    firstAnchors[Int(link)] = Int32(anchors.count)
    anchors.append(Anchor(position: position, shift: Double(cell) - position, next: next))
  }

  private mutating func settle(_ link: Int32, _ shift: Double) {
    if firstAnchors[Int(link)] < 0 && linkShifts[Int(link)].isNaN {
      linkShifts[Int(link)] = shift
    }
  }

  /// By how much an edge moves: with the nearest anchor; not a number while nothing is known.
  func shift(of link: Int32, at position: Double) -> Double {
    var next = firstAnchors[Int(link)]
    guard next >= 0 else { return linkShifts[Int(link)] }
    var best = anchors[Int(next)]
    while next >= 0 {
      let anchor = anchors[Int(next)]
      if abs(anchor.position - position) < abs(best.position - position) - Self.tolerance {
        best = anchor
      }
      next = anchor.next
    }
    return best.shift
  }
}
