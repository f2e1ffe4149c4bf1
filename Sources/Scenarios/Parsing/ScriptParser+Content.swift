import Recording

extension ScriptParser {
  /// Section content: a mapping from identifiers, or a list.
  func sections(_ node: YAMLNode) -> [SectionContent] {
    if let list = node.list { return list.compactMap(listedSection) }
    guard let entries = node.mapping else {
      sink.report("expected a mapping or a list of sections, found \(node.found)", at: node)
      return []
    }
    return entries.compactMap { entry in
      Fields(entry.value, .sectionContent, sink).map { section(entry.name, $0) }
    }
  }

  private func listedSection(_ node: YAMLNode) -> SectionContent? {
    guard let fields = Fields(node, .section, sink),
      let id = fields["id"].flatMap({ sink.identifier($0, limits) })
    else { return nil }
    return section(id, fields)
  }

  private func section(_ id: String, _ fields: Fields) -> SectionContent {
    SectionContent(
      id: id, header: fields["header"].flatMap { sink.text($0, limits) },
      footer: fields["footer"].flatMap { sink.text($0, limits) })
  }

  /// An identifier, or a mapping with `id` and content.
  func item(_ node: YAMLNode) -> ItemReference? {
    guard node.mapping != nil else {
      guard node.list == nil else {
        sink.report("expected an item, found a list", at: node)
        return nil
      }
      return sink.identifier(node, limits).map { ItemReference(id: $0, content: nil) }
    }
    guard let fields = Fields(node, .item, sink), let id = itemIdentifier(fields) else {
      return nil
    }
    return ItemReference(id: id, content: content(id, fields))
  }

  func itemIdentifier(_ fields: Fields) -> String? {
    fields["id"].flatMap { sink.identifier($0, limits) }
  }

  /// What a mapping says that an item shows; nil where it says nothing.
  func content(_ id: String, _ fields: Fields) -> ItemContent? {
    var content = ItemContent(id: id)
    var isTold = false
    for key in ContentKey.allCases where key != .id {
      guard let value = fields[key.rawValue] else { continue }
      isTold = true
      set(key, of: &content, to: value)
    }
    return isTold ? content : nil
  }

  private func set(_ key: ContentKey, of content: inout ItemContent, to node: YAMLNode) {
    if key == .isOn {
      content.isOn = sink.truth(node)
      return
    }
    guard let text = sink.text(node, limits) else { return }
    do {
      try content.set(key, to: text)
    } catch {
      sink.report(error.message, at: node)
    }
  }
}
