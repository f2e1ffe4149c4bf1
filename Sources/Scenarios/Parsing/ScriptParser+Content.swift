import Recording

/// An item where a script lists one.
struct Mention: Sendable {
  let id: String
  /// What the item shows from now on; nil where only its name stands.
  let content: ItemContent?
}

extension ScriptParser {
  /// Section content: a mapping from identifiers, or a list.
  func sections(_ node: YAMLNode) -> [SectionContent] {
    if let list = node.list { return list.compactMap(listedSection) }
    guard let entries = node.mapping else {
      findings.report("expected a mapping or a list of sections, found \(node.found)", at: node)
      return []
    }
    return entries.compactMap { entry in
      Fields(entry.value, .sectionContent, findings).map { section(entry.name, $0) }
    }
  }

  private func listedSection(_ node: YAMLNode) -> SectionContent? {
    guard let fields = Fields(node, .section, findings),
      let id = fields["id"].flatMap({ findings.identifier($0, limits) })
    else { return nil }
    return section(id, fields)
  }

  private func section(_ id: String, _ fields: Fields) -> SectionContent {
    SectionContent(
      id: id, header: fields["header"].flatMap { findings.text($0, limits) },
      footer: fields["footer"].flatMap { findings.text($0, limits) })
  }

  /// An identifier, or a mapping with `id` and content.
  func mention(_ node: YAMLNode) -> Mention? {
    guard node.mapping != nil else {
      guard node.list == nil else {
        findings.report("expected an item, found a list", at: node)
        return nil
      }
      return findings.identifier(node, limits).map { Mention(id: $0, content: nil) }
    }
    guard let fields = Fields(node, .item, findings), let id = itemIdentifier(fields) else {
      return nil
    }
    return Mention(id: id, content: content(id, fields))
  }

  func itemIdentifier(_ fields: Fields) -> String? {
    fields["id"].flatMap { findings.identifier($0, limits) }
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
      content.isOn = findings.truth(node)
      return
    }
    guard let text = findings.text(node, limits) else { return }
    do {
      try content.set(key, to: text)
    } catch {
      findings.report(error.message, at: node)
    }
  }
}
