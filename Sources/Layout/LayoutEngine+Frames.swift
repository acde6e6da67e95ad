extension LayoutEngine {
  /// Writes every frame in whole cells, then tells the items whose frame is another now.
  func writeFrames() {
    rounder.round(self)
    for (index, entry) in placed.enumerated() {
      let first = rounder.x.firsts[index]
      let top = rounder.y.firsts[index]
      let parent = Int(entry.parent)
      let frame = Rect(
        x: first - (parent < 0 ? 0 : rounder.x.firsts[parent]),
        y: top - (parent < 0 ? 0 : rounder.y.firsts[parent]),
        width: rounder.x.ends[index] - first, height: rounder.y.ends[index] - top)
      guard frame != entry.item.frame else { continue }
      entry.item.frame = frame
      moved.append(entry.item)
    }
    let told = moved
    moved.removeAll(keepingCapacity: true)
    for item in told { item.frameDidChange() }
  }

  /// Sets the frame of an item that leaves the layout.
  func setFrame(_ frame: Rect, of item: LayoutItem) {
    guard item.frame != frame else { return }
    item.frame = frame
    moved.append(item)
  }
}
