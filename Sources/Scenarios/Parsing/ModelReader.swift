import DiffableData
import Recordings
import TextAndFiles

/// Reads the model of a script: its kind, and the model with its parameters.
struct ModelReader {
  let parser: ScriptParser
  let data: [DataSet]
  let stage: Stage
  /// The identifiers in the script's `sections`, in its order.
  let sections: [String]
  /// The script's title, which may be a template for the times of a table.
  let title: YAMLNode?
  /// True if the script's motion counts from one number to the next.
  let countsNumbers: Bool

  var sink: DiagnosticSink { parser.sink }

  func kind(_ node: YAMLNode) -> (kind: ModelKind, parameters: YAMLNode)? {
    guard let entries = node.mapping else {
      return sink.refuse("expected a mapping with one model, found \(node.found)", at: node)
    }
    let known = entries.compactMap { entry in
      ModelKind(rawValue: entry.name).map { (kind: $0, parameters: entry.value) }
    }
    let names = ScriptMapping.model.allowedKeys.names
    for entry in entries where ModelKind(rawValue: entry.name) == nil {
      let advice = choices(for: entry.name, among: names)
      sink.report("unknown model \(quoted(entry.name))\(advice)", at: entry.key)
    }
    if entries.isEmpty {
      sink.report("expected one of the models \(listing(names, "or"))", at: node)
    }
    if entries.count > 1 {
      sink.report("a scenario has one model, found \(entries.count)", at: entries[1].key)
    }
    return known.first
  }

  /// Returns a model's parameters with `parser.modelItems` as their number of items. A model
  /// without such a number is reported.
  func resized(_ parameters: YAMLNode, of kind: ModelKind) -> YAMLNode {
    guard let count = parser.modelItems else { return parameters }
    guard let entries = parameters.mapping,
      let index = entries.firstIndex(where: {
        $0.name == "items" && $0.value.plainText.map(isWhole) == true
      })
    else {
      sink.report(
        "the model '\(kind.rawValue)' has no number of items that could vary; 'churn' has one",
        at: parameters)
      return parameters
    }
    var resized = entries
    let entry = entries[index]
    let number = YAMLNode(place: entry.value.place, value: .scalar("\(count)", isPlain: true))
    resized[index] = YAMLNode.Entry(name: entry.name, key: entry.key, value: number)
    return YAMLNode(place: parameters.place, value: .mapping(resized))
  }

  /// Returns the model; nil if its parameters are invalid, which is reported.
  ///
  /// - Parameter budget: the number of items that the script may still add.
  func model(_ kind: ModelKind, _ node: YAMLNode, _ budget: inout Int) -> (any ListModel)? {
    switch kind {
    case .search: search(node)
    case .wifi: wifi(node)
    case .insertionSort: insertionSort(node, &budget)
    case .discovery: discovery(node)
    case .contacts: contacts(node)
    case .outline: outline(node)
    case .reorder: reorder(node)
    case .churn: churn(node, &budget)
    case .table: table(node, &budget)
    }
  }

  private func search(_ node: YAMLNode) -> (any ListModel)? {
    guard let fields = CheckedMapping(node, .search, sink), let items = set("items", fields) else {
      return nil
    }
    return SearchModel(items: items.items)
  }

  private func insertionSort(_ node: YAMLNode, _ budget: inout Int) -> (any ListModel)? {
    let fit = InsertionSortModel.count(onWidth: stage.width, height: stage.height)
    let fields = node.isEmpty ? nil : CheckedMapping(node, .insertionSort, sink)
    if fields == nil, !node.isEmpty { return nil }
    let columns = fields?.wholeNumber("columns", in: 1...1_000_000) ?? fit.columns
    let rows = fields?.wholeNumber("rows", in: 1...1_000_000) ?? fit.rows
    let items = columns * rows
    guard items <= InsertionSortModel.maxSwatches else {
      return sink.refuse(
        "'insertionSort' has at most \(grouped(InsertionSortModel.maxSwatches)) swatches, found "
          + grouped(items),
        at: node)
    }
    guard deduct(items, from: &budget, at: node) else { return nil }
    return InsertionSortModel(columns: columns, rows: rows)
  }

  private func discovery(_ node: YAMLNode) -> (any ListModel)? {
    guard let fields = CheckedMapping(node, .discovery, sink), let devices = set("devices", fields)
    else { return nil }
    let apps = set("apps", fields)
    let actions = set("actions", fields)
    var seen = Set(devices.items.map(\.id))
    for (key, items) in [("apps", apps?.items), ("actions", actions?.items)] {
      for item in items ?? [] where !seen.insert(item.id).inserted {
        sink.report(
          "the item \(quoted(item.id)) of '\(key)' is in another of the model's sections too",
          at: fields[key] ?? node)
      }
    }
    return DiscoveryModel(
      devices: devices.items, apps: apps?.items ?? [], actions: actions?.items ?? [])
  }

  private func wifi(_ node: YAMLNode) -> (any ListModel)? {
    guard let fields = CheckedMapping(node, .wifi, sink), let networks = set("networks", fields),
      let current = fields["current"].flatMap({ currentNetwork($0, networks) }),
      let isSecured = securedNetworks(fields["security"], networks)
    else { return nil }
    if networks[WiFiModel.switchItem] != nil || current.id == WiFiModel.switchItem {
      return sink.refuse(
        "'\(WiFiModel.switchItem)' is the switch's own id; a network needs another", at: node)
    }
    let rows = networks.items.indices.filter { networks.items[$0].id != current.id }
    let place = networks.items.firstIndex { $0.id == current.id }
    return WiFiModel(
      networks: rows.map { networks.items[$0] }, isSecured: rows.map { isSecured[$0] },
      current: current, isCurrentSecured: place.map { isSecured[$0] } ?? false)
  }

  /// Returns one of the networks or a new one. A name similar to a network's is an error.
  private func currentNetwork(_ node: YAMLNode, _ networks: DataSet) -> ItemContent? {
    guard let item = parser.item(node) else { return nil }
    if let content = item.content { return content }
    if let content = networks[item.id] { return content }
    let near = suggestion(for: item.id, among: networks.items.map(\.id))
    guard near.isEmpty else {
      return sink.refuse("unknown item \(quoted(item.id))\(near)", at: node)
    }
    return ItemContent(id: item.id)
  }

  private func securedNetworks(_ node: YAMLNode?, _ networks: DataSet) -> [Bool]? {
    guard let node else { return networks.items.map { _ in false } }
    return values(ofColumn: node, networks)?.map {
      !["", "open", "none"].contains($0.lowercased())
    }
  }

  private func contacts(_ node: YAMLNode) -> (any ListModel)? {
    guard let fields = CheckedMapping(node, .contacts, sink), let people = set("people", fields),
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
    return ContactsModel(rows, rowContents: Dictionary(firsts: people.items, by: \.id))
  }

  private func reorder(_ node: YAMLNode) -> (any ListModel)? {
    guard let fields = CheckedMapping(node, .reorder, sink), let data = set("items", fields),
      let labels = fields["group"].flatMap({ groups($0, data) })
    else { return nil }
    let rows = Dictionary(grouping: zip(labels, data.items)) { $0.0 }
    let lists = labels.unique().map { label in
      ReorderModel.Group(name: label, items: rows[label, default: []].map { $0.1.id })
    }
    let fixed = names(fields["fixed"], among: data.items.map(\.id))
    return ReorderModel(groups: lists, contents: data.items, fixed: Set(fixed))
  }

  private func outline(_ node: YAMLNode) -> (any ListModel)? {
    guard let fields = CheckedMapping(node, .outlineModel, sink),
      let items = fields["tree"].map(parser.tree)
    else { return nil }
    do {
      let tree = try SectionSnapshot(items)
      let lazy = names(fields["lazy"], among: tree.items)
      for item in lazy where try tree.snapshot(of: item).items.isEmpty {
        fields.warnNoEffect(of: "lazy", "on \(quoted(item)), which has no children to load")
      }
      return OutlineModel(
        tree: tree, contents: items.flatMap(\.items).compactMap(\.content), lazy: Set(lazy))
    } catch {
      // The only error of a list: each id names one item of the tree.
      var seen = Set<String>()
      for item in items.flatMap(\.items) where !seen.insert(item.id).inserted {
        sink.report("\(quoted(item.id)) is in the tree twice", at: item.place)
      }
      return nil
    }
  }

  private func churn(_ node: YAMLNode, _ budget: inout Int) -> (any ListModel)? {
    guard let fields = CheckedMapping(node, .churn, sink),
      let items = fields.wholeNumber("items", in: 0...1_000_000_000)
    else { return nil }
    let sections = fields.wholeNumber("sections", in: 1...10_000)
    var rates = ChurnModel.ChangeRates()
    for (key, share) in [
      ("inserts", \ChurnModel.ChangeRates.inserts), ("deletes", \.deletes), ("moves", \.moves),
      ("crossMoves", \.crossMoves), ("reloads", \.reloads),
    ] {
      rates[keyPath: share] = fields.number(key, in: 0...1) ?? rates[keyPath: share]
    }
    warnOfIdleShares(rates, of: items, sections: sections ?? 1, fields)
    guard deduct(items, from: &budget, at: node) else { return nil }
    return ChurnModel(items: items, sections: sections ?? 1, rates: rates)
  }

  /// Warns of ticks that change nothing, because a share of the items is less than one.
  private func warnOfIdleShares(
    _ rates: ChurnModel.ChangeRates, of items: Int, sections: Int, _ fields: CheckedMapping
  ) {
    var all = [
      ("inserts", rates.inserts), ("deletes", rates.deletes), ("moves", rates.moves),
      ("reloads", rates.reloads),
    ]
    if sections > 1 {
      all.append(("crossMoves", rates.crossMoves))
    } else if rates.crossMoves > 0 {
      fields.warnNoEffect(of: "crossMoves", "in a single section")
    }
    let idle = all.filter { $0.1 > 0 && ChurnModel.number($0.1, of: items) == 0 }
    if items > 0, idle.count == all.count {
      sink.warn(
        "a tick changes nothing: each share of \(grouped(items)) items is less than one item",
        at: fields["items"] ?? fields.node)
    } else {
      for (key, _) in idle {
        fields.warnNoEffect(of: key, "on \(grouped(items)) items: the share is less than one item")
      }
    }
  }

  /// Returns the group of each item. An empty group is reported.
  private func groups(_ node: YAMLNode, _ data: DataSet) -> [String]? {
    guard let groups = values(ofColumn: node, data) else { return nil }
    guard !groups.contains("") else {
      return sink.refuse("a row without a value in the column \(node.found)", at: node)
    }
    return groups
  }

  /// Returns the known names of a list, and reports the others.
  private func names(_ node: YAMLNode?, among known: [String]) -> [String] {
    guard let node, let nodes = sink.list(node) else { return [] }
    let all = Set(known)
    return nodes.compactMap { node in
      guard let name = sink.identifier(node) else { return nil }
      if all.contains(name) { return name }
      return sink.refuse(
        "unknown item \(quoted(name))"
          + choices(for: name, among: known, within: sink.suggestions),
        at: node)
    }
  }

  private func values(ofColumn node: YAMLNode, _ data: DataSet) -> [String]? {
    guard let column = sink.identifier(node) else { return nil }
    guard let values = data.values(ofColumn: column) else {
      let isInline = data.table == nil && !data.items.isEmpty
      return sink.refuse(
        isInline
          ? "unknown column \(quoted(column)); \(quoted(data.name)) is in the script, and only "
            + "files have columns" : unknownColumn(column, among: data.table?.columns ?? []),
        at: node)
    }
    // An invalid row, which has been reported, has no item.
    return values.count == data.items.count ? values : nil
  }

  private func set(_ key: String, _ fields: CheckedMapping) -> DataSet? {
    let name = fields[key].flatMap { sink.name($0, "data", among: data.map(\.name)) }
    return name.flatMap { name in data.first { $0.name == name } }
  }

  private func deduct(_ items: Int, from budget: inout Int, at node: YAMLNode) -> Bool {
    guard items <= budget else {
      parser.reportItemLimit(at: node)
      return false
    }
    budget -= items
    return true
  }
}
