/// A number of cells in a constraint, and what it stands for.
///
/// A number written in the source has no name. A constraint with such a number, other than 0, is
/// reported as a magic number: `let keyWidth = LayoutConstant("narrowest key", 3)` is not.
public struct LayoutConstant: Hashable, Sendable {
  /// The number of cells.
  public let value: Double
  /// What it stands for, nil for a number that was just typed in.
  public let name: String?

  /// Makes a constant with a name.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - value: in cells.
  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }

  /// Makes a constant without a name.
  public init(_ value: Double) {
    name = nil
    self.value = value
  }

  /// The standard spacing, 1 cell.
  public static let standard = LayoutConstant("standard", LayoutConstraint.standardSpacing)

  /// The same distance the other way; it keeps its name.
  public static prefix func - (constant: LayoutConstant) -> LayoutConstant {
    LayoutConstant(name: constant.name, value: -constant.value)
  }

  /// Both distances; with both names, where both have one.
  public static func + (left: LayoutConstant, right: LayoutConstant) -> LayoutConstant {
    if left.value == 0 && left.name == nil { return right }
    if right.value == 0 && right.name == nil { return left }
    let sign = (left.value < 0) == (right.value < 0) ? "+" : "-"
    let name = left.name.flatMap { first in right.name.map { "\(first) \(sign) \($0)" } }
    return LayoutConstant(name: name, value: left.value + right.value)
  }

  init(name: String?, value: Double) {
    self.name = name
    self.value = value
  }
}

extension LayoutConstant: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number written in the source.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// A number written in the source.
  public init(floatLiteral value: Double) { self.init(value) }
}
