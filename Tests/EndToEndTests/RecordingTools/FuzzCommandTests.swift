import Foundation
import Testing

@Suite("flipbook fuzz")
struct FuzzCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["small.yaml": Script.small, "churn.yaml": Self.churn])
  }

  private static let churn = """
    # A list that changes by chance.
    flipbook: 1
    name: churn
    model:
      churn: {items: 12, inserts: 0.2, deletes: 0.2, moves: 0.1}
    steps:
      - start: {}
      - tick: {every: 0.4, count: 2}

    """

  @Test("finds nothing in a sound model, and says how much it tried")
  func sound() throws {
    let outcome = try sandbox.flipbook("fuzz", "churn.yaml", "--steps", "60", "--runs", "3")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output == "churn.yaml: 60 steps in 3 runs, nothing found\n")
  }

  @Test("shrinks a failure to a script that repeats it, and repeats itself by the seed")
  func failure() throws {
    // A note of the rules becomes an error: a step that changes nothing.
    try sandbox.write("flipbook: 1\ncheck: {rules: {no-op-apply: error}}\n", to: "flipbook.yaml")
    let script = """
      flipbook: 1
      name: shop
      model: {wifi: {networks: nets, current: {id: home, title: Home}}}
      data:
        nets: [{id: cafe, title: Cafe}, {id: shop, title: Shop}]
      steps:
        - start: {}

      """
    try sandbox.write(script, to: "wifi.yaml")
    let words = ["fuzz", "wifi.yaml", "--steps", "100", "--runs", "5", "--seed", "3"]
    let outcome = try sandbox.run(Program.path(), words + ["-o", "repro.yaml"])
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.hasPrefix("wifi.yaml: error: 1 step breaks 'no-op-apply': nothing is "))
    #expect(outcome.output.contains("  - start: {}\n"))
    #expect(outcome.output.hasSuffix("repro.yaml: flipbook check repro.yaml repeats it\n"))
    let check = try sandbox.flipbook("check", "repro.yaml")
    #expect(check.status == 1)
    #expect(check.output.contains("[no-op-apply]"))
    let json = try sandbox.run(Program.path(), words + ["--format", "json"]).json
    #expect(json["found"]?["rule"]?.string == "no-op-apply")
    #expect(json["found"]?["script"]?.string == (try sandbox.text("repro.yaml")))
  }

  /// A motion that starts anew at rest breaks the speed of the one that it interrupts.
  @Test(
    "judges interrupted motion by the frames of the film",
    arguments: [("retarget", 1), ("additive", 0)])
  func motion(overlap: String, status: Int32) throws {
    try sandbox.write(
      """
      flipbook: 1
      name: rows
      stage: {size: [300, 400]}
      motion: {duration: 0.6, curve: easeInOut, overlap: \(overlap)}
      model:
        churn: {items: 6, moves: 0.6}
      steps:
        - start: {}

      """, to: "rows.yaml")
    let outcome = try sandbox.run(
      Program.path(),
      ["fuzz", "rows.yaml", "--steps", "20", "--runs", "1", "--seed", "2", "-o", "repro.yaml"])
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    guard status == 1 else { return }
    #expect(outcome.output.hasPrefix("rows.yaml: error: 2 steps break 'interrupted': "))
    #expect(outcome.output.contains("flipbook record repro.yaml --frames 60 -o "))
    try sandbox.output("record", "repro.yaml", "--frames", "60", "-o", "repro.flip.jsonl")
    let check = try sandbox.flipbook("check", "repro.flip.jsonl")
    #expect(check.status == 1 && check.output.contains("[interrupted]"))
  }

  @Test("refuses what has no list of its own: status 65")
  func refusals() throws {
    let steps = try sandbox.flipbook("fuzz", "small.yaml")
    #expect(steps.status == 65)
    #expect(steps.errors.hasPrefix("small.yaml: error: the script has no model and no page, so "))
    try sandbox.output("record", "small.yaml", "-o", "small.flip.jsonl")
    let recording = try sandbox.flipbook("fuzz", "small.flip.jsonl")
    #expect(recording.status == 65)
    #expect(recording.errors.contains("a recording cannot be fuzzed; name a script"))
  }
}
