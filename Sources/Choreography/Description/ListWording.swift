import DiffableData
import Recordings
import TextAndFiles

/// The names of places, rows and times in descriptions for people.
struct ListWording {
  /// The number of rows that a sentence names; more are counted.
  static let namedRows = 3

  /// The latest content of rows and sections.
  var items: [String: ItemContent]
  var sections: [String: SectionContent]
  /// True if the list has several sections, so that places name theirs.
  var namesSections = false
  /// True in a chat, whose rows are named by sender and message.
  var namesMessages = false

  /// Returns the wording with the titles that rows show before an apply refreshes them.
  func before(_ refreshed: [String: ContentUpdate<ItemContent>]) -> ListWording {
    var wording = self
    for (item, update) in refreshed where update.isEdit { wording.items[item] = update.old }
    return wording
  }

  /// Returns the title of a row, or else its identifier, on one line.
  func title(_ item: String) -> String {
    let title = Self.title(items[item], item)
    guard namesMessages, let message = items[item]?.subtitle else { return title }
    return items[item]?.title == nil
      ? "“\(Self.cut(message))”" : "\(title): “\(Self.cut(message))”"
  }

  static func title(_ content: ItemContent?, _ item: String) -> String {
    let title = cut(content?.title ?? item)
    guard title.isEmpty else { return title }
    let name = cut(item)
    // Without letters, only quotation marks show that there is a name.
    return name.isEmpty ? "“\(item.prefix(60).filter { !$0.isNewline })”" : name
  }

  /// Returns the header of a section, or else its identifier.
  func section(_ section: String) -> String {
    let header = sections[section]?.header ?? ""
    return Self.cut(header.isEmpty ? section : header)
  }

  /// Returns "the second place", or "the second place of Fruit".
  func place(_ index: Int, in section: String?) -> String {
    "the \(Self.ordinal(index + 1)) place" + (section.map { " of \(self.section($0))" } ?? "")
  }

  /// Returns the section if places name theirs.
  func named(_ section: String?) -> String? { namesSections ? section : nil }

  /// Returns "Apples", "Apples and Bread", "Apples, Bread, Cheese and 9 more". One more is named.
  func names(_ items: [String]) -> String { Self.names(items.map(title)) }

  static func names(_ titles: some RandomAccessCollection<String>) -> String {
    let rest = titles.count - namedRows
    guard rest > 1 else { return listing(Array(titles)) }
    return listing(titles.prefix(namedRows) + ["\(grouped(rest)) more"])
  }

  /// Returns "The list has 12 rows in 2 sections: Apples, Bread, Cheese and 9 more."
  func list(_ list: Snapshot<String, String>, verb: String) -> String {
    let (rows, sections) = (list.numberOfItems, list.numberOfSections)
    guard rows > 0 else { return "The list is empty." }
    let named = rows - Self.namedRows == 1 ? rows : Self.namedRows
    let first = list.itemIdentifiers.prefix(named).map(title)
    let more = rows - first.count
    let names = listing(first + (more > 0 ? ["\(grouped(more)) more"] : []))
    return "The list \(verb) \(rows == 1 ? "1 row" : "\(grouped(rows)) rows")"
      + (sections > 1 ? " in \(grouped(sections)) sections" : "") + ": \(names)."
  }

  /// Returns "first" to "twelfth", "13th", "21st", "102nd".
  static func ordinal(_ number: Int) -> String {
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
      "eleventh", "twelfth",
    ]
    return words.indices.contains(number - 1) ? words[number - 1] : numeral(number)
  }

  /// Returns "1st", "12th", "102nd".
  static func numeral(_ number: Int) -> String {
    let end =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return grouped(number) + end
  }

  /// Returns nanoseconds as "0.25 s", without zeros at the end.
  static func seconds(_ nanoseconds: Int64) -> String {
    shortNumber(parts: (nanoseconds + 5_000_000) / 10_000_000, places: 2) + " s"
  }

  /// Returns "0.25", "3", with two decimals at most.
  static func number(_ value: Double) -> String { shortNumber(value, maxPlaces: 2) }

  /// Returns text on one line, at most 300 characters long.
  static func line(_ text: String) -> String {
    let line = spaced(text)
    return line.count > 300 ? line.prefix(299) + "…" : line
  }

  /// Returns text on one line, at most 60 characters long.
  static func cut(_ text: String) -> String {
    String(quoted(spaced(text)).dropFirst().dropLast())
  }

  /// Returns text on one line, with single spaces.
  private static func spaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
