import Recording

extension StepsReader {
  func edit(_ node: YAMLNode) -> Step.Activity? {
    sink.list(node, example: StepKey.edit.example).map { .action(.edit($0.compactMap(operation))) }
  }

  private func operation(_ node: YAMLNode) -> EditOperation? {
    guard let entries = node.mapping else {
      let form = form(of: node.text, subject: nil)
      sink.report(
        "expected a mapping with an operation, found \(node.found)\(form)", at: node)
      return nil
    }
    guard let op = entries.first(where: { $0.name == "op" })?.value else {
      sink.report("missing key 'op' in an operation of 'edit'\(form(of: entries))", at: node)
      return nil
    }
    guard let key = operationKey(op), let fields = Fields(node, key.table, sink) else {
      return nil
    }
    return change(key, fields).map { EditOperation(place: node.place, change: $0) }
  }

  /// An operation's right form, with what a script has written behind the operation's name.
  private func form(of entries: [YAMLNode.Entry]) -> String {
    let entry = entries.first { operationKey(near: $0.name) != nil }
    return form(of: entry?.name, subject: entry?.value)
  }

  private func form(of name: String?, subject: YAMLNode?) -> String {
    guard let key = name.flatMap(operationKey(near:)) else {
      return forExample(OperationKey.appendItems.example())
    }
    return "; did you mean '\(key.example(of: subject.map(plainNames) ?? []))'?"
  }

  /// A few names that need no quotes; else none.
  private func plainNames(_ node: YAMLNode) -> [String] {
    let nodes = node.list ?? [node]
    let names = nodes.compactMap(\.plainText).filter { name in
      name.count <= 20 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    return names.count == nodes.count && names.count <= 4 ? names : []
  }

  private func operationKey(near name: String) -> OperationKey? {
    OperationKey(rawValue: name)
      ?? closeName(to: name, among: OperationKey.names).flatMap(OperationKey.init)
  }

  private func operationKey(_ node: YAMLNode) -> OperationKey? {
    guard let name = sink.identifier(node, limits) else { return nil }
    if let key = OperationKey(rawValue: name) { return key }
    let near = hint(for: name, among: OperationKey.names)
    sink.report("unknown operation \(quoted(name))\(near)", at: node)
    return nil
  }

  private func change(_ key: OperationKey, _ fields: Fields) -> EditOperation.Change? {
    switch key {
    case .appendSections: sections(fields).map { .appendSections($0) }
    case .deleteSections: sections(fields).map { .deleteSections($0) }
    case .reloadSections: sections(fields).map { .reloadSections($0) }
    case .deleteItems: items(fields).map { .deleteItems($0) }
    case .reloadItems: items(fields).map { .reloadItems($0) }
    case .reconfigureItems: items(fields).map { .reconfigureItems($0) }
    case .deleteAllItems: .deleteAllItems
    case .appendItems: append(fields)
    case .insertSections: anchored(sections(fields), fields) { .insertSections($0, $1) }
    case .insertItems: anchored(items(fields), fields) { .insertItems($0, $1) }
    case .moveSection: anchored(section(fields), fields) { .moveSection($0, $1) }
    case .moveItem:
      anchored(fields["item"].flatMap(parser.item), fields) { .moveItem($0, $1) }
    }
  }

  private func append(_ fields: Fields) -> EditOperation.Change? {
    guard let items = items(fields) else { return nil }
    // In JSON the last section may be the section null.
    guard let section = fields["section"], !section.isNull else {
      return .appendItems(items, section: nil)
    }
    return self.section(fields).map { .appendItems(items, section: $0) }
  }

  private func anchored<Subject>(
    _ subject: Subject?, _ fields: Fields,
    _ make: (Subject, EditOperation.Anchor) -> EditOperation.Change
  ) -> EditOperation.Change? {
    guard let anchor = anchor(fields), let subject else { return nil }
    return make(subject, anchor)
  }

  func anchor(_ fields: Fields) -> EditOperation.Anchor? {
    switch (fields["before"], fields["after"]) {
    case (let node?, nil): return sink.identifier(node, limits).map { .before($0) }
    case (nil, let node?): return sink.identifier(node, limits).map { .after($0) }
    case (nil, nil):
      sink.report("missing key 'before' or 'after'", at: fields.node)
    case (_?, _?):
      sink.report(
        "'before' and 'after' exclude each other", at: fields.key("after") ?? fields.node)
    }
    return nil
  }

  private func section(_ fields: Fields) -> String? {
    fields["section"].flatMap { sink.identifier($0, limits) }
  }

  private func sections(_ fields: Fields) -> [String]? {
    fields["sections"].flatMap(sink.list)?
      .compactMap { sink.identifier($0, limits) }
  }

  func items(_ fields: Fields) -> [ItemReference]? {
    fields["items"].flatMap(sink.list)?.compactMap(parser.item)
  }
}
