/// The formats that data files come in.
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
  /// As many cells as there are columns; nil where a row says nothing.
  let rows: [[Cell?]]

  /// The index of a column, nil if there is none of that name.
  func index(of column: String) -> Int? { columns.firstIndex(of: column) }
}
