import Recordings
import TextAndFiles

/// Reads the rows of a JSON array of objects.
///
/// An object in a row gives columns such as `user.login`, a list of texts and numbers one text.
struct JSONRows {
  private typealias Cell = (name: String, cell: DataTable.Cell)

  let sink: DiagnosticSink

  /// Returns the table; nil if the file is not an array of objects, which is reported.
  ///
  /// - Parameter limit: the largest number of rows; more are an error.
  func read(_ root: YAMLNode, limit: Int) -> DataTable? {
    guard let nodes = root.list else {
      let remedy = JSONAdvice.array(in: root).map { "; \($0)" } ?? ""
      return sink.refuse("expected an array of objects, found \(root.found)\(remedy)", at: root)
    }
    if nodes.count > limit {
      return sink.refuse(
        "more than the \(grouped(limit)) rows that the script may still add", at: nodes[limit])
    }
    let before = sink.count
    var nested: [JSONAdvice.NestedList] = []
    let rows = nodes.map { cells(of: $0, &nested) }
    if let first = nested.first {
      sink.report(
        "expected a text or a number in \(quoted(first.name)), found a list; "
          + JSONAdvice.flat(nested, of: nodes), at: first.node)
    }
    guard sink.count == before else { return nil }
    // All columns, in the order of their first appearance.
    let columns = rows.joined().map(\.name).unique()
    let positions = Dictionary(
      uniqueKeysWithValues: columns.enumerated().map { ($0.element, $0.offset) })
    return DataTable(
      columns: columns,
      rows: rows.map { cells in
        DataTable.Row(
          cells.unique(by: \.name).compactMap { cell in
            positions[cell.name].map { (column: $0, cell: cell.cell) }
          })
      })
  }

  /// Returns the cells of an object; an empty text stands for null.
  ///
  /// - Parameter nested: the lists that no cell can hold, the first of each name.
  private func cells(of node: YAMLNode, _ nested: inout [JSONAdvice.NestedList]) -> [Cell] {
    guard let entries = node.mapping else {
      sink.report("expected an object, found \(node.found)", at: node)
      return []
    }
    var cells: [Cell] = []
    for entry in entries { add(entry.value, [entry.name], to: &cells, &nested) }
    return cells
  }

  private func add(
    _ node: YAMLNode, _ path: [String], to cells: inout [Cell],
    _ nested: inout [JSONAdvice.NestedList]
  ) {
    let name = path.joined(separator: ".")
    if case .scalar(let text, let isPlain) = node.value {
      cells.append(
        (name, DataTable.Cell(text: isPlain && text == "null" ? "" : text, place: node.place)))
    } else if let entries = node.mapping {
      for entry in entries { add(entry.value, path + [entry.name], to: &cells, &nested) }
    } else if let list = node.list {
      let texts = list.compactMap { item -> String? in
        if case .scalar(let text, _) = item.value { text } else { nil }
      }
      if texts.count == list.count {
        cells.append(
          (name, DataTable.Cell(text: texts.joined(separator: ", "), place: node.place)))
      } else if !nested.contains(where: { $0.path == path }) {
        nested.append(JSONAdvice.NestedList(path: path, node: node))
      }
    }
  }
}
