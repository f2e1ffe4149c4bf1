import Recordings
import TextAndFiles

extension [CheckReport] {
  /// Returns the reports for a pull request.
  ///
  /// - Parameter passes: False if a finding fails the check.
  package func markdown(passes: Bool) -> MarkdownReport {
    let sources = counted(count, "source", "sources")
    let empty = count(where: \.isEmpty)
    let verdict =
      empty == count && empty > 0 ? "nothing to judge" : Severity.summary(of: flatMap(\.findings))
    let part = (1..<Swift.max(count, 1)).contains(empty) ? ", \(empty) without an apply" : ""
    var report = MarkdownReport("\(verdict) in \(sources)\(part)", passes: passes)
    report.add(
      columns: [("place", .left), ("severity", .left), ("finding", .left), ("rule", .left)],
      rows: flatMap { report in report.findings.map { ($0, report.file) } }
        .sorted { $0.0.severity > $1.0.severity }.map { $0.cells(in: $1) })
    for rule in Check.rules where contains(where: { $0.findings.contains { $0.rule == rule.id } }) {
      report.fold("\(code: rule.id): what to do") { part in
        part.add("\(rule.explanation)")
        part.add("\(rule.advice)")
        if let command = lazy.compactMap({ $0.renderCommand(for: rule.id) }).first {
          part.add(code: command.printable, language: "sh")
        }
      }
    }
    let known = flatMap { report in report.known.map { $0.cells(in: report.file) } }
    if !known.isEmpty {
      report.fold("\(known.count) known") { part in
        part.add(
          columns: [
            ("place", .left), ("severity", .left), ("finding", .left), ("rule", .left),
          ], rows: known)
      }
    }
    let gone = flatMap(\.gone)
    if !gone.isEmpty {
      report.fold("\(gone.reduce(0) { $0 + $1.count }) no longer found") { part in
        part.add(
          columns: [("source", .left), ("finding", .left), ("rule", .left)],
          rows: gone.map { ["\(code: $0.source)", Markdown(text: $0.message), "\(code: $0.rule)"] })
      }
    }
    let ignored: [[Markdown]] = flatMap { report in
      report.ignored.map { ignored in
        ignored.finding.cells(in: report.file) + [Markdown(text: ignored.reason)]
      }
    }
    if ignored.isEmpty { return report }
    report.fold("\(ignored.count) ignored") { part in
      part.add(
        columns: [
          ("place", .left), ("severity", .left), ("finding", .left), ("rule", .left),
          ("reason", .left),
        ], rows: ignored)
    }
    return report
  }
}

extension Finding {
  fileprivate func cells(in file: String) -> [Markdown] {
    ["\(code: place(in: file))", "\(severity.rawValue)", "\(text)", "\(code: rule)"]
  }
}
