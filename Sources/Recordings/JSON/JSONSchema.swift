/// The known keys of a value, and the checks of its parts.
indirect enum JSONSchema: Sendable {
  /// Any value, all of whose keys count as known.
  case any
  /// An object with these keys.
  case object([(key: JSONKey, schema: JSONSchema)])
  /// An array of such values.
  case array(JSONSchema)
  /// An object with arbitrary keys and such values. Unknown keys in them are dropped.
  case mapping(JSONSchema)
  /// A value whose unknown keys are dropped.
  case dropped(JSONSchema)
  /// The nodes of a tree. Unknown keys in them are dropped.
  case tree
  /// The operations of an apply. Unknown keys in them are dropped.
  case operations
  /// A value with a check beyond its type.
  case checked(@Sendable (LineObject) -> ValueProblem?)

  /// Returns an object with these keys.
  static func object(_ members: KeyValuePairs<JSONKey, JSONSchema>) -> JSONSchema {
    .object(members.map { ($0.key, $0.value) })
  }

  /// True if unknown keys in it are kept.
  var mayKeepUnknown: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }
}

/// The problem of a meaningless value of the right type.
struct ValueProblem {
  var message: String
  /// True if a strict reader refuses it; false for a word that a later version may define.
  var isRefused = true
}
