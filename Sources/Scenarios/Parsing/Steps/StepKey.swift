/// The steps of a script, by the key that names them.
enum StepKey: String, CaseIterable, Sendable {
  case start, tick, toggle, type, clear, sort, shuffle, discover, vanish, update, remove
  case apply, edit, content, outline, batch
  case tap, expand, collapse, scroll, drag, swipe
  case evaluate
  case wait, caption, mark, pace, zoom

  /// The steps of a script with a page.
  static let pageSteps: [StepKey] = [
    .tap, .type, .scroll, .drag, .evaluate, .wait, .caption, .mark, .pace,
  ]
  /// The steps of a script without a page.
  static let listSteps = allCases.filter { $0 != .evaluate }

  /// The keys beside a step. `apply` and `edit` take all of them.
  static let allModifiers = ["animated", "reload", "queue", "reconfigure"]

  var example: String {
    switch self {
    case .start, .clear, .shuffle: "\(rawValue): {}"
    case .tick: "tick: {every: 1.0}"
    case .toggle: "toggle: wifi"
    case .type: "type: abc"
    case .sort: "sort: {every: 0.1}"
    case .discover, .vanish: "\(rawValue): 2"
    case .update: "update: {contact: x, email: x@example.org}"
    case .apply: "apply: {sections: [{section: main, items: [a, b]}]}"
    case .edit: "edit: [{op: appendItems, items: [x]}]"
    case .content: "content: [{id: x, detail: \"12\"}]"
    case .outline: "outline: {section: main, edit: [{op: append, items: [x]}]}"
    case .batch: "batch: {deletes: [[0, 1]], then: {sections: [{section: main, items: [a]}]}}"
    case .remove, .tap, .expand, .collapse, .scroll: "\(rawValue): x"
    case .drag: "drag: {item: x, before: y}"
    case .swipe: "swipe: {item: x, action: delete}"
    case .evaluate: "evaluate: \"shuffle()\""
    case .wait: "wait: 1.0"
    case .caption: "caption: Hello"
    case .mark: "mark: here"
    case .pace: "pace: 0.25"
    case .zoom: "zoom: {to: x, scale: 2}"
    }
  }

  /// An example for a script with a page.
  var pageExample: String {
    switch self {
    case .tap: "tap: \"#add\""
    case .type: "type: {into: \"#filter\", text: abc}"
    case .scroll: "scroll: {by: 300}"
    case .drag: "drag: {item: \"#a\", to: \"#b\"}"
    default: example
    }
  }

  /// The step for a common synonym; nil for other names.
  init?(synonym name: String) {
    switch name.lowercased() {
    case "delay", "pause", "sleep": self = .wait
    case "text", "title", "say", "comment": self = .caption
    case "label", "marker": self = .mark
    case "speed", "rate", "slow": self = .pace
    case "click", "press", "touch": self = .tap
    case "open", "unfold": self = .expand
    case "close", "fold": self = .collapse
    case "snapshot": self = .apply
    case "fill", "input": self = .type
    case "eval", "execute", "javascript", "js", "script": self = .evaluate
    default: return nil
    }
  }

  var needsValue: Bool { self != .start && self != .clear && self != .shuffle }

  /// True if only a model can perform the step.
  var isCommand: Bool { Self.commands.contains(self) }

  private static let commands: Set<StepKey> = [
    .start, .tick, .toggle, .type, .clear, .sort, .shuffle, .discover, .vanish, .update, .remove,
  ]

  /// The keys beside the step that change how its applies are made.
  var modifiers: [String] {
    switch self {
    case .apply, .edit: Self.allModifiers
    case .content, .outline, .expand, .collapse: ["animated", "queue"]
    case .batch: ["animated"]
    case .tap, .scroll, .drag, .swipe, .evaluate, .wait, .caption, .mark, .pace, .zoom: []
    default: ["animated", "reload", "queue"]
    }
  }
}
