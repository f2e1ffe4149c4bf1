import Recordings

/// The formats of data files.
public enum DataFormat: String, CaseIterable, Hashable, Sendable {
  case csv, json
}

/// A data file's rows by columns.
struct DataTable: Sendable {
  /// One value with its place.
  struct Cell: Sendable {
    let text: String
    let place: Place
  }

  let columns: [String]
  /// One cell per column; nil for a column without a value.
  let rows: [[Cell?]]

  /// Returns the index of a column; nil for an unknown one.
  func index(of column: String) -> Int? { columns.firstIndex(of: column) }
}

/// The items that `data` has under one name.
struct DataSet: Sendable {
  let name: String
  /// In the order of the file or the list.
  let items: [ItemContent]
  /// The file's columns, for models that need more than content; nil for inline rows.
  let table: DataTable?

  private let positions: [String: Int]

  init(name: String, items: [ItemContent], table: DataTable? = nil) {
    self.name = name
    self.items = items
    self.table = table
    positions = Dictionary(
      items.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// The item of an identifier. O(1).
  subscript(id: String) -> ItemContent? {
    positions[id].map { items[$0] }
  }

  /// Returns a column's value for each item, "" for a row without one; nil for an unknown column.
  func values(ofColumn column: String) -> [String]? {
    guard let table, let index = table.index(of: column) else { return nil }
    return table.rows.map { $0[index]?.text ?? "" }
  }
}
