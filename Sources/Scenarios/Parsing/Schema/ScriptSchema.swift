import CResources
import Recordings
import TextAndFiles

/// The keys of a script, from its JSON Schema.
///
/// The parser, `flipbook list` and Documentation/Script.md take their keys from it, so that a key
/// is described in one place.
package struct ScriptSchema: Sendable {
  /// A key of a mapping.
  package struct Key: Sendable {
    /// The key as a script writes it.
    package let name: String
    /// The kind of its values, in words.
    package let values: String
    /// The value of an absent key, as a script writes it; nil if the schema has none.
    package let defaultValue: String?
    package let isRequired: Bool
    package let summary: String
  }

  /// A mapping of a script, or an operation of `edit` and `outline`.
  package struct Mapping: Sendable {
    /// The name in the documentation.
    package var name: String { allowedKeys.name }
    package let summary: String
    /// In the order of the documentation.
    package let keys: [Key]
    let allowedKeys: MappingKeys
  }

  /// All mappings, in the order of the documentation.
  package let mappings: [Mapping]
  private let entries: [String: Mapping]

  /// The schema of the current version.
  package static let current = ScriptSchema(
    (try? JSONValue(parsing: Array(String(cString: resource_scenario_schema_json()).utf8))) ?? .null
  )

  init(_ schema: JSONValue) {
    mappings = SchemaReader(definitions: schema["$defs"] ?? .null).mappings
    entries = Dictionary(firsts: mappings, by: \.name)
  }

  /// The steps, in the order of the documentation.
  package var steps: [Key] {
    (self["step"]?.keys ?? []).filter { StepKey(rawValue: $0.name) != nil }
  }

  /// Returns the operations of the step `edit` or `outline`.
  package func operations(of step: String) -> [Mapping] {
    let names =
      step == "outline"
      ? OutlineEdit.Name.allCases.map(\.rawValue) : ScriptEdit.Name.allCases.map(\.rawValue)
    return names.compactMap { self[$0] }
  }

  /// The mappings that are not operations, in the order of the documentation.
  package var structure: [Mapping] {
    mappings.filter { operationName($0.name) == nil }
  }

  /// Returns the keys of a mapping; none for a name that the schema does not define. O(1).
  func allowedKeys(of name: String) -> MappingKeys {
    self[name]?.allowedKeys ?? MappingKeys(name, [])
  }

  package subscript(name: String) -> Mapping? { entries[name] }
}

/// Describes the parts of a JSON Schema in words.
private struct SchemaReader {
  let definitions: JSONValue

  var mappings: [ScriptSchema.Mapping] {
    (definitions.members ?? []).compactMap { member in
      guard let properties = member.value["properties"]?.members else { return nil }
      let required = member.value["required"]?.elements?.compactMap(\.string) ?? []
      return ScriptSchema.Mapping(
        summary: summary(member.value),
        keys: properties.map { key($0, isRequired: required.contains($0.key)) },
        allowedKeys: MappingKeys(
          member.key, properties.map(\.key), required: required,
          title: member.value["title"]?.string))
    }
  }

  private func key(_ member: JSONValue.Member, isRequired: Bool) -> ScriptSchema.Key {
    ScriptSchema.Key(
      name: member.key, values: values(member.value),
      defaultValue: (member.value["default"] ?? target(member.value)?["default"]).map(plain),
      isRequired: isRequired, summary: summary(member.value))
  }

  private func summary(_ schema: JSONValue) -> String {
    schema["description"]?.string ?? target(schema).map(summary) ?? ""
  }

  private func target(_ schema: JSONValue) -> JSONValue? {
    name(schema).flatMap { definitions[$0] }
  }

  private func name(_ schema: JSONValue) -> String? {
    schema["$ref"]?.string.map { String($0.dropFirst("#/$defs/".count)) }
  }

  /// Returns the kind of the values that a schema allows.
  private func values(_ schema: JSONValue) -> String {
    if let name = name(schema), let target = target(schema) {
      if let words = target["enum"]?.elements { return listing(words.map(code), "or") }
      guard let properties = target["properties"]?.members else {
        return target["title"]?.string ?? name
      }
      return properties.isEmpty ? "`{}`" : "`\(name)`"
    }
    if let constant = schema["const"] { return code(constant) }
    if let kinds = schema["oneOf"]?.elements { return listing(kinds.map(values), "or") }
    let type = schema["type"]
    switch type?.string ?? type?.elements?.first?.string {
    case "integer": return "whole number" + range(schema)
    case "number": return "number" + range(schema)
    case "boolean": return "true or false"
    case "null": return code(.null)
    case "array": return list(schema)
    case "object":
      return schema["additionalProperties"].map { "mapping from names to " + values($0) } ?? ""
    default: return "text"
    }
  }

  private func list(_ schema: JSONValue) -> String {
    if let parts = schema["prefixItems"]?.elements {
      return "[" + parts.map(values).joined(separator: ", ") + "]"
    }
    let elements = schema["items"].map { plural(values($0)) } ?? ""
    guard let count = schema["minItems"], count == schema["maxItems"] else {
      return "list of " + elements
    }
    return count == .integer(2) ? "pair of " + elements : "\(count.text) " + elements
  }

  /// Returns the plural of a kind of values; the names of mappings and choices are unchanged.
  private func plural(_ kind: String) -> String {
    let nouns = [
      "whole number", "number", "column name", "identifier", "place", "item", "pair", "list",
    ]
    guard let noun = nouns.first(where: { kind == $0 || kind.hasPrefix($0 + " ") }) else {
      return kind
    }
    return noun + "s" + kind.dropFirst(noun.count)
  }

  private func range(_ schema: JSONValue) -> String {
    switch (schema["minimum"], schema["maximum"]) {
    case (let least?, let most?): " \(number(least)) to \(number(most))"
    case (let least?, nil): " from \(number(least))"
    default: ""
    }
  }

  private func number(_ value: JSONValue) -> String {
    if case .integer(let number) = value { grouped(Int(number)) } else { value.text }
  }

  private func code(_ value: JSONValue) -> String { "`\(plain(value))`" }

  private func plain(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let elements): "[" + elements.map(plain).joined(separator: ", ") + "]"
    default: value.text
    }
  }
}
