import Layout

/// A view that lays its arranged subviews out in a row or a column.
///
/// What the distributions and alignments mean, and who gives way where there is no room, is as
/// `StackLayout` has it.
open class StackView: View {
  /// The layout behind the view.
  public private(set) lazy var layout = StackLayout(container: self, axis: .vertical)

  /// Makes a stack of these views, in this order.
  ///
  /// - Parameter spacing: cells between neighbours, 0 or more.
  public init(
    axis: Axis = .horizontal, _ arrangedSubviews: [View] = [],
    distribution: StackLayout.Distribution = .fill,
    alignment: StackLayout.Alignment = .fill, spacing: Int = 0
  ) {
    super.init()
    layout.axis = axis
    layout.distribution = distribution
    layout.alignment = alignment
    layout.spacing = spacing
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// The views that are laid out, in order, hidden ones included.
  public var arrangedSubviews: [View] { layout.arrangedItems.compactMap { $0 as? View } }

  /// The direction of the stack.
  public var axis: Axis {
    get { layout.axis }
    set { layout.axis = newValue }
  }
  /// How the length is shared out.
  public var distribution: StackLayout.Distribution {
    get { layout.distribution }
    set { layout.distribution = newValue }
  }
  /// Where views stand across the stack.
  public var alignment: StackLayout.Alignment {
    get { layout.alignment }
    set { layout.alignment = newValue }
  }
  /// Cells between neighbours, 0 or more.
  public var spacing: Int {
    get { layout.spacing }
    set { layout.spacing = newValue }
  }
  /// Whether the views stand within the margins rather than the edges.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { layout.isLayoutMarginsRelativeArrangement }
    set { layout.isLayoutMarginsRelativeArrangement = newValue }
  }

  /// Puts a view at the end of the stack.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: layout.arrangedItems.count)
  }

  /// Puts a view into the stack, or moves one that is there.
  ///
  /// - Parameter index: its place among the arranged views; other numbers are brought into range.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    // Through the view's own door, so that its window and theme hear of it.
    if view.superitem !== self { addSubview(view) }
    layout.insertArrangedItem(view, at: index)
  }

  /// Lays a view out no longer; it stays a subview.
  public func removeArrangedSubview(_ view: View) {
    layout.removeArrangedItem(view)
  }

  /// Sets the cells after one view; nil goes back to `spacing`.
  public func setCustomSpacing(_ spacing: Int?, after view: View) {
    layout.setCustomSpacing(spacing, after: view)
  }
}
