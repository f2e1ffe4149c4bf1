import Films
import Recordings
import TextAndFiles

extension GoldenFolderReport {
  /// Returns the report for a pull request.
  ///
  /// - Parameter page: returns the address of the page at a path; nil if there is none.
  package func markdown(page: (String) -> String? = { _ in nil }) -> MarkdownReport {
    let failed = outcomes.filter { !$0.passes }
    let count = outcomes.count + errors.count
    let isEmpty = outcomes.isEmpty && errors.isEmpty
    let verdict: Markdown =
      isEmpty
      ? "no golden was compared"
      : passes
        ? "\(counted(count, "golden is", "goldens are")) equal"
        : "\(failed.count + errors.count) of \(counted(count, "golden", "goldens")) not equal"
    var report = MarkdownReport(verdict, passes: passes)
    if skippedCount > 0 { report.add("\(skippedCount) belong to tests, which compare them.") }
    report.add(
      columns: [("golden", .left), ("result", .left), ("change", .left)],
      rows: errors.map { ["\(code: $0.name)", "not filmed", Markdown(text: "\($0.error)")] }
        + failed.map { outcome in
          let address = outcome.report.flatMap(page)
          return [
            "\("\(code: outcome.name)", link: address)", "\(outcome.status.rawValue)",
            outcome.causes.joined(separator: "<br>"),
          ]
        })
    for outcome in failed {
      report.fold("\(outcome.headline)", outcome.details)
    }
    return report
  }
}

extension GoldenOutcome {
  /// The first problem, then the worst change of a frame.
  fileprivate var causes: [Markdown] {
    let causes =
      (problems.first.map { [Markdown(text: $0)] } ?? []) + (worst.map { [$0.worstChange] } ?? [])
    return causes.isEmpty ? [Markdown(text: headline)] : causes
  }

  fileprivate func details(_ part: inout MarkdownReport) {
    for problem in problems where problem != headline { part.add("\(problem)") }
    if let sequence, sequence != headline { part.add("\(sequence)") }
    part.add(
      columns: [("moment", .left), ("change", .left)],
      rows: differing.map { ["\($0.label)", $0.markdown] })
    if let change = worst?.geometry.first {
      part.add(
        code: [change.expected.map { "- \($0)" }, change.found.map { "+ \($0)" }]
          .compactMap { $0?.printable }.joined(separator: "\n"), language: "diff")
    }
    if let rule { part.add("The rule for pixels is \(rule.description): \(ruleReason).") }
    if let acceptCommand {
      part.add("To accept the change:")
      part.add(code: acceptCommand.printable, language: "sh")
    }
  }
}
