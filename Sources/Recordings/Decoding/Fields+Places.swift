import DiffableData

extension JSONType<ItemPath> {
  /// A place, `[section, item]`.
  static let path = JSONType({ (f, k) throws(LineError) in try f.path(k) }) { $0.path($1) }
}

extension JSONType<[ItemPath]> {
  static let paths = JSONType({ (f, k) throws(LineError) in try f.paths(k) }) { line, paths in
    line.list(paths) { $0.path($1) }
  }
}

extension JSONType<[BatchMove<ItemPath>]> {
  /// Moves of items, each a pair of places.
  static let pathMoves = JSONType({ (f, k) throws(LineError) in try f.pathMoves(k) }) {
    line, moves in
    line.list(moves) { line, move in line.list([move.from, move.to]) { $0.path($1) } }
  }
}

extension JSONType<[BatchMove<Int>]> {
  /// Moves of sections, each a pair of indices.
  static let indexMoves = JSONType({ (f, k) throws(LineError) in try f.indexMoves(k) }) {
    line, moves in
    line.list(moves) { $0.path($1.from, $1.to) }
  }
}

extension Fields {
  fileprivate func path(_ key: JSONKey) throws(LineError) -> ItemPath? {
    guard let value = find(key) else { return nil }
    guard let path = tape.path(at: value) else { throw mismatch(key, "place") }
    return path
  }

  fileprivate func paths(_ key: JSONKey) throws(LineError) -> [ItemPath]? {
    try elements(key, "list of places", tape.path)
  }

  func indices(_ key: JSONKey) throws(LineError) -> [Int]? {
    try elements(key, "list of indices", tape.index)
  }

  fileprivate func pathMoves(_ key: JSONKey) throws(LineError) -> [BatchMove<ItemPath>]? {
    try elements(key, "list of moves") { node in
      guard tape.nodes[node].kind == .array, tape.nodes[node].length == 2,
        let from = tape.path(at: node + 1),
        let to = tape.path(at: Int(tape.nodes[node + 1].next))
      else { return nil }
      return BatchMove(from: from, to: to)
    }
  }

  fileprivate func indexMoves(_ key: JSONKey) throws(LineError) -> [BatchMove<Int>]? {
    try elements(key, "list of moves") { node in
      tape.path(at: node).map { BatchMove(from: $0.section, to: $0.item) }
    }
  }

  private func elements<Element>(
    _ key: JSONKey, _ kind: String, _ read: (Int) -> Element?
  ) throws(LineError) -> [Element]? {
    guard let values = try array(key) else { return nil }
    let elements = values.compactMap(read)
    guard elements.count == values.count else { throw mismatch(key, kind) }
    return elements
  }
}

extension JSONText {
  /// A pair of indices as a place; nil for every other value.
  @inline(__always)
  func path(at node: Int) -> ItemPath? {
    guard nodes[node].kind == .array, nodes[node].length == 2, let section = index(node + 1),
      let item = index(Int(nodes[node + 1].next))
    else { return nil }
    return ItemPath(section: section, item: item)
  }
}
