import CalculatorModel
import Layout
import Terminal
import TerminalUI

/// The calculator's own part of the screen, from the top: the top line, the description, the
/// display with its small buttons, and the keypad.
final class CalculatorView: View {
  let topLine = StatusLine()
  let descriptionLabel = Label(role: .description, alignment: .right)
  let display = DisplayView()
  let clearButton = Button("AC", role: .warning)
  let backspaceButton = Button("⌫", role: .warning)
  let pageButton = Button("ƒ", role: .function)
  let keypad: KeypadView
  /// Stands where the keys would, where there is no room for them.
  private let noKeysLabel = Label(
    "no room\nfor keys:\ntype them", role: .help, alignment: .center)

  private let airAboveDigits = LayoutGuide()
  private let airBelowDisplay = LayoutGuide()

  /// Makes the views and all their constraints.
  init(keypad: KeypadView) {
    self.keypad = keypad
    super.init()
    identifier = "calculator"
    descriptionLabel.identifier = "description"
    descriptionLabel.sizesToText = false
    descriptionLabel.lineBreakMode = .head
    descriptionLabel.yieldRows()
    display.identifier = "display"
    airAboveDigits.identifier = "air above digits"
    airBelowDisplay.identifier = "air below display"
    for (button, name) in zip(smallButtons, ["clear", "backspace", "page"]) {
      button.identifier = name + " button"
      button.largestBezel = .plain
      button.yieldRows()
      button.yieldColumns()
    }
    addSubitem(airAboveDigits)
    addSubitem(airBelowDisplay)
    noKeysLabel.identifier = "advice to type"
    noKeysLabel.yieldRows()
    noKeysLabel.yieldColumns()
    noKeysLabel.isHidden = true
    ([topLine, descriptionLabel] + smallButtons + [display, keypad, noKeysLabel])
      .forEach(addSubview)
    variations =
      [Variation(.any, constraints: rows + columns)] + [
        Variation(
          SizeClassPattern(horizontal: .regular, vertical: .regular), constraints: largeDisplay),
        Variation(SizeClassPattern(horizontal: .compact), constraints: plainDisplay),
        Variation(
          SizeClassPattern(horizontal: .regular, vertical: .compact), constraints: plainDisplay),
      ]
  }

  private var smallButtons: [Button] { [clearButton, backspaceButton, pageButton] }

  /// Without a grid that fits there are the display and the keyboard.
  var showsKeys = true {
    didSet {
      guard showsKeys != oldValue else { return }
      keypad.isHidden = !showsKeys
      noKeysLabel.isHidden = showsKeys
      for button in smallButtons { button.isHidden = !showsKeys }
      LayoutConstraint.deactivate(showsKeys ? displayAlone : [])
      LayoutConstraint.activate(showsKeys ? [] : displayAlone)
      setNeedsLayout()
    }
  }

  /// Whether the description's row was given up, in a screen that has been laid out.
  var hasNoDescription: Bool { frame.height > 0 && descriptionLabel.frame.height == 0 }

  override func traitCollectionDidChange(_ previous: TraitCollection) {
    super.traitCollectionDidChange(previous)
    display.preferredRows = isLarge ? ScreenPlan.largeDigitRows : 1
  }

  private var isLarge: Bool {
    traitCollection == TraitCollection(horizontal: .regular, vertical: .regular)
  }

  // MARK: Constraints

  /// In the place of what names the keys, which is out while they are hidden.
  private lazy var displayAlone: [LayoutConstraint] = [
    display.leadingAnchor.constraint(equalTo: leadingAnchor)
      .named("the display alone fills its row"),
    airBelowDisplay.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor)
      .named("the rows end inside"),
  ]

  private var rows: [LayoutConstraint] {
    let chain: [(LayoutItem, String)] = [
      (topLine, "top line"), (descriptionLabel, "description"),
      (airAboveDigits, "air above digits"), (display, "display"),
      (airBelowDisplay, "air below display"), (keypad, "keypad"),
    ]
    var constraints: [LayoutConstraint] = []
    var edge = topAnchor
    for (item, name) in chain {
      constraints.append(item.topAnchor.constraint(equalTo: edge).named("\(name) is next"))
      edge = item.bottomAnchor
    }
    constraints += [
      keypad.bottomAnchor.constraint(equalTo: bottomAnchor).named("keypad ends at the bottom"),
      noKeysLabel.topAnchor.constraint(equalTo: airBelowDisplay.bottomAnchor)
        .named("no keys: the words are next"),
      noKeysLabel.bottomAnchor.constraint(equalTo: bottomAnchor)
        .named("no keys: the words end at the bottom"),
      topLine.heightAnchor.constraint(lessThanOrEqualToConstant: ScreenMeasure.row).named(
        "top line is a row"),
      topLine.heightAnchor.constraint(equalToConstant: ScreenMeasure.row)
        .named("top line has a row").at(ScreenPriority.topLine),
      descriptionLabel.heightAnchor.constraint(lessThanOrEqualToConstant: ScreenMeasure.row)
        .named("description is a row"),
      descriptionLabel.heightAnchor.constraint(equalToConstant: ScreenMeasure.row)
        .named("description has a row").at(ScreenPriority.description),
      airBelowDisplay.heightAnchor.constraint(lessThanOrEqualToConstant: ScreenMeasure.row)
        .named("air below display is a row"),
      airBelowDisplay.heightAnchor.constraint(equalToConstant: ScreenMeasure.row)
        .named("air below display has a row").at(ScreenPriority.airBelowDisplay),
      display.heightAnchor.constraint(greaterThanOrEqualToConstant: ScreenMeasure.row)
        .named("display has a row").at(ScreenPriority.display),
    ]
    return constraints
  }

  private var columns: [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    let wholeRows: [LayoutItem] = [
      topLine, descriptionLabel, airAboveDigits, airBelowDisplay, keypad, noKeysLabel,
    ]
    constraints += fullWidth(wholeRows)
    var edge = leadingAnchor
    for button in smallButtons {
      constraints += [
        button.leadingAnchor.constraint(equalTo: edge).named("small button is next"),
        button.widthAnchor.constraint(equalToConstant: ScreenMeasure.smallButton)
          .named("small button has air").at(ScreenPriority.smallButtonAir),
        button.widthAnchor.constraint(greaterThanOrEqualToConstant: ScreenMeasure.smallLabel)
          .named("small button shows its label").at(ScreenPriority.smallButtons),
        button.heightAnchor.constraint(equalTo: display.heightAnchor)
          .named("small button is as tall as the display"),
        button.topAnchor.constraint(equalTo: display.topAnchor)
          .named("small button stands by the display"),
      ]
      edge = button.trailingAnchor
    }
    constraints += [
      display.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor)
        .named("display is inside"),
      display.leadingAnchor.constraint(equalTo: edge)
        .named("display begins after the buttons").at(ScreenPriority.displayBesideButtons),
      display.trailingAnchor.constraint(equalTo: trailingAnchor).named("display ends at the right"),
      display.widthAnchor.constraint(
        greaterThanOrEqualToConstant: ScreenMeasure.displayWidth
      ).named("display is wide enough").at(ScreenPriority.displayWidth),
    ]
    return constraints
  }

  private var largeDisplay: [LayoutConstraint] {
    [
      display.heightAnchor.constraint(equalToConstant: ScreenMeasure.largeDigits)
        .named("digits are large").at(ScreenPriority.largeDigits),
      airAboveDigits.heightAnchor.constraint(lessThanOrEqualToConstant: ScreenMeasure.row)
        .named("air above digits is a row"),
      airAboveDigits.heightAnchor.constraint(equalToConstant: ScreenMeasure.row)
        .named("air above digits has a row").at(ScreenPriority.airAboveDigits),
    ]
  }

  private var plainDisplay: [LayoutConstraint] {
    [
      display.heightAnchor.constraint(lessThanOrEqualToConstant: ScreenMeasure.row).named(
        "digits are plain"),
      airAboveDigits.heightAnchor.constraint(equalToConstant: 0).named("no air above plain digits"),
    ]
  }
}
