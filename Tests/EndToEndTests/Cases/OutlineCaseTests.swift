import Foundation
import Testing

// The tests of DiffableData run all tree cases.
@Suite("A tree case of snapshot-operation-cases.json, through the program,")
struct OutlineCaseTests {
  /// The forms in which a script can give the initial tree of a case.
  enum Start {
    /// `tree`.
    case list
    /// `append` by `append`, then `expand`.
    case operations
  }

  @Test(
    "ends with the expected result",
    arguments: [
      ("tree-append-twice-in-argument", Start.list), ("tree-snapshot-of-children", .operations),
    ])
  func outcome(_ name: String, _ start: Start) throws {
    let example = try OperationCase.named(name)
    let operations = (example.json["operations"]?.elements ?? []).map(operation)
    let steps: [Any] = [
      ["outline": first(example.json["start"] ?? .null, start)],
      ["outline": ["section": "main", "edit": operations]],
    ]
    let script: [String: Any] = ["flipbook": 1, "name": "case", "steps": steps]
    let data = try JSONSerialization.data(withJSONObject: script, options: .withoutEscapingSlashes)
    let outcome = try Sandbox().flipbook(
      "inspect", "-", "--format", "json", input: String(decoding: data, as: UTF8.self))
    let expected = try #require(example.json["expect"])
    if let expected = expected["error"] {
      let error = try outcome.checkError(expected)
      #expect(error["line"]?.integer == 1 && error["column"]?.integer != nil)
      return
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    let section = try #require(try outcome.json["steps"]?.elements.last?["snapshot"]?[0])
    #expect(section["tree"].map(shape) == expected["tree"].map(shape))
    #expect(section["items"] == expected["visible_items"])
    let lines = (section["tree"] ?? .null).lines
    #expect(lines.map(\.id) == expected["items"]?.strings)
    #expect(lines.filter { $0.level == 0 }.map(\.id) == expected["root_items"]?.strings)
    #expect(lines.filter(\.isExpanded).map(\.id) == expected["expanded_items"]?.strings)
    for line in lines { #expect(expected["levels"]?[line.id]?.integer == line.level) }
  }

  /// `["append", [["q"], "parent"]]` is `{op: append, items: [q], parent: parent}`.
  private func operation(_ json: JSON) -> [String: Any] {
    var operation: [String: Any] = ["op": json[0]?.string ?? ""]
    if let items = json[1]?[0]?.plain { operation["items"] = items }
    if let parent = json[1]?[1]?.plain { operation["parent"] = parent }
    return operation
  }

  private func first(_ tree: JSON, _ start: Start) -> [String: Any] {
    if start == .list { return ["section": "main", "tree": tree.plain] }
    var edit: [[String: Any]] = []
    func append(_ nodes: JSON, to parent: String?) {
      var operation: [String: Any] = ["op": "append"]
      operation["items"] = nodes.elements.compactMap { $0["id"]?.string }
      operation["parent"] = parent
      edit.append(operation)
      for node in nodes.elements {
        if let children = node["children"] { append(children, to: node["id"]?.string) }
      }
    }
    append(tree, to: nil)
    edit.append(["op": "expand", "items": tree.lines.filter(\.isExpanded).map(\.id)])
    return ["section": "main", "edit": edit]
  }

  /// The tree with all keys.
  private func shape(_ tree: JSON) -> JSON {
    .array(
      tree.elements.map { node in
        .object([
          "id": node["id"] ?? .null, "expanded": node["expanded"] ?? .bool(false),
          "children": shape(node["children"] ?? .array([])),
        ])
      })
  }
}

extension JSON {
  /// A tree's items, depth first.
  fileprivate var lines: [(id: String, level: Int, isExpanded: Bool)] {
    elements.flatMap { node -> [(id: String, level: Int, isExpanded: Bool)] in
      let below = (node["children"] ?? .null).lines
      let line = (
        id: node["id"]?.string ?? "", level: 0, isExpanded: node["expanded"] == .bool(true)
      )
      return [line] + below.map { ($0.id, $0.level + 1, $0.isExpanded) }
    }
  }
}
