import DiffableData
import ListSimulator
import Recording

// Events that Flipbook itself leaves in recordings: a film, `check` and `inspect` read them, so a
// bug may be in them.
extension Redaction {
  /// What a member of an event is.
  private enum Meaning {
    /// Numbers, places and switches, which tell nothing.
    case plain
    case item
    /// Items and sections that a complaint names.
    case identifiers
    /// One of our own words; any other one is left out.
    case word(Set<String>)
    /// What a view says to a batch, by kind.
    case violations
  }

  private static let batch: [String: Meaning] = [
    "deletes": .plain, "inserts": .plain, "moves": .plain, "reloads": .plain,
    "section_deletes": .plain, "section_inserts": .plain, "section_moves": .plain,
    "section_reloads": .plain, "refused": .violations,
  ]
  private static let known: [String: [String: Meaning]] = [
    "tap": ["item": .item, "at": .plain],
    "scroll": ["to": .item, "at": .plain, "duration": .plain],
    "swipe": ["item": .item, "at": .plain, "action": .word(["delete"]), "duration": .plain],
    "drag": [
      "item": .item, "from": .plain, "to": .plain, "allowed": .plain, "duration": .plain,
      "cancelled": .plain,
    ],
    "batch": batch,
    "complaint": [
      "kind": .word(Set(Complaint.Kind.allCases.map(\.rawValue))), "ids": .identifiers,
    ],
  ]

  /// The members of an event that can stay; nil for an event of a kind that is not known.
  mutating func members(
    _ members: [JSONValue.Member], of kind: String
  ) -> [JSONValue.Member]? {
    guard let meanings = Self.known[kind] else { return nil }
    var kept: [JSONValue.Member] = []
    for member in members {
      guard let meaning = meanings[member.key], let value = value(member.value, meaning) else {
        continue
      }
      kept.append(.init(member.key, value))
    }
    return kept
  }

  private mutating func value(_ value: JSONValue, _ meaning: Meaning) -> JSONValue? {
    switch (meaning, value) {
    case (.plain, _): return value.isPlain ? value : nil
    case (.item, .string(let id)): return .string(item(id))
    case (.identifiers, .array(let ids)):
      var names: [String] = []
      for case .string(let id) in ids { names.append(either(id)) }
      return .strings(names)
    case (.word(let words), .string(let word)): return words.contains(word) ? value : nil
    case (.violations, .array(let violations)): return .array(violations.map(\.withoutMessage))
    default: return nil
    }
  }
}

extension JSONValue {
  /// Whether there are but numbers and switches in it.
  fileprivate var isPlain: Bool {
    switch self {
    case .bool, .integer, .number, .literal: true
    case .array(let elements): elements.allSatisfy(\.isPlain)
    case .null, .string, .object: false
    }
  }

  /// A violation by its kind alone: its message may name anything.
  fileprivate var withoutMessage: JSONValue {
    guard case .object(let members) = self,
      case .string(let name)? = members.first(where: { $0.key == "kind" })?.value,
      let kind = BatchViolation.Kind(rawValue: name)
    else { return .object([]) }
    return .object([
      "kind": .string(name), "message": .string(kind.rawValue.replacing("_", with: " ")),
    ])
  }
}
