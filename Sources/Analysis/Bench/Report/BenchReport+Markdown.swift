import TextAndFiles

extension BenchReport {
  /// Returns the report for a pull request.
  ///
  /// - Parameter comparison: the comparison with a baseline; nil without one.
  package func markdown(_ comparison: BenchComparison? = nil) -> MarkdownReport {
    let times = counted(comparison?.entries.count ?? 0, "time", "times")
    let verdict =
      comparison.map { "\(times): \($0.verdict)" }
      ?? "differences of \(source ?? counted(shapes.count, "shape", "shapes"))"
    var report = MarkdownReport("\(verdict)", passes: comparison?.slower.isEmpty)
    if let comparison {
      report.add("Compared with the baseline, by the yardstick.")
      report.add(comparison.table(of: comparison.entries.filter { $0.verdict != .same }))
      report.fold("all changes") { $0.add(comparison.table(of: comparison.entries)) }
    }
    for group in groups {
      report.fold("\(code: group.name): \(group.title)") { $0.add(table(group)) }
    }
    if let costliestTable { report.fold("\(costliestTitle)") { $0.add(costliestTable) } }
    report.add(
      source == nil
        ? "Measured with a \(environment.text), seed \("\(seed)")."
        : "Measured with a \(environment.text).")
    return report
  }
}
