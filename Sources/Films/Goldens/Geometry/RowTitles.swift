import Recordings

/// The titles that name rows in sentences: those that only one row has.
struct RowTitles {
  /// The title of each item.
  private var titles: [String: String] = [:]
  /// The titles that several rows share.
  private var shared: Set<String> = []

  init() {}

  /// Reads the titles of the lines of several moments. O(lines).
  init(_ moments: [[GeometryLine]]) {
    var items: [String: String] = [:]
    for lines in moments {
      var seen: Set<String> = []
      for line in lines {
        guard let title = line.title, let item = line.name else { continue }
        // Two copies of one row are on screen, or two rows in different moments.
        if !seen.insert(title).inserted || items[title].map({ $0 != item }) ?? false {
          shared.insert(title)
        }
        items[title] = item
        titles[item] = title
      }
    }
  }

  /// Reads the titles of the contents of recordings. O(events + items).
  init(_ recordings: [Recording]) {
    var items: [String: String] = [:]
    for event in recordings.flatMap(\.events) {
      guard case .content(let contents, _) = event.kind else { continue }
      for content in contents {
        let title = content.displayTitle.oneLine
        if let other = items[title], other != content.id { shared.insert(title) }
        items[title] = content.id
        titles[content.id] = title
      }
    }
  }

  /// Returns the title of a row that has one, if no other row has it.
  func title(of line: GeometryLine) -> String? {
    guard let title = line.title, !shared.contains(title) else { return nil }
    return title
  }

  /// Returns the title of an item that has one, if no other item has it; else the item.
  func name(of item: String) -> String {
    guard let title = titles[item], !shared.contains(title) else { return item }
    return title
  }

  /// Returns a text that begins with an item and a space, with the item's title instead.
  func named(_ text: String) -> String {
    // An identifier may have spaces: the longest one counts.
    let item = text.indices.reversed().lazy.filter { text[$0] == " " }
      .map { String(text[..<$0]) }.first { titles[$0] != nil }
    return item.map { name(of: $0) + text.dropFirst($0.count) } ?? text
  }
}

extension String {
  /// The words on one line, with one space between two.
  fileprivate var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
