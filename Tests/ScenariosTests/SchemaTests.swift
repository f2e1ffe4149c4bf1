import DiffableData
import Foundation
import Recordings
import TestSupport
import Testing

@testable import Scenarios

/// The words that the parser accepts for each kind of value of a script.
let parsersWords = [
  AllowedWords("view", Stage.View.self), AllowedWords("theme", Stage.Theme.self),
  AllowedWords("style", Stage.Style.self), AllowedWords("chrome", Stage.Chrome.self),
  AllowedWords("anchor", ListAnchor.self),
  AllowedWords("layoutKind", SectionLayout.Kind.self),
  AllowedWords("overlap", Motion.Overlap.self),
  AllowedWords("rowAnimation", Motion.RowAnimation.self),
  AllowedWords("accessory", ItemContent.Accessory.self), AllowedWords("queue", UpdateQueue.self),
  AllowedWords("format", DataFormat.self), .curve, .expectation, .identity,
  AllowedWords("edge", Event.Swipe.Edge.self), .reconfigure,
  AllowedWords("clock", ScriptedPage.Clock.self),
  AllowedWords("pageOrder", ScriptedPage.Order.self),
]

@Suite struct SchemaTests {
  private let root: [String: Any]
  private let definitions: [String: [String: Any]]

  init() throws {
    let path = repository.appending(path: "Scenarios/scenario.schema.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: path))
    root = try #require(json as? [String: Any])
    definitions = try #require(root["$defs"] as? [String: [String: Any]])
  }

  private func properties(_ name: String) -> [String: Any]? {
    definitions[name]?["properties"] as? [String: Any]
  }

  @Test("the schema follows draft 2020-12")
  func theSchemaFollowsDraft202012() {
    #expect(root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(root["$ref"] as? String == "#/$defs/script")
  }

  @Test("the parser has the keys of the schema")
  func theParserHasTheKeysOfTheSchema() {
    #expect(ScriptMapping.spring.allowedKeys.required == ["spring"])
    #expect(ScriptMapping.layout.allowedKeys.names.first == "kind")
    #expect(ScriptMapping.layout.allowedKeys.required == ["kind"])
    for (name, definition) in definitions where definition["properties"] != nil {
      let keys = Set(properties(name)?.keys.map { $0 } ?? [])
      #expect(Set(ScriptSchema.current.allowedKeys(of: name).names) == keys)
      #expect(definition["additionalProperties"] as? Bool == false, "\(name)")
    }
  }

  @Test("the parser reads each step, model and part of an item")
  func theParserReadsEachStepModelAndPartOfAnItem() {
    #expect(
      ScriptMapping.step.allowedKeys.names == StepKey.allCases.map(\.rawValue)
        + StepKey.allModifiers)
    #expect(ScriptMapping.model.allowedKeys.names == ModelKind.allCases.map(\.rawValue))
    #expect(ScriptMapping.item.allowedKeys.names == ContentKey.names)
  }

  @Test(arguments: ScriptMapping.allCases)
  func theSchemaDefinesEachMappingOfTheParser(mapping: ScriptMapping) {
    #expect(definitions[mapping.rawValue]?["properties"] != nil)
  }

  @Test(arguments: parsersWords)
  func theSchemaHasExactlyTheParsersValues(allowed: AllowedWords) {
    #expect(definitions[allowed.name]?["enum"] as? [String] == allowed.words)
  }

  @Test("every enum of the schema is in the parser")
  func everyEnumOfTheSchemaIsInTheParser() {
    let words = definitions.filter { $0.value["enum"] != nil }.keys
    #expect(Set(words) == Set(parsersWords.map(\.name)))
  }

  @Test("a step needs one of the parser's steps")
  func aStepNeedsOneOfTheParsersSteps() throws {
    let alternatives = try #require(definitions["step"]?["oneOf"] as? [[String: Any]])
    #expect(
      alternatives.flatMap { $0["required"] as? [String] ?? [] } == StepKey.allCases.map(\.rawValue)
    )
  }

  @Test("edit takes the parser's operations")
  func editTakesTheParsersOperations() throws {
    try expectOperations(ScriptEdit.Name.self, in: properties("step")?["edit"])
    for name in ScriptEdit.Name.allCases {
      #expect((definitions[name.rawValue]?["oneOf"] != nil) == name.isAnchored)
    }
  }

  @Test("outline takes the parser's operations")
  func outlineTakesTheParsersOperations() throws {
    try expectOperations(OutlineEdit.Name.self, in: properties("outline")?["edit"])
  }

  private func expectOperations<Name: OperationName>(_: Name.Type, in edit: Any?) throws {
    let edit = try #require(edit as? [String: Any])
    let items = try #require(edit["items"] as? [String: Any])
    let references = try #require(items["oneOf"] as? [[String: String]])
    let names = Name.allCases.map(\.rawValue)
    #expect(references.map { $0["$ref"] } == names.map { "#/$defs/\($0)" })
    for name in names {
      #expect(properties(name)?["op"] as? [String: String] == ["const": name])
    }
  }

  /// Scripts with a key that has a default; `%` is replaced by the value.
  private static let defaults: [(key: String, script: String)] =
    [
      ("script.seed", "seed: %\nmodel: {churn: {items: 9}}\nsteps: [start: {}, tick: {every: 1}]"),
      ("stage.size", "stage: {size: %}\nsteps: []"),
      ("stage.scale", "stage: {scale: %}\nsteps: []"),
      ("stage.view", "stage: {view: %}\nsteps: []"),
      ("stage.theme", "stage: {theme: %}\nsteps: []"),
      ("stage.style", "stage: {style: %}\nsteps: []"),
      ("stage.anchor", "stage: {anchor: %}\nsteps: []"),
      ("motion.curve", "motion: {curve: %}\nsteps: []"),
      ("motion.overlap", "motion: {overlap: %}\nsteps: []"),
      ("motion.rowAnimation", "motion: {rowAnimation: %}\nsteps: []"),
      ("motion.stagger", "motion: {stagger: %}\nsteps: []"),
      ("motion.countUp", "motion: {countUp: %}\nsteps: []"),
      (
        "table.keep",
        "model: {table: {file: a.csv, at: g, id: id, keep: %}}\nsteps: [start: {}]"
      ),
      ("step.reload", "steps: [apply: {sections: []}, {apply: {sections: []}, reload: %}]"),
      ("step.queue", "steps: [{apply: {sections: []}, queue: %}]"),
      (
        "type.every",
        "data: {a: [b]}\nmodel: {search: {items: a}}\nsteps: [start: {}, type: {text: bb, every: %}]"
      ),
      (
        "treeItem.expanded",
        "steps: [outline: {section: a, tree: [{id: b, expanded: %, children: [c]}]}]"
      ),
      ("batch.expect", "steps: [batch: {inserts: [[0, 0]], then: {sections: []}, expect: %}]"),
      ("scroll.duration", "steps: [\(list), scroll: {to: b, duration: %}]"),
      ("swipe.edge", "steps: [\(list), swipe: {item: b, edge: %}]"),
      ("swipe.action", "steps: [\(list), swipe: {item: b, action: %}]"),
      ("swipe.duration", "steps: [\(list), swipe: {item: b, duration: %}]"),
      ("drag.duration", "steps: [\(list), drag: {item: b, before: a, duration: %}]"),
      ("drag.cancelled", "steps: [\(list), drag: {item: b, before: a, cancelled: %}]"),
      (
        "update.identity",
        """
        data: {a: {file: a.csv, id: id}}
        model: {contacts: {people: a, group: g}}
        steps: [start: {}, update: {contact: x, name: y, identity: %}]
        """
      ),
    ]
    + ["sections", "inserts", "deletes", "moves", "crossMoves", "reloads"].map {
      ("churn.\($0)", "model: {churn: {items: 99, \($0): %}}\nsteps: [start: {}, tick: {every: 1}]")
    }
  private static let list = "apply: {sections: [{section: s, items: [a, b]}]}"

  @Test(arguments: defaults)
  func anAbsentKeyHasTheDefaultOfTheSchema(key: String, script: String) throws {
    let parts = key.split(separator: ".").map(String.init)
    let value = try #require(
      ScriptSchema.current[parts[0]]?.keys.first { $0.name == parts[1] }?.defaultValue)
    let head = "flipbook: 1\nname: a\n"
    let files = ["a.csv": "id,g\nx,h\n"]
    let given = try parse(head + script.replacing("%", with: value), files: files).run()
    let pattern = try Regex(",? ?\(parts[1]): %\\n?")
    let absent = script.replacing(pattern, with: script.hasPrefix("seed") ? "\n" : "")
    #expect(!absent.contains("%"))
    #expect(try parse(head + absent, files: files).run().recording == given.recording)
  }

  /// Scripts with a page and a key that has a default; `%` is replaced by the value.
  private static let pageDefaults = [
    ("page.order", "page: {file: a.html, list: a, order: %}\nsteps: []"),
    ("page.clock", "page: {file: a.html, list: a, clock: %}\nsteps: []"),
    ("pageType.every", "\(page)\nsteps: [type: {into: a, text: bb, every: %}]"),
    ("scrollBy.duration", "\(page)\nsteps: [scroll: {by: 9, duration: %}]"),
    ("pageDrag.duration", "\(page)\nsteps: [drag: {item: a, to: b, duration: %}]"),
  ]
  private static let page = "page: {file: a.html, list: a}"

  @Test(arguments: pageDefaults)
  func anAbsentKeyOfAPageHasTheDefaultOfTheSchema(key: String, script: String) throws {
    let parts = key.split(separator: ".").map(String.init)
    let value = try #require(
      ScriptSchema.current[parts[0]]?.keys.first { $0.name == parts[1] }?.defaultValue)
    func page(_ body: String) throws -> (ScriptedPage.Clock?, [PageStep.Action]?) {
      let scenario = try parse("flipbook: 1\nname: a\n" + body, files: ["a.html": ""])
      return (scenario.page?.clock, scenario.page?.steps.map(\.action))
    }
    let given = try page(script.replacing("%", with: value))
    let absent = try page(script.replacing(", \(parts[1]): %", with: ""))
    #expect(given == absent)
    #expect(given.0 != nil)
  }

  @Test("every default of the schema is tested")
  func everyDefaultOfTheSchemaIsTested() {
    let keys = ScriptSchema.current.mappings.flatMap { mapping in
      mapping.keys.filter { $0.defaultValue != nil }.map { "\(mapping.name).\($0.name)" }
    }
    #expect(Set(keys) == Set(Self.defaults.map(\.key) + Self.pageDefaults.map(\.0)))
  }

  @Test("every definition and every reference is described and resolved")
  func everyDefinitionAndEveryReferenceIsDescribedAndResolved() throws {
    for (name, definition) in definitions {
      #expect(definition["description"] is String, "\(name)")
    }
    for reference in references(in: root) {
      #expect(definitions[String(reference.dropFirst(8))] != nil, "\(reference)")
    }
  }

  @Test(arguments: ShippedScenario.names + ShippedScenario.pages)
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

/// The part of JSON Schema that the scenario schema uses.
private struct SchemaValidator {
  let definitions: [String: [String: Any]]

  /// The errors of a node as text.
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
