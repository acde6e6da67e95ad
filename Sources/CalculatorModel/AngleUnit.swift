import ExactReals

/// What an angle is measured in where nothing else is said.
///
/// | unit | full turn | a right angle |
/// |---|---|---|
/// | radians | 2π | π ÷ 2 |
/// | degrees | 360 | 90 |
/// | gradians | 400 | 100 |
public enum AngleUnit: Hashable, Sendable, CaseIterable {
  /// A full turn is 2π.
  case radians
  /// A full turn is 360.
  case degrees
  /// A full turn is 400.
  case gradians

  /// The unit as a display names it: `rad`, `deg`, `grad`.
  public var name: String {
    switch self {
    case .radians: "rad"
    case .degrees: "deg"
    case .gradians: "grad"
    }
  }

  /// The unit that the key turns to from this one.
  var next: AngleUnit {
    switch self {
    case .radians: .degrees
    case .degrees: .gradians
    case .gradians: .radians
    }
  }

  /// Half a turn; nil for radians, whose half turn is π itself.
  private var halfTurn: Real? {
    switch self {
    case .radians: nil
    case .degrees: Real(180)
    case .gradians: Real(200)
    }
  }

  /// An angle of this unit in radians.
  func radians(_ angle: Real) throws(ExactFailure) -> Real {
    // 0 stays a plain 0, so that no worker is needed to see it.
    guard let halfTurn, angle.rational?.isZero != true else { return angle }
    return try Real.apply(.multiply, [Real.apply(.divide, [angle, halfTurn]), .pi])
  }

  /// An angle in radians in this unit.
  func angle(fromRadians radians: Real) throws(ExactFailure) -> Real {
    guard let halfTurn, radians.rational?.isZero != true else { return radians }
    return try Real.apply(.multiply, [Real.apply(.divide, [radians, .pi]), halfTurn])
  }

  /// An angle of this unit in another one.
  func angle(_ angle: Real, in other: AngleUnit) throws(ExactFailure) -> Real {
    if self == other { return angle }
    guard let halfTurn, let otherHalf = other.halfTurn else {
      return try other.angle(fromRadians: radians(angle))
    }
    return try Real.apply(.multiply, [Real.apply(.divide, [angle, halfTurn]), otherHalf])
  }
}
