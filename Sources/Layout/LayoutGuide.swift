/// A rectangle that takes part in layout and is never drawn.
///
/// It has no content, so by itself it has no size; otherwise it is laid out as any item.
public final class LayoutGuide: LayoutItem {
  /// Makes a guide that belongs to nothing yet.
  ///
  /// - Parameter identifier: what reports call it.
  public convenience init(identifier: String) {
    self.init()
    self.identifier = identifier
  }
}
