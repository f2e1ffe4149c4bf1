import Analysis
import Flipbook
import Testing

@Suite("The report of check")
struct CheckReportTests {
  private let findings = [
    Finding(
      rule: "flicker", severity: .warning, apply: 2, time: 1_250_000_000, ids: ["a:1", "b"],
      message: "50 % of it,\nblinks", line: 7),
    Finding(
      rule: "no-op-apply", severity: .note, apply: 3, time: 2_000_000_000, message: "nothing"),
    Finding(rule: "budget-operations", severity: .error, apply: nil, time: 0, message: "too many"),
  ]

  private func report(_ configuration: CheckConfiguration = CheckConfiguration()) -> CheckReport {
    CheckReport(
      file: "My Lists/x.yaml", Check(Recording(name: "x", title: "X")), findings, configuration)
  }

  @Test("has one line per finding, the meaning and the advice of each rule, and a summary")
  func text() {
    let lines = report().text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(3) == [
        #"My Lists/x.yaml:7: warning: apply 2 at 1.25 s: 50 % of it,\nblinks [flicker]"#,
        "My Lists/x.yaml: note: apply 3 at 2.00 s: nothing [no-op-apply]",
        "My Lists/x.yaml: error: too many [budget-operations]",
      ])
    #expect(lines.contains("  flicker") && lines.contains("  no-op-apply"))
    // The first sentence; 'explain' has all.
    #expect(
      lines.contains(
        "    A row is reloaded though it shows what it showed before, or again before the last "
          + "reload's fade has ended."))
    #expect(
      lines.contains(
        "    see it: flipbook render 'My Lists/x.yaml' --select apply:2 -o flicker.png"))
    #expect(lines.contains("    more: flipbook explain flicker"))
    #expect(
      lines.suffix(2) == ["My Lists/x.yaml: 0 applies checked, 1 error, 1 warning, 1 note", ""])
  }

  @Test("gives no advice for a rule that cannot judge the recording")
  func undecided() {
    let note = Finding(
      rule: "jump", severity: .note, apply: nil, time: 0, message: "cannot judge the motion")
    let report = CheckReport(
      file: "x.yaml", Check(Recording(name: "x", title: "X")), [note], CheckConfiguration())
    #expect(
      report.text == """
        x.yaml: note: cannot judge the motion [jump]
        x.yaml: 0 applies checked, 1 note

        """)
  }

  @Test("has selections and advice as JSON")
  func json() throws {
    guard case .object(let members) = [report()].json,
      case .array(let reports)? = members.first(where: { $0.key == "reports" })?.value
    else { throw Failure() }
    let text = JSONValue.array(reports).text
    #expect(
      text.contains(
        #"{"rule":"flicker","severity":"warning","apply":2,"time":1250000000,"ids":["a:1","b"],"#
          + #""message":"50 % of it,\nblinks","line":7,"select":"apply:2","advice":"Mark only"#))
  }

  @Test("is a SARIF log: the version, every rule, and results with a rule and a location")
  func sarif() throws {
    let text = [report()].sarif.text
    #expect(text.hasPrefix(#"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","#))
    #expect(text.contains(#""version":"2.1.0""#))
    // Relative references are percent-encoded.
    #expect(
      text.contains(
        #""ruleId":"flicker","ruleIndex":9,"level":"warning","message":{"text":"50 % of it,\n"#))
    #expect(
      text.contains(
        #"{"artifactLocation":{"uri":"My%20Lists/x.yaml"},"region":{"startLine":7}}"#))
    for rule in Check.rules { #expect(text.contains(#"{"id":"\#(rule.id)","#)) }
  }

  @Test("is a list of GitHub's commands, with escaped text")
  func gitHub() {
    #expect(
      [report()].gitHubText == """
        ::warning file=My Lists/x.yaml,line=7,title=flicker::apply 2 at 1.25 s: 50 %25 of it,%0Ablinks
        ::notice file=My Lists/x.yaml,title=no-op-apply::apply 3 at 2.00 s: nothing
        ::error file=My Lists/x.yaml,title=budget-operations::too many

        """)
  }

  @Test("omits disabled rules, changes severities, and keeps ignored findings with their reason")
  func configuration() {
    var configuration = CheckConfiguration()
    configuration.settings = ["no-op-apply": .off, "budget-operations": .severity(.note)]
    configuration.suppressions = [
      .init(rule: "flicker", source: "y", reason: "another source"),
      .init(rule: "flicker", apply: 1, reason: "another apply"),
      .init(rule: "flicker", ids: ["c"], reason: "another item"),
      .init(rule: "flicker", source: "x", apply: 2, ids: ["b"], reason: "It blinks on purpose"),
    ]
    let report = report(configuration)
    #expect(report.findings.map(\.rule) == ["budget-operations"])
    #expect(report.findings.first?.severity == .note)
    #expect(report.ignored.map(\.reason) == ["It blinks on purpose"])
    #expect(report.summary == "1 note, 1 ignored")
    #expect([report].sarif.text.contains(#""justification":"It blinks on purpose""#))
    #expect(report.reaches(.note) && !report.reaches(.warning))
  }

  private struct Failure: Error {}
}
