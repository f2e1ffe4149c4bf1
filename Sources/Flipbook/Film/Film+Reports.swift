import Analysis
import Films
import TextAndFiles

extension Film {
  /// Finds problems in the list's updates: churned identities, stale content, flicker.
  ///
  /// - Parameter configuration: The severities, exceptions and budgets of a project.
  /// - Throws: `OutputError` if a budget needs the frames to be drawn, and they cannot be.
  /// - Complexity: O(events + changes × log changes); plus the frames of each transition if there
  ///   are budgets.
  public func check(
    _ configuration: CheckConfiguration = CheckConfiguration()
  ) throws(OutputError) -> CheckReport {
    let budgets = configuration.budgets
    let samples = budgets.needsFrames ? try measureFrames() : []
    let check = Check(recording)
    return CheckReport(
      file: recording.name, check, check.findings() + findings(of: budgets, samples), configuration)
  }

  /// Returns the findings of budgets; `samples` are the costs of drawing, if a budget needs them.
  package func findings(of budgets: Budgets, _ samples: [PhaseSample]) -> [Finding] {
    guard budgets != Budgets() else { return [] }
    let motion = budgets.needsMotion ? timeline.motionMetrics(countsOffscreenCells: false) : []
    return budgets.findings(stats(with: samples), motion: motion)
      + budgets.motionFindings(timeline)
  }

  /// Returns the cost of each apply: its difference, its layout and, with the report of a render,
  /// the drawing and encoding of its frames. O(applies + samples × log samples).
  public func stats(with report: RenderReport = RenderReport()) -> StatsReport {
    stats(with: report.samples)
  }

  package func stats(with renderSamples: [PhaseSample]) -> StatsReport {
    StatsReport(timeline, samples: samples + renderSamples)
  }
}
