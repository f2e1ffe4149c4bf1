import Recordings

extension CheckReport {
  /// The report for people: one line per finding, one advice per rule, and a line with the result.
  public var text: String {
    findings.map { line($0) + "\n" }.joined() + advice
      + "\(file): \(counted(applies, "apply", "applies")) checked, \(summary)\n"
  }

  private func line(_ finding: Finding) -> String {
    "\(finding.place(in: file)): \(finding.severity.rawValue): \(finding.text) [\(finding.rule)]"
  }

  /// The advice of each rule that found something, in the order of their first findings.
  private var advice: String {
    let descriptions = Check.rules
    return findings.map(\.rule).unique().compactMap { id in
      guard let rule = descriptions.first(where: { $0.id == id }) else { return nil }
      let look = look(at: id).map { "\n    see it: \($0)" } ?? ""
      return "\n  \(id)\n    \(rule.explanation)\n    \(rule.advice)\(look)\n"
    }.joined() + (findings.isEmpty ? "" : "\n")
  }

  /// Returns the command that shows the first finding of a rule; nil if no picture shows one.
  func look(at rule: String) -> String? {
    findings.lazy.filter { $0.rule == rule }.compactMap(\.selection).first.map {
      "flipbook render \(shellWord(file)) --select \($0) -o \(rule).png"
    }
  }
}

extension Finding {
  /// The file with the line of the script.
  func place(in file: String) -> String { line.map { "\(file):\($0)" } ?? file }

  /// The message behind the apply that it is about.
  var text: String {
    (apply.map { "apply \($0) at \(secondsText(time)): " } ?? "") + message
  }
}
