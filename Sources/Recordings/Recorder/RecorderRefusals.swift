import Foundation

/// A reporter of refused calls: each to a handler, or only the first to standard error.
package struct RecorderRefusals {
  private let file: String
  private let handler: (@Sendable (Diagnostic) -> Void)?
  private var hasPrinted = false

  /// Creates a reporter.
  ///
  /// - Parameter file: The recording's name in messages.
  package init(file: String, handler: (@Sendable (Diagnostic) -> Void)?) {
    (self.file, self.handler) = (file, handler)
  }

  /// Reports a problem.
  package mutating func report(_ problem: String) {
    var refusal = Diagnostic(.warning, file: file, message: "not recorded: \(problem)")
    if let handler { return handler(refusal) }
    guard !hasPrinted else { return }
    hasPrinted = true
    refusal.message += "; further refusals of this recorder are not shown"
    StandardError.print(refusal.description)
  }
}

/// Standard error, for messages of an app's recorder.
enum StandardError {
  static func print(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
