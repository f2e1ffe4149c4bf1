extension JSONValue {
  /// The value of an object's key; nil for an absent key and for anything else.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text of a string; nil for anything else.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array; nil for anything else.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object in the order of the text; nil for anything else.
  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension String {
  /// The text in quotes and with escapes, as JSON, JavaScript and YAML write it.
  package var jsonLiteral: String { JSONValue.string(self).text }
}
