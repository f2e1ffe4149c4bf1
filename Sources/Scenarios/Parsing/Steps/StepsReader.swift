import DiffableData
import Recordings
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

  var sink: DiagnosticSink { parser.sink }

  /// Returns the valid steps, and reports the others.
  func steps(_ node: YAMLNode) -> [Step] {
    var hasStarted = false
    var hasApplied = false
    return (sink.list(node, example: "- wait: 1.0") ?? []).compactMap { node in
      guard let (key, entry) = stepEntry(node) else { return nil }
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

  private func stepEntry(_ node: YAMLNode) -> (key: StepKey, entry: YAMLNode.Entry)? {
    guard let entries = node.mapping else {
      let meant = node.text.flatMap(meantStep).map { "; did you mean \(quoted($0))?" } ?? ""
      return sink.refuse(
        "expected a mapping with one step, found \(node.found)\(meant)", at: node)
    }
    var found: [(key: StepKey, entry: YAMLNode.Entry)] = []
    var isUnknown = false
    for entry in entries where !StepKey.allModifiers.contains(entry.name) {
      if let key = StepKey(rawValue: entry.name) {
        found.append((key, entry))
      } else {
        isUnknown = true
        sink.report(refusal(of: entry), at: entry.key)
      }
    }
    if found.isEmpty, !isUnknown, let modifier = entries.first {
      sink.report(
        "'\(modifier.name)' is a part of a step, without a '-' of its own; for example "
          + "'- {\(StepKey.edit.example), \(modifier.name): …}'", at: modifier.key)
    } else if found.isEmpty, !isUnknown {
      sink.report("a step needs one of \(listing(StepKey.names, "or"))", at: node)
    }
    // Beside `apply` and `edit`, `content` is a part of the step.
    if found.contains(where: { $0.key == .apply || $0.key == .edit }) {
      found.removeAll { $0.key == .content }
    }
    if found.count > 1 {
      let names = found.map { "'\($0.key.rawValue)'" }
      sink.report("a step does one thing, found \(listing(names))", at: found[1].entry.key)
    }
    return found.first
  }

  /// Returns the step that a text probably means if its colon, the space after it, or its value is
  /// missing.
  private func meantStep(_ text: String) -> String? {
    let word = text.prefix { $0 != ":" && $0 != " " }
    let rest = text[word.endIndex...].drop { $0 == ":" || $0 == " " }
    guard let key = StepKey(rawValue: String(word)) else {
      let near = rest.isEmpty ? closeName(to: text, among: StepKey.names) : nil
      return near.flatMap { StepKey(rawValue: $0) }?.example
    }
    return rest.isEmpty || !key.needsValue ? key.example : "\(key.rawValue): \(rest)"
  }

  private func refusal(of entry: YAMLNode.Entry) -> String {
    let head = "unknown step \(quoted(entry.name))"
    if let name = editName(ofStepNamed: entry.name) {
      let edit = name.example(of: plainNames(entry.value))
      let step =
        name is ScriptEdit.Name ? "edit: [\(edit)]" : "outline: {section: x, edit: [\(edit)]}"
      return "\(head); did you mean '\(step)'?"
    }
    if let key = StepKey(synonym: entry.name) { return "\(head); did you mean '\(key.rawValue)'?" }
    let near = suggestion(for: entry.name, among: ScriptMapping.step.allowedKeys.names)
    return head + (near.isEmpty ? choices(for: entry.name, among: StepKey.names) : near)
  }

  private func reportUnlessSupported(_ key: StepKey, _ node: YAMLNode, hasStarted: Bool) {
    switch model {
    case .unknown: return
    case .none:
      sink.report(
        "'\(key.rawValue)' needs a model; without one a scenario is made of 'apply', 'edit' and "
          + "'outline'",
        at: node)
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
      if let truth = sink.truth(entry.value) { modifiers.isAnimated = truth }
    case "reload":
      if let truth = sink.truth(entry.value) { modifiers.isReload = truth }
    case "reconfigure":
      modifiers.marksChanges = sink.word(entry.value, .reconfigure) != nil
    default:
      if let queue: UpdateQueue = sink.choice(entry.value, "queue") { modifiers.queue = queue }
    }
  }
}
