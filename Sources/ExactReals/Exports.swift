// What is asked and answered (`RealOperation`, `ExactFailure`, `DecimalDigits`) is part of this
// module's own interface: whoever uses real numbers needs it, without an arrow of its own.
@_exported import ExactProtocol
