import Layout
import Terminal

extension View {
  /// What is wrong with the tree below this view, in words; nothing when all is well.
  ///
  /// Each view is in the view that has it, no view is in itself, no side of a frame is negative, and
  /// a controller's view knows its controller.
  package func treeFaults() -> [String] {
    var faults: [String] = []
    var seen: Set<ObjectIdentifier> = []
    collectFaults(into: &faults, seen: &seen)
    return faults
  }

  private func collectFaults(into faults: inout [String], seen: inout Set<ObjectIdentifier>) {
    guard seen.insert(ObjectIdentifier(self)).inserted else {
      faults.append("\(identifier) is in the tree twice")
      return
    }
    if frame.width < 0 || frame.height < 0 {
      faults.append("\(identifier) has a negative side: \(frame)")
    }
    if let viewController, viewController.view !== self {
      faults.append("\(identifier) has a controller of another view")
    }
    for view in subviews {
      if view.superview !== self {
        faults.append("\(view.identifier) does not know that it is in \(identifier)")
      }
      view.collectFaults(into: &faults, seen: &seen)
    }
  }
}

extension Window {
  /// The required constraints that the last layout had to break.
  package var brokenConstraints: [LayoutConflict] { engine.unsatisfied }

  /// What is wrong with the layout as it is now.
  package func layoutDiagnosis() -> LayoutDiagnosis { engine.diagnosis() }

  /// How many times the layout has been solved.
  package var layoutSolves: Int { engine.solves }

  /// The rows and columns of the solver's tableau.
  package var solverShape: (rows: Int, columns: Int) { engine.solverShape }

  /// What is wrong with the window's tree, focus and frame, in words; nothing when all is well.
  package func faults() -> [String] {
    var faults = contentView.treeFaults()
    if let focusedView, !focusedView.isVisibleInWindow {
      faults.append("the focus is on a view that cannot be seen")
    }
    if let broken = frame.firstBrokenWideGlyph {
      faults.append("half a wide glyph at \(broken)")
    }
    return faults
  }
}
