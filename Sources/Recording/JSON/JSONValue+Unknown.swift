/// The keys of a value that this version knows.
indirect enum JSONShape: Sendable {
  /// Anything: all of it is known.
  case any
  /// An object with these keys.
  case object([(key: String, shape: JSONShape)])
  /// An array of such values.
  case array(JSONShape)

  /// An object with these keys.
  static func object(_ members: KeyValuePairs<String, JSONShape>) -> JSONShape {
    .object(members.map { ($0.key, $0.value) })
  }
}

extension JSONValue {
  /// What a shape does not know of this value: the same value with nothing but unknown members,
  /// null in the place of what is known. Nil where everything is known. O(size).
  func unknown(beside shape: JSONShape) -> JSONValue? {
    switch (self, shape) {
    case (.object(let members), .object(let known)):
      // What is inside known members comes first, as it does when the value is written again.
      let inner = known.compactMap { key, shape in
        members.first { $0.key == key }?.value.unknown(beside: shape).map { Member(key, $0) }
      }
      // Of a key that is there twice the first one counts, known or not.
      var seen = Set(known.map(\.key))
      let rest = inner + members.filter { seen.insert($0.key).inserted }
      return rest.isEmpty ? nil : .object(rest)
    case (.array(let elements), .array(let shape)):
      let rest = elements.map { $0.unknown(beside: shape) }
      return rest.contains { $0 != nil } ? .array(rest.map { $0 ?? .null }) : nil
    default: return nil
    }
  }

  /// The value with the unknown members of another that once had its shape. O(size).
  ///
  /// What both have stays; arrays of another length stay as they are, because their elements are
  /// no longer those of before.
  func adding(_ unknown: JSONValue?) -> JSONValue {
    switch (self, unknown) {
    case (.object(var members), .object(let more)):
      for member in more {
        if let index = members.firstIndex(where: { $0.key == member.key }) {
          members[index].value = members[index].value.adding(member.value)
        } else {
          members.append(member)
        }
      }
      return .object(members)
    case (.array(let elements), .array(let more)) where elements.count == more.count:
      return .array(zip(elements, more).map { $0.adding($1) })
    default: return self
    }
  }
}
