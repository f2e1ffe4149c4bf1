/// The facts about a table from which the roles of its columns follow.
struct TableFacts {
  typealias Column = TableGuess.Column

  let table: DataTable
  /// The columns that may have a role.
  let columns: [Column]
  let time: Column?
  let item: Column?
  /// True if a text repeats: then places and measures do not name items.
  let hasNames: Bool

  init(_ table: DataTable, _ columns: [Column], time: Column? = nil, item: Column? = nil) {
    (self.table, self.columns, self.time, self.item) = (table, columns, time, item)
    // Times of several days have their own error.
    hasNames =
      time.map { !$0.isTime || TableTimes.firstOfAnotherDay(table, $0.index) == nil } == true
      && columns.contains { column in
        column != time && column.isText && column.distinct > 1 && column.repeats
          && !StatusOrder.isStatusColumn(column)
      }
  }

  /// True with a column of years or dates.
  var hasYears: Bool {
    columns.contains { column in
      let isNamed = TableGuess.timeNames.contains(column.name)
      return column.isComplete && column.distinct > 1
        && (column.areYears && (column.repeats || isNamed || column.isAscending)
          || column.isDated
            && (column.isTime
              ? DataTable.isDateOfRow(column.name) : !DataTable.isOtherDate(column.name)))
    }
  }

  /// The columns that may be states of the items.
  var states: [Column] {
    columns.filter { ![time, item].contains($0) && $0.isStatus(of: item) }
  }

  /// True if most times have one or two rows. A row of each item at each time is no list of changes,
  /// however few items there are.
  var isSparse: Bool {
    guard let time, let item else { return false }
    return time.distinct * item.distinct != table.rows.count && time.isSparse
  }

  /// True for positions of items that last for some time, such as storms.
  var areTracks: Bool {
    let places = columns.filter {
      $0.isNumeric && $0.isComplete && $0.isNamed(TableGuess.coordinateNames)
    }
    return places.count > 1 && places.allSatisfy { item.map($0.changes(of:)) == true }
  }

  /// True if few items repeat at years and other times without dates; with dates, such a table is a
  /// log.
  var isOnce: Bool {
    guard let time, !time.isDated, let item, item.isText else { return false }
    return 100 * (table.rows.count - item.distinct) <= table.rows.count
  }

  /// True if each item repeats with other numbers and the same texts.
  var hasOnlyNumbers: Bool {
    guard let item else { return false }
    return 2 * Set(item.texts).count <= table.rows.count
      && columns.allSatisfy { column in
        column.isNumeric || [time, item].contains(column) || !column.changes(of: item)
      }
  }

  /// True if `{line}` names each row: not in JSON on one line, nor beside a column of that name.
  var hasLines: Bool {
    let lines = table.rows.compactMap { $0.cells.first?.place.line }
    return !table.columns.contains("line") && Set(lines).count == table.rows.count
  }

  /// Returns the first of some times with an item for it; nil without one.
  func withItem(at times: [Column]) -> TableFacts? {
    times.lazy.compactMap { time in
      let facts = TableFacts(table, columns, time: time)
      return ColumnChoice.item.columns(in: facts).prefix(TableGuess.maxCandidates)
        .first { $0.isUnique(at: time) }
        .map { TableFacts(table, columns, time: time, item: $0) }
    }.first
  }

  /// Returns the first of some times with two columns that together name each row of it, as one
  /// column; nil without one.
  func withPair(at times: [Column]) -> TableFacts? {
    times.lazy.compactMap { time in
      pair(at: time).flatMap { pair in
        let template = pair.map(\.reference).joined(separator: " · ")
        return Column(table.columns.count, named: template, joining: pair, as: template, in: table)
      }.map { TableFacts(table, columns, time: time, item: $0) }
    }.first
  }

  /// Returns two columns that together name each row of a time, in a table with places, or whose
  /// pairs come again at other times; nil without them.
  private func pair(at time: Column) -> [Column]? {
    let hasPlaces = columns.contains { $0.arePlaces(at: time) }
    guard hasPlaces || !time.isSparse else { return nil }
    // Also small numbers that come again at each time, as an age.
    let texts = columns.filter { column in
      column != time && column.isComplete && !column.isDated && column.distinct > 1
        && (!column.isNumeric
          || !hasPlaces && column.isWhole && column.distinct <= Self.maxKinds
            && column.distinct * time.distinct < table.rows.count)
    }
    // The name of the row first, and else the column with the most texts.
    let sorted = TableGuess.preferred(
      texts.sorted { ($1.distinct, $0.index) < ($0.distinct, $1.index) }, TableGuess.titleNames
    ).prefix(Self.maxPaired)
    return sorted.indices.lazy.flatMap { first in
      sorted[(first + 1)...].map { [sorted[first], $0] }
    }.first { pair in
      pair[0].isUnique(at: pair[1], time)
        && (hasPlaces
          || 3 * Set(zip(pair[0].texts, pair[1].texts).map { [$0, $1] }).count
            <= 2 * table.rows.count)
    }
  }

  private static let maxPaired = 8
  /// The number of different values of a whole number that names something.
  private static let maxKinds = 200
}
