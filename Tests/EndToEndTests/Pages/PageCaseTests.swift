import Foundation
import TestSupport
import Testing

/// A page of `Fixtures/Pages` and what is known about its list.
struct PageCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The page's path from the folder of the pages.
  let page: String
  let isReal: Bool
  /// The rules that have findings.
  let rules: Set<String>
  /// `gap-at-rest` if it has a note; other notes are not compared.
  let notes: Set<String>
  /// The numbers of inserts, deletes and moves of each apply that changes the order.
  let applies: [[Int]]
  /// The script as JSON, which is YAML too.
  let script: String

  var testDescription: String { name }

  static let folder = "Tests/EndToEndTests/Fixtures/Pages"

  /// Of each page a sound case or a faulty one, or all with `FLIPBOOK_CASES=all`.
  static let tested: [PageCase] = Dictionary(grouping: installed, by: \.page)
    .sorted { $0.key < $1.key }.flatMap { $0.value.share(oneIn: $0.value.count) }

  /// The cases whose libraries are installed. On a build machine with Linux missing libraries fail.
  static let installed: [PageCase] = {
    guard let cases = try? all() else { return [] }
    #if os(Linux)
      if ProcessInfo.processInfo.environment["CI"] == "true" { return cases }
    #endif
    return cases.filter { $0.missingLibraries.isEmpty }
  }()

  /// All cases of the table.
  static func all() throws -> [PageCase] {
    let table = try JSONSerialization.jsonObject(with: repositoryFile("\(folder)/cases.json"))
    let members = try #require(table as? [String: Any])
    let defaults = try #require(members["defaults"] as? [String: Any])
    return try #require(members["cases"] as? [[String: Any]]).map {
      try PageCase(defaults.merging($0) { $1 })
    }
  }

  private init(_ members: [String: Any]) throws {
    name = try #require(members["name"] as? String)
    page = try #require(members["page"] as? String)
    isReal = members["clock"] as? String == "real"
    rules = Set(try #require(members["rules"] as? [String]))
    notes = Set(try #require(members["notes"] as? [String]))
    applies = try #require(members["applies"] as? [[String: Int]]).map { apply in
      ["inserts", "deletes", "moves"].map { apply[$0] ?? 0 }
    }
    var scripted = ["file": page + ((members["query"] as? String).map { "?\($0)" } ?? "")]
    for key in [
      "list", "items", "id", "order", "clock", "sections", "headers", "footers", "leaving",
    ] {
      scripted[key] = members[key] as? String
    }
    // What enters with the page is at rest before the first step.
    let steps = [["wait": 0.5]] + (try #require(members["steps"] as? [Any]))
    let stage = ["size": [390, 600]]
    let script: [String: Any] = [
      "flipbook": 1, "name": name, "stage": stage, "page": scripted, "steps": steps,
    ]
    self.script = String(
      decoding: try JSONSerialization.data(withJSONObject: script), as: UTF8.self)
  }

  /// The files of Debian's libraries that the page loads and that are missing.
  var missingLibraries: [String] {
    guard let data = try? repositoryFile("\(Self.folder)/\(page)") else { return [page] }
    return String(decoding: data, as: UTF8.self).matches(of: /"file:\/\/(\/[^"]*)"/)
      .map { String($0.1) }.filter { !FileManager.default.fileExists(atPath: $0) }
  }

  /// Writes the pages and the script `case.yaml`.
  func write(to sandbox: Sandbox) throws {
    try sandbox.write(script, to: "case.yaml")
    let outcome = try sandbox.run("/bin/cp", ["-R", "\(repository.path)/\(Self.folder)/.", "."])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}

@Suite(
  "A page of a known library", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PageCaseTests {
  @Test("has the expected applies and findings, and a valid recording", arguments: PageCase.tested)
  func known(_ page: PageCase) throws {
    #expect(page.missingLibraries == [], "run scripts/setup test")
    let sandbox = try Sandbox()
    try page.write(to: sandbox)
    try sandbox.output("record", "case.yaml", "-o", "case.flip.jsonl")
    try sandbox.output("validate", "--strict", "case.flip.jsonl")
    try sandbox.output("replay", "--strict", "case.flip.jsonl")

    let report = try sandbox.flipbook("check", "--format", "json", "case.flip.jsonl").json
    let findings = report["reports"]?[0]?["findings"]?.elements ?? []
    let serious = findings.filter { $0["severity"]?.string != "note" }
    let rules = Set(serious.compactMap { $0["rule"]?.string })
    let gaps = findings.compactMap { $0["rule"]?.string }.filter { $0 == "gap-at-rest" }
    #expect(Set(gaps) == page.notes)
    let messages = serious.compactMap { $0["message"]?.string }.joined(separator: "\n")
    compare(rules, with: page, messages)
    let applies = try operations(of: sandbox)
    #expect(applies == page.applies)
  }

  private func compare(_ rules: Set<String>, with page: PageCase, _ messages: String) {
    // A busy machine drops more frames.
    let isExpected = page.isReal ? page.rules.isSubset(of: rules) : rules == page.rules
    #expect(isExpected, "\(rules.sorted()) and not \(page.rules.sorted())\n\(messages)")
  }

  @Test("has a name of its own for each case")
  func names() throws {
    let cases = try PageCase.all()
    #expect(cases.count >= 40)
    #expect(Set(cases.map(\.name)).count == cases.count)
  }

  /// The numbers of inserts, deletes and moves of each apply after the first that changes the
  /// order.
  private func operations(of sandbox: Sandbox) throws -> [[Int]] {
    let steps = try sandbox.flipbook("inspect", "--format", "json", "case.flip.jsonl").json["steps"]
    return (steps?.elements ?? []).filter { $0["kind"]?.string == "apply" }.dropFirst()
      .map { step in
        ["item_inserts", "item_deletes", "item_moves"].map {
          step["difference"]?["summary"]?[$0]?.integer ?? 0
        }
      }
      .filter { $0 != [0, 0, 0] }
  }
}
