internal import ConstraintSolver

extension LayoutEngine {
  /// Writes every frame in whole cells, then tells the items whose frame is another now.
  func writeFrames() {
    framesAreStale = false
    shownSolution = nil
    writeFrames(of: system.program.values)
  }

  func writeFrames(of values: [Double]) {
    if classesAreStale {
      classesAreStale = false
      rounder.updateClasses(placed, system.rows)
    }
    if rounder.round(placed, values) {
      for index in placed.indices {
        setFrame(frame(of: index, in: rounder), of: placed[index].item)
      }
    }
    let told = moved
    moved.removeAll(keepingCapacity: true)
    for item in told { item.frameDidChange() }
  }

  /// The frame that rounding gives an item.
  func frame(of index: Int, in rounder: LayoutRounder) -> Rect {
    let parent = Int(placed[index].parent)
    let (left, top) = (rounder.x.firsts[index], rounder.y.firsts[index])
    return Rect(
      x: left - (parent < 0 ? 0 : rounder.x.firsts[parent]),
      y: top - (parent < 0 ? 0 : rounder.y.firsts[parent]),
      width: rounder.x.ends[index] - left, height: rounder.y.ends[index] - top)
  }

  /// Sets the frame of an item, by the layout or on leaving it.
  func setFrame(_ frame: Rect, of item: LayoutItem) {
    guard item.frame != frame else { return }
    item.frame = frame
    moved.append(item)
  }
}
