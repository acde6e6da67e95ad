import CalculatorModel

/// What `--help` and `--version` print.
package enum HelpText {
  /// The version, name first.
  package static let version = "tenkey 0.1.0\n"

  /// The help, made from the table of options, at most 80 columns wide.
  package static var help: String {
    var text = """
      Usage: tenkey [OPTION]... [EXPRESSION]...
             tenkey [OPTION]... < LINES

      A calculator for the terminal. Alone it takes the screen: type, click, resize.
      With an expression it prints the answer; lines on standard input (or -) are
      answered one by one.

        tenkey                          the calculator
        tenkey '2+3*4'                  14
        tenkey 'sqrt(2)' --digits 50    fifty digits, the last one rounded
        tenkey < sums.txt               an answer for each line

      """
    for section in CommandOption.Section.allCases {
      text += "\n\(section.rawValue):\n"
      for option in CommandOption.all where option.section == section {
        text += lines(of: option)
      }
    }
    text += "\nNames in expressions (F1 on the screen explains each):\n" + names
    text += """

      Exit status: 0 when all was answered, 1 when something could not be or --outline
      found a fault, 2 when the command line is at fault.

      """
    return text
  }

  /// Every name that can be typed, wrapped.
  private static var names: String {
    let words = OperationTable.standard.operations.flatMap { operation in
      operation.names.filter { name in
        name.utf8.count > 1 && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
    }
    var text = ""
    var line = " "
    for word in words {
      if line.count + 1 + word.count > 78 {
        text += line + "\n"
        line = " "
      }
      line += " " + word
    }
    return text + line + "\n"
  }

  private static func lines(of option: CommandOption) -> String {
    var head = "  " + option.names.reversed().joined(separator: ", ")
    if case .value(let placeholder, _) = option.action { head += " " + placeholder }
    let column = 20
    var text = ""
    for (index, line) in option.help.enumerated() {
      let left = index == 0 ? head : ""
      text += left + String(repeating: " ", count: max(1, column - left.count)) + line + "\n"
    }
    return text
  }
}
