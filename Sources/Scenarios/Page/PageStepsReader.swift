import Recordings
import TextAndFiles

/// Reads the steps of a script with a page.
struct PageStepsReader {
  let sink: DiagnosticSink

  /// The distance that a scroll and a drag may have in CSS pixels.
  private static let distances = -100_000.0...100_000.0

  /// Returns the valid steps, and reports the others.
  func steps(_ node: YAMLNode) -> [PageStep] {
    let finder = StepFinder(sink: sink, isPage: true)
    return (sink.list(node, example: "- wait: 1.0") ?? []).compactMap { node in
      guard let (key, entry) = finder.step(node) else { return nil }
      guard StepKey.pageSteps.contains(key) else {
        let names = StepKey.pageSteps.map(\.rawValue)
        return sink.refuse(
          "a page has no step '\(key.rawValue)'; it has \(listing(names))", at: entry.key)
      }
      if entry.value.isEmpty {
        return sink.refuse(
          "'\(key.rawValue)' needs a value\(forExample(key.pageExample))", at: entry.value)
      }
      return action(key, entry.value).map { action in
        let nodes = [entry.value] + (entry.value.mapping ?? []).map(\.value)
        let places = nodes.compactMap { node in node.text.map { ($0, node.place) } }
        return PageStep(
          action: action, place: node.place,
          selectorPlaces: Dictionary(places) { first, _ in first })
      }
    }
  }

  private func action(_ key: StepKey, _ node: YAMLNode) -> PageStep.Action? {
    switch key {
    case .tap: sink.selector(node).map { .tap($0) }
    case .type: typing(node)
    case .scroll: scroll(node)
    case .drag: drag(node)
    case .evaluate: script(node).map { .evaluate($0) }
    case .wait: sink.seconds(node).map { .wait($0) }
    case .caption: sink.text(node).map { .caption($0) }
    case .mark: sink.identifier(node).map { .mark($0) }
    case .pace: sink.number(node, in: Event.Pace.rates).map { .pace(Event.Pace(rate: $0)) }
    default: nil
    }
  }

  private func typing(_ node: YAMLNode) -> PageStep.Action? {
    guard
      let fields = CheckedMapping(node, .pageType, example: StepKey.type.pageExample, sink)
    else { return nil }
    let element = fields["into"].flatMap(sink.selector)
    let text = fields.text("text")
    let every = fields.seconds("every") ?? StepsReader.typingPace
    guard let element, let text else { return nil }
    if text.isEmpty { sink.warn("nothing is typed, and the step does nothing", at: node) }
    guard text.count <= Schedule.maxTextLength else {
      return sink.refuse(
        "a step types at most \(grouped(Schedule.maxTextLength)) letters",
        at: fields["text"] ?? node)
    }
    return .type(text, into: element, every: every)
  }

  private func scroll(_ node: YAMLNode) -> PageStep.Action? {
    let keys = MappingKeys(
      StepKey.scroll.rawValue, ["to"] + ScriptMapping.scrollBy.allowedKeys.names)
    guard
      let fields = CheckedMapping(
        node, keys, example: StepKey.scroll.pageExample, shorthand: "to", sink)
    else { return nil }
    let duration = fields.seconds("duration", upTo: Motion.maxDuration) ?? StepsReader.scrollTime
    return fields.only(of: ["to", "by"]).flatMap { key, node in
      key == "to"
        ? sink.selector(node).map { .scrollTo($0, duration: duration) }
        : distance(node).map { .scrollBy(x: $0.x, y: $0.y, duration: duration) }
    }
  }

  private func drag(_ node: YAMLNode) -> PageStep.Action? {
    guard
      let fields = CheckedMapping(node, .pageDrag, example: StepKey.drag.pageExample, sink)
    else { return nil }
    let element = fields["item"].flatMap(sink.selector)
    let duration = fields.seconds("duration", upTo: Motion.maxDuration) ?? StepsReader.dragTime
    let target = fields.only(of: ["to", "by"])
    guard let element, let (key, node) = target else { return nil }
    return key == "to"
      ? sink.selector(node).map { .drag(element, to: $0, duration: duration) }
      : distance(node).map { .dragBy(element, x: $0.x, y: $0.y, duration: duration) }
  }

  /// Returns a number, which counts down, or a pair of numbers, to the right and down.
  private func distance(_ node: YAMLNode) -> (x: Double, y: Double)? {
    guard let list = node.list else {
      return sink.number(node, in: Self.distances, as: "a number of pixels or [right, down]")
        .map { (0, $0) }
    }
    guard list.count == 2 else {
      return sink.refuse(
        "expected a distance as [right, down], found \(counted(list.count, "value", "values"))",
        at: node)
    }
    let lengths = list.compactMap { sink.number($0, in: Self.distances) }
    return lengths.count == 2 ? (lengths[0], lengths[1]) : nil
  }

  private func script(_ node: YAMLNode) -> String? {
    if let text = node.text, text.allSatisfy(\.isWhitespace) {
      return sink.refuse("expected JavaScript, found \(node.found)", at: node)
    }
    return sink.text(node)
  }
}
