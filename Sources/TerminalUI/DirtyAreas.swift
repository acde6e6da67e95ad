import Layout

/// The parts of a window that are to be drawn again: a few, apart from each other.
///
/// What is far apart is not drawn for what lies between.
struct DirtyAreas {
  /// How many are kept apart: a typed key changes its label, the description and the display.
  private static let limit = 4

  // Kept from frame to frame: an array that is filled and emptied takes and gives back memory each time.
  private var areas = Array(repeating: Rect.zero, count: limit)
  /// How many there are.
  private(set) var count = 0

  /// One of the areas; a place where there is none traps.
  subscript(place: Int) -> Rect {
    precondition(place < count)
    return areas[place]
  }

  /// Adds an area; those that it meets become one with it, and another where there would be too many.
  mutating func add(_ area: Rect) {
    var grown = area
    // Joining two may bring the result up against a third.
    while let near = place(near: grown) {
      grown = grown.union(areas[near])
      count -= 1
      areas[near] = areas[count]
    }
    areas[count] = grown
    count += 1
  }

  /// Forgets them all.
  mutating func removeAll() { count = 0 }

  private func place(near area: Rect) -> Int? {
    if count == DirtyAreas.limit { return 0 }
    for place in 0..<count where !areas[place].intersection(area).isEmpty { return place }
    return nil
  }
}
