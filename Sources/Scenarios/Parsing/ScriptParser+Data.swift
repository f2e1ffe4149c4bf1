import Recording

extension ScriptParser {
  /// The script's data by name, in the order of the file.
  ///
  /// - Parameter budget: how many items may still be made.
  func dataSets(_ node: YAMLNode, _ budget: inout Int) -> [DataSet] {
    guard let entries = node.mapping else {
      sink.report("expected a mapping from names to data, found \(node.found)", at: node)
      return []
    }
    return entries.map { entry in
      let set = dataSet(entry.name, entry.value, &budget)
      budget -= set.items.count
      return set
    }
  }

  private func dataSet(_ name: String, _ node: YAMLNode, _ budget: inout Int) -> DataSet {
    if let rows = node.list { return inlineRows(name, rows, at: node, budget) }
    let entries = node.mapping ?? []
    if entries.contains(where: { $0.name == "rows" }) {
      let rows = Fields(node, .dataRows, sink)?["rows"].flatMap(sink.list)
      return inlineRows(name, rows ?? [], at: node, budget)
    }
    guard let fields = Fields(node, .dataFile, example: Self.dataExample, sink),
      let file = fields["file"]
    else { return DataSet(name: name, items: []) }
    return dataFile(name, file, fields, budget)
  }

  private static let dataExample = "people: {file: people.csv, id: email, title: name}"

  private func inlineRows(
    _ name: String, _ nodes: [YAMLNode], at node: YAMLNode, _ budget: Int
  ) -> DataSet {
    guard nodes.count <= budget else {
      reportItemLimit(at: node)
      return DataSet(name: name, items: [])
    }
    var items: [ItemContent] = []
    var seen = Set<String>()
    for node in nodes {
      guard let item = item(node) else { continue }
      if seen.insert(item.id).inserted {
        items.append(item.content ?? ItemContent(id: item.id))
      } else {
        sink.report("duplicate id \(quoted(item.id))", at: node)
      }
    }
    return DataSet(name: name, items: items)
  }

  private func dataFile(
    _ name: String, _ file: YAMLNode, _ fields: Fields, _ budget: Int
  ) -> DataSet {
    let nothing = DataSet(name: name, items: [])
    guard let path = sink.identifier(file, limits),
      let format = format(fields["format"], of: file, path),
      let source = dataSource(path, at: file),
      let table = table(source, as: format, budget: budget)
    else { return nothing }
    let templates = templates(fields, columns: table.columns)
    guard templates.contains(where: { $0.key == .id }) else { return nothing }
    var builder = DataSetBuilder(templates: templates, limits: limits)
    let set = builder.build(name: name, from: table)
    add(builder.problems, of: source)
    return set
  }

  private func templates(
    _ fields: Fields, columns: [String]
  ) -> [(key: ContentKey, template: ColumnTemplate)] {
    var templates: [(key: ContentKey, template: ColumnTemplate)] = []
    for key in ContentKey.allCases {
      guard let node = fields[key.rawValue], let text = sink.text(node, limits) else {
        continue
      }
      do {
        templates.append((key, try ColumnTemplate.parse(text, columns: columns)))
      } catch {
        sink.report(error.message, at: node)
      }
    }
    return templates
  }

  func reportItemLimit(at node: YAMLNode) {
    sink.report("a script makes at most \(grouped(limits.items)) items", at: node)
  }
}
