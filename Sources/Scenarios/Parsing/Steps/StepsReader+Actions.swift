import Recordings
import TextAndFiles

// The values of steps. Durations are in nanoseconds.
//
// An invalid value is reported and the script is rejected, so its placeholder activity never runs.
extension StepsReader {
  /// The time between the letters of `type`, unless the script sets one: 0.4 s.
  static let typingPace: Int64 = 400_000_000
  static let scrollTime: Int64 = 400_000_000
  static let dragTime: Int64 = 600_000_000
  static let swipeTime: Int64 = 700_000_000

  /// Returns the activity of a step's value; nil for an invalid value, which is reported.
  func activity(_ key: StepKey, _ node: YAMLNode) -> Step.Activity? {
    switch key {
    case .tick:
      return pace(node, key, .tick).map { .ticks(every: $0.every, count: $0.count) }
    case .sort:
      return pace(node, key, .sort).map { .sorts(every: $0.every, count: $0.count) }
    case .type:
      return CheckedMapping(node, .type, shorthand: "text", sink).map { fields in
        let every = fields.seconds("every") ?? Self.typingPace
        return .letters(Array(fields.text("text") ?? ""), every: every)
      }
    case .drag: return drag(node).map { .drag($0) }
    case .wait: return sink.seconds(node).map { .wait($0) }
    default: return action(key, node).map { .action($0) }
    }
  }

  private func action(_ key: StepKey, _ node: YAMLNode) -> Action? {
    switch key {
    case .start, .shuffle, .clear:
      if !node.isEmpty { _ = CheckedMapping(node, .nothing, example: key.example, sink) }
      return key == .clear ? .clear : .command(key == .start ? .start : .shuffle)
    case .toggle:
      return sink.name(node, "item", among: [WiFiModel.switchItem]).map { .command(.toggle($0)) }
    case .discover: return count(node).map { .command(.discover($0)) }
    case .vanish: return count(node).map { .command(.vanish($0)) }
    case .apply: return .apply(sections(node, example: key.example))
    case .update: return update(node).map { .command(.update($0)) }
    case .remove: return sink.name(node, "contact", among: names).map { .command(.remove($0)) }
    case .edit: return .edit(edits(sink.list(node, example: key.example), scriptEdit))
    // The change itself is a modifier, which `apply` and `edit` take too.
    case .content: return .edit([])
    case .outline: return outline(node).map { .outline($0) }
    case .batch: return batch(node).map { .batch($0) }
    case .tap: return sink.identifier(node).map { .tap($0) }
    case .expand, .collapse:
      let items = (node.list ?? [node]).compactMap(sink.identifier)
      return .disclose(items, isExpanded: key == .expand)
    case .scroll:
      return CheckedMapping(node, .scroll, shorthand: "to", sink).map { fields in
        let duration = fields.seconds("duration", upTo: Motion.maxDuration) ?? Self.scrollTime
        return .scroll(Event.Scroll(item: fields.identifier("to") ?? "", duration: duration))
      }
    case .swipe:
      return CheckedMapping(node, .swipe, example: key.example, shorthand: "item", sink).map {
        fields in
        let edge: Event.Swipe.Edge? = fields.choice("edge")
        let actions = swipeActions(fields)
        var swipe = Event.Swipe(
          item: fields.identifier("item") ?? "",
          action: fields.text("action") ?? actions.first?.action ?? "delete",
          // A recording omits the default edge.
          edge: edge == .trailing ? nil : edge,
          duration: fields.seconds("duration", upTo: Motion.maxDuration) ?? Self.swipeTime)
        swipe.actions = actions
        return .swipe(swipe)
      }
    case .caption: return sink.text(node).map { .caption($0) }
    case .mark: return sink.identifier(node).map { .mark($0) }
    case .pace:
      return sink.number(node, in: Event.Pace.rates).map { .pace(Event.Pace(rate: $0)) }
    case .zoom:
      return CheckedMapping(node, .zoom, example: key.example, shorthand: "to", sink).map {
        fields in
        let target = fields.identifier("to")
        let scale = fields.number("scale", in: Event.Zoom.scales) ?? (target == nil ? 1 : 2)
        let duration = fields.seconds("duration")
        if scale == 1 {
          fields.warnNoEffect(of: "to", "beside 'scale: 1', which shows the whole stage")
        }
        return .zoom(
          Event.Zoom(target: target.map { .item($0) }, scale: scale, duration: duration))
      }
    case .tick, .sort, .type, .drag, .wait, .evaluate: return nil
    }
  }

  /// Returns the actions side by side, and reports a touched one that is not among them.
  private func swipeActions(_ fields: CheckedMapping) -> [Event.Swipe.Action] {
    let example = "actions: [delete, {action: star, color: \"#FF9500\"}]"
    let nodes = fields.list("actions", example: example) ?? []
    let actions = nodes.compactMap { node -> Event.Swipe.Action? in
      let entry = CheckedMapping(node, .swipeAction, example: example, shorthand: "action", sink)
      guard let entry, let name = entry.text("action") else { return nil }
      var content = ItemContent(id: "")
      if let node = entry["color"] { parser.set(.color, of: &content, to: node) }
      return Event.Swipe.Action(name, color: content.color)
    }
    if let node = fields["action"], let name = fields.text("action"), !actions.isEmpty,
      !actions.contains(where: { $0.action == name })
    {
      sink.report("there is no action \(quoted(name)) in 'actions'", at: node)
    }
    return actions
  }

  private func pace(
    _ node: YAMLNode, _ key: StepKey, _ mapping: ScriptMapping
  ) -> (every: Int64, count: Int?)? {
    guard let fields = CheckedMapping(node, mapping, example: key.example, sink),
      let every = fields.seconds("every")
    else { return nil }
    return (every, fields.count("count"))
  }

  /// Returns a number, or the `count` of a mapping.
  private func count(_ node: YAMLNode) -> Int? {
    let count = CheckedMapping(node, .count, shorthand: "count", sink)?.count("count")
    if count == 0 { sink.warn("the number is 0, and the step does nothing", at: node) }
    return count
  }

  private func update(_ node: YAMLNode) -> ContactUpdate? {
    guard let fields = CheckedMapping(node, .update, example: StepKey.update.example, sink),
      let contact = fields["contact"].flatMap({ sink.name($0, "contact", among: names) })
    else { return nil }
    if fields["name"] == nil, fields["email"] == nil {
      sink.report("missing key 'name' or 'email' in 'update'", at: node)
    }
    return ContactUpdate(
      contact: contact, name: fields.identifier("name"), email: fields.text("email"),
      keepsIdentity: fields.word("identity", .identity) == "kept")
  }

  private func drag(_ node: YAMLNode) -> Drag? {
    guard let fields = CheckedMapping(node, .drag, example: StepKey.drag.example, sink),
      let item = fields.identifier("item"),
      let target = dragTarget(fields)
    else { return nil }
    return Drag(
      item: item, target: target,
      duration: fields.seconds("duration", upTo: Motion.maxDuration) ?? Self.dragTime,
      isCancelled: fields.bool("cancelled") ?? false)
  }

  func sections(_ node: YAMLNode, example: String) -> [ListedSection] {
    let nodes = CheckedMapping(node, .apply, example: example, sink)?.list(
      "sections", example: example)
    return (nodes ?? []).compactMap { node in
      let example = "{section: main, items: [a, b]}"
      guard let fields = CheckedMapping(node, .applySection, example: example, sink),
        let section = fields.identifier("section")
      else { return nil }
      return ListedSection(section: section, items: items(fields))
    }
  }

  func items(_ fields: CheckedMapping) -> [ItemReference] {
    fields.list("items", example: "items: [a, b]")?.compactMap(parser.item) ?? []
  }
}
