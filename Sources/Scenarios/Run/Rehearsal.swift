import DiffableData
import Recordings

/// The result of playing a scenario's steps without its model, past every failure.
public struct Rehearsal: Sendable {
  /// An error for each step or operation that would fail, in the order of their places.
  public let errors: [Diagnostic]
  /// The warnings about the script and its steps, in the order of their places.
  public let warnings: [Diagnostic]
  /// The recording of the steps that were played, for checks of content.
  public let recording: Recording
  /// For each apply, the script's line of its step, from 1.
  public let lines: [Int]
  /// The lines of the steps whose list only the model knows, in ascending order.
  public let unknownLines: [Int]
}

extension Scenario {
  /// Plays all steps whose list the script gives, without the model.
  ///
  /// A run ends at its first failure. A rehearsal goes on: an operation that fails changes nothing
  /// but adds its items at the end. After a command to the model only the model knows the list,
  /// until a step gives a whole snapshot. O(steps + items applied).
  public func rehearse() -> Rehearsal {
    let session = Session(playing(nil), stopwatch: nil, recovers: true)
    var errors: [Diagnostic] = []
    var unknown: [Int] = []
    var isKnown = true
    var failed: Int?
    for event in schedule.events where event.step != failed {
      switch event.action {
      case .caption, .mark: break
      case .command, .letter, .clear:
        isKnown = false
        continue
      case .apply: isKnown = true
      case .batch(let batch) where !isKnown && batch.sections != nil && !batch.isRefusalExpected:
        session.skip(to: batch.sections ?? [], at: event)
        isKnown = true
        unknown.append(steps[event.step].place.line)
        continue
      default:
        guard !isKnown else { break }
        unknown.append(steps[event.step].place.line)
        failed = event.step
        continue
      }
      do {
        try session.play(event)
      } catch {
        failed = event.step
        errors.append(session.diagnostic(of: error, at: event))
        if let sections = event.action.wholeSnapshot { session.skip(to: sections, at: event) }
      }
      errors += session.failures.map { session.diagnostic(of: $0, at: event) }
    }
    let run = session.finish(at: schedule.end)
    return Rehearsal(
      errors: source.inOrder(errors), warnings: source.inOrder(warnings + run.warnings),
      recording: run.recording, lines: run.lines, unknownLines: unknown)
  }

  /// Returns a warning about the step of a line.
  public func warning(_ message: String, line: Int?) -> Diagnostic {
    guard let line else { return Diagnostic(.warning, file: file, message: message) }
    let step = steps.first { $0.place.line == line }
    let place = step?.place ?? Place(line: line, column: 1)
    return source.diagnostic(message, at: place, .warning)
  }
}

extension Action {
  /// The whole snapshot that the action lists; nil for other actions.
  fileprivate var wholeSnapshot: [ListedSection]? {
    switch self {
    case .apply(let sections): sections
    case .batch(let batch): batch.sections
    default: nil
    }
  }
}
