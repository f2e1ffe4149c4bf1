import Foundation
import TestSupport
import Testing

@Suite("flipbook check")
struct CheckTests {
  let sandbox: Sandbox

  /// Edits a row whose identity is its text; a second apply changes nothing.
  static let faulty = """
    flipbook: 1
    name: faulty
    steps:
      - apply: {sections: [{section: main, items: [{id: ben1, title: Ben, detail: "1"}]}]}
      - wait: 1
      - apply: {sections: [{section: main, items: [{id: ben2, title: Ben, detail: "2"}]}]}
      - wait: 1
      - edit: [{op: deleteItems, items: [nobody]}]

    """

  init() throws {
    sandbox = try Sandbox(["small.yaml": Script.small, "faulty.yaml": Self.faulty])
  }

  @Test("finds nothing in the shipped scenarios except their deliberate problems")
  func shipped() throws {
    let scripts = ShippedScenario.names.map {
      repository.appending(path: "Scenarios/\($0).yaml").path
    }
    let outcome = try sandbox.run(Program.path(), ["check", "--fail-on", "note"] + scripts)
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == scripts.count)
    #expect(lines.allSatisfy { $0.contains("applies checked, nothing found") })
  }

  @Test("names file, line, apply and items, gives advice, and fails: status 1")
  func text() throws {
    let outcome = try sandbox.flipbook("check", "faulty.yaml")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.first
        == "faulty.yaml:6: warning: apply 1 at 1.00 s: 'ben1' goes and 'ben2' comes in its place with nearly the same content [identity-churn]"
    )
    #expect(lines.dropFirst().first?.hasPrefix("faulty.yaml:8: note: apply 2 at 2.00 s: ") == true)
    #expect(lines.last == "faulty.yaml: 3 applies checked, 1 warning, 1 note")
  }

  @Test("writes Markdown: the verdict, each finding, the advice")
  func markdown() throws {
    let calm =
      "{flipbook: 1, name: calm, steps: [{apply: {sections: [{section: main, items: [a]}]}}]}"
    try sandbox.write(calm, to: "calm.yaml")
    let outcome = try sandbox.flipbook("check", "calm.yaml", "faulty.yaml", "--format", "markdown")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("### ❌ 1 warning, 1 note in 2 sources\n"))
    #expect(
      outcome.output.contains(
        "| <code>faulty.yaml:6</code> | warning | apply 1 at 1.00 s: 'ben1' goes and 'ben2' comes in "
          + "its place with nearly the same content | <code>identity-churn</code> |\n"))
    #expect(outcome.output.contains("<details><summary><code>identity-churn</code>: what to do<"))
    #expect(outcome.output.contains("\nflipbook render faulty.yaml --select apply:1 -o identity-"))
    let lenient = try sandbox.output(
      "check", "faulty.yaml", "--format", "markdown", "--fail-on", "error")
    #expect(lenient.hasPrefix("### ✅ 1 warning, 1 note in 1 source\n"))
  }

  @Test("escapes names of any characters in Markdown")
  func hostileNames() throws {
    let name = "a|`b` <img src=x> @octocat ]("
    try sandbox.write(
      Self.faulty.replacingOccurrences(of: "ben2", with: "\"\(name)\""), to: "hostile.yaml")
    let outcome = try sandbox.flipbook("check", "hostile.yaml", "--format", "markdown")
    #expect(
      outcome.output.contains(
        "'a&#124;&#96;b&#96; &lt;img src=x&gt; @&#8203;octocat &#93;(' comes in its place"))
    #expect(!outcome.output.contains("<img"))
    try sandbox.write(Self.faulty, to: "\u{1B}[31m.yaml")
    let colored = try sandbox.flipbook("check", "\u{1B}[31m.yaml", "--format", "markdown")
    #expect(colored.status == 1)
    #expect(!colored.output.contains("\u{1B}"))
  }

  @Test("reports the same for a recording, by apply")
  func recording() throws {
    try sandbox.output("record", "faulty.yaml", "-o", "faulty.flip.jsonl")
    let outcome = try sandbox.flipbook("check", "faulty.flip.jsonl", "--format", "json")
    #expect(outcome.status == 1)
    let findings = try #require(try outcome.json["reports"]?[0]?["findings"]).elements
    #expect(findings.map { $0["rule"]?.string } == ["identity-churn", "no-op-apply"])
    #expect(findings.first?["ids"]?.strings == ["ben1", "ben2"])
    #expect(findings.first?["select"]?.string == "apply:1")
  }

  @Test(
    "fails from the chosen severity on",
    arguments: [("note", 1), ("warning", 1), ("error", 0), ("never", 0)])
  func threshold(_ level: String, _ status: Int32) throws {
    #expect(try sandbox.flipbook("check", "faulty.yaml", "--fail-on", level).status == status)
  }

  @Test("uses the nearest settings, in the source's folder or above")
  func settings() throws {
    try sandbox.write(
      """
      flipbook: 1
      check:
        failOn: note
        rules: {no-op-apply: off}
        ignore: [{rule: identity-churn, source: faulty, reason: shown on purpose}]

      """, to: "flipbook.yaml")
    try sandbox.write(Self.faulty, to: "stories/deep/faulty.yaml")
    let outcome = try sandbox.flipbook("check", "stories/deep/faulty.yaml")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == "stories/deep/faulty.yaml: 3 applies checked, nothing found, 1 ignored\n")
  }

  @Test("accepts names of one letter and of folders", arguments: ["x", "é", ".", "d/"])
  func shortNames(_ name: String) throws {
    let sandbox = try Sandbox(["x": Script.small, "é": Script.small, "d/y": ""])
    let outcome = try sandbox.flipbook("check", name)
    #expect(outcome.status == (name == "x" || name == "é" ? 1 : 74), "\(outcome.errors)")
  }

  @Test("checks budgets")
  func budgets() throws {
    try sandbox.write("flipbook: 1\nbudgets: {operations: 1}\n", to: "flipbook.yaml")
    let outcome = try sandbox.flipbook("check", "small.yaml", "--format", "github")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "::error file=small.yaml,title=budget-operations::apply 1 at 0.20 s: 2 operations, 1 are allowed\n"
      ))
  }

  @Test("reports wrong settings with their location: status 65")
  func wrongSettings() throws {
    try sandbox.write("flipbook: 1\ncheck: {rules: {flickr: off}}\n", to: "flipbook.yaml")
    let outcome = try sandbox.flipbook("check", "small.yaml")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("flipbook.yaml:2:17: error: unknown rule 'flickr'"))
  }

  @Test("reports a duplicate that ends a scenario as a finding, with its line")
  func duplicate() throws {
    try sandbox.write(
      """
      flipbook: 1
      name: twice
      steps:
        - apply: {sections: [{section: a, items: [x]}]}
        - apply: {sections: [{section: a, items: [x]}, {section: b, items: [x]}]}

      """, to: "twice.yaml")
    let outcome = try sandbox.flipbook("check", "twice.yaml", "--format", "github")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasPrefix("::error file=twice.yaml,line=5,title=item-in-two-sections::"))
  }

  @Test("finds an item that an operation takes from another section, in a script and its recording")
  func movedItem() throws {
    try sandbox.write(
      """
      flipbook: 1
      name: board
      steps:
        - apply: {sections: [{section: todo, items: [a, b]}, {section: done, items: [c]}]}
        - wait: 1
        - edit: [{op: appendItems, items: [a], section: done}]

      """, to: "board.yaml")
    try sandbox.output("record", "board.yaml", "-o", "board.flip.jsonl")
    for source in ["board.yaml", "board.flip.jsonl"] {
      let outcome = try sandbox.flipbook("check", source, "--format", "json")
      #expect(outcome.status == 1)
      let findings = try outcome.json["reports"]?[0]?["findings"]?.elements ?? []
      #expect(findings.map { $0["rule"] } == [.string("item-in-two-sections")])
      #expect(findings.first?["severity"] == .string("warning"))
      #expect(findings.first?["ids"] == .array([.string("a")]))
    }
  }

  @Test("adopts today's findings, fails for new ones, and loses those that are gone")
  func baseline() throws {
    let known = ["--baseline", "known.json"]
    let adoption = try sandbox.flipbook("check", "faulty.yaml", "--write-baseline", "known.json")
    #expect(adoption.status == 0)
    #expect(adoption.errors.hasSuffix("known.json: 2 known findings\n"))
    // An apply at the beginning renumbers the others.
    let more = Self.faulty.replacingOccurrences(
      of: "steps:\n",
      with: "steps:\n  - apply: {sections: [{section: main, items: [a]}]}\n  - wait: 1\n")
    try sandbox.write(more, to: "faulty.yaml")
    let same = try sandbox.run(Program.path(), ["check", "faulty.yaml"] + known)
    #expect(same.status == 0)
    #expect(same.output == "faulty.yaml: 4 applies checked, nothing found, 2 known\n")
    try sandbox.write(
      more + "  - edit: [{op: deleteItems, items: [ben2]}]\n  - edit: []\n", to: "faulty.yaml")
    let new = try sandbox.run(
      Program.path(), ["check", "faulty.yaml", "--fail-on", "note"] + known)
    #expect(new.status == 1)
    #expect(new.output.contains("faulty.yaml: 6 applies checked, 1 note, 2 known\n"))
    try sandbox.write(
      more.replacingOccurrences(of: "id: ben2", with: "id: ben1"), to: "faulty.yaml")
    let gone = try sandbox.run(Program.path(), ["check", "faulty.yaml"] + known)
    #expect(gone.output.contains("faulty.yaml: no longer found: 'ben1' goes and 'ben2' comes in"))
    #expect(
      gone.errors.hasSuffix(
        "known.json: 1 finding is gone; this removes them: flipbook check faulty.yaml --baseline "
          + "known.json --write-baseline known.json\n"))
    _ = try sandbox.run(
      Program.path(), ["check", "faulty.yaml", "--write-baseline", "known.json"] + known)
    let text = try sandbox.text("known.json")
    #expect(!text.contains("identity-churn") && text.contains("no-op-apply"))
  }

  @Test("refuses a baseline that is none, and does not write over it: 65")
  func foreignBaseline() throws {
    try sandbox.write("{\"flipbook\": 1}\n", to: "mine.json")
    for option in ["--baseline", "--write-baseline"] {
      let outcome = try sandbox.flipbook("check", "faulty.yaml", option, "mine.json")
      #expect(outcome.status == 65)
      #expect(
        outcome.errors.hasPrefix(
          "mine.json: error: not a baseline of 'flipbook check': there is no"))
    }
    #expect(try sandbox.text("mine.json") == "{\"flipbook\": 1}\n")
    let missing = try sandbox.flipbook("check", "faulty.yaml", "--baseline", "nothing.json")
    #expect(missing.status == 66)
  }

  @Test("injects a fault for each rule, and fails for one that misses it")
  func canary() throws {
    let sound = try sandbox.flipbook("check", "faulty.yaml", "--canary")
    #expect(sound.status == 0)
    #expect(
      sound.output.contains("note: no fault injected: the recording has no frames [jump, flash, "))
    try sandbox.write(
      "flipbook: 1\ncheck: {ignore: [{rule: no-op-apply, reason: They cost little}]}\n",
      to: "flipbook.yaml")
    let silent = try sandbox.flipbook("check", "faulty.yaml", "--canary")
    #expect(silent.status == 1)
    #expect(
      silent.output.contains(
        "faulty.yaml: error: the rule misses its injected fault; the settings ignore it: "
          + "They cost little [no-op-apply]\n"))
    let json = try sandbox.flipbook("check", "faulty.yaml", "--canary", "--format", "json")
    let canary = try #require(try json.json["canaries"]?[0])
    #expect(canary.keys == ["file", "rules"])
    let missed = canary["rules"]?.elements.first { $0["rule"]?.string == "no-op-apply" }
    #expect(missed?.keys == ["rule", "outcome", "reason"])
    #expect(missed?["outcome"]?.string == "silent")
  }

  @Test("names the exceptions that match nothing, and refuses those without content")
  func exceptions() throws {
    func settings(_ exception: String) throws {
      try sandbox.write("flipbook: 1\ncheck: {ignore: [\(exception)]}\n", to: "flipbook.yaml")
    }
    try settings(
      "{rule: identity-churn, reason: Shown}, {rule: jump, items: [a, b], reason: Old}, "
        + "{rule: jump, source: small, reason: Not checked}")
    let idle = try sandbox.flipbook("check", "faulty.yaml")
    let warnings = idle.errors.split(separator: "\n").filter { $0.contains("'ignore'") }
    let expected =
      "flipbook: warning: 'ignore' of the settings: {rule: jump, items: [a, b]} matches no "
      + "finding; remove it"
    #expect(warnings.map(String.init) == [expected])
    for (exception, message) in [
      ("{rule: jump, items: [], reason: Old}", "2:38: error: expected at least one item"),
      ("{rule: jump, reason: ' '}", "2:39: error: expected the reason in words"),
    ] {
      try settings(exception)
      let refused = try sandbox.flipbook("check", "faulty.yaml")
      #expect(refused.status == 65)
      #expect(refused.errors.contains(message), "\(refused.errors)")
    }
  }

  @Test("ends like other commands if a source cannot run: 65, 66 and 64")
  func refusals() throws {
    try sandbox.write(Script.failing, to: "failing.yaml")
    #expect(try sandbox.flipbook("check", "failing.yaml").status == 65)
    #expect(try sandbox.flipbook("check", "nothing.yaml").status == 66)
    #expect(try sandbox.flipbook("check").status == 64)
    // The others are checked.
    for format in ["text", "json", "sarif", "github", "markdown"] {
      let outcome = try sandbox.flipbook(
        "check", "failing.yaml", "faulty.yaml", "nothing.yaml", "--format", format)
      #expect(outcome.status == 66, "\(format)")
      #expect(outcome.output.contains("faulty.yaml"), "\(format)")
      #expect(outcome.errors.contains("nothing.yaml: error: there is no such file"))
    }
  }

  @Test("gives a refused snapshot its own time")
  func refusedTime() throws {
    let lines = [
      #"{"flipbook":1,"minor":0,"name":"x","title":"X"}"#,
      #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"main","items":["a","b"]}]}"#,
      #"{"k":"snapshot","seq":1,"dt":5000000000,"sections":[{"section":"main","items":["b","a"]}]}"#,
      #"{"k":"snapshot","seq":2,"dt":7000000000,"sections":[{"section":"main","items":["a","a"]}]}"#,
    ]
    try sandbox.write(lines.joined(separator: "\n") + "\n", to: "twice.flip.jsonl")
    let outcome = try sandbox.flipbook("check", "twice.flip.jsonl")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("apply 2 at 12.00 s: "), "\(outcome.output)")
  }
}
