import Layout

extension Window {
  /// Moves the focus to the nearest view in a direction that can have it; false when there is none.
  ///
  /// Views that share rows (or columns, for up and down) with the one that has the focus come
  /// before all others; among them the nearest edge wins, then the nearest middle. Without a focus
  /// the first move brings it to the controller's preferred view, or to the first.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) -> Bool {
    let candidates = modalView.focusableViews()
    guard let current = focusedView, candidates.contains(where: { $0 === current }) else {
      if let preferred = modalController.preferredFocus, focus(on: preferred) { return true }
      return candidates.first.map { focus(on: $0) } ?? false
    }
    let from = FocusGeometry(current.absoluteFrame, facing: direction)
    var best: (view: View, score: FocusGeometry.Score)?
    for view in candidates where view !== current {
      let to = FocusGeometry(view.absoluteFrame, facing: direction)
      guard let score = from.score(to) else { continue }
      if let previous = best, previous.score <= score { continue }
      best = (view, score)
    }
    return best.map { focus(on: $0.view) } ?? false
  }
}

/// A frame turned so that the direction looked in is along growing numbers.
struct FocusGeometry {
  /// How far away something is: the smaller the nearer.
  struct Score: Comparable {
    let isBeside: Bool
    let distance: Int
    let offset: Int

    static func < (a: Score, b: Score) -> Bool {
      if a.isBeside != b.isBeside { return b.isBeside }
      return (a.distance, a.offset) < (b.distance, b.offset)
    }
  }

  private let near: Int
  private let far: Int
  private let low: Int
  private let high: Int

  init(_ frame: Rect, facing direction: FocusDirection) {
    switch direction {
    case .right: (near, far) = (frame.x, frame.maxX)
    case .left: (near, far) = (-frame.maxX, -frame.x)
    case .down: (near, far) = (frame.y, frame.maxY)
    case .up: (near, far) = (-frame.maxY, -frame.y)
    }
    switch direction {
    case .left, .right: (low, high) = (frame.y, frame.maxY)
    case .up, .down: (low, high) = (frame.x, frame.maxX)
    }
  }

  /// How far another frame is in the direction looked in, or nil when it does not lie there.
  func score(_ other: FocusGeometry) -> Score? {
    guard other.near >= far else { return nil }
    let gap = max(0, max(other.low - high, low - other.high) + 1)
    // Twice the middle keeps to whole numbers; a cell is about twice as tall as it is wide, which
    // matters little as each axis is only compared with itself.
    let offset = abs((other.low + other.high) - (low + high))
    let isBeside = gap > 0
    let distance = other.near - far + (isBeside ? 2 * gap : 0)
    return Score(isBeside: isBeside, distance: distance, offset: offset)
  }
}
