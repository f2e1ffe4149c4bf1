import Foundation
import Testing

/// A case of snapshot-operation-cases.json, as a scenario in JSON.
struct OperationCase {
  let json: JSON

  static func named(_ name: String) throws -> OperationCase {
    let path = "Tests/DiffableDataTests/Fixtures/snapshot-operation-cases.json"
    let cases = try JSONDecoder().decode(JSON.self, from: repositoryFile(path)).elements
    return OperationCase(json: try #require(cases.first { $0["name"]?.string == name }))
  }

  func outcome() throws -> Outcome {
    let script: [String: Any] = [
      "flipbook": 1, "name": "case",
      "steps": [
        ["apply": ["sections": json["start"]?.plain ?? []]],
        ["edit": (json["operations"]?.elements ?? []).map(operation)],
      ],
    ]
    let data = try JSONSerialization.data(withJSONObject: script, options: .withoutEscapingSlashes)
    return try Sandbox().flipbook(
      "inspect", "-", "--format", "json", input: String(decoding: data, as: UTF8.self))
  }

  /// `["insertItemsAfter", [["x"], "anchor"]]` is `{op: insertItems, items: [x], after: anchor}`.
  private func operation(_ json: JSON) -> [String: Any] {
    let full = json[0]?.string ?? ""
    let side = ["Before", "After"].first { full.hasSuffix($0) }
    let name = String(full.dropLast(side?.count ?? 0))
    var operation: [String: Any] = ["op": name]
    if let subject = json[1]?[0]?.plain {
      let noun = name.contains("ection") ? "section" : "item"
      operation[subject is String ? noun : noun + "s"] = subject
    }
    if let place = json[1]?[1]?.plain { operation[side?.lowercased() ?? "section"] = place }
    return operation
  }
}

extension JSON {
  /// The value as Foundation writes it.
  var plain: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let value): value
    case .string(let value): value
    case .array(let elements): elements.map(\.plain)
    case .object(let members): members.mapValues(\.plain)
    }
  }
}

// The tests of Scenarios run all flat cases.
@Suite("A flat case of snapshot-operation-cases.json, through the program,")
struct OperationCaseTests {
  @Test(
    "ends with the expected result",
    arguments: ["append-existing-moves-it", "insert-unknown-anchor"])
  func outcome(_ name: String) throws {
    let example = try OperationCase.named(name)
    let outcome = try example.outcome()
    let expected = try #require(example.json["expect"])
    if let error = expected["error"] {
      try outcome.checkError(error)
      return
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    let last = try #require(try outcome.json["steps"]?.elements.last)
    #expect(last["snapshot"] == expected["snapshot"])
    #expect(last["marks"]?["reload_items"] == expected["reloaded_items"])
    #expect(last["marks"]?["reconfigure_items"] == expected["reconfigured_items"])
    #expect(last["marks"]?["reload_sections"] == expected["reloaded_sections"])
    let warnings = try #require(last["warnings"]).elements
    #expect(warnings.count == expected["existing_identifier_warnings"]?.integer)
    #expect(warnings.allSatisfy { $0["kind"] == .string("existing_identifier") })
  }
}

extension Outcome {
  /// Expects a script whose first edit fails with a shared case's error, and returns the error.
  @discardableResult
  func checkError(_ expected: JSON) throws -> JSON {
    #expect(status == 65)
    #expect(try json["steps"]?.elements.count == 1)
    let error = try #require(try json["error"])
    #expect(error["kind"] == expected["kind"])
    #expect(error["operation"] == expected["at_operation"])
    #expect(error["message"] == expected["apple"])
    #expect(error["step"]?.integer == 1)
    return error
  }
}
