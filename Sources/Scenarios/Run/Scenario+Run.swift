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
}
