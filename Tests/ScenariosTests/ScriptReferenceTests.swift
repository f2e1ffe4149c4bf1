import Foundation
import Recordings
import Testing
import TextAndFiles

@testable import Scenarios

@Suite("Documentation/Script.md")
struct ScriptReferenceTests {
  private let page: String
  private let schema = ScriptSchema.current

  init() throws {
    page = try String(
      contentsOf: repository.appending(path: "Documentation/Script.md"), encoding: .utf8)
  }

  /// The names of the tables of keys that the page must have. The table of models has those of
  /// `model`.
  private static let tables = ScriptSchema.current.structure.filter { !$0.keys.isEmpty }.map(\.name)
    .filter { $0 != "model" }

  @Test("has a table of each mapping's keys with the schema's texts", arguments: tables)
  func keys(mapping: String) throws {
    let mapping = try #require(schema[mapping])
    expectTable("`\(mapping.name)`", ["value", "default", "meaning"], try rows(of: mapping))
  }

  /// The mappings that have an item's content beside keys of their own, and its values there.
  private static let contents = [
    "treeItem": "as in `item`", "contentChange": "as in `item`, or `null`",
    "dataFile": "column or `columnValues`", "table": "column or `columnValues`",
  ]

  /// A row for each key; for an item's content in another mapping one row that refers to `item`.
  private func rows(of mapping: ScriptSchema.Mapping) throws -> [String] {
    guard let values = Self.contents[mapping.name] else { return mapping.keys.map(row) }
    let items = try #require(schema["item"]).keys.filter { $0.name != "id" }
    for item in items {
      let key = try #require(mapping.keys.first { $0.name == item.name })
      #expect(
        values.replacing("as in `item`, or", with: "\(item.values) or") == key.values
          || values == "as in `item`" && item.values == key.values)
    }
    return mapping.keys.compactMap { key in
      if key.name == items[0].name {
        return "| content | \(values) |  | The keys of [an item](#items). |"
      }
      return items.contains { $0.name == key.name } ? nil : row(key)
    }
  }

  private func row(_ key: ScriptSchema.Key) -> String {
    let usual = key.isRequired ? "required" : key.defaultValue.map { "`\($0)`" } ?? ""
    return "| `\(key.name)` | \(key.values) | \(usual) | \(key.summary) |"
  }

  @Test("has a table of the operations with their keys", arguments: ["edit", "outline"])
  func operations(step: String) {
    let rows = schema.operations(of: step).map { operation in
      let keys = operation.keys.filter { $0.name != "op" }.map { "`\($0.name)`" }
      return "| `\(operation.name)` | \(keys.joined(separator: ", ")) | \(operation.summary) |"
    }
    expectTable("operation of `\(step)`", ["keys", "meaning"], rows)
  }

  @Test("has a table of the kinds of values")
  func kinds() throws {
    let definitions = try #require(try schemaFile()["$defs"]?.members)
    let kinds = definitions.filter { $0.value["properties"] == nil && $0.value["enum"] == nil }
    let rows = kinds.map { kind in
      let name = kind.value["title"]?.string ?? kind.key
      return "| \(name) | \(kind.value["description"]?.string ?? "") |"
    }
    expectTable("kind", ["meaning"], rows)
  }

  /// Expects a table, and prints the correct one if the page's differs.
  private func expectTable(_ name: String, _ columns: [String], _ rows: [String]) {
    let titles = [name] + columns
    let head = "| " + titles.joined(separator: " | ") + " |\n"
    let table =
      ([head + "|" + titles.map { _ in "---|" }.joined()] + rows).joined(separator: "\n") + "\n"
    expectPage(has: table + "\n", "this table:\n\(table)")
  }

  /// Expects a text without printing the page.
  private func expectPage(has text: String, _ name: String) {
    let isThere = page.contains(text)
    #expect(isThere, "Documentation/Script.md lacks \(name)")
  }

  @Test("has an example of each key of a script")
  func examples() throws {
    var used = Set<String>()
    for example in Self.examples(page) {
      let node = try #require(try root(of: example.script))
      used.formUnion(SchemaUse(schema: try schemaFile()).keys(of: node))
    }
    let all = schema.mappings.flatMap { mapping in mapping.keys.map { "\(mapping.name).\($0.name)" }
    }
    let missing = all.filter { !used.contains($0) }
    #expect(missing == [], "Documentation/Script.md has no example of these keys")
  }

  @Test("names each value, each model with its steps, and each curve")
  func words() {
    let words = parsersWords.flatMap(\.words) + ModelKind.allCases.map(\.rawValue)
    let missing = Set(words).filter { !page.contains("`\($0)`") }
    #expect(missing == [], "Documentation/Script.md does not name these words")
    for model in ModelKind.allCases {
      let steps = model.commands.map { "`\($0)`" }.joined(separator: ", ")
      let row = "| `\(model.rawValue)` | \(steps) | \(model.summary) |"
      expectPage(has: row, "this row:\n\(row)")
    }
  }

  @Test("has the limits of the parser")
  func limits() {
    let limits = ScenarioLimits()
    let texts = [
      "\(limits.scriptBytes >> 20) MiB per script", "\(limits.dataBytes >> 20) MiB per data file",
      "\(grouped(limits.nodes)) YAML nodes", "\(grouped(limits.items)) items",
      "\(grouped(limits.applies)) applies",
      "\(limits.nanoseconds / 3_600_000_000_000) hour of film",
      "\(grouped(limits.identifierBytes)) bytes per identifier",
      "\(grouped(limits.textBytes)) bytes per text",
    ]
    for text in texts { expectPage(has: text, "'\(text)'") }
  }

  @Test("has examples that run, or can be read if they need a browser", arguments: 0..<exampleCount)
  func run(example index: Int) throws {
    let example = Self.examples(page)[index]
    let scenario = try parse(example.script, files: Self.files(page))
    let run = scenario.run()
    let needsBrowser = run.failure?.error.kind == "page_without_browser"
    #expect(run.failure == nil || scenario.page != nil && needsBrowser, "\(example.script)")
    if scenario.page != nil { #expect(scenario.warnings == [], "\(example.script)") }
  }

  @Test("has examples of pages")
  func pages() throws {
    let pages = try Self.examples(page).compactMap { example in
      try parse(example.script, files: Self.files(page)).page
    }
    #expect(pages.count == 3)
  }

  private static let exampleCount: Int = {
    let url = repository.appending(path: "Documentation/Script.md")
    return examples((try? String(contentsOf: url, encoding: .utf8)) ?? "").count
  }()
}

// Examples: the page's blocks, completed to scripts.
extension ScriptReferenceTests {
  private struct Example {
    let script: String
  }

  /// The list for steps without a list of their own.
  private static let prelude = """
    - apply: {sections: [{section: main, items: [a, b, c]}, {section: other, items: [d, e]}]}
    - wait: 1.0

    """

  /// The page for steps without a page of their own.
  private static let pageHead = "page: {file: todos.html, list: \"#todos\"}"

  /// The page's YAML blocks as scripts, in order.
  private static func examples(_ page: String) -> [Example] {
    let pages = page.firstRange(of: #/(?s)\n## Pages\n.*?\n## /#)
    return page.matches(of: #/(?s)```yaml\n(.*?)```/#).map { match in
      let block = String(match.1)
      if block.contains("flipbook: 1") { return Example(script: block) }
      if block.hasPrefix("- "), pages?.contains(match.range.lowerBound) == true {
        return Example(script: script(block, head: pageHead))
      }
      if block.hasPrefix("- ") { return Example(script: script(prelude + block)) }
      let steps = block.contains("steps:") ? "" : "steps:\n" + prelude
      return Example(script: "flipbook: 1\nname: a\n" + block + steps)
    }
  }

  /// The page's data files by name: the block after a line with the name.
  private static func files(_ page: String) -> [String: String] {
    let pattern = #/(?s)`(?<name>[a-z]+\.(?:csv|json|html))`:\n\n```[a-z]+\n(?<text>.*?)```/#
    let blocks = page.matches(of: pattern)
    return Dictionary(
      blocks.map { (String($0.name), String($0.text)) }, uniquingKeysWith: { first, _ in first })
  }

  private func root(of script: String) throws -> YAMLNode? {
    try YAMLReader.read(Array(script.utf8), file: "a.yaml", limits: ScenarioLimits()).root
  }

  private func schemaFile() throws -> JSONValue {
    let path = repository.appending(path: "Scenarios/scenario.schema.json")
    return try JSONValue(parsing: Array(Data(contentsOf: path)))
  }
}

/// The keys of the schema that a script uses.
private struct SchemaUse {
  let schema: JSONValue

  /// The keys as `mapping.key`.
  func keys(of node: YAMLNode) -> Set<String> {
    keys(of: node, under: schema, as: nil) ?? []
  }

  /// The used keys; nil if the node does not match the schema.
  private func keys(of node: YAMLNode, under schema: JSONValue, as name: String?) -> Set<String>? {
    if let reference = schema["$ref"]?.string {
      let name = String(reference.dropFirst("#/$defs/".count))
      return self.schema["$defs"]?[name].flatMap { keys(of: node, under: $0, as: name) }
    }
    if let constant = schema["const"], constant.string ?? constant.text != node.text { return nil }
    if let words = schema["enum"]?.elements?.compactMap(\.string),
      !words.contains(node.text ?? "")
    {
      return nil
    }
    if schema["properties"] == nil, let kinds = schema["oneOf"]?.elements {
      return kinds.lazy.compactMap { keys(of: node, under: $0, as: nil) }.first
    }
    switch node.value {
    case .mapping(let entries): return keys(of: entries, under: schema, as: name)
    case .list(let nodes): return keys(of: nodes, under: schema)
    case .scalar:
      let isContainer = schema["items"] != nil || schema["prefixItems"] != nil
      let isEmptyMapping = node.isEmpty && schema["properties"] != nil
      return isContainer || (schema["properties"] != nil && !isEmptyMapping) ? nil : []
    }
  }

  private func keys(
    of entries: [YAMLNode.Entry], under schema: JSONValue, as name: String?
  ) -> Set<String>? {
    guard schema["properties"] != nil || schema["additionalProperties"] != nil else { return nil }
    let required = schema["required"]?.elements?.compactMap(\.string) ?? []
    guard required.allSatisfy({ key in entries.contains { $0.name == key } }) else { return nil }
    var used = Set<String>()
    for entry in entries {
      // A section's layout must not match a mapping of layouts, which forbids 'kind'.
      guard let value = schema["properties"]?[entry.name] ?? schema["additionalProperties"],
        value != .bool(false), let keys = keys(of: entry.value, under: value, as: nil)
      else { return nil }
      if let name { used.insert("\(name).\(entry.name)") }
      used.formUnion(keys)
    }
    return used
  }

  private func keys(of nodes: [YAMLNode], under schema: JSONValue) -> Set<String>? {
    if let parts = schema["prefixItems"]?.elements, parts.count != nodes.count { return nil }
    let isList = schema["items"] != nil || schema["prefixItems"] != nil
    guard isList else { return nil }
    var used = Set<String>()
    for node in nodes {
      guard let items = schema["items"], items != .bool(false) else { continue }
      guard let keys = keys(of: node, under: items, as: nil) else { return nil }
      used.formUnion(keys)
    }
    return used
  }
}
