import Analysis

extension Check {
  /// The findings of every rule and of the budgets, as a configuration has them.
  ///
  /// - Parameters:
  ///   - file: The source's name in the report.
  ///   - samples: The costs of drawing, for a budget that needs them.
  /// - Complexity: As `findings()`; with budgets of motion the film is laid out, too.
  public func report(
    file: String, _ configuration: CheckConfiguration = CheckConfiguration(),
    film: (Recording) -> Film = { Film($0) },
    samples: (Film) throws -> [PhaseSample] = { _ in [] }
  ) throws -> CheckReport {
    let budgets = configuration.budgets
    var found = findings()
    if budgets != Budgets() {
      let film = film(try recording())
      let stats = film.stats(with: budgets.needsFrames ? try samples(film) : [])
      let motion = budgets.needsMotion ? film.timeline.motionMetrics() : []
      found += budgets.findings(stats, motion: motion)
    }
    return CheckReport(file: file, self, found, configuration)
  }
}
