import Foundation
import TestSupport
import Testing

/// `FLIPBOOK_CASES=all` looks for all planted faults, and prints a table.
@Suite("A fuzzed page", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct FuzzedPageTests {
  /// The time for a search that hangs. One takes up to 2 minutes, and many times as long on a
  /// machine with other work.
  private static let limit = RunningProgram.limit * (CaseShare.isWhole ? 10 : 1)

  /// Fuzzes a page; returns what is found, or null.
  private func found(
    _ fault: PlantedPageFault?, _ arguments: [String], steps: [String] = PlantedPageFault.steps
  ) throws -> JSON? {
    let sandbox = try Sandbox([
      "page.html": PlantedPageFault.page(fault), "page.yaml": PlantedPageFault.script(steps),
    ])
    let run = try sandbox.start(
      Program.path(), ["fuzz", "page.yaml", "--format", "json"] + arguments)
    let outcome = try run.wait(within: Self.limit)
    #expect(outcome.status == (fault == nil ? 0 : 1), "\(outcome.output)\(outcome.errors)")
    return try outcome.json["found"]
  }

  /// Returns a row of the table.
  private func expect(
    _ fault: PlantedPageFault, _ arguments: [String], steps: [String] = PlantedPageFault.steps
  ) throws -> String {
    let found = try #require(
      try found(fault, arguments, steps: steps), "\(fault.rawValue) is not found")
    let rule = try #require(found["rule"]?.string)
    let shown = found["steps"]?.strings.filter { !$0.hasPrefix("wait:") } ?? []
    #expect(fault.rules.contains(rule), "\(found)")
    #expect(!shown.isEmpty && shown.count <= 6, "\(shown)")
    #expect(found["confirmed"] == .bool(true))
    let until = found["steps_until_found"]?.integer ?? 0
    let trials = found["trials"]?.integer ?? 0
    return "| \(fault.rawValue) | \(rule) | \(until) | \(shown.count) | \(trials) |"
  }

  /// In a usual run one fault, with the only step that shows it.
  @Test("shows a planted fault, and a script that repeats it")
  func faults() throws {
    guard CaseShare.isWhole else {
      _ = try expect(
        .duplicateKey, ["--steps", "2", "--runs", "1", "--seed", "4"], steps: [##"tap: "#add""##])
      return
    }
    print("| fault | found by | steps until found | events after shrinking | runs |")
    print("|---|---|---|---|---|")
    let runs = ["--steps", "2000", "--runs", "200"]
    for fault in PlantedPageFault.allCases { print(try expect(fault, runs)) }
  }

  @Test("finds nothing in a sound page")
  func sound() throws {
    let runs =
      CaseShare.isWhole ? ["--steps", "200", "--runs", "20"] : ["--steps", "5", "--runs", "1"]
    #expect(try found(nil, runs) == nil)
  }
}
