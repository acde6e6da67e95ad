extension ExactAnswer {
  private enum OutcomeTag: UInt8 {
    case rational = 1
    case digits = 2
    case unproved = 3
    case failure = 4
    case form = 5
    case noForm = 6
  }

  /// What stands for no node in particular.
  private static let noNode = UInt32.max

  /// The answer as a frame for the pipe.
  public var frame: [UInt8] {
    var writer = ByteWriter(kind: WireFormat.answerKind)
    writer.write(number)
    switch outcome {
    case .rational(let numerator, let denominator):
      writer.write(OutcomeTag.rational.rawValue)
      writer.write(numerator)
      writer.write(denominator)
    case .digits(let digits):
      writer.write(OutcomeTag.digits.rawValue)
      Self.write(digits, to: &writer)
    case .unproved(let digits, let count):
      writer.write(OutcomeTag.unproved.rawValue)
      Self.write(digits, to: &writer)
      writer.write(count: count)
    case .form(let form?):
      writer.write(OutcomeTag.form.rawValue)
      writer.write(form.text)
      writer.write(form.ascii)
    case .form(nil):
      writer.write(OutcomeTag.noForm.rawValue)
    case .failure(let failure, let node):
      writer.write(OutcomeTag.failure.rawValue)
      writer.write(failure.rawValue)
      writer.write(node.flatMap(UInt32.init(exactly:)) ?? Self.noNode)
    }
    return writer.frame
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: for anything that is no answer, bytes left over included.
  public init(payload: [UInt8]) throws(MalformedMessage) {
    var reader = try ByteReader(payload, kind: WireFormat.answerKind)
    number = try reader.word()
    switch OutcomeTag(rawValue: try reader.byte()) {
    case .rational:
      let (numerator, denominator) = try reader.rational()
      outcome = .rational(numerator: numerator, denominator: denominator)
    case .digits:
      outcome = .digits(try Self.digits(from: &reader))
    case .unproved:
      let digits = try Self.digits(from: &reader)
      outcome = .unproved(digits, toDigits: Int(try reader.word()))
    case .form:
      let text = try reader.unicodeText()
      outcome = .form(
        ExactForm(text: text, ascii: try reader.text { 0x20..<0x7f ~= $0 }))
    case .noForm:
      outcome = .form(nil)
    case .failure:
      guard let failure = ExactFailure(rawValue: try reader.byte()) else {
        throw MalformedMessage()
      }
      let node = try reader.word()
      outcome = .failure(failure, at: node == Self.noNode ? nil : Int(node))
    case nil:
      throw MalformedMessage()
    }
    try reader.end()
  }

  private static func write(_ digits: DecimalDigits, to writer: inout ByteWriter) {
    writer.write(digits.isNegative ? 1 : 0 as UInt8)
    writer.write(Int64(digits.exponent))
    writer.write(digits.digits)
  }

  private static func digits(
    from reader: inout ByteReader
  ) throws(MalformedMessage) -> DecimalDigits {
    let sign = try reader.byte()
    guard sign <= 1 else { throw MalformedMessage() }
    let exponent = Int(try reader.long())
    return DecimalDigits(
      isNegative: sign == 1, digits: try reader.decimalDigits(), exponent: exponent)
  }
}
