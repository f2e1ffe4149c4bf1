import DiffableData

extension JSONCoder<ItemPath> {
  /// A path, `[section, item]`.
  static let path = JSONCoder { (value) throws(LineError) in
    guard let path = value.json.path(at: value.node) else { throw value.mismatch("a place") }
    return path
  } write: {
    $0.path($1)
  }
}

extension JSONCoder<[ItemPath]> {
  static let paths = JSONCoder { (value) throws(LineError) in
    try value.elements("list of places", value.json.path)
  } write: { line, paths in
    line.list(paths) { $0.path($1) }
  }
}

extension JSONCoder<[BatchMove<ItemPath>]> {
  /// Moves of items, each a pair of paths.
  static let pathMoves = JSONCoder { (value) throws(LineError) in
    let json = value.json
    return try value.elements("list of moves") { node in
      guard json.nodes[node].kind == .array, json.nodes[node].length == 2,
        let from = json.path(at: node + 1),
        let to = json.path(at: Int(json.nodes[node + 1].next))
      else { return nil }
      return BatchMove(from: from, to: to)
    }
  } write: { line, moves in
    line.list(moves) { line, move in line.list([move.from, move.to]) { $0.path($1) } }
  }
}

extension JSONCoder<[BatchMove<Int>]> {
  /// Moves of sections, each a pair of indices.
  static let indexMoves = JSONCoder { (value) throws(LineError) in
    try value.elements("list of moves") { node in
      value.json.path(at: node).map { BatchMove(from: $0.section, to: $0.item) }
    }
  } write: { line, moves in
    line.list(moves) { $0.path($1.from, $1.to) }
  }
}

extension JSONView {
  /// Returns a pair of indices as a path; nil for every other value.
  @inline(__always)
  func path(at node: Int) -> ItemPath? {
    guard nodes[node].kind == .array, nodes[node].length == 2, let section = index(node + 1),
      let item = index(Int(nodes[node + 1].next))
    else { return nil }
    return ItemPath(section: section, item: item)
  }
}
