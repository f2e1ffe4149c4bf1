import DiffableData

typealias Outline = SectionSnapshot<String>

extension TreeModel {
  /// Parses "a+(b c(d)) e": children in parentheses, a plus after expanded items.
  init(_ text: String) {
    var rest = Substring(text)
    self.init(roots: Self.nodes(&rest))
  }

  private static func nodes(_ rest: inout Substring) -> [Node] {
    var nodes: [Node] = []
    while true {
      rest = rest.drop { $0 == " " }
      let id = rest.prefix { !" +()".contains($0) }
      if id.isEmpty { return nodes }
      rest = rest.dropFirst(id.count)
      var node = Node(id: String(id))
      if rest.first == "+" {
        node.isExpanded = true
        rest = rest.dropFirst()
      }
      if rest.first == "(" {
        rest = rest.dropFirst()
        node.children = Self.nodes(&rest)
        rest = rest.dropFirst()
      }
      nodes.append(node)
    }
  }

  /// The inverse of parsing.
  var text: String { Self.text(of: roots) }

  private static func text(of nodes: [Node]) -> String {
    nodes.map { node in
      node.id + (node.isExpanded ? "+" : "")
        + (node.children.isEmpty ? "" : "(\(text(of: node.children)))")
    }.joined(separator: " ")
  }

  /// The same tree, built as an app does: parents first, then the expanded state.
  func outline() throws(SectionSnapshotError) -> Outline {
    var outline = Outline()
    for line in lines { try outline.append([line.id], to: line.parent) }
    outline.expand(lines.filter(\.isExpanded).map(\.id))
    return outline
  }
}

/// Parses "a+(b c(d)) e".
func outline(_ text: String) throws -> Outline { try TreeModel(text).outline() }

extension SectionSnapshot where ItemID == String {
  /// The notation "a+(b c(d)) e", computed by queries of the snapshot.
  var text: String { (try? text(of: rootItems)) ?? "refused" }

  private func text(of items: [String]) throws(SectionSnapshotError) -> String {
    var texts: [String] = []
    for item in items {
      let children = try children(of: item)
      let inner = children.isEmpty ? "" : "(\(try text(of: children)))"
      texts.append(item + (try isExpanded(item) ? "+" : "") + inner)
    }
    return texts.joined(separator: " ")
  }
}
