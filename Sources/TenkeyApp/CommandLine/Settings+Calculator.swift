import CalculatorModel
import ExactReals

extension Settings {
  /// The part of the settings that the model reads expressions by.
  var calculator: CalculatorSettings {
    CalculatorSettings(
      angleUnit: gradians ? .gradians : degrees ? .degrees : .radians, isChained: chain,
      localMark: localMark)
  }
}

extension ExactWorker {
  /// The worker that is installed with this program, started when it is first needed.
  ///
  /// It keeps no log, so that a script leaves no file behind.
  static func installed() -> ExactWorker {
    ExactWorker(executablePath: locate())
  }
}
