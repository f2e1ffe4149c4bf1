import Foundation
import Testing

@testable import Scenarios

@Suite struct SchemaTests {
  private let root: [String: Any]
  private let definitions: [String: [String: Any]]

  private static let tables =
    KeyTable.all + OperationKey.allCases.map(\.table)
    + OutlineKey.allCases.map(\.table)

  init() throws {
    let path = repository.appending(path: "Scenarios/scenario.schema.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: path))
    root = try #require(json as? [String: Any])
    definitions = try #require(root["$defs"] as? [String: [String: Any]])
  }

  private func properties(_ name: String) -> [String: Any]? {
    definitions[name]?["properties"] as? [String: Any]
  }

  @Test func itIsADraft202012SchemaOfTheScript() {
    #expect(root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(root["$ref"] as? String == "#/$defs/script")
  }

  @Test(arguments: tables)
  func theSchemaHasExactlyTheParsersKeys(table: KeyTable) throws {
    let described = try #require(properties(table.name), "\(table.name)")
    #expect(Set(described.keys) == Set(table.keys))
    let required = definitions[table.name]?["required"] as? [String]
    #expect(Set(required ?? []) == Set(table.required))
    #expect(definitions[table.name]?["additionalProperties"] as? Bool == false)
  }

  @Test(arguments: ValueTable.all)
  func theSchemaHasExactlyTheParsersValues(table: ValueTable) {
    #expect(definitions[table.name]?["enum"] as? [String] == table.values)
  }

  @Test func theSchemaHasNothingThatTheParserDoesNotKnow() {
    let mappings = definitions.filter { $0.value["properties"] != nil }.keys
    #expect(Set(mappings) == Set(Self.tables.map(\.name)))
    let words = definitions.filter { $0.value["enum"] != nil }.keys
    #expect(Set(words) == Set(ValueTable.all.map(\.name)))
  }

  @Test func aStepNeedsOneOfTheParsersSteps() throws {
    let alternatives = try #require(definitions["step"]?["oneOf"] as? [[String: Any]])
    #expect(alternatives.flatMap { $0["required"] as? [String] ?? [] } == StepKey.names)
  }

  @Test func editTakesTheParsersOperations() throws {
    try expectOperations(of: OperationKey.self, in: properties("step")?["edit"])
    for key in OperationKey.allCases {
      #expect((definitions[key.rawValue]?["oneOf"] != nil) == key.isAnchored)
    }
  }

  @Test func outlineTakesTheParsersOperations() throws {
    try expectOperations(of: OutlineKey.self, in: properties("outline")?["edit"])
  }

  private func expectOperations<Name: OperationName>(of type: Name.Type, in edit: Any?) throws {
    let edit = try #require(edit as? [String: Any])
    let items = try #require(edit["items"] as? [String: Any])
    let references = try #require(items["oneOf"] as? [[String: String]])
    #expect(references.map { $0["$ref"] } == Name.names.map { "#/$defs/\($0)" })
    for key in Name.allCases {
      #expect(properties(key.rawValue)?["op"] as? [String: String] == ["const": key.rawValue])
    }
  }

  @Test func everyDefinitionAndEveryReferenceIsDescribedAndResolved() throws {
    for (name, definition) in definitions {
      #expect(definition["description"] is String, "\(name)")
    }
    for reference in references(in: root) {
      #expect(definitions[String(reference.dropFirst(8))] != nil, "\(reference)")
    }
  }

  @Test(arguments: shippedNames)
  func theShippedScriptsUseOnlyWhatTheSchemaDescribes(name: String) throws {
    let bytes = try readFile(shippedPath(name), limit: 1 << 20)
    let document = try YAMLReader.read(bytes, file: name, limits: ScenarioLimits())
    let node = try #require(document.root)
    let validator = SchemaValidator(definitions: definitions)
    #expect(validator.problems(of: node, under: root) == [])
  }

  private func references(in value: Any) -> [String] {
    switch value {
    case let object as [String: Any]:
      object.flatMap { key, value in
        key == "$ref" ? [value as? String ?? ""] : references(in: value)
      }
    case let array as [Any]: array.flatMap(references)
    default: []
    }
  }
}

/// As much of JSON Schema as the scenario schema uses.
private struct SchemaValidator {
  let definitions: [String: [String: Any]]

  /// Returns the errors of a node, in words for the reader of a test.
  func problems(of node: YAMLNode, under schema: [String: Any]) -> [String] {
    var problems: [String] = []
    if let reference = schema["$ref"] as? String {
      let target = definitions[String(reference.dropFirst(8))] ?? [:]
      problems += self.problems(of: node, under: target)
    }
    if let alternatives = schema["oneOf"] as? [[String: Any]] {
      let fitting = alternatives.filter { self.problems(of: node, under: $0).isEmpty }
      if fitting.count != 1 { problems.append("\(node.place): \(fitting.count) of oneOf") }
    }
    if let words = schema["enum"] as? [String], !words.contains(node.text ?? "") {
      problems.append("\(node.place): not of the enumeration")
    }
    if let word = schema["const"], "\(word)" != node.text {
      problems.append("\(node.place): not \(word)")
    }
    for excluded in [schema["not"]].compactMap({ $0 as? [String: Any] })
      .flatMap({ $0["anyOf"] as? [[String: Any]] ?? [] })
    where self.problems(of: node, under: excluded).isEmpty {
      problems.append("\(node.place): an excluded combination")
    }
    problems += wrongType(of: node, schema)
    problems += wrongMembers(of: node, schema)
    problems += (node.list ?? []).flatMap { element -> [String] in
      guard let items = schema["items"] as? [String: Any] else { return [] }
      return self.problems(of: element, under: items)
    }
    return problems
  }

  private func wrongType(of node: YAMLNode, _ schema: [String: Any]) -> [String] {
    let allowed = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
    guard let allowed else { return [] }
    let types: [String] =
      switch node.value {
      case .mapping: ["object"]
      case .list: ["array"]
      case .scalar("", isPlain: true): ["null"]
      case .scalar("true", isPlain: true), .scalar("false", isPlain: true): ["boolean"]
      case .scalar(let text, isPlain: true) where parseNumber(text) != nil:
        isWhole(text) ? ["number", "integer"] : ["number"]
      case .scalar: ["string"]
      }
    return Set(types).isDisjoint(with: allowed) ? ["\(node.place): \(types) not \(allowed)"] : []
  }

  private func wrongMembers(of node: YAMLNode, _ schema: [String: Any]) -> [String] {
    guard let entries = node.mapping else { return [] }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    let names = Set(entries.map(\.name))
    var problems = (schema["required"] as? [String] ?? []).filter { !names.contains($0) }
      .map { "\(node.place): missing \($0)" }
    for entry in entries {
      if let property = properties[entry.name] {
        if let property = property as? [String: Any] {
          problems += self.problems(of: entry.value, under: property)
        } else {
          problems.append("\(entry.key.place): forbidden \(entry.name)")
        }
      } else if let others = schema["additionalProperties"] as? [String: Any] {
        problems += self.problems(of: entry.value, under: others)
      } else if schema["additionalProperties"] as? Bool == false {
        problems.append("\(entry.key.place): unknown \(entry.name)")
      }
    }
    return problems
  }
}
