import CalculatorModel
import Layout
import Terminal
import TerminalUI

/// The keys: sixteen in a stack of four rows, the strip of four beside or above them, and the
/// pages of functions that lie unfolded where the width is regular.
///
/// The strip is not in the stack. Both ways of laying it down exist as variations, and the height
/// class installs one of them; constraints alone align it with the sixteen.
final class KeypadView: View {
  /// The sixteen keys, row by row.
  static let commonSymbols = [
    ["7", "8", "9", "÷"],
    ["4", "5", "6", "×"],
    ["1", "2", "3", "−"],
    ["0", ".", "=", "+"],
  ]

  /// The rows of the sixteen, top first.
  let rows: [[Button]]
  /// The four keys of the strip.
  let strip: [Button]
  /// The unfoldable pages, four keys each.
  let pages: [[Button]]

  let rowStacks: [StackView]
  let mainStack = StackView(axis: .vertical)
  let pageStacks: [StackView]
  let pagesStack = StackView(axis: .horizontal)

  /// All keys have lines around them, or none has.
  private let looks: ButtonGroup
  /// The page of functions that is on the strip.
  private var stripPage = 0
  /// The sixteen by the code of the ASCII character that types each.
  private let typedKeys: [Button?]
  private let table: OperationTable
  private let onPress: (String) -> Void

  /// Makes the keys.
  ///
  /// - Parameters:
  ///   - table: where the keys' titles, roles and pages come from.
  ///   - onPress: told a key's symbol when it is pressed.
  init(table: OperationTable, onPress: @escaping (String) -> Void) {
    self.table = table
    self.onPress = onPress
    func key(_ symbol: String, _ operation: Operation?) -> Button {
      let button = Button("")
      KeypadView.set(button, to: symbol, operation, onPress: onPress)
      return button
    }
    var typedKeys = [Button?](repeating: nil, count: 128)
    rows = Self.commonSymbols.map { symbols in
      symbols.map { symbol in
        let operation = table[symbol]
        let button = key(symbol, operation)
        if let code = operation?.key?.asciiCode { typedKeys[Int(code)] = button }
        return button
      }
    }
    self.typedKeys = typedKeys
    strip = table.pages[0].map { key($0.symbol, $0) }
    pages = table.pages.dropFirst().map { $0.map { key($0.symbol, $0) } }
    rowStacks = rows.map { row in
      let stack = StackView(axis: .horizontal)
      row.forEach(stack.addArrangedSubview)
      return stack
    }
    pageStacks = pages.map { page in
      let stack = StackView(axis: .horizontal)
      page.forEach(stack.addArrangedSubview)
      return stack
    }
    looks = ButtonGroup(rows.flatMap { $0 } + strip + pages.flatMap { $0 })
    super.init()
    identifier = "keypad"
    buildHierarchy()
    variations = KeypadConstraints(self).variations
    applyAxes()
  }

  /// All keys, the ones on hidden pages too.
  var allKeys: [Button] { rows.flatMap { $0 } + strip + pages.flatMap { $0 } }

  /// The key that stands for a symbol and can be seen, or nil.
  ///
  /// A function of the strip may have a key on an unfolded page as well.
  func visibleKey(for symbol: String) -> Button? {
    for (keys, symbols) in zip(rows, Self.commonSymbols) {
      if let place = symbols.firstIndex(of: symbol), isShown(keys[place]) { return keys[place] }
    }
    for (keys, page) in [(strip, stripPage)] + zip(pages, 1...) {
      if let place = table.pages[page].firstIndex(where: { $0.symbol == symbol }),
        isShown(keys[place])
      {
        return keys[place]
      }
    }
    return nil
  }

  /// The key that a typed character lights, or nil where none can be seen.
  func visibleKey(typedAs character: Character) -> Button? {
    // Digits are looked up and not looked for.
    if let code = character.asciiCode, let key = typedKeys[Int(code)], isShown(key) { return key }
    let typed = String(character)
    let operation = table.operation(forKey: character) ?? table.operation(named: typed)
    return visibleKey(for: operation?.symbol ?? typed)
  }

  /// Puts another page of functions on the strip; the keys stay the same objects.
  func showOnStrip(page index: Int) {
    for (button, operation) in zip(strip, table.pages[index]) {
      Self.set(button, to: operation.symbol, operation, onPress: onPress)
    }
    stripPage = index
  }

  /// Shows the first `count` pages unfolded, the rest being left to the strip.
  func unfold(_ count: Int) {
    pagesStack.isHidden = count == 0
    for (index, stack) in pageStacks.enumerated() { stack.isHidden = index >= count }
  }

  override func traitCollectionDidChange(_ previous: TraitCollection) {
    super.traitCollectionDidChange(previous)
    applyAxes()
  }

  private func isShown(_ button: Button) -> Bool {
    if button.isHidden || button.frame.isEmpty { return false }
    var item = button.superitem
    while let current = item {
      if current.isHidden { return false }
      item = current.superitem
    }
    return true
  }

  private func buildHierarchy() {
    mainStack.identifier = "the sixteen"
    mainStack.axis = .vertical
    mainStack.distribution = .fillEqually
    mainStack.spacing = 0
    for (index, stack) in rowStacks.enumerated() {
      stack.identifier = "row \(index + 1)"
      stack.axis = .horizontal
      stack.distribution = .fillEqually
      stack.spacing = 1
      mainStack.addArrangedSubview(stack)
    }
    pagesStack.identifier = "pages"
    pagesStack.distribution = .fillEqually
    for (index, stack) in pageStacks.enumerated() {
      stack.identifier = "page \(index + 2)"
      stack.distribution = .fillEqually
      pagesStack.addArrangedSubview(stack)
    }
    for stack in rowStacks + pageStacks + [pagesStack] {
      stack.layout.spacingPriority = ScreenPriority.gap
    }
    addSubview(pagesStack)
    strip.forEach(addSubview)
    addSubview(mainStack)
  }

  /// Pages are columns beside an upright strip and rows above a lying one.
  private func applyAxes() {
    let lying = traitCollection.verticalSizeClass == .regular
    pagesStack.axis = lying ? .vertical : .horizontal
    pagesStack.spacing = lying ? 0 : 1
    for stack in pageStacks {
      stack.axis = lying ? .horizontal : .vertical
      stack.spacing = lying ? 1 : 0
    }
  }

  private static func set(
    _ button: Button, to symbol: String, _ operation: Operation?,
    onPress: @escaping (String) -> Void
  ) {
    button.identifier = "key \(symbol)"
    button.titles = operation?.titles ?? [symbol]
    button.role = Role(operation?.role ?? .digit)
    button.onPress = { onPress(symbol) }
    button.yieldRows()
    button.yieldColumns()
  }
}
