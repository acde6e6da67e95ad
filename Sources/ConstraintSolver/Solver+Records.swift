// The list of records, in the order the constraints were added.

extension Solver {
  func append(_ record: Record) -> Int32 {
    var record = record
    record.previous = lastRecord
    record.next = -1
    let slot: Int32
    if let free = freeRecords.popLast() {
      slot = free
      records[Int(slot)] = record
    } else {
      slot = Int32(records.count)
      records.append(record)
    }
    if lastRecord >= 0 { records[Int(lastRecord)]?.next = slot } else { firstRecord = slot }
    lastRecord = slot
    recordOf[ObjectIdentifier(record.constraint)] = slot
    priorityCounts[record.priority.rawValue] += 1
    for term in record.constraint.expression.terms { variables[Int(term.variable.index)].uses += 1 }
    return slot
  }

  func forget(_ slot: Int32) {
    guard let record = records[Int(slot)] else { return }
    if record.previous >= 0 {
      records[Int(record.previous)]?.next = record.next
    } else {
      firstRecord = record.next
    }
    if record.next >= 0 {
      records[Int(record.next)]?.previous = record.previous
    } else {
      lastRecord = record.previous
    }
    records[Int(slot)] = nil
    freeRecords.append(slot)
    if record.awaitsStart { awaitingEdits -= 1 }
    recordOf[ObjectIdentifier(record.constraint)] = nil
    priorityCounts[record.priority.rawValue] -= 1
    for term in record.constraint.expression.terms { variables[Int(term.variable.index)].uses -= 1 }
  }
}
