import Recording

extension StepsReader {
  /// Nanoseconds of a scroll and of a drag, where they do not say: 0.4 s and 0.6 s.
  private static let (scrollTime, dragTime): (Int64, Int64) = (400_000_000, 600_000_000)

  /// What a swipe shows where it does not say, and its nanoseconds: 0.7 s.
  private static let (swipeAction, swipeTime): (String, Int64) = ("delete", 700_000_000)

  /// An identifier, or several.
  func names(_ node: YAMLNode) -> [String]? {
    guard let nodes = node.list else { return sink.identifier(node, limits).map { [$0] } }
    return nodes.compactMap { sink.identifier($0, limits) }
  }

  func scroll(_ node: YAMLNode) -> Step.Activity? {
    guard node.mapping != nil else {
      return sink.identifier(node, limits).map {
        .action(.scroll(Scroll(item: $0, duration: Self.scrollTime)))
      }
    }
    guard let fields = Fields(node, .scroll, sink),
      let item = fields["to"].flatMap({ sink.identifier($0, limits) })
    else { return nil }
    let duration = fields["duration"].map(seconds) ?? Self.scrollTime
    return duration.map { .action(.scroll(Scroll(item: item, duration: $0))) }
  }

  func drag(_ node: YAMLNode) -> Step.Activity? {
    guard let fields = Fields(node, .drag, example: StepKey.drag.example, sink),
      let item = fields["item"].flatMap({ sink.identifier($0, limits) }),
      let target = target(fields)
    else { return nil }
    let duration = fields["duration"].map(seconds) ?? Self.dragTime
    let isCancelled = fields["cancelled"].map { sink.truth($0) } ?? false
    guard let duration, let isCancelled else { return nil }
    return .drag(Drag(item: item, target: target, duration: duration, isCancelled: isCancelled))
  }

  func swipe(_ node: YAMLNode) -> Step.Activity? {
    guard node.mapping != nil else {
      return sink.identifier(node, limits).map {
        .action(.swipe(Swipe(item: $0, action: Self.swipeAction, duration: Self.swipeTime)))
      }
    }
    guard let fields = Fields(node, .swipe, example: StepKey.swipe.example, sink),
      let item = fields["item"].flatMap({ sink.identifier($0, limits) })
    else { return nil }
    let action = fields["action"].map { sink.word($0, .swipeAction) } ?? Self.swipeAction
    let duration = fields["duration"].map(seconds) ?? Self.swipeTime
    guard let action, let duration else { return nil }
    return .action(.swipe(Swipe(item: item, action: action, duration: duration)))
  }

  /// Where a drag ends; one of four keys says it.
  private func target(_ fields: Fields) -> Drag.Target? {
    let keys = ["to", "before", "after", "section"].filter { fields[$0] != nil }
    guard let key = keys.first, let node = fields[key] else {
      sink.report("missing key 'to', 'before', 'after' or 'section'", at: fields.node)
      return nil
    }
    if keys.count > 1 {
      sink.report(
        "\(listing(keys.map(quoted))) exclude each other", at: fields.key(keys[1]) ?? fields.node)
      return nil
    }
    if key == "to" { return path(node).map { .path($0) } }
    guard let name = sink.identifier(node, limits) else { return nil }
    switch key {
    case "before": return .before(name)
    case "after": return .after(name)
    default: return .section(name)
    }
  }
}
