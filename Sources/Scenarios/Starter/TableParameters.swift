import TextAndFiles

/// The lines of the model `table` in a first script.
struct TableParameters {
  let guess: TableGuess
  let file: String
  /// The tests of the filter, by column.
  let filters: [(column: String, test: String)]

  /// A line, and what its comment says; without one if that is empty.
  private typealias Line = (key: String, comment: String)

  /// The widest key that moves the comments of the other lines.
  private static let maxWidth = 34

  /// The lines with their comments below each other.
  var text: String {
    let lines = rows + [sort] + choice + content
    let width = min(Self.maxWidth, lines.map(\.key.count).max() ?? 0) + 2
    return lines.map { line in
      if line.comment.isEmpty { return "    \(line.key)" }
      let space = String(repeating: " ", count: max(2, width - line.key.count))
      return "    \(line.key)\(space)# \(line.comment)"
    }.joined(separator: "\n")
  }

  private func quote(_ text: String) -> String { StarterScript.quote(text) }

  /// The file, its times and its items.
  private var rows: [Line] {
    let times = "\(grouped(guess.at.distinct)) \(guess.at.distinct == 1 ? "time" : "times")"
    return [
      ("file: \(quote(file))", "\(grouped(guess.table.rows.count)) rows of \(times)"),
      ("at: \(quote(guess.at.template))", "when: each distinct value is one tick"),
      guess.kind == .log
        ? ("id: \(quote("{line}"))", "each line of the file is a row of its own")
        : ("id: \(quote(guess.id.template))", "who: the same value is the same row at all times"),
      (
        guess.kind == .rows ? "# keep: true" : "keep: true",
        "a row stays until a later one of its id"
      ),
    ]
  }

  /// The order of the items.
  private var sort: Line {
    if guess.isSortedByTime {
      let first = quote("-" + guess.at.template)
      let value = guess.isNewestFirst || guess.kind != .log ? first : "[\(first), -line]"
      return ("sort: \(value)", "the newest \(guess.kind == .log ? "line" : "row") first")
    }
    guard let sort = guess.sort else {
      return ("# sort: -column", "without it the order of the file; '-' is largest first")
    }
    let keys = [(column: sort, isDescending: guess.isDescending)] + guess.ties
    let texts = keys.map { quote(($0.isDescending ? "-" : "") + $0.column.label) }
    let note =
      guess.sortChoices.isEmpty
      ? texts.count == 1 ? "; [a, -b] decides ties" : ", then the next"
      : "; a guess among "
        + shortListing(guess.sortChoices.map(\.label), limit: 3, isQuoted: false)
    return (
      "sort: " + (texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"),
      "the \(guess.isDescending ? "largest" : "smallest") first" + note
    )
  }

  /// The choice of rows, and their sections.
  private var choice: [Line] {
    let limit = "limit: \(min(TableGuess.maxRows, max(1, guess.itemCount)))"
    let isLimited = guess.itemCount > TableGuess.maxRows && guess.statuses == nil
    return [
      (isLimited ? limit : "# " + limit, "the first rows of each section"),
      (filter ?? "# filter: {column: value}", "also [a, b], \">= 10\", \"!= a\""),
      (
        guess.section.map { "section: \(quote($0.label))" } ?? "# section: column",
        "groups of rows, with its value as header"
      ),
    ]
  }

  /// The content of a row, and the caption of a time.
  private var content: [Line] {
    let value = (guess.isSortedByTime ? nil : guess.sort).map { column in
      quote("{\(column.label)\(column.hasLargeNumbers ? ":grouped" : "")}")
    }
    var lines: [Line] = [
      (
        "title: \(quote(guess.match?.title ?? guess.title.template))",
        "what rows show: a column,"
      ),
      (
        (guess.detailTemplate.map(quote) ?? value).map { "detail: " + $0 }
          ?? "# detail: \"{column} pts\"",
        "or text with columns in braces"
      ),
    ]
    if let badge = guess.badge {
      let colors = (badge.words ?? []).map { "\(quote($0)): \"\(Self.color(of: $0))\"" }
      lines += [
        ("badge: \(quote(badge.label))", ""),
        (
          "badgeColor: {column: \(quote(badge.label)), values: {\(colors.joined(separator: ", "))}}",
          ""
        ),
      ]
    }
    if guess.hasBars, let sort = guess.sort {
      lines.append(("bar: \(quote(sort.label))", "behind each row, as a share of the largest"))
    }
    lines += guess.contents.map { ("\($0.key): \(quote(TableGuess.template(of: $0.columns)))", "") }
    if guess.contents.isEmpty, guess.badge == nil {
      lines.append(("# subtitle: column", "also color, symbol, badge, image, accessory"))
    }
    return lines + [
      ("caption: \(quote(guess.caption))", "a sentence for each time: --overlay captions")
    ]
  }

  /// The filter that leaves out rows; nil for none.
  private var filter: String? {
    guard !filters.isEmpty else { return nil }
    let all = filters.map(\.column).unique().map { column in
      let tests = filters.filter { $0.column == column }.map { quote($0.test) }
      return quote(column) + ": "
        + (tests.count == 1 ? tests[0] : "[\(tests.joined(separator: ", "))]")
    }
    return "filter: {\(all.joined(separator: ", "))}"
  }

  /// Returns the color of a badge for a word: of the levels of logs, of tickets, or gray. A number
  /// before the word, as in `1 - Critical`, does not count.
  private static func color(of word: String) -> String {
    switch word.drop(while: { !$0.isLetter }).lowercased() {
    case "fatal", "critical", "blocker", "kritisch", "highest", "höchste": "#8E1B12"
    case "error", "bug", "high", "urgent", "major", "hoch": "#DE2B20"
    case "warning", "warn", "medium", "mittel": "#B25000"
    case "feature", "story", "info", "notice", "low", "lowest", "minor", "trivial", "niedrig":
      "#007AFF"
    default: "#6C6C70"
    }
  }
}
