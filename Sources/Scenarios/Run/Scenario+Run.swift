import DiffableData
import Recordings

extension Scenario {
  /// Runs the scenario on a simulated data source, and records its applies.
  ///
  /// Without a stopwatch two runs give equal recordings. O(steps + items applied).
  ///
  /// - Parameter stopwatch: returns the time of a monotonic clock in nanoseconds, to measure the
  ///   cost of each difference; nil measures nothing.
  public func run(stopwatch: (@Sendable () -> Int64)? = nil) -> ScenarioRun {
    play(Session(self, stopwatch: stopwatch))
  }

  /// Runs the scenario, and passes on each apply instead of keeping it, so that memory holds one
  /// snapshot at a time.
  ///
  /// - Parameter take: receives each apply and its time in nanoseconds; false ends the run.
  /// - Returns: The run without its applies.
  public func run(handing take: @escaping (Apply, _ time: Int64) -> Bool) -> ScenarioRun {
    play(Session(self, stopwatch: nil, take: take))
  }

  private func play(_ session: Session) -> ScenarioRun {
    for event in schedule.events {
      if session.isStopped { break }
      do {
        try session.play(event)
      } catch {
        return session.fail(error, at: event)
      }
    }
    return session.finish(at: schedule.end)
  }

  /// An error for each step whose whole snapshot has an identifier twice. A run ends at the first.
  ///
  /// They do not make a script unreadable, because a film can show the steps before them.
  /// O(items listed).
  public var repetitions: [Diagnostic] {
    steps.compactMap { step in
      do throws(SnapshotError) {
        _ = try step.activity.sections?.snapshot()
        return nil
      } catch {
        return source.diagnostic(OperationFailure(error).explanation, at: step.place)
      }
    }
  }
}

extension Step.Activity {
  /// The whole snapshot that a step lists; nil for other steps.
  fileprivate var sections: [ListedSection]? {
    switch self {
    case .action(.apply(let sections)): sections
    case .action(.batch(let batch)): batch.sections
    default: nil
    }
  }
}
