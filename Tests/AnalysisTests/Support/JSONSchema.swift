import Foundation

/// The keywords of JSON Schema (draft 2020-12) that the tests' schemas use: violations by location.
struct JSONSchema {
  private let root: [String: Any]

  init(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    root = object as? [String: Any] ?? [:]
  }

  func violations(in text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    return check(value, root, "$")
  }

  private func check(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    if let name = schema["$ref"] as? String {
      let definitions = root["$defs"] as? [String: [String: Any]]
      return check(value, definitions?[String(name.dropFirst("#/$defs/".count))] ?? [:], place)
    }
    var found: [String] = []
    if let type = schema["type"] as? String, !isType(value, type) {
      return ["\(place) is not a \(type)"]
    }
    if let constant = schema["const"] as? String, value as? String != constant {
      found.append("\(place) is not '\(constant)'")
    }
    if let least = schema["minimum"] as? NSNumber, let number = value as? NSNumber,
      number.doubleValue < least.doubleValue
    {
      found.append("\(place) is less than \(least)")
    }
    if let alternatives = schema["oneOf"] as? [[String: Any]] {
      let fitting = alternatives.count { check(value, $0, place).isEmpty }
      if fitting != 1 { found.append("\(place) fits \(fitting) alternatives") }
    }
    if let items = schema["items"] as? [String: Any], let array = value as? [Any] {
      for (index, element) in array.enumerated() {
        found += check(element, items, "\(place)[\(index)]")
      }
    }
    if let object = value as? [String: Any] { found += members(object, schema, place) }
    return found
  }

  private func members(
    _ object: [String: Any], _ schema: [String: Any], _ place: String
  ) -> [String] {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let required = schema["required"] as? [String] ?? []
    var found = required.filter { object[$0] == nil }.map { "\(place) has no '\($0)'" }
    for (key, value) in object {
      if let property = properties[key] {
        found += check(value, property, "\(place).\(key)")
      } else if let others = schema["additionalProperties"] as? [String: Any] {
        found += check(value, others, "\(place).\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(place) has an unknown '\(key)'")
      }
    }
    return found
  }

  private func isType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    // Not every system distinguishes a number from a Boolean.
    case "number": return value is NSNumber
    case "integer":
      return (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: return false
    }
  }
}

/// Google's Trace Event Format as the trace uses it, transcribed from its description.
let traceSchema = """
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object", "required": ["traceEvents"], "additionalProperties": false,
    "properties": {
      "traceEvents": {"type": "array", "items": {"oneOf": [
        {"$ref": "#/$defs/slice"}, {"$ref": "#/$defs/counter"}, {"$ref": "#/$defs/metadata"}
      ]}},
      "displayTimeUnit": {"type": "string", "const": "ns"},
      "otherData": {"type": "object"}
    },
    "$defs": {
      "slice": {
        "type": "object", "additionalProperties": false,
        "required": ["name", "cat", "ph", "ts", "dur", "pid", "tid"],
        "properties": {
          "name": {"type": "string"}, "cat": {"type": "string"},
          "ph": {"type": "string", "const": "X"},
          "ts": {"type": "number", "minimum": 0}, "dur": {"type": "number", "minimum": 0},
          "pid": {"type": "integer"}, "tid": {"type": "integer"}, "args": {"type": "object"}
        }
      },
      "counter": {
        "type": "object", "additionalProperties": false,
        "required": ["name", "ph", "ts", "pid", "args"],
        "properties": {
          "name": {"type": "string"}, "ph": {"type": "string", "const": "C"},
          "ts": {"type": "number", "minimum": 0}, "pid": {"type": "integer"},
          "args": {"type": "object", "additionalProperties": {"type": "number"}}
        }
      },
      "metadata": {
        "type": "object", "additionalProperties": false,
        "required": ["name", "ph", "ts", "pid", "args"],
        "properties": {
          "name": {"type": "string"}, "ph": {"type": "string", "const": "M"},
          "ts": {"type": "integer"}, "pid": {"type": "integer"}, "tid": {"type": "integer"},
          "args": {"type": "object", "required": ["name"],
            "properties": {"name": {"type": "string"}}}
        }
      }
    }
  }
  """
