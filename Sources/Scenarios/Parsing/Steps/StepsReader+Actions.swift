import Recording

extension StepsReader {
  /// Nanoseconds between the letters of `type`, where it does not say: 0.4 s.
  private static let typingPace: Int64 = 400_000_000

  /// What a step's value says; nil if it is wrong, which is reported.
  func action(_ key: StepKey, _ node: YAMLNode) -> Step.Action? {
    switch key {
    case .start: nothing(node, key).map { .command(.start) }
    case .shuffle: nothing(node, key).map { .command(.shuffle) }
    case .clear: nothing(node, key).map { .clear }
    case .tick: tick(node)
    case .sort: sort(node)
    case .type: type(node)
    case .toggle: toggle(node).map { .command(.toggle($0)) }
    case .discover: count(node).map { .command(.discover($0)) }
    case .vanish: count(node).map { .command(.vanish($0)) }
    case .apply: apply(node)
    case .update: update(node).map { .command(.update($0)) }
    case .remove: contact(node).map { .command(.remove($0)) }
    case .edit: edit(node)
    case .outline: outline(node)
    case .batch: batch(node)
    case .tap: findings.identifier(node, limits).map { .touch(.tap($0)) }
    case .expand: names(node).map { .touch(.disclose($0, isExpanded: true)) }
    case .collapse: names(node).map { .touch(.disclose($0, isExpanded: false)) }
    case .scroll: scroll(node)
    case .drag: drag(node)
    case .swipe: swipe(node)
    case .wait: seconds(node).map { .wait($0) }
    case .caption: findings.text(node, limits).map { .caption($0) }
    case .mark: findings.identifier(node, limits).map { .mark($0) }
    }
  }

  private func nothing(_ node: YAMLNode, _ key: StepKey) -> Void? {
    if node.isEmpty { return () }
    return Fields(node, .nothing, example: key.example, findings).map { _ in () }
  }

  func seconds(_ node: YAMLNode) -> Int64? {
    findings.seconds(node, upTo: limits.duration)
  }

  /// More are refused later, as applies.
  private func wholeCount(_ node: YAMLNode) -> Int? {
    findings.wholeNumber(node, in: 0...1_000_000_000)
  }

  private func tick(_ node: YAMLNode) -> Step.Action? {
    guard let fields = Fields(node, .tick, example: StepKey.tick.example, findings),
      let every = fields["every"].flatMap(seconds)
    else { return nil }
    guard let countNode = fields["count"] else { return .tick(every: every, count: 1) }
    return wholeCount(countNode).map { .tick(every: every, count: $0) }
  }

  private func sort(_ node: YAMLNode) -> Step.Action? {
    guard let fields = Fields(node, .sort, example: StepKey.sort.example, findings),
      let every = fields["every"].flatMap(seconds)
    else { return nil }
    guard let countNode = fields["count"] else { return .sort(every: every, count: nil) }
    return wholeCount(countNode).map { .sort(every: every, count: $0) }
  }

  private func type(_ node: YAMLNode) -> Step.Action? {
    guard node.mapping != nil else {
      return findings.text(node, limits).map {
        .type(letters: Array($0), every: Self.typingPace)
      }
    }
    guard let fields = Fields(node, .type, findings),
      let text = fields["text"].flatMap({ findings.text($0, limits) })
    else { return nil }
    let every = fields["every"].map(seconds) ?? Self.typingPace
    return every.map { .type(letters: Array(text), every: $0) }
  }

  private func toggle(_ node: YAMLNode) -> String? {
    guard let name = findings.identifier(node, limits) else { return nil }
    guard name == WiFiModel.switchItem else {
      let near = hint(for: name, among: [WiFiModel.switchItem])
      findings.report("unknown item \(quoted(name))\(near)", at: node)
      return nil
    }
    return name
  }

  /// A number, or a mapping with `count`.
  private func count(_ node: YAMLNode) -> Int? {
    guard node.mapping != nil else { return wholeCount(node) }
    return Fields(node, .count, findings)?["count"].flatMap(wholeCount)
  }

  private func update(_ node: YAMLNode) -> ContactUpdate? {
    guard let fields = Fields(node, .update, example: StepKey.update.example, findings),
      let contact = fields["contact"].flatMap(contact)
    else { return nil }
    if fields["name"] == nil, fields["email"] == nil {
      findings.report("missing key 'name' or 'email' in 'update'", at: node)
    }
    return ContactUpdate(
      contact: contact, name: fields["name"].flatMap { findings.identifier($0, limits) },
      email: fields["email"].flatMap { findings.text($0, limits) },
      keepsIdentity: fields["identity"].flatMap { findings.word($0, .identity) } == "kept")
  }

  private func contact(_ node: YAMLNode) -> String? {
    guard let name = findings.identifier(node, limits) else { return nil }
    guard let names, !names.contains(name) else { return name }
    findings.report("unknown contact \(quoted(name))\(hint(for: name, among: names))", at: node)
    return nil
  }

  private func apply(_ node: YAMLNode) -> Step.Action? {
    sections(node, example: StepKey.apply.example).map { .apply($0) }
  }

  /// A whole snapshot.
  func sections(_ node: YAMLNode, example: String) -> [SectionMention]? {
    guard let fields = Fields(node, .apply, example: example, findings),
      let sections = fields["sections"].flatMap({ findings.list($0, example: example) })
    else { return nil }
    return sections.compactMap(section)
  }

  private func section(_ node: YAMLNode) -> SectionMention? {
    let example = "{section: main, items: [a, b]}"
    guard let fields = Fields(node, .applySection, example: example, findings),
      let section = fields["section"].flatMap({ findings.identifier($0, limits) })
    else { return nil }
    return SectionMention(section: section, items: fields["items"].map(mentions) ?? [])
  }

  /// A list of items.
  func mentions(_ node: YAMLNode) -> [Mention] {
    (findings.list(node) ?? []).compactMap(parser.mention)
  }
}
