import Recording

extension StepsReader {
  /// Nanoseconds between the letters of `type`, where it does not say: 0.4 s.
  private static let typingPace: Int64 = 400_000_000

  /// What a step's value says; nil if it is wrong, which is reported.
  func action(_ key: StepKey, _ node: YAMLNode) -> Step.Activity? {
    switch key {
    case .start: nothing(node, key).map { .action(.command(.start)) }
    case .shuffle: nothing(node, key).map { .action(.command(.shuffle)) }
    case .clear: nothing(node, key).map { .action(.clear) }
    case .tick: tick(node)
    case .sort: sort(node)
    case .type: type(node)
    case .toggle: toggle(node).map { .action(.command(.toggle($0))) }
    case .discover: count(node).map { .action(.command(.discover($0))) }
    case .vanish: count(node).map { .action(.command(.vanish($0))) }
    case .apply: apply(node)
    case .update: update(node).map { .action(.command(.update($0))) }
    case .remove: contact(node).map { .action(.command(.remove($0))) }
    case .edit: edit(node)
    case .outline: outline(node)
    case .batch: batch(node)
    case .tap: sink.identifier(node, limits).map { .action(.tap($0)) }
    case .expand: names(node).map { .action(.disclose($0, isExpanded: true)) }
    case .collapse: names(node).map { .action(.disclose($0, isExpanded: false)) }
    case .scroll: scroll(node)
    case .drag: drag(node)
    case .swipe: swipe(node)
    case .wait: seconds(node).map { .wait($0) }
    case .caption: sink.text(node, limits).map { .action(.caption($0)) }
    case .mark: sink.identifier(node, limits).map { .action(.mark($0)) }
    }
  }

  private func nothing(_ node: YAMLNode, _ key: StepKey) -> Void? {
    if node.isEmpty { return () }
    return Fields(node, .nothing, example: key.example, sink).map { _ in () }
  }

  func seconds(_ node: YAMLNode) -> Int64? {
    sink.seconds(node, upTo: limits.duration)
  }

  /// More are refused later, as applies.
  private func wholeCount(_ node: YAMLNode) -> Int? {
    sink.wholeNumber(node, in: 0...1_000_000_000)
  }

  private func tick(_ node: YAMLNode) -> Step.Activity? {
    guard let fields = Fields(node, .tick, example: StepKey.tick.example, sink),
      let every = fields["every"].flatMap(seconds)
    else { return nil }
    guard let countNode = fields["count"] else { return .ticks(every: every, count: 1) }
    return wholeCount(countNode).map { .ticks(every: every, count: $0) }
  }

  private func sort(_ node: YAMLNode) -> Step.Activity? {
    guard let fields = Fields(node, .sort, example: StepKey.sort.example, sink),
      let every = fields["every"].flatMap(seconds)
    else { return nil }
    guard let countNode = fields["count"] else { return .sorts(every: every, count: nil) }
    return wholeCount(countNode).map { .sorts(every: every, count: $0) }
  }

  private func type(_ node: YAMLNode) -> Step.Activity? {
    guard node.mapping != nil else {
      return sink.text(node, limits).map {
        .letters(Array($0), every: Self.typingPace)
      }
    }
    guard let fields = Fields(node, .type, sink),
      let text = fields["text"].flatMap({ sink.text($0, limits) })
    else { return nil }
    let every = fields["every"].map(seconds) ?? Self.typingPace
    return every.map { .letters(Array(text), every: $0) }
  }

  private func toggle(_ node: YAMLNode) -> String? {
    guard let name = sink.identifier(node, limits) else { return nil }
    guard name == WiFiModel.switchItem else {
      let near = hint(for: name, among: [WiFiModel.switchItem])
      sink.report("unknown item \(quoted(name))\(near)", at: node)
      return nil
    }
    return name
  }

  /// A number, or a mapping with `count`.
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
      contact: contact, name: fields["name"].flatMap { sink.identifier($0, limits) },
      email: fields["email"].flatMap { sink.text($0, limits) },
      keepsIdentity: fields["identity"].flatMap { sink.word($0, .identity) } == "kept")
  }

  private func contact(_ node: YAMLNode) -> String? {
    guard let name = sink.identifier(node, limits) else { return nil }
    guard let names, !names.contains(name) else { return name }
    sink.report("unknown contact \(quoted(name))\(hint(for: name, among: names))", at: node)
    return nil
  }

  private func apply(_ node: YAMLNode) -> Step.Activity? {
    sections(node, example: StepKey.apply.example).map { .action(.apply($0)) }
  }

  /// A whole snapshot.
  func sections(_ node: YAMLNode, example: String) -> [ListedSection]? {
    guard let fields = Fields(node, .apply, example: example, sink),
      let sections = fields["sections"].flatMap({ sink.list($0, example: example) })
    else { return nil }
    return sections.compactMap(section)
  }

  private func section(_ node: YAMLNode) -> ListedSection? {
    let example = "{section: main, items: [a, b]}"
    guard let fields = Fields(node, .applySection, example: example, sink),
      let section = fields["section"].flatMap({ sink.identifier($0, limits) })
    else { return nil }
    return ListedSection(section: section, items: fields["items"].map(items) ?? [])
  }

  /// A list of items.
  func items(_ node: YAMLNode) -> [ItemReference] {
    (sink.list(node) ?? []).compactMap(parser.item)
  }
}
