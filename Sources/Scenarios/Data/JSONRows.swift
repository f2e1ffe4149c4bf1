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
      let isName = { (name: String) in name.wholeMatch(of: /[A-Za-z_]\w*/) != nil }
      let key = root.mapping?.first { $0.value.list != nil && isName($0.name) }.map {
        ".\($0.name)"
      }
      let remedy = key.map { "; 'jq \($0) FILE' writes the array alone" } ?? ""
      return sink.refuse("expected an array of objects, found \(root.found)\(remedy)", at: root)
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
    var nested = Set<String>()
    let rows = objects.map { row($0, positions, &nested) }
    return sink.count == before ? DataTable(columns: columns, rows: rows) : nil
  }

  private func entries(_ node: YAMLNode) -> [YAMLNode.Entry] {
    guard let entries = node.mapping else {
      sink.report("expected an object, found \(node.found)", at: node)
      return []
    }
    return entries
  }

  /// - Parameter nested: the names whose lists or mappings are reported, once each.
  private func row(
    _ entries: [YAMLNode.Entry], _ positions: [String: Int], _ nested: inout Set<String>
  ) -> DataTable.Row {
    var cells: [(column: Int, cell: DataTable.Cell)] = []
    for entry in entries {
      guard case .scalar(let text, let isPlain) = entry.value.value else {
        if nested.insert(entry.name).inserted {
          sink.report(
            "expected a text or a number in \(quoted(entry.name)), found \(entry.value.found); "
              + "\"jq 'map(del(.\(entry.name)))' FILE\" leaves it out", at: entry.value)
        }
        continue
      }
      guard let column = positions[entry.name], !isPlain || text != "null" else { continue }
      cells.append((column, DataTable.Cell(text: text, place: entry.value.place)))
    }
    return DataTable.Row(cells)
  }
}
