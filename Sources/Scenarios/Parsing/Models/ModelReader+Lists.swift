import DiffableData
import Recording

// Models of lists with groups, of a tree, and of chance.
extension ModelReader {
  func contacts(_ node: YAMLNode) -> ModelChoice? {
    guard let fields = Fields(node, .contacts, sink), let people = set("people", fields),
      let groups = fields["group"].flatMap({ groups($0, people) })
    else { return nil }
    let given = fields["email"].map { values(ofColumn: $0, people) } ?? []
    guard let given else { return nil }
    let emails = given.isEmpty ? people.items.map { $0.subtitle ?? "" } : given
    let rows = zip(zip(people.items, groups), emails).map { row, email in
      ContactsModel.Contact(row: row.0.id, name: row.0.displayTitle, email: email, group: row.1)
    }
    var seen: [String: String] = [:]
    for contact in rows {
      if let other = seen.updateValue(contact.row, forKey: contact.item) {
        sink.report(
          "the contacts \(quoted(other)) and \(quoted(contact.row)) have one identity, "
            + "\(quoted(contact.item))", at: node)
      }
    }
    let looks = Dictionary(
      people.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return ModelChoice(
      kind: .contacts, model: ContactsModel(rows, looks: looks), names: rows.map(\.row))
  }

  func reorder(_ node: YAMLNode) -> ModelChoice? {
    guard let fields = Fields(node, .reorder, sink), let data = set("items", fields),
      let labels = fields["group"].flatMap({ groups($0, data) })
    else { return nil }
    var lists: [ReorderModel.Group] = []
    var positions: [String: Int] = [:]
    for (item, name) in zip(data.items, labels) {
      let position = positions[name] ?? lists.count
      if position == lists.count { lists.append(ReorderModel.Group(name: name, items: [])) }
      positions[name] = position
      lists[position].items.append(item.id)
    }
    let fixed = names(fields["fixed"], among: data.items.map(\.id))
    return ModelChoice(
      kind: .reorder,
      model: ReorderModel(groups: lists, contents: data.items, fixed: Set(fixed)))
  }

  func outline(_ node: YAMLNode) -> ModelChoice? {
    guard let fields = Fields(node, .outlineModel, sink),
      let items = fields["tree"].map(parser.tree)
    else { return nil }
    do {
      let tree = try SectionSnapshot(items)
      let lazy = names(fields["lazy"], among: tree.items)
      return ModelChoice(
        kind: .outline,
        model: OutlineModel(
          tree: tree, contents: items.flatMap(\.items).compactMap(\.content),
          lazy: Set(lazy)))
    } catch {
      sink.report("\(error)", at: fields["tree"] ?? node)
      return nil
    }
  }

  func churn(_ node: YAMLNode, _ budget: inout Int) -> ModelChoice? {
    guard let fields = Fields(node, .churn, sink),
      let items = fields["items"].flatMap({ sink.wholeNumber($0, in: 0...1_000_000_000) })
    else { return nil }
    let sections = fields["sections"].flatMap { sink.wholeNumber($0, in: 1...10_000) }
    var shares = ChurnModel.Shares()
    func read(_ key: String, into share: inout Double) {
      if let value = fields[key].flatMap({ sink.number($0, in: 0...1) }) { share = value }
    }
    read("inserts", into: &shares.inserts)
    read("deletes", into: &shares.deletes)
    read("moves", into: &shares.moves)
    read("crossMoves", into: &shares.crossMoves)
    read("reloads", into: &shares.reloads)
    guard items <= budget else {
      parser.reportItemLimit(at: node)
      return nil
    }
    budget -= items
    return ModelChoice(
      kind: .churn, model: ChurnModel(items: items, sections: sections ?? 1, shares: shares),
      itemsPerTick: Int((shares.inserts * Double(items)).rounded()))
  }

  /// Each item's group; a group needs a name.
  private func groups(_ node: YAMLNode, _ data: DataSet) -> [String]? {
    guard let groups = values(ofColumn: node, data) else { return nil }
    guard !groups.contains("") else {
      sink.report("a row without a value in the column \(node.found)", at: node)
      return nil
    }
    return groups
  }

  /// A list of names, each of which must be known.
  private func names(_ node: YAMLNode?, among known: [String]) -> [String] {
    guard let node, let nodes = sink.list(node) else { return [] }
    let all = Set(known)
    return nodes.compactMap { node in
      guard let name = sink.identifier(node, parser.limits) else { return nil }
      if all.contains(name) { return name }
      sink.report("unknown item \(quoted(name))\(hint(for: name, among: known))", at: node)
      return nil
    }
  }
}
