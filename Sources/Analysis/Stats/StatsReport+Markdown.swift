import TextAndFiles

extension StatsReport {
  /// Returns the report for a pull request.
  ///
  /// - Parameters:
  ///   - comparison: the comparison with an earlier run; nil without one.
  ///   - plots: the plots' names and addresses.
  package func markdown(
    _ comparison: StatsComparison? = nil, plots: [(name: String, address: String)] = []
  ) -> MarkdownReport {
    var report = MarkdownReport(
      "\(comparison?.verdict ?? headline)", passes: comparison?.passes)
    if let comparison {
      report.add("\(headline), compared with the baseline")
      report.add(comparison.table)
      for note in comparison.notes { report.add("\(note)") }
    }
    for (name, address) in plots { report.add("\("\(code: name)", link: address)") }
    if comparison == nil {
      report.add(phaseTable)
    } else {
      report.fold("all phases") { $0.add(phaseTable) }
    }
    report.fold("all applies") { $0.add(applyTable) }
    if let observedTable { report.fold("observed motion") { $0.add(observedTable) } }
    for note in notes { report.add("\(note)") }
    if let environment { report.add("Measured with a \(environment.text).") }
    return report
  }
}
