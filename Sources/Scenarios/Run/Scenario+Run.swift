extension Scenario {
  /// Plays the scenario through a simulated data source, and writes down what it applies.
  ///
  /// Without a stopwatch two runs give equal recordings.
  ///
  /// - Parameter stopwatch: a monotonic clock's reading in nanoseconds, with which the cost of each
  ///   difference is measured; nil measures nothing.
  public func run(stopwatch: (() -> Int64)? = nil) -> ScenarioRun {
    let session = Session(self, stopwatch: stopwatch)
    for beat in schedule.beats {
      do {
        try session.play(beat)
      } catch {
        return session.fail(error, at: beat)
      }
    }
    return session.finish(at: schedule.end)
  }
}
