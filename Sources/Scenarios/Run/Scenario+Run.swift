import Recording

extension Scenario {
  /// Plays the scenario through a simulated data source, and writes down what it applies.
  ///
  /// Without a stopwatch two runs give equal recordings.
  ///
  /// - Parameter stopwatch: a monotonic clock's reading in nanoseconds, with which the cost of each
  ///   difference is measured; nil measures nothing.
  public func run(stopwatch: (@Sendable () -> Int64)? = nil) -> ScenarioRun {
    play(Session(self, stopwatch: stopwatch))
  }

  /// Plays the scenario and hands each apply over as it comes, instead of keeping it: memory holds
  /// one snapshot, however many applies there are.
  ///
  /// - Parameter take: is given each apply with its time; false ends the run there.
  /// - Returns: The run without its applies.
  public func run(handing take: @escaping (Apply, _ time: Int64) -> Bool) -> ScenarioRun {
    play(Session(self, stopwatch: nil, take: take))
  }

  private func play(_ session: Session) -> ScenarioRun {
    for beat in schedule.beats {
      if session.isStopped { break }
      do {
        try session.play(beat)
      } catch {
        return session.fail(error, at: beat)
      }
    }
    return session.finish(at: schedule.end)
  }
}
