import Recording

/// The items that `data` gives under one name.
struct DataSet: Sendable {
  let name: String
  /// In the order of the file or the list.
  let items: [ItemContent]
  /// The file's columns, for models that ask for more than content; nil for inline rows.
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

  /// A column's value for each item, "" where a row says nothing; nil if there is no such column.
  func values(ofColumn column: String) -> [String]? {
    guard let table, let index = table.index(of: column) else { return nil }
    return table.rows.map { $0[index]?.text ?? "" }
  }
}
