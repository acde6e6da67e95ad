extension LayoutItem {
  /// The edge where text begins.
  public var leadingAnchor: XAxisAnchor { XAxisAnchor(item: self, attribute: .leading) }
  /// The edge where text ends.
  public var trailingAnchor: XAxisAnchor { XAxisAnchor(item: self, attribute: .trailing) }
  /// The left edge.
  public var leftAnchor: XAxisAnchor { XAxisAnchor(item: self, attribute: .left) }
  /// The right edge.
  public var rightAnchor: XAxisAnchor { XAxisAnchor(item: self, attribute: .right) }
  /// The middle between left and right.
  public var centerXAnchor: XAxisAnchor { XAxisAnchor(item: self, attribute: .centerX) }
  /// The top edge.
  public var topAnchor: YAxisAnchor { YAxisAnchor(item: self, attribute: .top) }
  /// The bottom edge.
  public var bottomAnchor: YAxisAnchor { YAxisAnchor(item: self, attribute: .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: YAxisAnchor { YAxisAnchor(item: self, attribute: .centerY) }
  /// The row of the first line of text.
  public var firstBaselineAnchor: YAxisAnchor {
    YAxisAnchor(item: self, attribute: .firstBaseline)
  }
  /// The number of columns.
  public var widthAnchor: DimensionAnchor { DimensionAnchor(item: self, attribute: .width) }
  /// The number of rows.
  public var heightAnchor: DimensionAnchor { DimensionAnchor(item: self, attribute: .height) }

  /// The rectangle that lies `layoutMargins` inside this item.
  ///
  /// Made, as a subitem, when first asked for.
  public var layoutMarginsGuide: LayoutGuide {
    if let marginsGuide { return marginsGuide }
    let guide = LayoutGuide(identifier: identifier + ".margins")
    marginsGuide = guide
    insertSubitem(guide, at: 0)
    let sides: [(LayoutAttribute, LayoutRelation, LayoutPriority)] = [
      (.left, .greaterThanOrEqual, 998), (.right, .lessThanOrEqual, 997),
      (.top, .greaterThanOrEqual, 998), (.bottom, .lessThanOrEqual, 997),
    ]
    for (side, inside, priority) in sides {
      LayoutConstraint(
        item: guide, attribute: side, relatedBy: inside, toItem: self, attribute: side
      ).named("\(guide.identifier): inside at the \(side)").isActive = true
      let margin = LayoutConstraint(
        item: guide, attribute: side, relatedBy: .equal, toItem: self, attribute: side,
        priority: priority
      ).named("\(guide.identifier): margin at the \(side)")
      margin.constantName = "margin"
      margin.isActive = true
      marginConstraints.append(margin)
    }
    updateMargins()
    return guide
  }

  func updateMargins() {
    guard marginConstraints.count == 4 else { return }
    marginConstraints[0].constant = Double(layoutMargins.left)
    marginConstraints[1].constant = -Double(layoutMargins.right)
    marginConstraints[2].constant = Double(layoutMargins.top)
    marginConstraints[3].constant = -Double(layoutMargins.bottom)
  }
}
