import TextAndFiles

// The look of the items, the time and the value in the script.
extension TableGuess {
  /// The first time that comes again on another day, without dates, of a file in which no text names
  /// the items.
  var timeOfAnotherDay: DataTable.Cell? {
    kind != .log && id.isNumeric && at.parts.isEmpty
      ? TableTimes.firstOfAnotherDay(table, at.index) : nil
  }

  /// The column `card.name` beside `card.id`; nil for another id.
  var nameBesideID: Column? {
    let parts = id.label.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.last == "id" else { return nil }
    return ["name", "title"].lazy.compactMap { name in
      columns.first { $0.label == (parts.dropLast() + [name]).joined(separator: ".") }
    }.first
  }

  /// The column such as `track_name` beside a code such as `uri`: that with the most texts; nil for
  /// another id.
  func nameBesideCode(_ rest: [Column]) -> Column? {
    guard Self.codeNames.contains(where: id.name.hasSuffix) else { return nil }
    return Self.mostVaried(
      rest.filter { column in
        !column.isNumeric && column.isComplete && column.distinct > 1
          && Self.codedNames.contains(where: column.name.hasSuffix)
      })
  }

  /// The column of the event at each time, such as the race of a day; nil for none.
  var event: Column? {
    guard kind == .rows, at.parts.isEmpty, at.repeats else { return nil }
    return columns.first { column in
      column.isText && column.isComplete && column.isNamed(Self.eventNames) && column.distinct > 1
        && ![at, id, title, section].contains(column) && !column.changes(of: at)
    }
  }

  /// The template of the text at the trailing edge; nil for the column that sorts. A single number is
  /// preceded by its name.
  var detailTemplate: String? {
    detail.map { column in
      column.isNumeric && sort == nil && kind == .changes ? column.namedReference : column.template
    }
  }

  /// The sentence about items that never move, as all rows have one time, or as each has one row with
  /// its last status; nil for others.
  var shortcoming: String? {
    if at.distinct == 1 {
      return "all rows have one \(quoted(at.title)), so nothing moves; a film needs two or more"
    }
    guard statuses != nil, let section, !id.repeats else { return nil }
    return "each \(quoted(id.label)) has one row, with its last \(quoted(section.label)), and "
      + "moves nowhere; a history has a row for each change"
  }

  /// The sentence for a time.
  var caption: String {
    if let event { return "\(event.reference), \(at.reference)" }
    guard at.parts.isEmpty else { return at.template }
    let saysTime = at.isDated && Self.plainTimeNames.contains(at.name)
    return (saysTime ? "" : capitalized(atWords) + " ") + at.reference
  }

  /// The name of the time's column in words.
  var atWords: String {
    let words = at.label.split(separator: "_")
    return words.isEmpty ? at.label : words.joined(separator: " ")
  }

  /// The template of the time in the title: `{time}`, or `Week {time}` for numbers; nil for times that
  /// are too long, as moments with a date are, and for logs, whose rows have their times.
  var titleTime: String? {
    let texts = at.texts
    let isJoined = !at.parts.isEmpty
    let fits = texts.allSatisfy { text in
      text.count <= Self.maxTitleTimeLength && CellDate(text)?.hasTime ?? isJoined == false
    }
    guard kind != .log, fits else { return nil }
    let areYears = texts.allSatisfy { Int($0).map((1000..<3000).contains) == true }
    let areNumbers = texts.allSatisfy { Double($0) != nil }
    return (areNumbers && !areYears && !isJoined ? "\(capitalized(atWords)) " : "")
      + (table.columns.contains("time") ? at.reference : "{time}")
  }

  /// The parameters of the step `tick`: all times at one a second, or as many as a film of an hour
  /// has.
  var ticks: String {
    let every = tenthsPerTime == 10 ? "1.0" : "0.\(tenthsPerTime)"
    let count = Self.maxSeconds * 10 / tenthsPerTime
    return at.distinct <= count ? "{every: \(every)}" : "{every: \(every), count: \(count)}"
  }

  private var tenthsPerTime: Int { min(10, max(1, Self.maxSeconds * 10 / max(1, at.distinct))) }

  /// Returns the seconds of a transition, which ends before the next one begins, as text.
  func duration(maxHundredths: Int) -> String {
    let hundredths = min(maxHundredths, 8 * tenthsPerTime)
    return hundredths % 10 == 0
      ? "0.\(hundredths / 10)" : "0.\(zeroFilled(String(hundredths), to: 2))"
  }

  /// The seconds of the longest film, without its last rest.
  private static let maxSeconds = 3_500
  private static let maxTitleTimeLength = 16
  /// The number of characters of a title that always fits above the list.
  private static let maxTitleLength = 18

  /// Returns a title with the time after the name, or before a long name, whose end may not fit.
  func scriptTitle(for name: String) -> String {
    guard let time = titleTime else { return name }
    let words = time.prefix { $0 != "{" }
    let longest = at.texts.lazy.map(\.count).max() ?? 0
    let fits = name.count + 2 + words.count + longest <= Self.maxTitleLength || statuses != nil
    return fits ? "\(name), \(time)" : "\(time), \(name)"
  }

  /// True if the newest rows are at the top.
  var isSortedByTime: Bool { sort?.index == at.index }

  /// True if bars suit the column that sorts: a number of at least 0, the largest first.
  var hasBars: Bool {
    guard let sort, isDescending, statuses == nil, !isSortedByTime else { return false }
    return ParsedColumn.numbers(sort.texts.filter { !$0.isEmpty }).values
      .allSatisfy { $0?.number ?? 0 >= 0 }
  }

  /// Returns a template of columns; numbers among several have their names.
  static func template(of columns: [Column]) -> String {
    if columns.count == 1 { return columns[0].template }
    return columns.map { $0.isNumeric ? $0.namedReference : $0.reference }
      .joined(separator: " · ")
  }
}

extension TableGuess.Column {
  /// A template of its name and its text.
  fileprivate var namedReference: String { "\(label) \(reference)" }

  /// True for whole numbers, one of them of at least five digits.
  var hasLargeNumbers: Bool {
    let numbers = texts.compactMap { Double($0) }
    return isComplete && numbers.count == texts.count
      && numbers.allSatisfy { $0 == $0.rounded() && $0.isFinite }
      && numbers.contains { $0.magnitude >= 10_000 }
  }
}
