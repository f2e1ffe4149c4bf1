import Recordings

/// The parameters of the model `table` that fit a file, guessed from its names and values.
struct TableGuess {
  /// The kinds of tables.
  enum Kind {
    /// Each item has a row at each of its times.
    case rows
    /// An item has a row at the times when it changes.
    case changes
    /// Each row is one item, as in a log.
    case log
  }

  let table: DataTable
  let columns: [Column]
  let kind: Kind
  /// The time; it joins several columns such as a date and a time of the day.
  let at: Column
  /// The column with the name of the item, or two that name it together; in a log, the time.
  let id: Column
  /// The column to sort by, and to show at the trailing edge.
  private(set) var sort: Column?
  private(set) var isDescending = true
  /// The columns for items with the same value: places, or the differences and the goals of teams.
  private(set) var ties: [(column: Column, isDescending: Bool)] = []
  /// The columns of numbers from which `sort` was chosen, in the order of the file; empty if its name
  /// was decisive.
  private(set) var sortChoices: [Column] = []
  /// True for a log whose newest lines are the first.
  private(set) var isNewestFirst = false
  private(set) var title: Column
  /// The two sides and the result of matches, which stand in place of `title`; nil for others.
  let match: MatchColumns?
  private(set) var section: Column?
  /// The other parts of content, with the columns that they show.
  private(set) var contents: [(key: String, columns: [Column])] = []
  /// The values of a column with the status of the items, in the order of a workflow, from which
  /// `section` is taken; nil without such a column.
  private(set) var statuses: [String]?
  /// A column of few words, for a badge.
  private(set) var badge: Column?
  /// A column for the trailing edge of a row or a card; nil for the one that sorts.
  private(set) var detail: Column?
  /// The largest number of items at one time.
  let itemCount: Int

  /// The largest number of columns to consider: thousands of columns would have millions of pairs.
  static let maxCandidates = 100
  /// The number of rows of each section from which the script has a limit.
  static let maxRows = 10

  /// Guesses the parameters; nil without a column for the times, or for the items.
  ///
  /// - Parameters:
  ///   - all: the columns of the file, as `columns(of:)` gives them.
  ///   - known: the columns of the time and of the item, if they are known.
  init?(_ table: DataTable, columns all: [Column]? = nil, known: (time: Int, item: Int)? = nil) {
    let all = all ?? Self.columns(of: table)
    let facts: TableFacts
    var (match, log): (MatchColumns?, Column?)
    if let known {
      func column(_ index: Int) -> Column? { all.first { $0.index == index } }
      facts = TableFacts(table, all, time: column(known.time), item: column(known.item))
    } else {
      let joined = Self.joinedTime(all, table)
      let columns = joined?.replacing(all) ?? all
      let parts = joined.map { $0.areResults ? $0.column.parts.prefix(1) : [$0.column] }
      let times = ColumnChoice.time.columns(
        in: TableFacts(table, parts.map(Array.init) ?? columns)
      ).prefix(Self.maxCandidates).map { $0 }
      let named = TableFacts(table, columns)
      let matchTime = times.first { $0.isDated && !$0.isTime } ?? times.first
      match = matchTime != nil && named.hasLines ? MatchColumns(columns) : nil
      let single = named.withItem(at: times)
      // Numbers that differ at one time are probably measures.
      let isDoubtful = match == nil && single?.item?.isMeasureName != false
      facts = (isDoubtful ? named.withPair(at: times) : nil) ?? single ?? named
      log = match == nil ? Self.logTime(facts, times) : matchTime
    }
    guard let time = log ?? facts.time, let item = log ?? facts.item else { return nil }
    (self.table, self.match) = (table, match)
    columns = facts.columns
    kind = log != nil ? .log : Self.areChanges(facts) ? .changes : .rows
    (at, id, title) = (time, item, item)
    itemCount =
      switch kind {
      case .rows: Dictionary(grouping: time.texts) { $0 }.values.map(\.count).max() ?? 0
      case .changes: item.distinct
      case .log: table.rows.count
      }
    let rest = columns.filter { ![time, item].contains($0) }
    log == nil ? guessItems(rest) : guessLog(rest)
  }

  /// Returns the time of a log, of which no column names an item that has several rows; nil for
  /// another table.
  private static func logTime(_ facts: TableFacts, _ times: [Column]) -> Column? {
    let isLog =
      facts.item == nil || facts.isOnce
      || facts.isSparse
        && (facts.item?.repeats != true || facts.columns.contains { $0.isNamed(logNames) })
    guard isLog, facts.hasLines, facts.columns.count > 1 else { return nil }
    // The number of a message is unique.
    let hasMessages = facts.columns.contains { ["message", "msg", "text"].contains($0.name) }
    let time = times.first { time in
      (time.isNamed(timeNames) || time.isDated) && time.isSparse
        || facts.isOnce && time.isDated && !time.isTime
    }
    return time.flatMap { time in
      facts.columns.contains { column in
        column != time && column.isNamed(idNames) && column.isComplete
          && !(column.name == "id" && !column.repeats && hasMessages) && column.isUnique(at: time)
      } ? nil : time
    }
  }

  /// Returns true if items have rows only when they change.
  private static func areChanges(_ facts: TableFacts) -> Bool {
    guard let time = facts.time, let item = facts.item else { return false }
    if facts.areTracks { return false }
    let states = facts.states
    if !states.isEmpty, item.skipsTimes(of: time) { return true }
    // A number of one year does not hold in the next one.
    return facts.isSparse && item.repeats
      && !(time.areYears && states.isEmpty && facts.hasOnlyNumbers)
  }

  private mutating func guessItems(_ rest: [Column]) {
    title = itemTitle(rest)
    let facts = TableFacts(table, columns, time: at, item: id)
    let areTracks = facts.areTracks
    let status = rest.first { column in
      !areTracks && column != title && (column.isComplete || kind == .changes)
        && column.isStatus(of: id) && !id.parts.contains(column)
    }
    statuses = status.map { column in
      let names = TableSections(texts: column.words ?? [])
      return StatusOrder.sorted(
        (column.words ?? []).filter { names[$0] == $0 }, steps: column.steps(of: id))
    }
    section = status ?? group(rest)
    if kind == .changes || statuses != nil {
      let others = rest.filter { ![section, title].contains($0) && !$0.isNumeric }
      badge = others.filter { $0.words != nil }.first(named: Self.badgeNames)
      detail = others.first { $0 != badge && Self.ownerNames.contains($0.name) }
    }
    if statuses == nil, kind != .changes || facts.hasOnlyNumbers {
      guessOrder(TableFacts(table, rest.filter { $0 != section }, time: at, item: id))
    }
    guessContents(rest.filter { ![sort, section, title, badge].contains($0) })
    // In a table of many rows, the latest changes are at the top.
    if kind == .changes, statuses == nil, sort == nil, itemCount > Self.maxRows { sortByTime() }
  }

  /// Returns the column with the title of an item.
  private func itemTitle(_ rest: [Column]) -> Column {
    (id.isNamed(Self.titleNames) ? id : id.parts.first)
      ?? rest.filter { !$0.isNumeric && $0.distinct > 1 }.first(named: Self.titleNames)
      ?? nameBesideID ?? nameBesideCode(rest) ?? id
  }

  /// Returns the column of the groups of items; nil beside places among all items, which would be out
  /// of order within the groups.
  private func group(_ rest: [Column]) -> Column? {
    rest.contains { $0.distinct > 1 && $0.arePlaces(at: at) }
      ? nil
      : rest.first { column in
        column.isNamed(Self.sectionNames) && column.isComplete && column != title
          && (2...20).contains(column.distinct) && column.distinct < itemCount
      }
  }

  /// Guesses the column to sort by, and those that sort items with the same value.
  private mutating func guessOrder(_ facts: TableFacts) {
    let rules = ColumnChoice.value.rules
    let ranked = ColumnChoice.value.ranked(in: facts)
    guard let (value, rule) = ranked.first else { return }
    let numberRule = rules.firstIndex { $0.role == .number }
    let role = rules[rule].role
    sort = value
    isDescending =
      [.measure, .number].contains(role) && !Self.durationNames.contains(value.name)
    if role == .measure, let place = ranked.first(where: { $0.rule == rule + 1 }) {
      ties = [(place.column, false)]
    } else if Self.pointNames.contains(value.name) {
      ties = [Self.differenceNames, Self.goalNames].compactMap { names in
        facts.columns.first { $0.isNumeric && $0.isNamed(names) && $0.distinct > 1 }
          .map { ($0, true) }
      }
    }
    let isWeak = role == .measure && Self.weakSortNames.contains(value.name)
    if role == .place, detail == nil { detail = facts.columns.first(where: \.isTimeOfResult) }
    let others = ranked.filter {
      ($0.rule == rule && (role == .number || isWeak) || isWeak && $0.rule == numberRule)
        && !Self.rankNames.contains($0.column.name)
    }
    sortChoices = others.count > 1 ? others.map(\.column).sorted { $0.index < $1.index } : []
  }

  /// Puts the newest rows at the top.
  private mutating func sortByTime() {
    (sort, isDescending) = (at, true)
    let order = ColumnOrder(at.texts)
    isNewestFirst = order.kind != .text && order.isBackward
  }

  /// Guesses the parts of content beside the title, of columns that are not used yet.
  private mutating func guessContents(_ free: [Column]) {
    contents = Self.contentNames.compactMap { name in
      let columns = name == "color" ? free.filter(\.hasColors) : free
      let column = columns.first { $0.label == name } ?? (name == "color" ? columns.first : nil)
      return column.map { (name, [$0]) }
    }
    if !id.parts.isEmpty, contents.first?.key != "subtitle" {
      contents.insert(("subtitle", Array(id.parts.dropFirst())), at: 0)
    }
    if kind == .rows, badge == nil, !contents.contains(where: { $0.key == "subtitle" }),
      let group = free.first(where: { $0.isText && $0.isComplete && $0.isNamed(Self.groupNames) }),
      group.distinct > 1, group != detail
    {
      contents.insert(("subtitle", [group]), at: 0)
    }
    // Without a number and a status, only texts can change.
    guard sort == nil, statuses == nil, detail == nil else { return }
    let used = contents.flatMap(\.columns)
    let others = free.filter { column in
      column.distinct > 1 && !used.contains(column) && !column.hasColors
        && !Self.coordinateNames.contains(column.name) && !column.isFixed(by: at)
    }
    detail = others.first { StatusOrder.names.contains($0.name) } ?? others.first
    guard kind == .changes, !contents.contains(where: { $0.key == "subtitle" }) else { return }
    // An empty part would leave its separator.
    let rest = others.filter { $0 != detail }
    let complete = Array(rest.filter(\.isComplete).prefix(2))
    let texts = complete.isEmpty ? Array(rest.prefix(1)) : complete
    if !texts.isEmpty { contents.insert(("subtitle", texts), at: 0) }
  }

  /// Guesses the columns of a log: its newest rows are at the top.
  private mutating func guessLog(_ rest: [Column]) {
    let texts = rest.filter { column in
      !column.isNumeric && column.distinct > 1 && match?.all.contains(column) != true
    }
    badge = texts.filter { $0.words != nil }.first(named: Self.badgeNames)
    title =
      match?.sides.first ?? texts.first(named: Self.messageNames + Self.titleNames)
      ?? Self.mostVaried(texts.filter { $0 != badge && !$0.isDated && !$0.areAddresses })
      ?? rest.first ?? at
    sortByTime()
    detail =
      match.map(\.winner)
      ?? rest.first { $0.isNumeric && (Self.sortNames + ["status"]).contains($0.name) }
    // Beside the badge, a message needs the whole width.
    let source = texts.first {
      Self.ownerNames.contains($0.name) && $0.isComplete && ![title, badge].contains($0)
    }
    contents = [("subtitle", [at] + [source].compactMap { $0 })]
    let used = contents.flatMap(\.columns) + [title, badge].compactMap { $0 }
    contents += ["symbol", "badge"].compactMap { name in
      texts.first { $0.name == name && !used.contains($0) && (name != "badge" || badge == nil) }
        .map { (name, [$0]) }
    }
  }

  /// True if the name of the time's column is a value like those below it.
  var lacksHeader: Bool {
    TableTimes.isTime(at.label, amid: at.texts.prefix(Self.maxRead).map { $0 }.unique())
  }

  /// The maximum number of rows whose values are compared with the name of the column.
  private static let maxRead = 1000

  /// The columns that the script does not use, in the order of the file.
  var unusedColumns: [String] {
    let roles = [at, id, title, sort, section, detail, badge, event].compactMap { $0 }
    let used = [roles, contents.flatMap(\.columns), ties.map(\.column), match?.all ?? []].joined()
    return table.names(without: used.flatMap { [$0] + $0.parts })
  }

  /// True if the items are named by a number that is probably a measure.
  var namesItemsByMeasure: Bool { kind != .log && (id.isMeasureName || id.isMeasure) }

  /// The columns of a table with one row for each time that has only numbers beside it, or one
  /// word: two columns or more, or one beside dates or the name of a time; empty for another table.
  /// Each of them is probably an item.
  var wideColumns: [Column] {
    let rest = columns.filter { column in
      column != at && (column.isNumeric || column.distinct > 1) && !column.areYears
        && !column.isPartOfTime
    }
    let numbers = rest.filter { $0.isNumeric && !$0.isIdentifier }
    let isSeries =
      at.distinct > 1 && (at.isDated || at.areYears || Self.timeNames.contains(at.name))
    // Beside the only item, texts are notes.
    let hasOneItem = kind != .log && id.distinct == 1
    guard at.distinct == table.rows.count, hasOneItem || numbers.count == rest.count,
      numbers.count > (isSeries && !hasOneItem ? 0 : 1)
    else { return [] }
    // Percentages beside amounts are not items: `Precincts reporting` beside votes.
    let amounts = numbers.filter { !$0.order.units.contains("%") }
    return amounts.count > 1 && 2 * amounts.count > numbers.count ? amounts : numbers
  }

  /// Returns the columns of known names first, in the order of the names.
  static func preferred(_ columns: [Column], _ names: [String]) -> [Column] {
    let known = names.flatMap { name in columns.filter { $0.name == name } }
    return known + columns.filter { !names.contains($0.name) }
  }

  /// Returns the column with the most different values, the first one of several; nil for none.
  static func mostVaried(_ columns: [Column]) -> Column? {
    columns.max { ($0.distinct, $1.index) < ($1.distinct, $0.index) }
  }
}
