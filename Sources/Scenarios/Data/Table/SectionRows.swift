import Recordings
import TextAndFiles

/// The order of a table's rows by several columns. Equal rows keep the order of the file.
struct RowOrder {
  /// The keys of all rows, for each column.
  let keys: [[ColumnOrder.Key?]]
  let columns: [TableStateBuilder.SortColumn]

  /// Returns true if a row of the file is above another one.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    for (keys, column) in zip(keys, columns) where keys[left] != keys[right] {
      return ColumnOrder.precedes(keys[left], keys[right], isDescending: column.isDescending)
    }
    return left < right
  }
}

/// The rows of each section at one time, in their order. Rows have numbers from 0.
struct SectionRows {
  /// The index of each row in the file.
  private let indices: [Int]
  private let order: RowOrder
  private var lists: [String: [Int]] = [:]
  /// The section and the row of each item.
  private var places: [String: (section: String, row: Int)] = [:]

  init(_ indices: [Int], _ order: RowOrder) {
    (self.indices, self.order) = (indices, order)
  }

  /// The sections that have rows.
  var sections: [String] { lists.filter { !$0.value.isEmpty }.keys.sorted() }

  /// Returns the rows of a section, from top to bottom.
  func rows(of section: String) -> [Int] { lists[section, default: []] }

  /// Replaces all rows by those of each section. O(rows log rows).
  mutating func show(_ rows: [String: [Int]]) {
    lists = rows.mapValues { rows in
      rows.sorted { order.precedes(indices[$0], indices[$1]) }
    }
  }

  /// Places a row of an item in a section, or in none, instead of the item's previous row.
  ///
  /// O(log rows) comparisons, O(rows).
  ///
  /// - Returns: False if the item has no previous row and no section.
  mutating func place(_ row: Int, of item: String, in section: String?) -> Bool {
    let previous = places.removeValue(forKey: item)
    if let (section, row) = previous {
      let position = position(of: row, in: section)
      lists[section]?.remove(at: position)
    }
    guard let section else { return previous != nil }
    let position = position(of: row, in: section)
    lists[section, default: []].insert(row, at: position)
    places[item] = (section, row)
    return true
  }

  /// Returns the number of rows of a section above a row.
  private func position(of row: Int, in section: String) -> Int {
    let rows = lists[section] ?? []
    return rows.indices.partitioningIndex { !order.precedes(indices[rows[$0]], indices[row]) }
  }
}

/// The budget of rows over all times of a table; a row counts once for each time at which it is
/// shown.
struct RowBudget {
  private var rest: Int
  private let limit: Int
  private var isRefused = false

  init(limit: Int) { (rest, self.limit) = (limit, limit) }

  /// Counts the rows of one more time; returns false beyond the limit.
  mutating func consume(_ rows: Int) -> Bool {
    rest -= min(rest + 1, rows)
    return rest >= 0
  }

  /// Reports the limit once.
  mutating func refuse(_ builder: inout DataSetBuilder, at place: SourceLocation) {
    guard !isRefused else { return }
    isRefused = true
    builder.add(
      "with the rows that stay, the times up to this one show more than \(grouped(limit)) rows; "
        + "show fewer by 'limit' or 'filter'", at: place)
  }
}
