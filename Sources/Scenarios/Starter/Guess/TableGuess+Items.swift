// The columns that can be the time, and those that name the items.
extension TableGuess {
  /// Returns the columns that can be the time, and those of them whose name or values say so, the
  /// likeliest first.
  static func times(_ columns: [Column], _ table: DataTable) -> (all: [Column], likely: [Column]) {
    let possible = columns.filter {
      let isNamed = timeNames.contains($0.name)
      return $0.isComplete && ($0.distinct > 1 || isNamed)
        && ($0.repeats || $0.isDated || isNamed || $0.areYears && $0.isAscending)
        && !(wholeTimeNames.contains($0.name) && $0.isNumeric && !$0.isWhole)
    }
    // The days and months of dates and years say little alone, and one value says nothing.
    let hasYears = possible.contains { column in
      column.distinct > 1
        && (column.areYears || column.isDated && DataTable.isDateOfRow(column.name))
    }
    let saysLittle = { (column: Column) in
      column.distinct == 1
        || hasYears && !column.isDated && partNames.contains(column.name)
    }
    let named = preferred(possible, timeNames)
    let ordered = named.filter { !saysLittle($0) } + named.filter(saysLittle)
    // Numbers with fractions or units, such as 9.58 s, are results rather than times of the film.
    let times = (ordered.filter { !$0.isResult } + ordered.filter(\.isResult))
      .prefix(maxCandidates)
    // A column without a typical name can be the time if it has dates or times, or numbers that
    // never decrease, or else periods such as `GW 1`. Sorted measures are none.
    func isTyped(_ time: Column) -> Bool {
      timeNames.contains(time.name) || time.isDated
        || time.isAscending && (!time.isNumeric || time.isWhole || !isSparse(time, table))
    }
    // Dates come before numbers that grow.
    let typed = times.filter(isTyped)
    let isDate = { (time: Column) in
      timeNames.contains(time.name) || time.isDated && !time.isTime
    }
    let likely =
      typed.filter(isDate) + typed.filter { !isDate($0) }
      + times.filter { ReshapedTable.areTimes($0, table) }
    return (Array(times), likely)
  }

  /// Returns the column that names each row of a time; nil if none does.
  ///
  /// Beside texts that come again, places and measures name no items.
  static func item(at time: Column, _ columns: [Column], _ table: DataTable) -> Column? {
    let others = columns.filter { $0.index != time.index && $0.isComplete }
    let words = preferred(others.filter { !$0.isNumeric && !$0.isDated }, idNames)
    // The same word in all rows names little.
    let isItem = { (column: Column) in column.distinct > 1 || idNames.contains(column.name) }
    let named = words.filter(isItem) + words.filter { !isItem($0) }
    // A status names items only if nothing else does.
    let isStatus = { (column: Column) in
      !idNames.contains(column.name)
        && (column.name.hasSuffix("status") || StatusOrder.areMostlyKnown(column.words ?? []))
    }
    let texts = named.filter { !isStatus($0) }
    let numbers = others.filter { number in
      number.isNumeric && number.repeats && numberNames.contains(number.name)
        && texts.contains { names(number, $0, table) }
    }
    // Times of several days are the cause of an error of their own.
    let isOneDay = !time.isTime || TableTimes.firstOfAnotherDay(table, time.index) == nil
    let hasNames =
      isOneDay
      && columns.contains { column in
        column.index != time.index && !column.isNumeric && !column.isDated && column.distinct > 1
          && column.repeats && !StatusOrder.isStatusColumn(column)
      }
    let measures = others.filter { number in
      number.isNumeric
        && !(hasNames && (rankNames.contains(number.name) || isMeasure(number, table)))
    }
    let items =
      numbers + texts + others.filter(\.isDated) + others.filter(\.isIdentifier)
      + named.filter(isStatus) + measures
    return items.prefix(maxCandidates).first { isUnique($0.index, at: time.index, table) }
  }

  /// Returns two columns that together name each row of a time, in a table with places, or whose
  /// pairs come again at other times; nil without them.
  static func pair(at time: Column, _ columns: [Column], _ table: DataTable) -> [Column]? {
    let hasPlaces = columns.contains { column in
      column.isNumeric && rankNames.contains(column.name)
        && isUnique(column.index, at: time.index, table)
    }
    guard hasPlaces || !isSparse(time, table) else { return nil }
    // Also small numbers that come again at each time, as an age.
    let texts = columns.filter { column in
      column.index != time.index && column.isComplete && !column.isDated && column.distinct > 1
        && (!column.isNumeric
          || !hasPlaces && column.isWhole && column.distinct <= maxKinds
            && column.distinct * time.distinct < table.rows.count)
    }
    // The name of the row first, and else the column with the most texts.
    let sorted = preferred(
      texts.sorted { ($1.distinct, $0.index) < ($0.distinct, $1.index) }, titleNames
    ).prefix(maxPaired)
    for (offset, first) in sorted.enumerated() {
      for second in sorted.dropFirst(offset + 1) {
        var seen = Set<[String]>()
        let isUnique = table.rows.allSatisfy { row in
          seen.insert([time, first, second].map { row[$0.index]?.text ?? "" }).inserted
        }
        guard isUnique else { continue }
        if hasPlaces { return [first, second] }
        let pairs = Set(
          table.rows.map { row in [first, second].map { row[$0.index]?.text ?? "" } })
        if 3 * pairs.count <= 2 * table.rows.count { return [first, second] }
      }
    }
    return nil
  }

  private static let maxPaired = 8
  /// The number of different values of a whole number that names something.
  private static let maxKinds = 200

  /// The empty cell of a column that names the items in most rows.
  struct Gap {
    let column: Int
    let place: SourceLocation
    /// The number of rows without a value.
    let count: Int
    let isTime: Bool
  }

  /// Finds the empty cells that keep a column from being the time or the item; nil without such a
  /// column, or if more than a quarter of its cells are empty.
  static func gap(in table: DataTable) -> Gap? {
    let columns = columns(of: table)
    let counts = table.textsByColumn.map(\.count)
    func hasMost(_ column: Column) -> Bool {
      4 * (table.rows.count - counts[column.index]) <= table.rows.count
    }
    let times = preferred(
      columns.filter {
        hasMost($0) && !$0.areLaps && ($0.isDated || timeNames.contains($0.name))
      }, timeNames)
    let items = preferred(
      columns.filter { hasMost($0) && !$0.isNumeric && !$0.isDated && $0.repeats }, idNames)
    for time in times {
      for item in items where item.index != time.index {
        let columns = [time.index, item.index]
        guard columns.contains(where: { counts[$0] < table.rows.count }) else { continue }
        var seen = Set<[String]>()
        let isUnique = table.rows.allSatisfy { row in
          let texts = columns.map { row[$0]?.text ?? "" }
          return texts.contains("") || seen.insert(texts).inserted
        }
        guard isUnique else { continue }
        let column = counts[item.index] < table.rows.count ? item.index : time.index
        let rows = table.rows.filter { ($0[column]?.text ?? "").isEmpty }
        guard let row = rows.first, let place = row[column]?.place ?? row.cells.first?.place else {
          continue
        }
        return Gap(
          column: column, place: place, count: rows.count, isTime: column == time.index)
      }
    }
    return nil
  }

  /// Returns true for a column of numbers that name no items: most of them occur once.
  static func isMeasure(_ column: Column, _ table: DataTable) -> Bool {
    column.isNumeric && column.name != "id" && 2 * column.distinct > table.rows.count
  }

  /// The column `card.name` beside `card.id`; nil for another id.
  var nameBesideID: Int? {
    let parts = table.columns[id].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.last == "id" else { return nil }
    return ["name", "title"].lazy.compactMap { name in
      table.columns.firstIndex(of: (parts.dropLast() + [name]).joined(separator: "."))
    }.first
  }

  /// The column such as `track_name` beside a code such as `uri`: that with the most texts; nil for
  /// another id.
  func nameBesideCode(_ rest: [Column]) -> Int? {
    guard let name = columns.first(where: { $0.index == id })?.name,
      Self.codeNames.contains(where: name.hasSuffix)
    else { return nil }
    let names = rest.filter { column in
      !column.isNumeric && column.isComplete && column.distinct > 1
        && ["name", "title", "titel"].contains(where: column.name.hasSuffix)
    }
    return Self.mostVaried(names)?.index
  }
}
