import MotionRules
import Recordings
import TextAndFiles

extension CheckReport {
  /// The report for people: one line per finding, the advice of each rule, and a line with the
  /// result.
  public var text: String { lines.printed }

  /// The lines of the text.
  package var lines: [String] {
    findings.map(line) + advice + gone.map { "\(file): no longer found: \($0.text)" }
      + ["\(file): \(counted(applies, "apply", "applies")) checked, \(summary)"]
  }

  private func line(_ finding: Finding) -> String {
    "\(finding.place(in: file)): \(finding.severity.rawValue): \(finding.text) [\(finding.rule)]"
  }

  /// The meaning and the advice of each rule that found something, and the commands that show more,
  /// in the order of their first findings.
  private var advice: [String] {
    let descriptions = Check.rules
    return findings.filter { !$0.isUndecided }.map(\.rule).unique().flatMap { id -> [String] in
      guard let rule = descriptions.first(where: { $0.id == id }) else { return [] }
      let meaning = rule.explanation.firstSentence
      let command = renderCommand(for: id).map { ["    see it: \($0)"] } ?? []
      let more = meaning == rule.explanation ? [] : ["    more: flipbook explain \(id)"]
      return ["", "  \(id)", "    \(meaning)", "    \(rule.advice)"] + command + more
    } + (findings.allSatisfy(\.isUndecided) ? [] : [""])
  }

  /// Returns the command that shows the first finding of a rule; nil if no picture shows one.
  func renderCommand(for rule: String) -> String? {
    let finding = findings.first { $0.rule == rule && $0.selection != nil }
    guard let finding, let selection = finding.selection else { return nil }
    // The frames around a fault of observed motion, and the moments of any other apply.
    let output = finding.frame == nil ? "\(rule).png" : "\(rule)/"
    let reading = recovers ? "--recover " : ""
    return "flipbook render \(shellPath(file)) \(reading)--select \(selection) -o \(output)"
  }
}

extension Finding {
  /// True if the recording has too few frames to judge it by the rule.
  fileprivate var isUndecided: Bool {
    ObservedMotionRule(rawValue: rule) != nil && apply == nil && frame == nil
  }

  /// Returns the file with the line of the script.
  func place(in file: String) -> String { line.map { "\(file):\($0)" } ?? file }

  /// The message, after the index of its apply and the time.
  var text: String {
    guard let apply else { return message }
    let place = isAfterApply ? "after apply \(apply)," : "apply \(apply)"
    return "\(place) at \(secondsText(nanoseconds)): \(message)"
  }
}
