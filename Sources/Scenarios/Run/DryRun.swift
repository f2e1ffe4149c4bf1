import Recordings

/// The result of a run without the model, which continues after failures.
public struct DryRun: Sendable {
  /// An error for each step or operation that would fail, in the order of their places.
  public let errors: [Diagnostic]
  /// The warnings about the script and its steps, in the order of their places.
  public let warnings: [Diagnostic]
  /// The recording of the steps that were played, for checks of content.
  public let recording: Recording
  /// For each apply, the script's line of its step, from 1.
  public let lines: [Int]
  /// For each tap, swipe, drag and scroll, the script's line of its step, from 1.
  package let touchLines: [Int]
  /// The lines of the steps whose list depends on the model, in ascending order.
  public let unknownLines: [Int]
}

extension Scenario {
  /// Plays all steps that do not depend on the model.
  ///
  /// Unlike a run, it continues after a failure: a failed operation only adds its items at the end.
  /// After a command to the model the list is unknown until a step has a whole snapshot. Plays no
  /// steps of a page. O(steps + items applied).
  public func dryRun() -> DryRun {
    let player = ScenarioPlayer(playing(nil), stopwatch: nil, recovers: true)
    var errors: [Diagnostic] = []
    var unknown: [Int] = []
    var isKnown = true
    var failed: Int?
    for scheduled in schedule.actions where scheduled.step != failed {
      switch scheduled.action {
      case .caption, .mark: break
      case .letter where model == nil, .clear where model == nil: break
      case .command, .letter, .clear:
        isKnown = false
        continue
      case .apply: isKnown = true
      case .batch(let batch) where !isKnown && batch.sections != nil && !batch.isRefusalExpected:
        player.applyDistinct(batch.sections ?? [], at: scheduled)
        isKnown = true
        unknown.append(steps[scheduled.step].place.line)
        continue
      default:
        guard !isKnown else { break }
        unknown.append(steps[scheduled.step].place.line)
        failed = scheduled.step
        continue
      }
      do {
        try player.play(scheduled)
      } catch {
        failed = scheduled.step
        errors.append(player.diagnostic(of: error, at: scheduled))
        if let sections = scheduled.action.wholeSnapshot {
          player.applyDistinct(sections, at: scheduled)
        }
      }
      errors += player.failures.map { player.diagnostic(of: $0, at: scheduled) }
    }
    let run = player.finish(at: schedule.end)
    return DryRun(
      errors: source.inOrder(errors), warnings: source.inOrder(warnings + run.warnings),
      recording: run.recording, lines: run.lines, touchLines: run.touchLines,
      unknownLines: unknown)
  }

  /// Returns a warning about the step of a line.
  package func warning(_ message: String, line: Int?) -> Diagnostic {
    guard let line else { return Diagnostic(.warning, file: file, message: message) }
    let places = page.map { $0.steps.map(\.place) } ?? steps.map(\.place)
    let place = places.first { $0.line == line } ?? SourceLocation(line: line, column: 1)
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
