import DiffableData

extension LineObject {
  /// Reads a section's tree, `[{"id": …, "expanded": …, "children": […]}]`; nil for null.
  func tree(_ key: JSONKey) throws(LineError) -> SectionSnapshot<String>? {
    guard let list = find(key) else { return nil }
    var entries: [SectionSnapshot<String>.Entry] = []
    try addTree(list, level: 0, to: &entries)
    do {
      return try SectionSnapshot(validating: entries)
    } catch {
      throw LineError("\(error.kind.rawValue): \(error.message)")
    }
  }

  private func addTree(
    _ list: Int, level: Int, to entries: inout [SectionSnapshot<String>.Entry]
  ) throws(LineError) {
    let (place, limits) = (json.nodes[list], limits.values)
    guard place.kind == .array else { throw LineError("a tree must be a list of nodes") }
    guard place.length == 0 || level < limits.treeDepth else {
      throw .tooDeep(limits)
    }
    var node = list + 1
    while node < Int(place.next) {
      let fields = try LineObject(json: json, node: node, limits: self.limits).object()
      let id = try fields.require("id", .identifier)
      entries.append(
        .init(item: id, level: level, isExpanded: try fields.read("expanded", .bool) ?? false))
      guard entries.count <= limits.items else { throw .tooManyItems(entries.count, limits) }
      if let children = fields.find("children") {
        try addTree(children, level: level + 1, to: &entries)
      }
      node = Int(json.nodes[node].next)
    }
  }
}

extension JSONValue {
  /// Creates a section's tree as nested nodes, in the form of `inspect` and of recordings. O(n).
  public init(_ tree: SectionSnapshot<String>) {
    // The ancestors of the current node, each with the children so far.
    var open: [(entry: SectionSnapshot<String>.Entry, children: [JSONValue])] = []
    var roots: [JSONValue] = []
    func close(to level: Int) {
      while open.count > level, let node = open.popLast() {
        let value = JSONValue.object([
          "id": .string(node.entry.item), "expanded": .bool(node.entry.isExpanded),
          "children": .array(node.children),
        ])
        if open.isEmpty { roots.append(value) } else { open[open.count - 1].children.append(value) }
      }
    }
    for entry in tree.entries {
      close(to: entry.level)
      open.append((entry, []))
    }
    close(to: 0)
    self = .array(roots)
  }
}
