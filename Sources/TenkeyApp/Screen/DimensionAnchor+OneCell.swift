import Layout

extension DimensionAnchor {
  /// This length is one cell, or none where there is no room for it.
  ///
  /// - Parameters:
  ///   - name: what reports call the thing that has the cell.
  ///   - priority: how much the cell matters.
  func atMostOneCell(_ name: String, _ priority: LayoutPriority) -> [LayoutConstraint] {
    let cell = attribute == .width ? ScreenMeasure.column : ScreenMeasure.row
    return [
      constraint(lessThanOrEqualToConstant: cell).named("\(name) is a cell"),
      constraint(equalToConstant: cell).named("\(name) has a cell").at(priority),
    ]
  }
}
