import Recordings
import TextAndFiles

/// Reads the rows of a JSON array of objects.
struct JSONRows {
  let sink: DiagnosticSink

  /// Returns the table; nil if the file is not an array of objects, which is reported.
  ///
  /// - Parameter limit: the largest number of rows; more are an error.
  func read(_ root: YAMLNode, limit: Int) -> DataTable? {
    guard let nodes = root.list else {
      return sink.refuse("expected an array of objects, found \(root.found)", at: root)
    }
    if nodes.count > limit {
      return sink.refuse(
        "more than the \(grouped(limit)) rows that the script may still add", at: nodes[limit])
    }
    let before = sink.count
    let objects = nodes.map(entries)
    // All columns, in the order of their first appearance.
    let columns = objects.joined().map(\.name).unique()
    let positions = Dictionary(
      uniqueKeysWithValues: columns.enumerated().map { ($0.element, $0.offset) })
    let rows = objects.map { row($0, positions) }
    return sink.count == before ? DataTable(columns: columns, rows: rows) : nil
  }

  private func entries(_ node: YAMLNode) -> [YAMLNode.Entry] {
    guard let entries = node.mapping else {
      sink.report("expected an object, found \(node.found)", at: node)
      return []
    }
    return entries
  }

  private func row(_ entries: [YAMLNode.Entry], _ positions: [String: Int]) -> DataTable.Row {
    DataTable.Row(
      entries.compactMap { entry in
        guard let column = positions[entry.name], let cell = cell(entry.value) else { return nil }
        return (column, cell)
      })
  }

  private func cell(_ node: YAMLNode) -> DataTable.Cell? {
    guard case .scalar(let text, let isPlain) = node.value else {
      return sink.refuse("expected a text or a number, found \(node.found)", at: node)
    }
    return isPlain && text == "null" ? nil : DataTable.Cell(text: text, place: node.place)
  }
}
