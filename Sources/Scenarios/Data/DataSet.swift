import Recordings

/// The formats of data files.
public enum DataFormat: String, CaseIterable, Hashable, Sendable {
  case csv, json
}

/// A named set of items in the script's `data`.
struct DataSet: Sendable {
  let name: String
  /// In the order of the file or the list.
  let items: [ItemContent]
  /// The file's columns, for models that need more than content; nil for inline rows.
  var table: DataTable?

  /// The item with an identifier. O(items).
  subscript(id: String) -> ItemContent? { items.first { $0.id == id } }

  /// Returns a column's value for each item, "" for a row without one; nil for an unknown column.
  func values(ofColumn column: String) -> [String]? {
    guard let table, let index = table.columns.firstIndex(of: column) else { return nil }
    return table.rows.map { $0[index]?.text ?? "" }
  }
}
