import Analysis
import Flipbook
import Foundation
import Testing

@Suite("A baseline of check")
struct BaselineTests {
  private func finding(
    _ rule: String, _ ids: [String] = [], apply: Int = 1, message: String = "m"
  ) -> Finding {
    Finding(rule: rule, severity: .warning, apply: apply, time: 0, ids: ids, message: message)
  }

  private func report(_ findings: [Finding], name: String = "inbox") -> CheckReport {
    CheckReport(
      file: "\(name).flip.jsonl", Check(Recording(name: name, title: "")), findings,
      CheckConfiguration())
  }

  /// Returns the report of some findings with a baseline of others.
  private func report(_ new: [Finding], knowing old: [Finding]) -> CheckReport {
    var reports = [report(new)]
    CheckBaseline().updated(by: [report(old)], onlyKnown: false).apply(to: &reports)
    return reports[0]
  }

  @Test("knows a finding by rule and identifiers, whatever its apply and its message")
  func renumbered() {
    let old = [finding("flicker", ["a"], apply: 3, message: "those of applies 3 to 6")]
    let new = [finding("flicker", ["a"], apply: 5, message: "those of applies 5 to 8")]
    let report = report(new, knowing: old)
    #expect(report.findings == [])
    #expect(report.known == new)
    #expect(report.gone == [])
    #expect(report.summary == "nothing found, 1 known")
  }

  @Test("reports another rule, other identifiers and one finding more as new")
  func new() {
    let old = [finding("flicker", ["a"]), finding("no-op-apply", apply: 2)]
    let new = [
      finding("flicker", ["b"]), finding("ghost", ["a"]), finding("no-op-apply", apply: 4),
      finding("no-op-apply", apply: 7),
    ]
    let report = report(new, knowing: old)
    #expect(report.findings.map(\.apply) == [1, 1, 7])
    #expect(report.known.map(\.apply) == [4])
    #expect(report.gone.map(\.rule) == ["flicker"])
    #expect(report.text.contains("inbox.flip.jsonl: no longer found: m [flicker]\n"))
  }

  @Test("refuses counts of an edited file that no run has", arguments: [0, -1, 1_000_000_000_000])
  func counts(count: Int) {
    let text = """
      {"flipbook": 1, "kind": "check-baseline", "findings": [
        {"source": "inbox", "rule": "ghost", "ids": [], "message": "m", "count": \(count)}]}
      """
    let error = #expect(throws: BaselineError.self) {
      try CheckBaseline(Data(text.utf8), path: "known.json")
    }
    #expect(error?.description.contains("is \(count), not 1 to 1000000") == true)
  }

  @Test("knows rows by no identifier if the identifiers are made anew in each run")
  func unstable() {
    let report = report(
      [finding("unstable-identifier", ["7", "8"])],
      knowing: [finding("unstable-identifier", ["4", "5"])])
    #expect(report.findings == [] && report.known.count == 1 && report.gone == [])
  }

  @Test("takes each entry once over all reports, and names what is gone of checked sources only")
  func sources() {
    let known = CheckBaseline().updated(
      by: [report([finding("flicker", ["a"])]), report([finding("ghost")], name: "other")],
      onlyKnown: false)
    var reports = [report([finding("flicker", ["a"])]), report([finding("flicker", ["a"])])]
    known.apply(to: &reports)
    #expect(reports.map(\.known.count) == [1, 0])
    #expect(reports.flatMap(\.gone) == [])
  }

  @Test("is the same text for the same findings: a line each, sorted, with a count")
  func text() throws {
    let findings = [
      finding("ghost", ["b", "a"]), finding("flicker", ["c"]), finding("flicker", ["c"]),
    ]
    let known = CheckBaseline().updated(by: [report(findings)], onlyKnown: false)
    #expect(
      known.text == """
        {
          "flipbook": 1,
          "kind": "check-baseline",
          "findings": [
            {"source":"inbox","rule":"flicker","ids":["c"],"message":"m","count":2},
            {"source":"inbox","rule":"ghost","ids":["a","b"],"message":"m"}
          ]
        }

        """)
    #expect(try CheckBaseline(Data(known.text.utf8), path: "k") == known)
    let reversed = CheckBaseline().updated(by: [report(findings.reversed())], onlyKnown: false)
    #expect(reversed.text == known.text)
  }

  @Test("loses what is gone and keeps other sources when it is written again")
  func shrinks() {
    let known = CheckBaseline().updated(
      by: [
        report([finding("flicker"), finding("ghost")]), report([finding("jump")], name: "other"),
      ],
      onlyKnown: false)
    var reports = [report([finding("ghost"), finding("double")])]
    known.apply(to: &reports)
    let smaller = known.updated(by: reports, onlyKnown: true)
    #expect(smaller.entries.map(\.rule) == ["ghost", "jump"])
  }

  @Test(
    "refuses damaged and foreign files with the place and the reason",
    arguments: [
      (
        "{\n  \"flipbook\": 1,\n", "k:3: error: not a baseline of 'flipbook check': it is damaged: "
      ),
      (
        "{\"flipbook\":1,\n\"kind\":\"check-baseline\",\n\"findings\":[],\"findings\":[]}",
        "k:3: error: not a baseline of 'flipbook check': it is damaged: the key 'findings' is there"
      ),
      (
        "{\"flipbook\":1,\"rules\":33}",
        "k: error: not a baseline of 'flipbook check': there is no '"
      ),
      (
        "{\"flipbook\":1,\"kind\":\"bench\",\"findings\":[]}",
        "k: error: not a baseline of 'flipbook check': its kind is 'bench'; "
      ),
      (
        "{\"flipbook\":9,\"kind\":\"check-baseline\",\"findings\":[]}",
        "k: error: not a baseline of 'flipbook check': it has version 9, known is 1; "
      ),
    ])
  func damaged(_ text: String, _ message: String) {
    #expect {
      try CheckBaseline(Data(text.utf8), path: "k")
    } throws: {
      "\($0)".hasPrefix(message)
    }
  }
}
