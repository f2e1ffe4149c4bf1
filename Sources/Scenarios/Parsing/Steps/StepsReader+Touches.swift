import Recording

extension StepsReader {
  /// Nanoseconds of a scroll and of a drag, where they do not say: 0.4 s and 0.6 s.
  private static let (scrollTime, dragTime): (Int64, Int64) = (400_000_000, 600_000_000)

  /// What a swipe shows where it does not say, and its nanoseconds: 0.7 s.
  private static let (action, swipeTime): (String, Int64) = ("delete", 700_000_000)

  /// An identifier, or several.
  func names(_ node: YAMLNode) -> [String]? {
    guard let nodes = node.list else { return findings.identifier(node, limits).map { [$0] } }
    return nodes.compactMap { findings.identifier($0, limits) }
  }

  func scroll(_ node: YAMLNode) -> Step.Action? {
    guard node.mapping != nil else {
      return findings.identifier(node, limits).map {
        .touch(.scroll(Touch.Scroll(item: $0, duration: Self.scrollTime)))
      }
    }
    guard let fields = Fields(node, .scroll, findings),
      let item = fields["to"].flatMap({ findings.identifier($0, limits) })
    else { return nil }
    let duration = fields["duration"].map(seconds) ?? Self.scrollTime
    return duration.map { .touch(.scroll(Touch.Scroll(item: item, duration: $0))) }
  }

  func drag(_ node: YAMLNode) -> Step.Action? {
    guard let fields = Fields(node, .drag, example: StepKey.drag.example, findings),
      let item = fields["item"].flatMap({ findings.identifier($0, limits) }),
      let target = target(fields)
    else { return nil }
    let duration = fields["duration"].map(seconds) ?? Self.dragTime
    let isCancelled = fields["cancelled"].map { findings.truth($0) } ?? false
    guard let duration, let isCancelled else { return nil }
    return .touch(
      .drag(
        Touch.Drag(item: item, target: target, duration: duration, isCancelled: isCancelled)))
  }

  func swipe(_ node: YAMLNode) -> Step.Action? {
    guard node.mapping != nil else {
      return findings.identifier(node, limits).map {
        .touch(.swipe(Touch.Swipe(item: $0, action: Self.action, duration: Self.swipeTime)))
      }
    }
    guard let fields = Fields(node, .swipe, example: StepKey.swipe.example, findings),
      let item = fields["item"].flatMap({ findings.identifier($0, limits) })
    else { return nil }
    let action = fields["action"].map { findings.word($0, .swipeAction) } ?? Self.action
    let duration = fields["duration"].map(seconds) ?? Self.swipeTime
    guard let action, let duration else { return nil }
    return .touch(.swipe(Touch.Swipe(item: item, action: action, duration: duration)))
  }

  /// Where a drag ends; one of four keys says it.
  private func target(_ fields: Fields) -> Touch.Drag.Target? {
    let keys = ["to", "before", "after", "section"].filter { fields[$0] != nil }
    guard let key = keys.first, let node = fields[key] else {
      findings.report("missing key 'to', 'before', 'after' or 'section'", at: fields.node)
      return nil
    }
    if keys.count > 1 {
      findings.report(
        "\(listing(keys.map(quoted))) exclude each other", at: fields.key(keys[1]) ?? fields.node)
      return nil
    }
    if key == "to" { return path(node).map { .path($0) } }
    guard let name = findings.identifier(node, limits) else { return nil }
    switch key {
    case "before": return .before(name)
    case "after": return .after(name)
    default: return .section(name)
    }
  }
}
