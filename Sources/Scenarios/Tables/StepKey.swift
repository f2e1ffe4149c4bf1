/// The steps of a script, by the key that names them.
enum StepKey: String, CaseIterable, Sendable {
  case start, tick, toggle, type, clear, sort, shuffle, discover, vanish
  case apply, edit
  case wait, caption, mark

  static let names = allCases.map(\.rawValue)

  /// Names of the format that this version does not know yet.
  static let later = ["outline", "batch", "scroll", "tap", "drag", "expand", "collapse"]

  /// The step as a script has it.
  var example: String {
    switch self {
    case .start, .clear, .shuffle: "\(rawValue): {}"
    case .tick: "tick: {every: 1.0}"
    case .toggle: "toggle: wifi"
    case .type: "type: abc"
    case .sort: "sort: {every: 0.1}"
    case .discover, .vanish: "\(rawValue): 2"
    case .apply: "apply: {sections: [{section: main, items: [a, b]}]}"
    case .edit: "edit: [{op: appendItems, items: [x]}]"
    case .wait: "wait: 1.0"
    case .caption: "caption: Hello"
    case .mark: "mark: here"
    }
  }

  /// Whether the step says something after its key.
  var needsValue: Bool { self != .start && self != .clear && self != .shuffle }

  /// Whether a model answers the step.
  var isCommand: Bool { self != .apply && self != .edit && appliesSomething }

  /// Whether the step leads to applies, so that modifiers have a meaning.
  var appliesSomething: Bool { self != .wait && self != .caption && self != .mark }
}
