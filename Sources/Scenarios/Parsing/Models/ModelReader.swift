import Recording

/// Reads `model` and makes the model.
struct ModelReader {
  let parser: ScriptParser
  let data: [DataSet]
  let stage: Stage

  var sink: DiagnosticSink { parser.sink }

  /// The model that is named, with the node of its parameters.
  func kind(_ node: YAMLNode) -> (kind: ModelKind, parameters: YAMLNode)? {
    guard let entries = node.mapping else {
      sink.report("expected a mapping with one model, found \(node.found)", at: node)
      return nil
    }
    let known = entries.compactMap { entry in
      ModelKind(rawValue: entry.name).map { (kind: $0, parameters: entry.value) }
    }
    for entry in entries where ModelKind(rawValue: entry.name) == nil {
      sink.report(refusal(of: entry.name), at: entry.key)
    }
    if entries.isEmpty {
      sink.report(
        "expected one of the models \(listing(KeyTable.model.keys, "or"))", at: node)
    }
    if entries.count > 1 {
      sink.report("a scenario has one model, found \(entries.count)", at: entries[1].key)
    }
    return known.first
  }

  private func refusal(of name: String) -> String {
    "unknown model \(quoted(name))\(hint(for: name, among: KeyTable.model.keys))"
  }

  /// The model itself; nil if its parameters are wrong, which is reported.
  func model(_ kind: ModelKind, _ node: YAMLNode, _ budget: inout Int) -> ModelChoice? {
    switch kind {
    case .search: search(node)
    case .wifi: wifi(node)
    case .insertionSort: insertionSort(node, &budget)
    case .discovery: discovery(node)
    case .contacts: contacts(node)
    case .outline: outline(node)
    case .reorder: reorder(node)
    case .churn: churn(node, &budget)
    }
  }

  private func search(_ node: YAMLNode) -> ModelChoice? {
    guard let fields = Fields(node, .search, sink), let items = set("items", fields) else {
      return nil
    }
    return ModelChoice(kind: .search, model: SearchModel(items: items.items))
  }

  private func insertionSort(_ node: YAMLNode, _ budget: inout Int) -> ModelChoice? {
    let fit = InsertionSortModel.count(onWidth: stage.width, height: stage.height)
    let fields = node.isEmpty ? nil : Fields(node, .insertionSort, sink)
    if fields == nil, !node.isEmpty { return nil }
    let columns = fields?["columns"].flatMap { sink.wholeNumber($0, in: 1...1_000_000) }
    let rows = fields?["rows"].flatMap { sink.wholeNumber($0, in: 1...1_000_000) }
    let items = (columns ?? fit.columns) * (rows ?? fit.rows)
    guard items <= InsertionSortModel.mostSwatches else {
      sink.report(
        "'insertionSort' has at most \(grouped(InsertionSortModel.mostSwatches)) swatches, found "
          + grouped(items),
        at: node)
      return nil
    }
    guard items <= budget else {
      parser.reportItemLimit(at: node)
      return nil
    }
    budget -= items
    let model = InsertionSortModel(columns: columns ?? fit.columns, rows: rows ?? fit.rows)
    return ModelChoice(kind: .insertionSort, model: model, sortSteps: model.columns - 1)
  }

  private func discovery(_ node: YAMLNode) -> ModelChoice? {
    guard let fields = Fields(node, .discovery, sink), let devices = set("devices", fields)
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
    return ModelChoice(
      kind: .discovery,
      model: DiscoveryModel(
        devices: devices.items, apps: apps?.items ?? [], actions: actions?.items ?? []))
  }

  /// What a column that a parameter names says of each item.
  func values(ofColumn node: YAMLNode, _ data: DataSet) -> [String]? {
    guard let column = sink.identifier(node, parser.limits) else { return nil }
    guard let values = data.values(ofColumn: column) else {
      let isInline = data.table == nil && !data.items.isEmpty
      let advice =
        isInline
        ? "; \(quoted(data.name)) stands in the script, and only files have columns"
        : hint(for: column, among: data.table?.columns ?? [])
      sink.report("unknown column \(quoted(column))\(advice)", at: node)
      return nil
    }
    // A damaged row is no item; it has been reported.
    return values.count == data.items.count ? values : nil
  }

  /// The data that a parameter names.
  func set(_ key: String, _ fields: Fields) -> DataSet? {
    guard let node = fields[key], let name = sink.identifier(node, parser.limits) else {
      return nil
    }
    guard let set = data.first(where: { $0.name == name }) else {
      let near = hint(for: name, among: data.map(\.name))
      sink.report("unknown data \(quoted(name))\(near)", at: node)
      return nil
    }
    return set
  }
}

extension ModelReader {
  private func wifi(_ node: YAMLNode) -> ModelChoice? {
    guard let fields = Fields(node, .wifi, sink), let networks = set("networks", fields),
      let current = fields["current"].flatMap({ currentNetwork($0, networks) }),
      let isSecured = securedNetworks(fields["security"], networks)
    else { return nil }
    if networks[WiFiModel.switchItem] != nil || current.id == WiFiModel.switchItem {
      sink.report(
        "'\(WiFiModel.switchItem)' is the switch's own id; a network needs another", at: node)
      return nil
    }
    let rows = networks.items.indices.filter { networks.items[$0].id != current.id }
    let place = networks.items.firstIndex { $0.id == current.id }
    let model = WiFiModel(
      networks: rows.map { networks.items[$0] }, isSecured: rows.map { isSecured[$0] },
      current: current, isCurrentSecured: place.map { isSecured[$0] } ?? false)
    return ModelChoice(kind: .wifi, model: model)
  }

  /// One of the networks, or one of its own; a name that is almost one of theirs is a slip.
  private func currentNetwork(_ node: YAMLNode, _ networks: DataSet) -> ItemContent? {
    guard let item = parser.item(node) else { return nil }
    if let content = item.content { return content }
    if let content = networks[item.id] { return content }
    let near = hint(for: item.id, among: networks.items.map(\.id))
    guard near.isEmpty else {
      sink.report("unknown item \(quoted(item.id))\(near)", at: node)
      return nil
    }
    return ItemContent(id: item.id)
  }

  private func securedNetworks(_ node: YAMLNode?, _ networks: DataSet) -> [Bool]? {
    guard let node else { return networks.items.map { _ in false } }
    return values(ofColumn: node, networks)?.map {
      !["", "open", "none"].contains($0.lowercased())
    }
  }
}
