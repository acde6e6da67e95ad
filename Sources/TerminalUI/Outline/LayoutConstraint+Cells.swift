import Layout

extension LayoutConstraint {
  /// By how many cells the frames as they are miss what the constraint asks for; 0 where they do not.
  ///
  /// Frames are whole cells, so what holds exactly before rounding may be missed by less than one.
  /// 0 too for one with an item that is gone.
  ///
  /// - Parameter constant: the constant in force.
  func cellsMissed(constant: Double) -> Double {
    guard let first = firstItem else { return 0 }
    let isMirrored =
      first.traitCollection.layoutDirection == .rightToLeft
      && (firstAttribute.followsText || secondAttribute.followsText)
    var wanted = constant
    if secondAttribute != .notAnAttribute {
      guard let second = secondItem else { return 0 }
      wanted += multiplier * second.cells(of: secondAttribute, isMirrored: isMirrored)
    }
    let excess = first.cells(of: firstAttribute, isMirrored: isMirrored) - wanted
    switch relation {
    case .equal: return abs(excess)
    case .lessThanOrEqual: return max(0, excess)
    case .greaterThanOrEqual: return max(0, -excess)
    }
  }
}

extension LayoutAttribute {
  fileprivate var followsText: Bool { self == .leading || self == .trailing }
}

extension LayoutItem {
  /// The value of an attribute by the frame as it is; mirrored, places count from the right.
  fileprivate func cells(of attribute: LayoutAttribute, isMirrored: Bool) -> Double {
    let frame = absoluteFrame
    let sign = isMirrored ? -1.0 : 1
    switch attribute {
    case .left: return sign * Double(frame.x)
    case .right: return sign * Double(frame.maxX)
    case .leading: return sign * Double(isMirrored ? frame.maxX : frame.x)
    case .trailing: return sign * Double(isMirrored ? frame.x : frame.maxX)
    case .centerX: return sign * (Double(frame.x) + Double(frame.width) / 2)
    case .top: return Double(frame.y)
    case .bottom: return Double(frame.maxY)
    case .centerY: return Double(frame.y) + Double(frame.height) / 2
    case .firstBaseline: return Double(frame.y + firstBaselineOffset)
    case .width: return Double(frame.width)
    case .height: return Double(frame.height)
    case .notAnAttribute: return 0
    }
  }
}
