/// The keys of a value that this version knows.
indirect enum JSONShape: Sendable {
  /// Anything: all of it is known.
  case any
  /// An object with these keys.
  case object([(key: JSONKey, shape: JSONShape)])
  /// An array of such values.
  case array(JSONShape)
  /// An object whose keys are names, with such values. Nobody keeps unknown keys in it.
  case mapping(JSONShape)
  /// A value whose unknown keys nobody keeps.
  case dropped(JSONShape)
  /// The nodes of a tree. Nobody keeps unknown keys in them.
  case tree
  /// The operations of an apply. Nobody keeps unknown keys in them.
  case operations
  /// A value of which a reader takes more than has a meaning.
  case checked(@Sendable (Fields) -> ValueProblem?)

  /// An object with these keys.
  static func object(_ members: KeyValuePairs<JSONKey, JSONShape>) -> JSONShape {
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

/// The reason why a value that a reader takes means nothing.
struct ValueProblem {
  var message: String
  /// False for a word that a later version may know.
  var isRefused = true
}
