import Recordings

/// Converts a JSON text's values to nodes, with their lines and columns.
struct JSONConversion {
  private var builder: NodeBuilder
  private var cursor: LocationCursor

  init(_ text: String, sink: DiagnosticSink) {
    builder = NodeBuilder(sink: sink)
    cursor = LocationCursor(text)
  }

  /// Returns the tree; nil for a tree that exceeds a limit, which is reported. O(length).
  mutating func convert(_ root: LocatedJSON) -> YAMLNode? {
    let converted = convert(root, level: 1)
    return builder.isOverLimit ? nil : converted
  }

  private mutating func convert(_ value: LocatedJSON, level: Int) -> YAMLNode {
    let place = cursor.place(at: value.offset)
    guard builder.add(at: place, level: level) else { return .nothing(at: place) }
    return YAMLNode(place: place, value: content(value.content, at: place, level: level))
  }

  private mutating func content(
    _ content: LocatedJSON.Content, at place: SourceLocation, level: Int
  ) -> YAMLNode.Value {
    switch content {
    case .string(let text): return builder.scalar(text, isPlain: false, at: place)
    case .literal(let text): return .scalar(text, isPlain: true)
    case .array(let elements):
      var nodes: [YAMLNode] = []
      nodes.reserveCapacity(elements.count)
      for element in elements where !builder.isOverLimit {
        nodes.append(convert(element, level: level + 1))
      }
      return .list(nodes)
    case .object(let members):
      var entries: [YAMLNode.Entry] = []
      entries.reserveCapacity(members.count)
      for member in members where !builder.isOverLimit {
        let place = cursor.place(at: member.keyOffset)
        _ = builder.add(at: place, level: 1)
        let key = YAMLNode(
          place: place, value: builder.scalar(member.key, isPlain: false, at: place))
        let value = convert(member.value, level: level + 1)
        entries.append(YAMLNode.Entry(name: member.key, key: key, value: value))
      }
      return builder.mapping(entries)
    }
  }
}
