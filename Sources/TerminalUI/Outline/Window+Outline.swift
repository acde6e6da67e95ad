import Layout

extension Window {
  /// The outline of the layout of a view and all that is in it, as it is now.
  ///
  /// Nothing changes by it. It takes many times as long as a layout: it is for people, not for each
  /// frame.
  public func outline(of view: View) -> LayoutOutline {
    LayoutOutline(of: view, in: engine)
  }
}

extension LayoutOutline {
  /// Makes the outline of an item and all that is in it, in the tree of an engine.
  public init(of item: LayoutItem, in engine: LayoutEngine) {
    var builder = OutlineBuilder(of: item, in: engine)
    self = builder.build()
  }
}
