import DiffableData
import TextAndFiles

/// Reads the steps of a script, and reports those that its model does not support.
struct StepsReader {
  /// The script's model, which is unknown if its name is invalid.
  enum Model {
    case none, unknown
    case known(ModelKind)
  }

  let parser: ScriptParser
  let model: Model
  /// The names that commands may use for parts of the model; nil if they are not known.
  let names: [String]?
  /// True if the stage has a field for messages, into which a script without a model types.
  let hasComposer: Bool

  var sink: DiagnosticSink { parser.sink }
  private var finder: StepFinder { StepFinder(sink: sink, isPage: false) }

  /// Returns the valid steps, and reports the others.
  func steps(_ node: YAMLNode) -> [Step] {
    var hasStarted = false
    var hasApplied = false
    return (sink.list(node, example: "- wait: 1.0") ?? []).compactMap { node in
      guard let (key, entry) = finder.step(node) else { return nil }
      if key == .evaluate {
        return sink.refuse(
          "'evaluate' needs a page\(forExample(ScriptedPage.example))", at: entry.key)
      }
      if key.isCommand { reportUnlessSupported(key, entry.key, hasStarted: hasStarted) }
      hasStarted = hasStarted || key == .start
      let modifiers = modifiers(of: node, key)
      if entry.value.isEmpty, key.needsValue {
        return sink.refuse(
          "'\(key.rawValue)' needs a value\(forExample(key.example))", at: entry.value)
      }
      return activity(key, entry.value).map { activity in
        if !hasApplied, activity.mayApply {
          hasApplied = true
          warnOfFirstAnimation(node, modifiers)
        }
        return Step(place: node.place, activity: activity, modifiers: modifiers)
      }
    }
  }

  private func warnOfFirstAnimation(_ node: YAMLNode, _ modifiers: Step.Modifiers) {
    let animated = node.mapping?.first { $0.name == "animated" }
    if modifiers.isAnimated, let animated {
      sink.warn(
        "'animated' has no effect here: the first apply is never animated", at: animated.key)
    }
  }

  private func reportUnlessSupported(_ key: StepKey, _ node: YAMLNode, hasStarted: Bool) {
    switch model {
    case .unknown: return
    case .none where hasComposer && (key == .type || key == .clear): return
    case .none:
      let composer = key == .type || key == .clear ? ", or a 'composer' of the stage" : ""
      sink.report(
        "'\(key.rawValue)' needs a model\(composer); without one a scenario is made of 'apply', "
          + "'edit', 'content', 'outline' and 'batch'", at: node)
    case .known(let kind) where !kind.steps.contains(key):
      sink.report(
        "the model '\(kind.rawValue)' has no command '\(key.rawValue)'; it has "
          + listing(kind.commands), at: node)
    case .known where key != .start && !hasStarted:
      sink.report("'\(key.rawValue)' comes before 'start'", at: node)
    case .known: return
    }
  }

  private func modifiers(of node: YAMLNode, _ key: StepKey) -> Step.Modifiers {
    var modifiers = Step.Modifiers()
    // The first snapshot appears without an animation.
    modifiers.isAnimated = key != .start
    modifiers.marksChanges = key == .content
    if let node = node.mapping?.first(where: { $0.name == StepKey.content.rawValue })?.value {
      let nodes = sink.list(node, example: StepKey.content.example) ?? []
      modifiers.content = nodes.compactMap(parser.contentChange)
    }
    for entry in node.mapping ?? [] where StepKey.allModifiers.contains(entry.name) {
      if key.modifiers.contains(entry.name) {
        read(entry, into: &modifiers)
      } else {
        sink.report(refusal(of: entry.name, beside: key), at: entry.key)
      }
    }
    if modifiers.isReload {
      let animated = node.mapping?.first { $0.name == "animated" }
      if modifiers.isAnimated, let animated {
        sink.warn(
          "'animated' has no effect beside 'reload': a reload is never animated", at: animated.key)
      }
      modifiers.isAnimated = false
    }
    return modifiers
  }

  private func refusal(of modifier: String, beside key: StepKey) -> String {
    let name = key.rawValue
    switch key {
    case .tap, .drag: return "'\(name)' is always animated; it takes no '\(modifier)'"
    case _ where !key.modifiers.isEmpty:
      return "'\(name)' takes no '\(modifier)', only \(listing(key.modifiers))"
    default: return "'\(name)' applies nothing; it takes no '\(modifier)'"
    }
  }

  private func read(_ entry: YAMLNode.Entry, into modifiers: inout Step.Modifiers) {
    switch entry.name {
    case "animated":
      if let bool = sink.bool(entry.value) { modifiers.isAnimated = bool }
    case "reload":
      if let bool = sink.bool(entry.value) { modifiers.isReload = bool }
    case "reconfigure":
      modifiers.marksChanges = sink.word(entry.value, .reconfigure) != nil
    default:
      if let queue: UpdateQueue = sink.choice(entry.value, "queue") { modifiers.queue = queue }
    }
  }
}
