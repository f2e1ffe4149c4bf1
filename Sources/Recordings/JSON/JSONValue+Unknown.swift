extension JSONValue {
  /// Returns the value with the unknown members of an earlier version of it. O(size).
  ///
  /// Members that both have stay. Arrays of another length stay, because their elements are no longer
  /// the same.
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
