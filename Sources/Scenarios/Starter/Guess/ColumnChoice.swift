/// The rules by which columns get a role in a table: time, item or value.
struct ColumnChoice: Sendable {
  /// A column with the facts about its table.
  @dynamicMemberLookup
  struct Candidate {
    let column: TableGuess.Column
    let facts: TableFacts

    subscript<Value>(dynamicMember path: KeyPath<TableGuess.Column, Value>) -> Value {
      column[keyPath: path]
    }

    func isNamed(_ names: some Sequence<String>) -> Bool { column.isNamed(names) }
  }

  enum Role {
    case time, item, measure, place, duration
    /// A number under a name that is in none of the lists.
    case number
  }

  typealias Condition = @Sendable (Candidate) -> Bool

  /// The conditions under which a column does not have the role.
  let exclusions: [(reason: String, holds: Condition)]
  /// The conditions of which one must hold. Columns of earlier rules are likelier.
  let rules: [(role: Role, reason: String, holds: Condition)]
  /// The names that order the columns of one rule, the likeliest first.
  let names: [String]

  /// Returns the columns with the indices of their rules, the likeliest first.
  func ranked(in facts: TableFacts) -> [(column: TableGuess.Column, rule: Int)] {
    let ranked = TableGuess.preferred(facts.columns, names).compactMap { column in
      let candidate = Candidate(column: column, facts: facts)
      return exclusions.contains { $0.holds(candidate) }
        ? nil : rules.firstIndex { $0.holds(candidate) }.map { (column, $0) }
    }
    return rules.indices.flatMap { rule in ranked.filter { $0.1 == rule } }
  }

  func columns(in facts: TableFacts) -> [TableGuess.Column] { ranked(in: facts).map(\.column) }
}

// The rules for the time, the item and the value.
extension ColumnChoice {
  /// The time of each row.
  static let time = ColumnChoice(
    exclusions: [
      ("each row has a time", { !$0.isComplete }),
      ("one value tells no times", { $0.distinct < 2 && !$0.isTimeName }),
      ("a quarter of 0.25 is a share", { $0.isFraction && $0.isNamed(TableGuess.wholeTimeNames) }),
      (
        "what comes once is an item, unless it is a date",
        { !($0.repeats || $0.isDated || $0.isTimeName || $0.areYears && $0.isAscending) }
      ),
    ],
    rules: [
      (.time, "a date, or the name of a time", { $0.isDate && !$0.isResult && !$0.saysLittle }),
      (.time, "the day of a month says little beside a date", { $0.isDate && !$0.isResult }),
      (.time, "9.58 s under the name of a time is a result", { $0.isDate }),
      (.time, "a time of the day, or numbers that grow", { $0.isCounted && !$0.isResult }),
      (.time, "numbered events of results, such as Parkrun #12", { $0.isNumberedEvent }),
      (.time, "growing results", { $0.isCounted }),
      (.time, "periods such as GW 1", { ReshapedTable.areTimes($0.column) }),
    ],
    names: TableGuess.timeNames)

  /// The item of each row, for a time. It has also to be unique at each time.
  static let item = ColumnChoice(
    exclusions: [
      ("each row has an item", { !$0.isComplete }),
      ("the time is no item", { $0.index == $0.facts.time?.index }),
    ],
    rules: [
      (.item, "the number of a ticket, which has one text", { $0.isTicketNumber }),
      (.item, "a text", { $0.isText && !$0.isStateText && !$0.isConstant }),
      (.item, "the same word in all rows names little", { $0.isText && !$0.isStateText }),
      (.item, "a date", { $0.isDated }),
      (.item, "a number that names something", { $0.isIdentifier }),
      (.item, "a state names items only if nothing else does", { $0.isText && !$0.isConstant }),
      (.item, "the same state in all rows", { $0.isText }),
      (
        .item, "a number, but no place or measure beside names",
        { $0.isNumeric && !$0.isValueBesideNames }
      ),
    ],
    names: TableGuess.idNames)

  /// The value that sorts the items, among the columns without another role.
  static let value = ColumnChoice(
    exclusions: [
      ("0 and 1 answer a question", { $0.isNumeric && $0.isFlag && !$0.isValueName }),
      (
        "a value is a number or a length of time",
        { !$0.isNumeric && !($0.isTime && $0.isComplete) }
      ),
      ("one value sorts nothing", { $0.distinct < 2 }),
      ("the number of a user or a row is a name", { $0.isIdentifier || $0.isRowNumber }),
      ("years, hours and weeks tell when", { $0.areYears || $0.isPartOfTime }),
      ("all rows of a round have its number", { $0.isNumeric && $0.isOfTime && !$0.isValueName }),
    ],
    rules: [
      (.measure, "a name such as points", { $0.isChanging && $0.isValueName }),
      (.place, "a place", { $0.isChanging && $0.isPlace }),
      (.duration, "a length of time under such a name", { $0.isTimeOfResult }),
      (.number, "a number that changes", { $0.isChanging && $0.hasMost }),
      (.number, "a number that few rows have", { $0.isChanging }),
      (.duration, "a length of time", { $0.isTime }),
      (
        .measure, "a number that each item keeps says who it is, unless there is no other",
        { $0.isValueName }
      ),
      (.place, "a place that each item keeps", { $0.isPlace }),
      (.number, "any number that each item keeps", { _ in true }),
    ],
    names: TableGuess.sortNames)
}

extension ColumnChoice.Candidate {
  fileprivate var isTimeName: Bool { isNamed(TableGuess.timeNames) }
  fileprivate var isFraction: Bool { column.isNumeric && !column.isWhole }
  fileprivate var isDate: Bool { isTimeName || column.isDated && !column.isTime }

  /// True for times, and for numbers or words that never decrease, except sorted measures.
  fileprivate var isCounted: Bool {
    column.isDated || column.isAscending && (!isFraction || !column.isSparse)
  }

  /// True for one value, and for days and months beside years.
  fileprivate var saysLittle: Bool {
    column.distinct == 1
      || !column.isDated && isNamed(TableGuess.partNames) && facts.hasYears
  }

  /// True for words with growing numbers, in blocks of rows, beside the results of runners.
  fileprivate var isNumberedEvent: Bool {
    guard column.isText, column.repeats, !isNamed(TableGuess.idNames),
      facts.columns.contains(where: { $0.isTime && $0.isResult }),
      zip(column.texts, column.texts.dropFirst()).count(where: !=) + 1 == column.distinct,
      case .forward? = RowTimeOrder(column.texts.unique())
    else { return false }
    return true
  }

  fileprivate var isConstant: Bool {
    column.distinct < 2 && !isNamed(TableGuess.idNames)
  }

  fileprivate var isStateText: Bool {
    !isNamed(TableGuess.idNames)
      && (column.name.hasSuffix("status") || StatusOrder.areMostlyKnown(column.words ?? []))
  }

  /// True for a number that repeats, each time beside the same text.
  fileprivate var isTicketNumber: Bool {
    column.isNumeric && column.repeats && isNamed(TableGuess.numberNames)
      && facts.columns.contains { text in
        let other = Self(column: text, facts: facts)
        return text.isComplete && text != facts.time && text.isText && !other.isStateText
          && text.repeats && !text.changes(of: column)
      }
  }

  fileprivate var isValueBesideNames: Bool {
    facts.hasNames && (isNamed(TableGuess.rankNames) || column.isMeasure)
  }

  fileprivate var isValueName: Bool { column.isNumeric && isNamed(TableGuess.sortNames) }
  fileprivate var isFlag: Bool {
    column.distinct == 2 && Set(column.texts).isSubset(of: ["0", "1", ""])
  }
  fileprivate var isRowNumber: Bool {
    column.isNumeric && isNamed(["column1", "unnamed0", "rownames"])
  }
  fileprivate var isOfTime: Bool { facts.time.map { column.isFixed(by: $0) } ?? false }

  /// True for a number that changes between the rows of an item, and for any number of one time.
  fileprivate var isChanging: Bool {
    column.isNumeric
      && (facts.time?.distinct == 1 || facts.item.map { column.changes(of: $0) } ?? true)
  }

  /// True for places: `P` and `Pl` are also the matches played, of which teams have the same number.
  fileprivate var isPlace: Bool {
    column.isNumeric && isNamed(TableGuess.rankNames)
      && (column.name.count > 2 || facts.time.map { column.isUnique(at: $0) } ?? false)
  }
}
