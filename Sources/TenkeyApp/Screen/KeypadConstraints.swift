import Layout
import Terminal
import TerminalUI

/// The keypad's constraints: those of every class, and one set for each height class.
///
/// What gives when room runs out is said by priorities alone; `ScreenPriority` has their order.
struct KeypadConstraints {
  private let keypad: KeypadView

  /// Reads the views that are to be constrained.
  init(_ keypad: KeypadView) { self.keypad = keypad }

  /// Everything that is to be installed, each part with the classes it is for.
  var variations: [Variation] {
    [
      Variation(.any, constraints: sixteen + equalKeys),
      Variation(SizeClassPattern(vertical: .compact), constraints: uprightStrip),
      Variation(SizeClassPattern(vertical: .regular), constraints: lyingStrip),
      Variation(
        SizeClassPattern(horizontal: .compact, vertical: .compact), constraints: uprightAlone),
      Variation(
        SizeClassPattern(horizontal: .compact, vertical: .regular), constraints: lyingAlone),
      Variation(
        SizeClassPattern(horizontal: .regular, vertical: .compact), constraints: pagesAtTheLeft),
      Variation(
        SizeClassPattern(horizontal: .regular, vertical: .regular), constraints: pagesAbove),
    ]
  }

  private var firstKey: Button { keypad.rows[0][0] }

  private var sixteen: [LayoutConstraint] {
    [
      keypad.mainStack.trailingAnchor.constraint(equalTo: keypad.trailingAnchor)
        .named("the sixteen end at the keypad's right"),
      keypad.mainStack.bottomAnchor.constraint(equalTo: keypad.bottomAnchor)
        .named("the sixteen end at the keypad's bottom"),
      firstKey.heightAnchor.constraint(
        greaterThanOrEqualToConstant: ScreenMeasure.borderedKey
      ).named("keys are tall enough for lines").at(ScreenPriority.borderedKeys),
      firstKey.heightAnchor.constraint(greaterThanOrEqualToConstant: ScreenMeasure.row)
        .named("keys have a row").at(ScreenPriority.keys),
      firstKey.widthAnchor.constraint(
        greaterThanOrEqualToConstant: ScreenMeasure.keyWidth
      ).named("keys are wide enough for a label").at(ScreenPriority.keys),
    ]
  }

  /// Rows of one stack are equal by its distribution; this ties the rows to one another and the
  /// strip to them, so that all keys belong to one class of equal lengths.
  ///
  /// Lengths along a stack are those of its arranged views: what is to be rounded with the rows is
  /// tied to the stacks of the rows, not to keys in them.
  private var equalKeys: [LayoutConstraint] {
    let otherRows = keypad.rows.dropFirst().map { row in
      row[0].widthAnchor.constraint(equalTo: firstKey.widthAnchor).named("rows have equal keys")
    }
    return otherRows
  }

  /// 5x4: the strip stands at the left of the sixteen, a key beside each row.
  private var uprightStrip: [LayoutConstraint] {
    var constraints = [
      keypad.mainStack.topAnchor.constraint(equalTo: keypad.topAnchor)
        .named("the sixteen begin at the keypad's top")
    ]
    for (key, row) in zip(keypad.strip, keypad.rowStacks) {
      constraints += [
        key.topAnchor.constraint(equalTo: row.topAnchor).named("strip key stands by its row"),
        key.heightAnchor.constraint(equalTo: row.heightAnchor).named("strip key is a row tall"),
        key.widthAnchor.constraint(equalTo: firstKey.widthAnchor).named("strip key is a key wide"),
      ]
      constraints += gap(from: key, to: keypad.mainStack)
    }
    // The gap may be given up, and then nothing else keeps them in one column.
    constraints += keypad.strip.dropFirst().map { key in
      key.leadingAnchor.constraint(equalTo: keypad.strip[0].leadingAnchor)
        .named("strip keys stand in a column")
    }
    return constraints
  }

  /// 4x5: the strip lies across the top of the sixteen, a key above each column.
  private var lyingStrip: [LayoutConstraint] {
    var constraints = [
      keypad.mainStack.leadingAnchor.constraint(equalTo: keypad.leadingAnchor)
        .named("the sixteen begin at the keypad's left")
    ]
    for (key, column) in zip(keypad.strip, keypad.rows[0]) {
      constraints += [
        key.leadingAnchor.constraint(equalTo: column.leadingAnchor)
          .named("strip key lies over its column"),
        key.widthAnchor.constraint(equalTo: column.widthAnchor)
          .named("strip key is a column wide"),
        key.heightAnchor.constraint(equalTo: keypad.rowStacks[0].heightAnchor)
          .named("strip key is a row tall"),
        key.bottomAnchor.constraint(equalTo: keypad.mainStack.topAnchor)
          .named("strip key ends where the sixteen begin"),
      ]
    }
    return constraints
  }

  private var uprightAlone: [LayoutConstraint] {
    [
      keypad.strip[0].leadingAnchor.constraint(equalTo: keypad.leadingAnchor)
        .named("the strip begins at the keypad's left")
    ]
  }

  private var lyingAlone: [LayoutConstraint] {
    [
      keypad.strip[0].topAnchor.constraint(equalTo: keypad.topAnchor)
        .named("the strip begins at the keypad's top")
    ]
  }

  /// The unfolded pages are columns left of the strip, as tall as the sixteen.
  private var pagesAtTheLeft: [LayoutConstraint] {
    [
      keypad.pagesStack.leadingAnchor.constraint(equalTo: keypad.leadingAnchor)
        .named("the pages begin at the keypad's left"),
      keypad.pagesStack.topAnchor.constraint(equalTo: keypad.mainStack.topAnchor)
        .named("the pages are level with the sixteen"),
      keypad.pagesStack.bottomAnchor.constraint(equalTo: keypad.mainStack.bottomAnchor)
        .named("the pages are as tall as the sixteen"),
      keypad.pageStacks[0].widthAnchor.constraint(equalTo: firstKey.widthAnchor)
        .named("a page is a key wide"),
    ] + gap(from: keypad.pagesStack, to: keypad.strip[0])
  }

  /// The unfolded pages are rows above the strip, as wide as the sixteen.
  private var pagesAbove: [LayoutConstraint] {
    [
      keypad.pagesStack.topAnchor.constraint(equalTo: keypad.topAnchor)
        .named("the pages begin at the keypad's top"),
      keypad.pagesStack.leadingAnchor.constraint(equalTo: keypad.mainStack.leadingAnchor)
        .named("the pages begin with the sixteen"),
      keypad.pagesStack.trailingAnchor.constraint(equalTo: keypad.mainStack.trailingAnchor)
        .named("the pages end with the sixteen"),
      keypad.pagesStack.bottomAnchor.constraint(equalTo: keypad.strip[0].topAnchor)
        .named("the pages end where the strip begins"),
      keypad.pageStacks[0].heightAnchor.constraint(equalTo: keypad.rowStacks[0].heightAnchor)
        .named("a page is a row tall"),
    ]
  }

  /// The column of air between two things that stand side by side: it may shrink, never overlap.
  private func gap(from left: LayoutItem, to right: LayoutItem) -> [LayoutConstraint] {
    [
      right.leadingAnchor.constraint(greaterThanOrEqualTo: left.trailingAnchor)
        .named("no overlap"),
      right.leadingAnchor.constraint(equalToStandardSpacingAfter: left.trailingAnchor)
        .named("standard gap").at(ScreenPriority.gap),
    ]
  }
}
