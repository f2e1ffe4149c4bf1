import Recordings
import TextAndFiles

/// The parameters of the model `table` that fit a file, guessed from its names and values.
struct TableGuess {
  let table: DataTable
  let columns: [Column]
  /// The column with the time. Its texts begin with those of `dates`.
  let at: Int
  /// The time of several columns, such as a date and a time of the day; nil if `at` has it all.
  let joinedTime: JoinedTime?
  /// The column that names the item.
  let id: Int
  /// The column to sort by, and to show at the trailing edge.
  private(set) var sort: Int?
  private(set) var isDescending = true
  /// The columns for items with the same value: places, or the differences and the goals of teams.
  private(set) var ties: [(column: Int, isDescending: Bool)] = []
  /// The columns of numbers among which `sort` is a guess, in the order of the file; empty if a name
  /// decides.
  private(set) var sortChoices: [Int] = []
  /// The two columns that together name the item, as `id`; empty for one column.
  let parts: [Int]
  /// True for a log whose newest lines are the first.
  private(set) var isNewestFirst = false
  private(set) var title: Int
  /// The two sides and the result of matches, which stand in place of `title`; nil for others.
  private(set) var match: MatchColumns?
  private(set) var section: Int?
  /// The other parts of content, with a column or a template.
  private(set) var contents: [(key: String, columns: [Int])] = []
  /// The kind of table: rows at each time, or changes of rows.
  private(set) var kind = Kind.rows
  /// The values of a column with the status of the items, in the order of a workflow, from which
  /// `section` is taken; nil without such a column.
  private(set) var statuses: [String]?
  /// A column of few words, for a badge.
  private(set) var badge: (column: Int, words: [String])?
  /// A column for the trailing edge of a row or a card; nil for the one that sorts.
  private(set) var detail: Int?
  let timeCount: Int
  /// The largest number of items at one time.
  let itemCount: Int

  /// The kinds of tables.
  enum Kind {
    /// Each item has a row at each of its times.
    case rows
    /// An item has a row at the times when it changes.
    case changes
    /// Each row is an item of its own, as in a log.
    case log
  }

  /// The largest number of columns to consider: thousands of columns would have millions of pairs.
  static let maxCandidates = 100

  /// Guesses the parameters; nil if no column can be the time, or none the item.
  ///
  /// - Parameters:
  ///   - all: the columns of the file, as `columns(of:)` gives them.
  ///   - known: the columns of the time and of the item, if they are known.
  init?(_ file: DataTable, columns all: [Column]? = nil, known: (time: Int, item: Int)? = nil) {
    var (table, columns) = (file, all ?? Self.columns(of: file))
    let pair = known == nil ? Self.joinedTime(columns, table) : nil
    let joined = pair.flatMap { $0.areResults ? nil : $0 }
    joinedTime = joined
    if let joined {
      table = joined.table
      columns = Self.columns(of: table).filter { !joined.dates.contains($0.index) }
    }
    let times = Self.times(
      columns.filter { pair == nil || $0.index == (joined?.time ?? pair?.dates.last) }, table)
    let given = known.flatMap { known in
      columns.first { $0.index == known.time }.flatMap { time in
        columns.first { $0.index == known.item }.map { (time, $0) }
      }
    }
    let matchTime = times.likely.first { $0.isDated && !$0.isTime } ?? times.likely.first
    let match =
      given == nil && matchTime != nil && Self.hasLines(table) ? MatchColumns(columns, table) : nil
    var found =
      given
      ?? times.likely.lazy.compactMap { time -> (Column, Column)? in
        Self.item(at: time, columns, table).map { (time, $0) }
      }.first
    var parts: [Int] = []
    let unpaired = table
    // Numbers that differ at one time are rather measures than names.
    if given == nil, match == nil, found.map({ $0.1.isMeasureName }) ?? true {
      for time in times.likely {
        guard let pair = Self.pair(at: time, columns, table) else { continue }
        let name = pair.map { "{\(file.columns[$0.index])}" }.joined(separator: " · ")
        guard let template = try? ColumnTemplate.parse(name, columns: table.columns) else { break }
        table = table.adding(template, named: name, limit: .max)
        let texts = table.textsByColumn[table.columns.count - 1]
        let item = Column(
          table.columns.count - 1, named: name, usedAs: name, texts, rows: table.rows.count)
        (found, parts) = ((time, item), pair.map(\.index))
        break
      }
    }
    let statuses = columns.filter { $0.index != found?.0.index && $0.index != found?.1.index }
      .filter { column in
        StatusOrder.isStatusColumn(column)
          && found.map { Self.mayBeStatus(column, of: $0.1, table) } ?? true
      }
    let hasGaps =
      found.map { time, item in
        !statuses.isEmpty && Self.skipsTimes(item.index, at: time.index, table)
      } ?? false
    // A row of each item at each time is no list of changes, however few items there are.
    let isSparse =
      found.map { time, item in
        time.distinct * item.distinct != table.rows.count && Self.isSparse(time, table)
      } ?? false
    let mayBeLog =
      isSparse
      && (found?.1.repeats != true || columns.contains { Self.logNames.contains($0.name) })
    let log =
      match == nil
      ? given == nil && (found == nil || mayBeLog) ? Self.log(columns, times.all, table) : nil
      : matchTime.map { ($0, $0) }
    guard let (time, item) = log ?? found else { return nil }
    self.table = log == nil ? table : unpaired
    self.columns = columns
    self.match = match
    self.parts = log == nil ? parts : []
    // A number of last year is not that of this year.
    let isYearly =
      time.areYears && statuses.isEmpty
      && Self.hasOnlyNumbers(columns.filter { $0.index != time.index }, of: item.index, table)
    kind =
      log != nil
      ? .log : hasGaps || isSparse && item.repeats && !isYearly ? .changes : .rows
    (at, id, title) = (time.index, item.index, item.index)
    timeCount = time.distinct
    var counts: [String: Int] = [:]
    for row in table.rows { counts[row[time.index]?.text ?? "", default: 0] += 1 }
    itemCount =
      switch kind {
      case .rows: counts.values.max() ?? 0
      case .changes: item.distinct
      case .log: table.rows.count
      }
    let rest = columns.filter { $0.index != at && (kind == .log || $0.index != id) }
    kind == .log ? guessLog(rest) : guessColumns(rest)
  }

  private mutating func guessColumns(_ rest: [Column]) {
    let name = columns.first { $0.index == id }?.name ?? ""
    if !Self.titleNames.contains(name) {
      title =
        parts.first
        ?? Self.preferred(rest, Self.titleNames)
        .first { Self.titleNames.contains($0.name) && !$0.isNumeric && $0.distinct > 1 }?.index
        ?? nameBesideID
        ?? nameBesideCode(rest) ?? id
    }
    let item = columns.first { $0.index == id }
    let status = rest.first { column in
      column.index != title && (column.isComplete || kind == .changes)
        && StatusOrder.isStatusColumn(column) && !parts.contains(column.index)
        && item.map { Self.mayBeStatus(column, of: $0, table) } ?? true
    }
    statuses = status.map { column in
      let names = TableSections(texts: column.words ?? [])
      return StatusOrder.sorted(
        (column.words ?? []).filter { names[$0] == $0 }, steps: steps(between: column.index))
    }
    // Places among all items would be out of order in sections.
    let hasPlaces = rest.contains { column in
      column.isNumeric && column.distinct > 1 && Self.rankNames.contains(column.name)
        && Self.isUnique(column.index, at: at, table)
    }
    section =
      status?.index
      ?? rest.first { column in
        !hasPlaces && Self.sectionNames.contains(column.name) && column.isComplete
          && column.index != title
          && (2...20).contains(column.distinct) && column.distinct < itemCount
      }?.index
    if kind == .changes || statuses != nil {
      let others = rest.filter { $0.index != section && $0.index != title && !$0.isNumeric }
      badge = Self.badge(others)
      detail =
        others.first { $0.index != badge?.column && Self.ownerNames.contains($0.name) }?.index
    }
    let numbers = rest.filter { $0.isNumeric && $0.index != section }
    let varied = numbers.filter { column in
      column.distinct > 1 && !column.isIdentifier && !column.areYears
        && !Self.countedTimeNames.contains(column.name)
        && !["column1", "unnamed0", "rownames"].contains(column.name)
        && (Self.sortNames.contains(column.name) || !Self.isOfTime(column.index, at, table))
    }
    // Durations: the shortest is the first.
    let duration = rest.first { $0.isTime && $0.isComplete && $0.distinct > 1 }
    // A number that each item keeps, as that of its lane, says who it is.
    let own = varied.filter { timeCount > 1 && !Self.changes($0.index, of: id, table) }
    let changing =
      own.count < varied.count || duration != nil
      ? varied.filter { column in !own.contains { $0.index == column.index } } : varied
    // `P` and `Pl` are also the matches played, of which teams have the same number.
    let rank = changing.first {
      Self.rankNames.contains($0.name)
        && ($0.name.count > 2 || Self.isUnique($0.index, at: at, table))
    }
    let value =
      changing.contains { Self.sortNames.contains($0.name) }
      ? Self.preferred(changing, Self.sortNames).first
      : rank == nil && duration.map({ Self.durationNames.contains($0.name) }) != true
        ? changing.first : nil
    sort = value?.index ?? rank?.index ?? duration?.index
    if let value, let rank, value.index != rank.index {
      ties = [(rank.index, false)]
    } else if let value, Self.pointNames.contains(value.name) {
      ties = [Self.differenceNames, Self.goalNames].compactMap { names in
        numbers.first { names.contains($0.name) && $0.distinct > 1 }.map { ($0.index, true) }
      }
    }
    let named = value.map { Self.sortNames.contains($0.name) } ?? true
    let choices = named ? [] : changing.filter { !Self.rankNames.contains($0.name) }
    sortChoices = choices.count > 1 ? choices.map(\.index) : []
    isDescending = value.map { !Self.durationNames.contains($0.name) } ?? false
    if statuses != nil || kind == .changes && !Self.hasOnlyNumbers(rest, of: id, table) {
      (sort, ties) = (nil, [])
    }
    guessContents(rest.filter { ![sort, section, title, badge?.column].contains($0.index) })
    // Of many rows the latest changes are at the top.
    if kind == .changes, statuses == nil, sort == nil, itemCount > Self.maxRows { sortByTime() }
  }

  /// The number of rows of each section from which the script has a limit.
  static let maxRows = 10

  /// Puts the newest rows at the top.
  private mutating func sortByTime() {
    (sort, isDescending) = (at, true)
    let order = ColumnOrder(table.rows.map { $0[at]?.text })
    isNewestFirst =
      order.kind != .text
      && ColumnOrder.precedes(
        order.keys.last ?? nil, order.keys.first ?? nil, isDescending: false)
  }

  /// Guesses the parts of content beside the title, of columns that are not used yet.
  private mutating func guessContents(_ free: [Column]) {
    contents = Self.contentNames.compactMap { name in
      let column =
        free.first { table.columns[$0.index] == name && (name != "color" || $0.hasColors) }
        ?? free.first { name == "color" && $0.hasColors }
      return column.map { (name, [$0.index]) }
    }
    if parts.count > 1, contents.first?.key != "subtitle" {
      contents.insert(("subtitle", Array(parts.dropFirst())), at: 0)
    }
    // Without a number and a status there is nothing else to see.
    guard sort == nil, statuses == nil, detail == nil else { return }
    let used = Set(contents.flatMap(\.columns))
    let others = free.filter { column in
      column.distinct > 1 && !used.contains(column.index) && !column.hasColors
        && !Self.coordinateNames.contains(column.name) && !Self.isOfTime(column.index, at, table)
    }
    let value = others.first { StatusOrder.names.contains($0.name) } ?? others.first
    detail = value?.index
    guard kind == .changes, !contents.contains(where: { $0.key == "subtitle" }) else { return }
    // An empty part would leave its separator.
    let rest = others.filter { $0.index != detail }
    let complete = rest.filter(\.isComplete).prefix(2)
    let texts = (complete.isEmpty ? rest.prefix(1) : complete).map(\.index)
    if !texts.isEmpty { contents.insert(("subtitle", texts), at: 0) }
  }

  /// Guesses the columns of a log: its newest rows are at the top.
  private mutating func guessLog(_ rest: [Column]) {
    let texts = rest.filter { column in
      !column.isNumeric && column.distinct > 1 && match?.all.contains(column.index) != true
    }
    badge = Self.badge(texts)
    let names = Self.messageNames + Self.titleNames
    title =
      match?.sides.first ?? Self.preferred(texts, names).first { names.contains($0.name) }?.index
      ?? Self.mostVaried(
        texts.filter { $0.index != badge?.column && !$0.isDated && !$0.areAddresses })?.index
      ?? rest.first?.index ?? at
    sortByTime()
    detail =
      match.map(\.winner)
      ?? rest.first { $0.isNumeric && (Self.sortNames + ["status"]).contains($0.name) }?.index
    // Beside the badge, a message needs the whole width.
    let source = texts.first {
      Self.ownerNames.contains($0.name) && $0.isComplete
        && ![title, badge?.column].contains($0.index)
    }
    contents = [("subtitle", [at] + (source.map { [$0.index] } ?? []))]
    let used = Set(contents.flatMap(\.columns) + [title, badge?.column].compactMap { $0 })
    for name in ["symbol", "badge"] where name != "badge" || badge == nil {
      if let column = texts.first(where: { $0.name == name && !used.contains($0.index) }) {
        contents.append((name, [column.index]))
      }
    }
  }

  /// The columns of the time beside `at`.
  var dates: [Int] { joinedTime?.dates ?? [] }

  /// The rows in which a value like the name of a column is looked for.
  private static let maxRead = 1000

  /// True if the name of the time's column is a value like those below it.
  var lacksHeader: Bool {
    let first = table.rows.prefix(Self.maxRead).compactMap { $0[at]?.text }
    return TableTimes.isTime(table.columns[at], amid: first.unique())
  }

  /// The columns that the script does not use, in the order of the file.
  var unusedColumns: [String] {
    let single = [at, kind == .log ? nil : id, title, sort, section, detail, badge?.column]
    var used = Set(single.compactMap(\.self))
    for columns in [contents.flatMap(\.columns), ties.map(\.column), parts, dates] {
      used.formUnion(columns)
    }
    used.formUnion(match?.all ?? [])
    return table.columns.indices.filter { !used.contains($0) }.map { table.columns[$0] }
  }

  /// The sentence about items that never move, as each has one row with its last status; nil for
  /// others.
  var shortcoming: String? {
    guard statuses != nil, let section, timeCount > 1,
      columns.contains(where: { $0.index == id && !$0.repeats })
    else { return nil }
    return "each \(quoted(table.columns[id])) has one row, with its last "
      + "\(quoted(table.columns[section])), and moves nowhere; a history has a row for each change"
  }

  /// Returns the columns of known names first, in the order of the names.
  static func preferred(_ columns: [Column], _ names: [String]) -> [Column] {
    let known = names.flatMap { name in columns.filter { $0.name == name } }
    return known + columns.filter { !names.contains($0.name) }
  }
}
