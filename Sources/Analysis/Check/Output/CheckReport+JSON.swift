import Recordings
import TextAndFiles

extension CheckReport {
  /// The report for programs. Times are in nanoseconds.
  package var json: JSONValue {
    .object([
      "file": .string(file), "name": .string(name), "applies": .integer(applies),
      "findings": .array(findings.map { $0.json(reason: nil) }),
      "ignored": .array(ignored.map { $0.finding.json(reason: $0.reason) }),
      "known": .array(known.map { $0.json(reason: nil) }),
      "gone": .array(
        gone.map { entry in
          .object([
            "rule": .string(entry.rule), "ids": .strings(entry.ids),
            "message": .string(entry.message), "count": .integer(entry.count),
          ])
        }),
    ])
  }
}

extension [CheckReport] {
  /// All reports for programs, with the version of the format.
  package var json: JSONValue {
    .object([
      "flipbook": .integer(1 as Int64), "rules": .integer(Check.rules.count),
      "reports": .array(map(\.json)),
    ])
  }

  /// The report for the log of a GitHub workflow: one command per finding, shown at its line.
  ///
  /// Source: GitHub's workflow commands `error`, `warning` and `notice`.
  public var gitHubText: String {
    flatMap { report in
      (report.emptiness.map { [workflowCommand("warning", file: report.file, "check", $0.message)] }
        ?? []) + report.findings.map { $0.gitHubCommand(file: report.file) }
    }.joined()
  }
}

extension Finding {
  fileprivate func json(reason: String?) -> JSONValue {
    let advice = Check.rules.first { $0.id == rule }?.advice
    return .object([
      "rule": .string(rule), "severity": .string(severity.rawValue),
      "apply": apply.map(JSONValue.integer), "time": .integer(nanoseconds), "ids": .strings(ids),
      "message": .string(message), "frame": frame.map { .integer($0.number) },
      "frameTime": frame.map { .integer($0.nanoseconds) }, "line": line.map(JSONValue.integer),
      "select": selection.map(JSONValue.string), "advice": advice.map(JSONValue.string),
      "reason": reason.map(JSONValue.string),
    ])
  }

  fileprivate func gitHubCommand(file: String) -> String {
    let command = severity == .note ? "notice" : severity.rawValue
    return workflowCommand(command, file: file, line: line, rule, text)
  }
}

/// Returns a workflow command with the characters percent-encoded that end a command. GitHub decodes
/// no others.
private func workflowCommand(
  _ command: String, file: String, line: Int? = nil, _ title: String, _ text: String
) -> String {
  func encoded(_ text: String, _ ends: String) -> String {
    text.percentEncoded { !ends.utf8.contains($0) }.printable
  }
  let place = line.map { ",line=\($0)" } ?? ""
  let properties = "file=\(encoded(file, "%\r\n:,"))\(place),title=\(encoded(title, "%\r\n:,"))"
  return "::\(command) \(properties)::\(encoded(text, "%\r\n"))\n"
}
