import Recordings
import TextAndFiles

/// The times of a table, for the model `table`.
struct TableTimes {
  /// The distinct times in their order, or in the order of the file if they are text.
  private(set) var names: [String]
  /// The first spelling of each time that has another one: `2024-01-05` of `5.1.2024`.
  private(set) var spellings: [String: String] = [:]
  /// The times after midnight of a file whose times have no dates.
  private(set) var nextDay = Set<String>()

  /// Reads the times, and adds the warnings about them to the builder.
  ///
  /// - Parameter at: the column with the time of each row.
  init(of table: DataTable, at: Int, _ builder: inout DataSetBuilder) {
    let cells = table.rows.compactMap { $0[at] }.unique(by: \.text)
    let column = quoted(table.columns[at])
    let order = ColumnOrder(cells.map(\.text))
    names = cells.map(\.text)
    if let stray = order.firstStray {
      builder.warn(
        "\(quoted(names[stray])) is not a \(order.kind.rawValue), unlike most of the column \(column); "
          + "so the times stay in the order of the file",
        at: cells[stray].place)
    } else if let few = order.minority {
      builder.warn(
        "only \(few.count) of \(few.of) times in the column \(column) are \(few.kind.rawValue)s, so the "
          + "times stay in the order of the file",
        at: cells[few.firstIndex].place)
    }
    guard order.kind != .text, order.firstStray == nil else { return }
    for warning in order.warnings { builder.warn(warning.message, at: cells[warning.index].place) }
    var keys = order.keys
    if let midnight = Midnight(order), !Self.isGrouped(table, at, builder) {
      for index in midnight.nextDay { keys[index] = keys[index]?.nextDay }
      nextDay = Set(names[midnight.nextDay])
      let (before, after) = (cells[midnight.before], cells[midnight.after])
      builder.warn(
        "\(quoted(after.text)) in the column \(column) is read as "
          + (nextDay.isEmpty ? "earlier than" : "the day after")
          + " \(quoted(before.text)), its neighbor; write dates beside the times",
        at: after.place)
    }
    if let noon = Midnight.noon(in: order) {
      builder.warn(
        "\(quoted(names[noon.after])) in the column \(column) is read as earlier than "
          + "\(quoted(names[noon.before])), its neighbor; write 13:00 or 1:00 PM for the afternoon",
        at: cells[noon.after].place)
    }
    sort(by: keys)
    let merged = cells.first { cell in
      order.kind == .number && cell.text.contains(".")
        && spellings[cell.text]?.contains(".") == true
    }
    if let merged, let other = spellings[merged.text] {
      builder.warn(
        "\(quoted(merged.text)) is the same number as \(quoted(other)), and the same time; versions "
          + "need a letter, as in 'v1.10'", at: merged.place)
    }
  }

  /// Sorts the times by their keys, and merges those of one key.
  private mutating func sort(by keys: [ColumnOrder.Key?]) {
    let all = names
    names = []
    var first: Int?
    let sorted = all.indices.sorted { left, right in
      let (a, b) = (keys[left], keys[right])
      return a == b ? left < right : ColumnOrder.precedes(a, b, isDescending: false)
    }
    for index in sorted {
      if let first, keys[first] == keys[index] {
        spellings[all[index]] = all[first]
      } else {
        first = index
        names.append(all[index])
      }
    }
  }

  /// True for a file that has the times of one item after those of another, in which times go back
  /// only between two items. O(rows).
  private static func isGrouped(
    _ table: DataTable, _ at: Int, _ builder: DataSetBuilder
  ) -> Bool {
    guard let id = builder.templates.first(where: { $0.key == .id })?.template.template else {
      return false
    }
    var groups: [(id: String, times: [String])] = []
    var strays: [DataTable.Cell] = []
    for row in table.rows {
      guard let time = row[at]?.text, !time.isEmpty,
        let item = id.text(for: row, limit: builder.limits.identifierBytes, strays: &strays)
      else { continue }
      if groups.last?.id == item {
        groups[groups.count - 1].times.append(time)
      } else {
        groups.append((item, [time]))
      }
    }
    return Set(groups.map(\.id)).count == groups.count && groups.contains { $0.times.count > 1 }
      && groups.allSatisfy { Midnight(ColumnOrder($0.times)) == nil }
  }
}
