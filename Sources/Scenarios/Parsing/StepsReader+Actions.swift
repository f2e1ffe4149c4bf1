import Recordings

// The values of steps. Durations are in nanoseconds.
extension StepsReader {
  /// The time between the letters of `type`, unless the script gives one: 0.4 s.
  private static let typingPace: Int64 = 400_000_000
  private static let scrollTime: Int64 = 400_000_000
  private static let dragTime: Int64 = 600_000_000
  private static let swipeTime: Int64 = 700_000_000
  /// The action of a swipe, unless the script names one.
  private static let swipeAction = "delete"

  /// Returns the activity of a step's value; nil for a wrong value, which is reported.
  func activity(_ key: StepKey, _ node: YAMLNode) -> Step.Activity? {
    switch key {
    case .tick: pace(node, key, .tick).map { .ticks(every: $0.every, count: $0.count) }
    case .sort: pace(node, key, .sort).map { .sorts(every: $0.every, count: $0.count) }
    case .type: type(node)
    case .drag: drag(node)
    case .wait: sink.seconds(node).map { .wait($0) }
    default: action(key, node).map { .action($0) }
    }
  }

  private func action(_ key: StepKey, _ node: YAMLNode) -> Action? {
    switch key {
    case .start: nothing(node, key).map { .command(.start) }
    case .shuffle: nothing(node, key).map { .command(.shuffle) }
    case .clear: nothing(node, key).map { .clear }
    case .toggle: toggle(node).map { .command(.toggle($0)) }
    case .discover: count(node).map { .command(.discover($0)) }
    case .vanish: count(node).map { .command(.vanish($0)) }
    case .apply: sections(node, example: key.example).map { .apply($0) }
    case .update: update(node).map { .command(.update($0)) }
    case .remove: contact(node).map { .command(.remove($0)) }
    case .edit: sink.list(node, example: key.example).map { .edit($0.compactMap(editOperation)) }
    // The change itself is a modifier, which `apply` and `edit` take too.
    case .content: .edit([])
    case .outline: outline(node).map { .outline($0) }
    case .batch: batch(node).map { .batch($0) }
    case .tap: sink.identifier(node).map { .tap($0) }
    case .expand: names(node).map { .disclose($0, isExpanded: true) }
    case .collapse: names(node).map { .disclose($0, isExpanded: false) }
    case .scroll: scroll(node).map { .scroll($0) }
    case .swipe: swipe(node).map { .swipe($0) }
    case .caption: sink.text(node).map { .caption($0) }
    case .mark: sink.identifier(node).map { .mark($0) }
    case .pace:
      sink.number(node, in: Event.Pace.rates).map { .direct(.pace(Event.Pace(rate: $0))) }
    case .zoom: zoom(node).map { .direct(.zoom($0)) }
    case .tick, .sort, .type, .drag, .wait: nil
    }
  }

  private func nothing(_ node: YAMLNode, _ key: StepKey) -> Void? {
    if node.isEmpty { return () }
    return Fields(node, .nothing, example: key.example, sink).map { _ in () }
  }

  /// Returns a count of things. The limit of applies is checked later.
  private func wholeCount(_ node: YAMLNode) -> Int? {
    sink.wholeNumber(node, in: 0...1_000_000_000)
  }

  private func pace(
    _ node: YAMLNode, _ key: StepKey, _ table: KeyTable
  ) -> (every: Int64, count: Int?)? {
    guard let fields = Fields(node, table, example: key.example, sink),
      let every = fields.seconds("every")
    else { return nil }
    guard let countNode = fields["count"] else { return (every, nil) }
    return wholeCount(countNode).map { (every, $0) }
  }

  private func type(_ node: YAMLNode) -> Step.Activity? {
    guard node.mapping != nil else {
      return sink.text(node).map { .letters(Array($0), every: Self.typingPace) }
    }
    guard let fields = Fields(node, .type, sink), let text = fields.text("text") else { return nil }
    return fields.value("every", default: Self.typingPace) { sink.seconds($0) }
      .map { .letters(Array(text), every: $0) }
  }

  private func toggle(_ node: YAMLNode) -> String? {
    guard let name = sink.identifier(node) else { return nil }
    guard name == WiFiModel.switchItem else {
      let near = choices(for: name, among: [WiFiModel.switchItem])
      sink.report("unknown item \(quoted(name))\(near)", at: node)
      return nil
    }
    return name
  }

  /// Returns a number, or the `count` of a mapping.
  private func count(_ node: YAMLNode) -> Int? {
    guard node.mapping != nil else { return wholeCount(node) }
    return Fields(node, .count, sink)?["count"].flatMap(wholeCount)
  }

  private func update(_ node: YAMLNode) -> ContactUpdate? {
    guard let fields = Fields(node, .update, example: StepKey.update.example, sink),
      let contact = fields["contact"].flatMap(contact)
    else { return nil }
    if fields["name"] == nil, fields["email"] == nil {
      sink.report("missing key 'name' or 'email' in 'update'", at: node)
    }
    return ContactUpdate(
      contact: contact, name: fields.identifier("name"), email: fields.text("email"),
      keepsIdentity: fields.word("identity", .identity) == "kept")
  }

  private func contact(_ node: YAMLNode) -> String? {
    guard let name = sink.identifier(node) else { return nil }
    guard let names, !names.contains(name) else { return name }
    sink.report("unknown contact \(quoted(name))\(choices(for: name, among: names))", at: node)
    return nil
  }

  /// Returns one identifier or several.
  private func names(_ node: YAMLNode) -> [String]? {
    guard let nodes = node.list else { return sink.identifier(node).map { [$0] } }
    return nodes.compactMap(sink.identifier)
  }

  private func scroll(_ node: YAMLNode) -> Scroll? {
    guard node.mapping != nil else {
      return sink.identifier(node).map { Scroll(item: $0, duration: Self.scrollTime) }
    }
    guard let fields = Fields(node, .scroll, sink), let item = fields.identifier("to") else {
      return nil
    }
    return fields.value("duration", default: Self.scrollTime) { sink.seconds($0) }
      .map { Scroll(item: item, duration: $0) }
  }

  private func zoom(_ node: YAMLNode) -> Event.Zoom? {
    guard node.mapping != nil else {
      return sink.identifier(node).map { Event.Zoom(target: $0, scale: 2) }
    }
    guard let fields = Fields(node, .zoom, example: StepKey.zoom.example, sink) else { return nil }
    let target = fields.identifier("to")
    let usual = target == nil ? 1.0 : 2
    let scale = fields.value("scale", default: usual) { sink.number($0, in: Event.Zoom.scales) }
    let duration = fields.value("duration", default: nil) { sink.seconds($0).map { $0 as Int64? } }
    guard let scale, let duration else { return nil }
    return Event.Zoom(target: target, scale: scale, duration: duration)
  }

  private func swipe(_ node: YAMLNode) -> Swipe? {
    guard node.mapping != nil else {
      return sink.identifier(node).map {
        Swipe(item: $0, action: Self.swipeAction, duration: Self.swipeTime)
      }
    }
    guard let fields = Fields(node, .swipe, example: StepKey.swipe.example, sink),
      let item = fields.identifier("item")
    else { return nil }
    let action = fields.value("action", default: Self.swipeAction) { sink.word($0, .swipeAction) }
    let duration = fields.value("duration", default: Self.swipeTime) { sink.seconds($0) }
    guard let action, let duration else { return nil }
    return Swipe(item: item, action: action, duration: duration)
  }

  private func drag(_ node: YAMLNode) -> Step.Activity? {
    guard let fields = Fields(node, .drag, example: StepKey.drag.example, sink),
      let item = fields.identifier("item"), let target = target(fields)
    else { return nil }
    let duration = fields.value("duration", default: Self.dragTime) { sink.seconds($0) }
    let isCancelled = fields.value("cancelled", default: false, sink.truth)
    guard let duration, let isCancelled else { return nil }
    return .drag(Drag(item: item, target: target, duration: duration, isCancelled: isCancelled))
  }

  private func target(_ fields: Fields) -> Drag.Target? {
    guard let (key, node) = fields.only(of: ["to", "before", "after", "section"]) else {
      return nil
    }
    if key == "to" { return path(node).map { .path($0) } }
    guard let name = sink.identifier(node) else { return nil }
    switch key {
    case "before": return .before(name)
    case "after": return .after(name)
    default: return .section(name)
    }
  }

  /// Returns a whole snapshot.
  func sections(_ node: YAMLNode, example: String) -> [ListedSection]? {
    guard let fields = Fields(node, .apply, example: example, sink) else { return nil }
    return fields.list("sections", example: example)?.compactMap(section)
  }

  private func section(_ node: YAMLNode) -> ListedSection? {
    let example = "{section: main, items: [a, b]}"
    guard let fields = Fields(node, .applySection, example: example, sink),
      let section = fields.identifier("section")
    else { return nil }
    return ListedSection(section: section, items: items(fields) ?? [])
  }

  /// Returns the items that a mapping lists.
  func items(_ fields: Fields) -> [ItemReference]? {
    fields.list("items", example: "items: [a, b]")?.compactMap(parser.item)
  }
}
