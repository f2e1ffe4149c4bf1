import Recordings
import TextAndFiles

/// Builds items from rows by templates, and collects the errors of the rows.
struct DataSetBuilder {
  let templates: [(key: ContentKey, template: ContentTemplate)]
  let pictures: PictureFiles
  let limits: ScenarioLimits
  /// The names of the built-in symbols; without them every name is accepted.
  let symbols: [String]
  /// True if bars are values of a column, and not shares of the width.
  var scalesBars = false
  /// True if the film counts from one number of a row to the next.
  var countsNumbers = false
  private(set) var problems: [LocatedMessage] = []
  /// The warnings about the rows, each only at its first location.
  private(set) var warnings: [LocatedMessage] = []
  private(set) var reportedWarnings = Set<String>()
  /// The index of the warning about ids with spaces, the first of them, and the number of others.
  private(set) var spaced: (index: Int, id: String, others: Int)?

  /// Returns the items of all rows, and adds the errors to `problems`.
  mutating func build(name: String, from table: DataTable) -> DataSet {
    var items: [ItemContent] = []
    var firstLines: [String: Int] = [:]
    for row in table.rows {
      guard let item = item(from: row) else { continue }
      let place = place(of: .id, in: row)
      if let line = firstLines.updateValue(place.line, forKey: item.id) {
        add("duplicate id \(quoted(item.id)); the first is on line \(line)", at: place)
      } else {
        items.append(item)
      }
    }
    return DataSet(name: name, items: items, table: table)
  }

  /// Returns the item of a row, without its bar and the parts that show its rank; nil for an
  /// invalid row, which adds a problem.
  mutating func item(from row: DataTable.Row) -> ItemContent? {
    var item = ItemContent(id: "")
    for (key, template) in templates where !isDeferred(key, template) {
      guard set(key, of: &item, to: template, in: row) else { return nil }
    }
    if item.id.isEmpty {
      add("a row without an id", at: place(of: .id, in: row))
      return nil
    }
    if item.id.first?.isWhitespace == true || item.id.last?.isWhitespace == true {
      warnOfSpaces(item.id, at: place(of: .id, in: row))
    }
    return item
  }

  /// Returns true if a part is the bar of a table over time, or shows the rank.
  private func isDeferred(_ key: ContentKey, _ template: ContentTemplate) -> Bool {
    template.template.usesRank || key == .bar && isScaled(template)
  }

  /// Returns true if the text is a number of the table, and not a share of the width.
  func isScaled(_ bar: ContentTemplate) -> Bool {
    scalesBars && bar.values == nil && bar.template.constant == nil
  }

  /// Sets the parts that show the row's rank.
  mutating func addRank(_ rank: Int, to item: inout ItemContent, from row: DataTable.Row) {
    for (key, template) in templates where template.template.usesRank {
      _ = set(key, of: &item, to: template, in: row, rank: rank)
    }
  }

  /// Sets a part of an item; returns false for an invalid value, which adds a problem.
  private mutating func set(
    _ key: ContentKey, of item: inout ItemContent, to template: ContentTemplate,
    in row: DataTable.Row, rank: Int = 0
  ) -> Bool {
    do {
      let limit = key == .id ? limits.identifierBytes : limits.textBytes
      guard let name = text(template.template, row, limit: limit, rank: rank) else { return true }
      if let meant = template.otherSpelling(of: name) {
        warnOnce(
          "'\(key.rawValue)' has a value for \(quoted(meant)), not for \(quoted(name)), which gets "
            + "'otherwise'", at: place(of: key, in: row))
      }
      guard let text = template.value(for: name) else {
        let near = suggestion(for: name, among: (template.values ?? [:]).keys.sorted())
        warnOnce(
          "'\(key.rawValue)' has no value for \(quoted(name))\(near)", at: place(of: key, in: row))
        return true
      }
      guard text.utf8.count <= limit else {
        add("\(key.rawValue) has at most \(grouped(limit)) bytes", at: place(of: key, in: row))
        return false
      }
      try item.set(key, to: key == .image ? pictures.image(text) : text)
      if template.template.constant == nil, let warning = key.warning(about: text, among: symbols) {
        warnOnce(warning, at: place(of: key, in: row))
      }
      return true
    } catch {
      add(error.message, at: place(of: key, in: row))
      return false
    }
  }

  /// Returns the text of a template that is not a part of the item; nil without a template.
  mutating func text(of template: ColumnTemplate?, in row: DataTable.Row) -> String? {
    guard let template else { return nil }
    let text = text(template, row, limit: limits.textBytes)
    guard let text, text.utf8.count > limits.textBytes else { return text }
    add("a text has at most \(grouped(limits.textBytes)) bytes", at: place(of: .id, in: row))
    return nil
  }

  /// Returns the text of a template, and warns of the first cell without a number where it needs
  /// one.
  private mutating func text(
    _ template: ColumnTemplate, _ row: DataTable.Row, limit: Int, rank: Int = 0
  ) -> String? {
    var strays: [DataTable.Cell] = []
    let text = template.text(for: row, limit: limit, rank: rank, strays: &strays)
    if let cell = strays.first, reportedWarnings.insert(":grouped").inserted {
      warn(
        "\(quoted(cell.text)) is not a number, and is shown as it is in spite of ':grouped'",
        at: cell.place)
    }
    return text
  }

  /// Returns the place of a part of the content in a row.
  func place(of key: ContentKey, in row: DataTable.Row) -> SourceLocation {
    let column = templates.first { $0.key == key }?.template.template.firstColumn
    let cell = column.flatMap { row[$0] } ?? row.cells.first
    return cell?.place ?? .start
  }

  /// Warns of the first id with spaces at its ends, with the number of the others.
  private mutating func warnOfSpaces(_ id: String, at place: SourceLocation) {
    let text = "begins or ends with a space, which makes it a different id"
    guard let first = spaced else {
      spaced = (warnings.count, id, 0)
      return warn("\(quoted(id)) \(text)", at: place)
    }
    spaced = (first.index, first.id, first.others + 1)
    let others = counted(first.others + 1, "other row", "other rows")
    warnings[first.index] = LocatedMessage(
      message: "\(quoted(first.id)) \(text), as in \(others); remove the spaces",
      place: warnings[first.index].place)
  }

  private mutating func warnOnce(_ message: String, at place: SourceLocation) {
    if reportedWarnings.insert(message).inserted { warn(message, at: place) }
  }

  mutating func warn(_ message: String, at place: SourceLocation) {
    warnings.append(LocatedMessage(message: message, place: place))
  }

  mutating func add(_ message: String, at place: SourceLocation) {
    problems.append(LocatedMessage(message: message, place: place))
  }
}
