import DiffableData

/// Reads a section's tree: `[{"id": …, "expanded": …, "children": […]}]`.
struct Tree {
  private let limits: RecordingLimits

  init(_ limits: RecordingLimits) {
    self.limits = limits
  }

  func read(_ value: JSONValue) throws(LineError) -> SectionSnapshot<String> {
    var entries: [SectionSnapshot<String>.Entry] = []
    try add(value, level: 0, to: &entries)
    do {
      return try SectionSnapshot(validating: entries)
    } catch {
      throw LineError("\(error.kind.rawValue): \(error.message)")
    }
  }

  private func add(
    _ value: JSONValue, level: Int, to entries: inout [SectionSnapshot<String>.Entry]
  ) throws(LineError) {
    guard case .array(let nodes) = value else { throw LineError("a tree is no list") }
    guard nodes.isEmpty || level < limits.treeDepth else {
      throw LineError("a tree is deeper than \(limits.treeDepth) levels")
    }
    for node in nodes {
      let fields = try Fields(node, path: "tree", limits: limits)
      let id = try fields.required("id", try fields.identifier("id"))
      entries.append(
        .init(item: id, level: level, isExpanded: try fields.bool("expanded") ?? false))
      guard entries.count <= limits.items else { throw .tooManyItems(entries.count, limits) }
      if let children = fields.value("children") {
        try add(children, level: level + 1, to: &entries)
      }
    }
  }
}

extension JSONValue {
  /// A section's tree as nested nodes, as `inspect` and recordings write it. O(n).
  public init(_ tree: SectionSnapshot<String>) {
    // Nodes that are still open, each with the children it has so far.
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
