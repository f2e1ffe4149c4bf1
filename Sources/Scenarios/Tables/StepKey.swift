/// The steps of a script, by the key that names them.
enum StepKey: String, CaseIterable, Sendable {
  case start, tick, toggle, type, clear, sort, shuffle, discover, vanish
  case apply, edit
  case wait, caption, mark

  static let names = allCases.map(\.rawValue)

  /// Names of the format that this version does not know yet.
  static let later = ["outline", "batch", "scroll", "tap", "drag", "expand", "collapse"]

  /// Whether a model answers the step.
  var isCommand: Bool { self != .apply && self != .edit && appliesSomething }

  /// Whether the step leads to applies, so that modifiers have a meaning.
  var appliesSomething: Bool { self != .wait && self != .caption && self != .mark }
}
