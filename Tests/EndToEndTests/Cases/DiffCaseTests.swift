import Foundation
import Testing

/// A case of diff-cases.json, whose snapshots go to the program unchanged.
struct DiffCase: Sendable, CustomTestStringConvertible {
  let json: JSON
  let name: String

  var testDescription: String { name }
  var expected: JSON? { json["expect"] }

  /// Swift compares text canonically, so the new snapshot of this case has a duplicate.
  var isRefusedBySwiftText: Bool { name == "unicode-nfc-and-nfd-together" }

  static func all() throws -> [DiffCase] {
    let data = try repositoryFile("Tests/DiffableDataTests/Fixtures/diff-cases.json")
    return try JSONDecoder().decode(JSON.self, from: data).elements.map { json in
      DiffCase(json: json, name: json["name"]?.string ?? "")
    }
  }

  static func legal() throws -> [DiffCase] {
    try all().filter { $0.expected?["error"] == nil && !$0.isRefusedBySwiftText }
  }

  static func illegal() throws -> [DiffCase] {
    try all().filter { $0.expected?["error"] != nil }
  }

  /// The program's output for both snapshots in files.
  func outcome() throws -> Outcome {
    let sandbox = try Sandbox(["old.json": try text("old"), "new.json": try text("new")])
    return try sandbox.flipbook("diff", "old.json", "new.json", "--format", "json")
  }

  private func text(_ key: String) throws -> String {
    let sections = json[key]?.elements ?? []
    let lines = try sections.map { section in
      let items = try JSONEncoder().encode(section["items"]?.strings ?? [])
      let name = try JSONEncoder().encode(section["section"]?.string ?? "")
      return "{\"section\":\(String(decoding: name, as: UTF8.self)),"
        + "\"items\":\(String(decoding: items, as: UTF8.self))}"
    }
    return "[\(lines.joined(separator: ",\n"))]"
  }
}

@Suite("Every case of diff-cases.json, with the program")
struct DiffCaseTests {
  @Test("exists")
  func number() throws {
    #expect(try DiffCase.all().count == 35)
    #expect(try DiffCase.legal().count + DiffCase.illegal().count == 34)
  }

  @Test(
    "has the identifiers, counts and required moves of the table", arguments: try DiffCase.legal())
  func legal(_ example: DiffCase) throws {
    let outcome = try example.outcome()
    #expect(outcome.status == 0)
    let expected = try #require(example.expected)
    let json = try outcome.json
    func ids(_ what: String, _ change: String) -> [String]? {
      json[what]?[change]?.elements.compactMap { $0["id"]?.string }
    }
    func explicit(_ change: String) -> Int? {
      json["items"]?[change]?.elements.count { $0["implied"] == .bool(false) }
    }
    #expect(ids("sections", "inserts") == expected["section_inserts"]?.strings)
    #expect(ids("sections", "deletes") == expected["section_deletes"]?.strings)
    #expect(ids("items", "inserts") == expected["item_inserts"]?.strings)
    #expect(ids("items", "deletes") == expected["item_deletes"]?.strings)
    #expect(ids("sections", "moves")?.count == expected["section_moves"]?.integer)
    #expect(ids("items", "moves")?.count == expected["item_moves_minimal"]?.integer)
    #expect(explicit("inserts") == expected["item_inserts_explicit"]?.integer)
    #expect(explicit("deletes") == expected["item_deletes_explicit"]?.integer)

    let summary = try #require(json["summary"])
    #expect(summary["section_inserts"]?.integer == ids("sections", "inserts")?.count)
    #expect(summary["section_deletes"]?.integer == ids("sections", "deletes")?.count)
    #expect(summary["section_moves"]?.integer == ids("sections", "moves")?.count)
    #expect(summary["item_inserts"]?.integer == ids("items", "inserts")?.count)
    #expect(summary["item_deletes"]?.integer == ids("items", "deletes")?.count)
    #expect(summary["item_moves"]?.integer == ids("items", "moves")?.count)
    // Only one set of moves is the smallest.
    if expected["lis_unique"] == .bool(true) {
      let items = try #require(expected["item_moves_witness"]).elements.map(\.move)
      let sections = try #require(expected["section_moves_witness"]).elements.map(\.section)
      #expect(Set(json["items"]?["moves"]?.elements.map(\.move) ?? []) == Set(items))
      #expect(Set(json["sections"]?["moves"]?.elements.map(\.section) ?? []) == Set(sections))
    }
  }

  @Test("rejects duplicate identifiers by kind", arguments: try DiffCase.illegal())
  func illegal(_ example: DiffCase) throws {
    let outcome = try example.outcome()
    let expected = try #require(example.expected?["error"])
    #expect(outcome.status == 65)
    let error = try #require(try outcome.json["error"])
    #expect(error["kind"] == expected["kind"])
    #expect(error["ids"] == expected["identifiers"])
    let file = expected["which"]?.string.map { "\($0).json" }
    #expect(error["file"]?.string == file)
  }

  @Test("treats composed and decomposed text as equal, as Swift does")
  func canonicalText() throws {
    let example = try #require(try DiffCase.all().first { $0.isRefusedBySwiftText })
    let outcome = try example.outcome()
    #expect(outcome.status == 65)
    #expect(try outcome.json["error"]?["kind"] == .string("duplicate_identifier"))
  }
}

extension JSON {
  /// An item's move: identifier, source, target.
  fileprivate var move: [JSON?] { [self["id"], self["from"], self["to"]] }
  /// A section's move, whose key is `section` in the table and `id` in the program's output.
  fileprivate var section: [JSON?] { [self["id"] ?? self["section"], self["from"], self["to"]] }
}
