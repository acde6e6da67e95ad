internal import ConstraintSolver

extension LayoutEngine {
  /// Writes every frame in whole cells, then tells the items whose frame is another now.
  func writeFrames() {
    if classesAreStale {
      classesAreStale = false
      rounder.updateClasses(placed, system.rows)
    }
    if rounder.round(placed, system.program.values) {
      writeFrames(rounder.x.firsts, rounder.x.ends, rounder.y.firsts, rounder.y.ends)
    }
    let told = moved
    moved.removeAll(keepingCapacity: true)
    for item in told { item.frameDidChange() }
  }

  private func writeFrames(_ lefts: [Int], _ rights: [Int], _ tops: [Int], _ bottoms: [Int]) {
    for (index, entry) in placed.enumerated() {
      let parent = Int(entry.parent)
      setFrame(
        Rect(
          x: lefts[index] - (parent < 0 ? 0 : lefts[parent]),
          y: tops[index] - (parent < 0 ? 0 : tops[parent]),
          width: rights[index] - lefts[index], height: bottoms[index] - tops[index]),
        of: entry.item)
    }
  }

  /// Sets the frame of an item, by the layout or on leaving it.
  func setFrame(_ frame: Rect, of item: LayoutItem) {
    guard item.frame != frame else { return }
    item.frame = frame
    moved.append(item)
  }
}
