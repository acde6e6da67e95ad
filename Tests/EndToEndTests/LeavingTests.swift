import Foundation
import TestSupport
import Testing

@Suite("Leaving")
struct LeavingTests {
  @Test(
    "q, Ctrl-C and Ctrl-D leave at once and leave nothing behind",
    arguments: ["q", "\u{3}", "\u{4}"])
  func keys(key: String) throws {
    let terminal = try PseudoTerminal.calculator()
    #expect(!terminal.settingsAreAsBefore)
    #expect(terminal.screen.isAlternate)
    #expect(terminal.screen.modes.isSuperset(of: [1000, 1006, 2004]))
    terminal.write(key)
    #expect(terminal.waitForExit() == .exited(0))
    terminal.expectRestored()
  }

  @Test("q while something is typed is no way out")
  func qWhileTyping() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("12q")
    #expect(terminal.wait { $0.text.contains("12") || $0.text.contains("q") })
    // Delete is AC; had q left, there were nobody to answer.
    terminal.write("\u{1B}[3~6*7=")
    terminal.expectDisplay("42")
    terminal.write("q")
    #expect(terminal.waitForExit() == .exited(0))
    terminal.expectRestored()
  }

  @Test(
    "a signal that ends the program gives the terminal back, and the status tells of it",
    arguments: [
      (SIGTERM, TestSupport.ExitStatus.exited(143)), (SIGHUP, .exited(129)), (SIGINT, .exited(0)),
      (SIGQUIT, .signaled(SIGQUIT)),
    ])
  func endingSignals(signal: Int32, exit: TestSupport.ExitStatus) throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("6*7=")
    terminal.expectDisplay("42")
    terminal.send(signal: signal)
    #expect(terminal.waitForExit() == exit)
    terminal.expectRestored()
  }

  @Test(
    "a trap gives the terminal back and is still reported as one",
    arguments: [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE])
  func traps(signal: Int32) throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.send(signal: signal)
    #expect(terminal.waitForExit() == .signaled(signal))
    terminal.expectRestored()
  }

  @Test("the program ends when its terminal is gone")
  func hangup() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.closeTerminal()
    #expect(terminal.waitForExit() != .timedOut)
  }

  @Test("on a terminal nobody knows it says so, exits 1 and changes nothing")
  func unknownTerminal() throws {
    try ReleasePrograms.check()
    let terminal = try PseudoTerminal(ReleasePrograms.tenkey, terminal: "no-such-terminal")
    #expect(terminal.waitForExit() == .exited(1))
    #expect(terminal.screen.text.contains("no-such-terminal"), "\(terminal.screen.text)")
    terminal.expectRestored()
  }

  @Test(
    "on a dumb terminal, or with --plain, it answers lines",
    arguments: [("dumb", [String]()), ("xterm-256color", ["--plain"])])
  func lineMode(name: String, arguments: [String]) throws {
    try ReleasePrograms.check()
    let terminal = try PseudoTerminal(ReleasePrograms.tenkey, arguments, terminal: name)
    terminal.write("6*7\n")
    #expect(terminal.wait(forText: "42"), "\(terminal.screen.text)")
    #expect(!terminal.log.contains(0x1B))
    terminal.write("\u{4}")
    #expect(terminal.waitForExit() == .exited(0))
    terminal.expectRestored()
  }

  @Test("with standard input closed it ends by itself")
  func closedInput() throws {
    try ReleasePrograms.check()
    let outcome = try ChildProcess.run(
      "/bin/sh", ["-c", "exec \"$0\" <&-", ReleasePrograms.tenkey])
    #expect(outcome.status != .timedOut)
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test("without its worker it still reckons with fractions and says what is missing")
  func workerMissing() throws {
    try ReleasePrograms.check()
    let folder = try TemporaryFolder()
    let program = try folder.copy(ReleasePrograms.tenkey, as: "bin/tenkey")
    let terminal = try PseudoTerminal.calculator(program: program)
    terminal.write("1/3+1/6=")
    terminal.expectDisplay("0.5")
    terminal.write("sqrt(2)=")
    #expect(terminal.wait(forText: "tenkey-exact"), "\(terminal.screen.text)")
    try terminal.click(["AC", "6", "×", "7", "="])
    terminal.expectDisplay("42")
    terminal.write("\u{3}")
    #expect(terminal.waitForExit() == .exited(0))
    terminal.expectRestored()
  }

  @Test("a worker that dies is replaced")
  func workerKilled() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("sqrt(2)=")
    terminal.expectDisplay(beginning: "1.4142135")
    for worker in terminal.children() { kill(worker, SIGKILL) }
    terminal.write("sqrt(3)=")
    terminal.expectDisplay(beginning: "1.7320508")
    terminal.write("\u{3}")
    #expect(terminal.waitForExit() == .exited(0))
    terminal.expectRestored()
  }

  @Test("a worker does not outlive a calculator that is killed")
  func noOrphans() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("sqrt(2)=")
    terminal.expectDisplay(beginning: "1.4142135")
    let workers = terminal.children()
    #expect(!workers.isEmpty)
    terminal.send(signal: SIGKILL)
    #expect(terminal.waitForExit() == .signaled(SIGKILL))
    for worker in workers {
      #expect(waitUntil { !isRunning(worker) })
    }
  }

  /// True while a process is there and not merely waiting to be reaped.
  private func isRunning(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let state = status.split(separator: ")").last?.split(separator: " ").first
    else { return false }
    return state != "Z" && state != "X"
  }
}
