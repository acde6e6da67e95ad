// Anchors of one type can only be related to anchors of the same type, so that the compiler refuses
// what makes no sense.

/// A place on the x axis of an item.
public struct XAxisAnchor {
  /// The item.
  public let item: LayoutItem
  /// The place.
  public let attribute: LayoutAttribute
}

/// A place on the y axis of an item.
public struct YAxisAnchor {
  /// The item.
  public let item: LayoutItem
  /// The place.
  public let attribute: LayoutAttribute
}

/// A length of an item.
public struct DimensionAnchor {
  /// The item.
  public let item: LayoutItem
  /// The length.
  public let attribute: LayoutAttribute
}

/// A place on an axis.
public protocol PositionAnchor: LayoutAnchor {}

extension XAxisAnchor: PositionAnchor {}
extension YAxisAnchor: PositionAnchor {}
extension DimensionAnchor: LayoutAnchor {}

extension PositionAnchor {
  /// This place is the other one, shifted by some cells.
  public func constraint(equalTo other: Self, constant: LayoutConstant = 0) -> LayoutConstraint {
    relate(.equal, other, constant)
  }

  /// This place is not before the other one, shifted by some cells.
  public func constraint(
    greaterThanOrEqualTo other: Self, constant: LayoutConstant = 0
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, other, constant)
  }

  /// This place is not after the other one, shifted by some cells.
  public func constraint(
    lessThanOrEqualTo other: Self, constant: LayoutConstant = 0
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, other, constant)
  }

  /// This place comes after the other one by the standard spacing, which is 1 cell.
  ///
  /// - Parameter multiplier: how many standard spacings.
  public func constraint(
    equalToStandardSpacingAfter other: Self, multiplier: Double = 1
  ) -> LayoutConstraint {
    standard(.equal, other, multiplier)
  }

  /// This place comes after the other one by at least the standard spacing, which is 1 cell.
  ///
  /// - Parameter multiplier: how many standard spacings.
  public func constraint(
    greaterThanOrEqualToStandardSpacingAfter other: Self, multiplier: Double = 1
  ) -> LayoutConstraint {
    standard(.greaterThanOrEqual, other, multiplier)
  }

  /// This place comes after the other one by at most the standard spacing, which is 1 cell.
  ///
  /// - Parameter multiplier: how many standard spacings.
  public func constraint(
    lessThanOrEqualToStandardSpacingAfter other: Self, multiplier: Double = 1
  ) -> LayoutConstraint {
    standard(.lessThanOrEqual, other, multiplier)
  }

  private func standard(
    _ relation: LayoutRelation, _ other: Self, _ multiplier: Double
  ) -> LayoutConstraint {
    let standard = LayoutConstant.standard
    return relate(
      relation, other, LayoutConstant(name: standard.name, value: multiplier * standard.value))
  }

  private func relate(
    _ relation: LayoutRelation, _ other: Self, _ constant: LayoutConstant
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other.item,
      attribute: other.attribute, constant: constant)
  }
}

extension DimensionAnchor {
  /// This length is a multiple of the other one, and some cells.
  public func constraint(
    equalTo other: DimensionAnchor, multiplier: Double = 1, constant: LayoutConstant = 0
  ) -> LayoutConstraint {
    relate(.equal, other, multiplier, constant)
  }

  /// This length is at least a multiple of the other one, and some cells.
  public func constraint(
    greaterThanOrEqualTo other: DimensionAnchor, multiplier: Double = 1,
    constant: LayoutConstant = 0
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, other, multiplier, constant)
  }

  /// This length is at most a multiple of the other one, and some cells.
  public func constraint(
    lessThanOrEqualTo other: DimensionAnchor, multiplier: Double = 1, constant: LayoutConstant = 0
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, other, multiplier, constant)
  }

  /// This length is a number of cells.
  public func constraint(equalToConstant constant: LayoutConstant) -> LayoutConstraint {
    relate(.equal, nil, 1, constant)
  }

  /// This length is at least a number of cells.
  public func constraint(greaterThanOrEqualToConstant constant: LayoutConstant) -> LayoutConstraint
  {
    relate(.greaterThanOrEqual, nil, 1, constant)
  }

  /// This length is at most a number of cells.
  public func constraint(lessThanOrEqualToConstant constant: LayoutConstant) -> LayoutConstraint {
    relate(.lessThanOrEqual, nil, 1, constant)
  }

  private func relate(
    _ relation: LayoutRelation, _ other: DimensionAnchor?, _ multiplier: Double,
    _ constant: LayoutConstant
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}
