import TextAndFiles

/// Counts the nodes of a document, and reports exceeded limits and repeated keys.
struct NodeBuilder {
  let sink: DiagnosticSink
  /// The number of nodes so far, aliases counted in full.
  private var size = 0
  private(set) var isOverLimit = false

  private static let deepest = 100

  init(sink: DiagnosticSink) {
    self.sink = sink
  }

  /// Counts a node and its level, from 1. Returns false beyond a limit.
  mutating func add(at place: SourceLocation, level: Int) -> Bool {
    add(1, at: place)
    if level > Self.deepest { exceed("nested deeper than \(Self.deepest) levels", at: place) }
    return !isOverLimit
  }

  /// Counts the nodes that an alias stands for, besides itself. Returns false beyond a limit.
  mutating func addAlias(of target: YAMLNode, at place: SourceLocation, level: Int) -> Bool {
    // The nodes of the target have been counted, so their number is within the limit.
    let extent = target.extent
    add(extent.size - 1, at: place)
    if level + extent.depth > Self.deepest {
      exceed("nested deeper than \(Self.deepest) levels by its aliases", at: place)
    }
    return !isOverLimit
  }

  /// Returns the entries with distinct names, and reports the others.
  func mapping(_ entries: [YAMLNode.Entry]) -> YAMLNode.Value {
    var firstLines: [String: Int] = [:]
    return .mapping(
      entries.filter { entry in
        if let line = firstLines[entry.name] {
          sink.report(
            "duplicate key \(quoted(entry.name)); the first is on line \(line)", at: entry.key)
          return false
        }
        firstLines[entry.name] = entry.key.place.line
        return true
      })
  }

  /// Returns a scalar, and reports a NUL character in it.
  func scalar(_ text: String, isPlain: Bool, at place: SourceLocation) -> YAMLNode.Value {
    if text.utf8.contains(0) {
      sink.reportOnly("a NUL character is not allowed in a script", at: place)
    }
    return .scalar(text, isPlain: isPlain)
  }

  private mutating func add(_ nodes: Int, at place: SourceLocation) {
    size += nodes
    guard size > sink.limits.nodes else { return }
    exceed(
      "a script has at most \(grouped(sink.limits.nodes)) YAML nodes, aliases counted in full",
      at: place)
  }

  private mutating func exceed(_ message: String, at place: SourceLocation) {
    if !isOverLimit { sink.report(message, at: place) }
    isOverLimit = true
  }
}

extension YAMLNode {
  /// The number of nodes, with aliases counted in full, and the number of levels.
  fileprivate var extent: (size: Int, depth: Int) {
    let children =
      switch value {
      case .scalar: [YAMLNode]()
      case .list(let nodes): nodes
      case .mapping(let entries): entries.flatMap { [$0.key, $0.value] }
      }
    return children.reduce(into: (size: 1, depth: 1)) { sum, child in
      let extent = child.extent
      sum = (sum.size + extent.size, max(sum.depth, extent.depth + 1))
    }
  }
}
