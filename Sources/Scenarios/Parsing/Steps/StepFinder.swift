import Recordings
import TextAndFiles

/// Finds the step in each entry of `steps`, and reports entries without one.
struct StepFinder {
  let sink: DiagnosticSink
  /// True if the script has a page, and the steps of pages.
  let isPage: Bool

  /// The steps that the script may have, in the order of the documentation.
  private var names: [String] {
    (isPage ? StepKey.pageSteps : StepKey.listSteps).map(\.rawValue)
  }

  /// Returns the step of an entry, which may be one that the script may not have; nil for an entry
  /// without a step, which is reported.
  func step(_ node: YAMLNode) -> (key: StepKey, entry: YAMLNode.Entry)? {
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
    reportModifiers(of: entries, hasStep: !found.isEmpty || isUnknown)
    if found.isEmpty, entries.isEmpty {
      sink.report("a step needs one of \(listing(names, "or"))", at: node)
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

  /// Reports modifiers without a step, and all modifiers of a page's step.
  private func reportModifiers(of entries: [YAMLNode.Entry], hasStep: Bool) {
    let modifiers = entries.filter { StepKey.allModifiers.contains($0.name) }
    if isPage {
      for modifier in modifiers {
        sink.report("the steps of a page take no '\(modifier.name)'", at: modifier.key)
      }
    } else if !hasStep, let modifier = modifiers.first {
      sink.report(
        "'\(modifier.name)' is a part of a step, without a '-' of its own; for example "
          + "'- {\(StepKey.edit.example), \(modifier.name): …}'", at: modifier.key)
    }
  }

  private func example(of key: StepKey) -> String { isPage ? key.pageExample : key.example }

  /// Returns the step that a text probably means if its colon, the space after it, or its value is
  /// missing.
  private func meantStep(_ text: String) -> String? {
    let word = text.prefix { $0 != ":" && $0 != " " }
    let rest = text[word.endIndex...].drop { $0 == ":" || $0 == " " }
    guard let key = StepKey(rawValue: String(word)), names.contains(key.rawValue) else {
      let near = rest.isEmpty ? closeName(to: text, among: names) : nil
      return near.flatMap { StepKey(rawValue: $0) }.map(example)
    }
    return rest.isEmpty || !key.needsValue ? example(of: key) : "\(key.rawValue): \(rest)"
  }

  private func refusal(of entry: YAMLNode.Entry) -> String {
    let head = "unknown step \(quoted(entry.name))"
    if !isPage, let name = operationName(ofStepNamed: entry.name) {
      let edit = name.example(of: entry.value.plainNames)
      let step =
        name is ScriptEdit.Name ? "edit: [\(edit)]" : "outline: {section: x, edit: [\(edit)]}"
      return "\(head); did you mean '\(step)'?"
    }
    if let key = StepKey(synonym: entry.name), names.contains(key.rawValue) {
      return "\(head); did you mean '\(key.rawValue)'?"
    }
    let near = suggestion(
      for: entry.name, among: names + (isPage ? [] : StepKey.allModifiers))
    return head + (near.isEmpty ? choices(for: entry.name, among: names) : near)
  }
}

extension YAMLNode {
  /// Up to four names that need no quotes; none for other nodes.
  var plainNames: [String] {
    let nodes = list ?? [self]
    let names = nodes.compactMap(\.plainText).filter { name in
      name.count <= 20 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    return names.count == nodes.count && names.count <= 4 ? names : []
  }
}
