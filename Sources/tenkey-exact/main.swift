import CFlint
import ExactProtocol
import Glibc

// The worker: a request on standard input, its answer on standard output, and so on until the end of
// the input. It keeps nothing from one request to the next, so that it can be killed at any moment.

/// How the process ends when the alarm rings, told from every other end.
let statusOfDeadline: Int32 = 3
/// How it ends when what it reads is not even a frame.
let statusOfMalformedInput: Int32 = 2

Limits.set()
signal(SIGPIPE, SIG_IGN)

let input = Descriptor(number: STDIN_FILENO)
let output = Descriptor(number: STDOUT_FILENO)
var reader = FrameReader()

func answer(_ payload: [UInt8]) {
  guard let request = try? ExactRequest(payload: payload) else {
    let number = ExactRequest.number(ofMalformed: payload)
    output.write(ExactAnswer(number: number, outcome: .failure(.malformed)).frame)
    return
  }
  let deadline = min(max(request.deadline, 1), 3_600_000)
  Limits.setProcessorTime(deadline: deadline)
  let late = ExactAnswer(number: request.number, outcome: .failure(.deadline)).frame
  CFlint_arm_alarm(Int32(deadline), STDOUT_FILENO, late, late.count, statusOfDeadline)
  let outcome = Evaluator(request: request).outcome()
  let frame = ExactAnswer(number: request.number, outcome: outcome).frame
  CFlint_disarm_alarm()
  guard output.write(frame) else { exit(0) }
}

while true {
  guard let piece = input.read(waiting: -1) else { continue }
  if piece.isEmpty { exit(0) }
  reader.append(piece)
  do {
    while let payload = try reader.next() { answer(payload) }
  } catch {
    exit(statusOfMalformedInput)
  }
}
