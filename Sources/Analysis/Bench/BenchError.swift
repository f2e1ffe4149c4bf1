import TextAndFiles

/// The reason that a benchmark has no result.
package enum BenchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An engine's edits do not turn the old list into the new one.
  case wrongResult(BenchEngine, update: String)
  /// The source has no update with a difference to measure.
  case noUpdate(source: String)
  /// The source is a recording, which has no model whose size could vary.
  case noModel(source: String)

  /// The problem and the advice.
  package var description: String {
    switch self {
    case .wrongResult(let engine, let update):
      "the engine '\(engine.rawValue)' is wrong for \(update): its edits do not lead to the new "
        + "list; report this with the source, and leave the engine out with --engine"
    case .noUpdate(let source):
      "\(source): error: there is no update to measure; first loads and reloads of all data have "
        + "no difference"
    case .noModel(let source):
      "\(source): error: --vary gives a script's model other sizes, and a recording has no model; "
        + "leave it out, or name the script"
    }
  }
}

extension BenchError: DetailedError {
  package var lines: [String] { [description] }

  package var isLocated: Bool {
    if case .wrongResult = self { false } else { true }
  }
}
