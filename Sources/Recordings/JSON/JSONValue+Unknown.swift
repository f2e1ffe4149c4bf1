extension JSONValue {
  /// Returns the value with the unknown members that were read with it. O(size).
  ///
  /// Existing members are kept. Arrays of different lengths are not merged, because their elements
  /// no longer correspond.
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
