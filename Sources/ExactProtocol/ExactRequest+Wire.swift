extension ExactRequest {
  /// The request as a frame for the pipe.
  public var frame: [UInt8] {
    var writer = ByteWriter(kind: WireFormat.requestKind)
    writer.write(number)
    writer.write(wish.rawValue)
    writer.write(count: digits)
    writer.write(count: deadline)
    writer.write(count: nodes.count)
    for node in nodes {
      switch node {
      case .rational(let numerator, let denominator):
        writer.write(0 as UInt8)
        writer.write(numerator)
        writer.write(denominator)
      case .operation(let operation, let operands):
        writer.write(operation.rawValue)
        for operand in operands { writer.write(count: operand) }
      }
    }
    return writer.frame
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: for anything that is no request: an unknown wish or operation, an operand that does not come
  ///   before its use, no nodes, no digits or more than `WireFormat.mostDigits`, bytes left over.
  public init(payload: [UInt8]) throws(MalformedMessage) {
    var reader = try ByteReader(payload, kind: WireFormat.requestKind)
    number = try reader.word()
    guard let wish = Wish(rawValue: try reader.byte()) else { throw MalformedMessage() }
    self.wish = wish
    digits = Int(try reader.word())
    deadline = Int(try reader.word())
    guard 1...WireFormat.mostDigits ~= digits else { throw MalformedMessage() }
    let count = try reader.count()
    guard count > 0 else { throw MalformedMessage() }
    nodes = []
    for index in 0..<count { nodes.append(try Self.node(at: index, from: &reader)) }
    try reader.end()
  }

  /// The number of what is no request, if it gets so far; else 0.
  public static func number(ofMalformed payload: [UInt8]) -> UInt32 {
    guard var reader = try? ByteReader(payload, kind: WireFormat.requestKind) else { return 0 }
    return (try? reader.word()) ?? 0
  }

  private static func node(
    at index: Int, from reader: inout ByteReader
  ) throws(MalformedMessage) -> ExactNode {
    let tag = try reader.byte()
    if tag == 0 {
      let (numerator, denominator) = try reader.rational()
      return .rational(numerator: numerator, denominator: denominator)
    }
    guard let operation = RealOperation(rawValue: tag) else { throw MalformedMessage() }
    var operands: [Int] = []
    for _ in 0..<operation.operandCount {
      let operand = Int(try reader.word())
      guard operand < index else { throw MalformedMessage() }
      operands.append(operand)
    }
    return .operation(operation, operands)
  }
}
