import TextAndFiles

// The parameters of the model `table`, and its file.
extension ModelReader {
  /// Returns the model; nil if its parameters or its rows are invalid, which is reported.
  ///
  /// - Parameter budget: the number of items that the script may still add.
  func table(_ node: YAMLNode, _ budget: inout Int) -> (any ListModel)? {
    let example = "table: {file: league.csv, at: week, id: team, sort: -points}"
    guard let fields = CheckedMapping(node, .table, example: example, sink),
      let (file, source) = parser.rows(fields, budget: budget)
    else { return nil }
    let table = joined(file, at: fields["at"])
    guard let (rows, templates) = rows(fields, table) else { return nil }
    budget -= table.rows.count
    guard templates.contains(where: { $0.key == .id }) else { return nil }
    var builder = DataSetBuilder(
      templates: templates, pictures: parser.pictures, limits: sink.limits,
      symbols: parser.symbols, scalesBars: true)
    builder.countsNumbers = countsNumbers
    let states = rows.states(of: table, &builder)
    parser.add(builder, of: source)
    guard !states.isEmpty else {
      if builder.problems.isEmpty {
        let isFiltered = rows.filter != nil && !table.rows.isEmpty
        sink.report(
          isFiltered
            ? (["no row fits the filter"] + (rows.filter?.unknown ?? [])).joined(separator: "; ")
            : "the file has no rows below the line of names",
          at: fields[isFiltered ? "filter" : "file"] ?? node)
      }
      return nil
    }
    // A list without sections of its own stays one list while it is empty.
    let listed = rows.section == nil ? [TableStateBuilder.onlySection] : rows.listed
    return TableModel(states, listed: listed, hasHeaders: rows.section != nil)
  }

  /// Returns a table whose time is a text with columns in braces, such as `{Date} {Time}`, with that
  /// text as a column; the same table for another time.
  private func joined(_ table: DataTable, at node: YAMLNode?) -> DataTable {
    guard let node, let text = node.text, text.contains("{"), !table.columns.contains(text),
      let template = parser.template(node, columns: table.columns)
    else { return table }
    return table.adding(template, named: text, limit: sink.limits.identifierBytes)
  }

  /// Returns the arrangement and the templates of the content; nil if something is invalid, after
  /// all of it has been reported.
  private func rows(
    _ fields: CheckedMapping, _ table: DataTable
  ) -> (TableStateBuilder, [(key: ContentKey, template: ContentTemplate)])? {
    let columns = table.columns
    // A template that is no column has been reported.
    let found = fields["at"].flatMap { node in
      columns.firstIndex { $0 == node.text }
        ?? (node.text?.contains("{") == true ? nil : column(node, columns))
    }
    // Without a valid time, any column lets the rest be checked.
    let at = found ?? 0
    var rows = TableStateBuilder(at: at)
    rows.section = fields["section"].flatMap { column($0, columns) }
    if rows.section != nil { rows.listed = sections }
    rows.limit = fields.wholeNumber("limit", in: 1...1_000_000_000)
    let keys = fields["sort"].map { $0.list ?? [$0] } ?? []
    rows.sort = keys.compactMap { node in
      let column = sortColumn(node, columns)
      if let index = column?.index, table.rows.allSatisfy({ ($0[index]?.text ?? "").isEmpty }) {
        sink.warn("the column \(quoted(columns[index])) is empty, and sorts nothing", at: node)
      }
      return column
    }
    rows.keepsRows = fields.bool("keep") ?? false
    rows.filter = fields["filter"].flatMap { filter($0, table, section: rows.section) }
    rows.caption = text(fields["caption"], columns, at)
    if title?.text?.contains("{") == true { rows.title = text(title, columns, at) }
    let templates = parser.templates(fields, columns: columns, time: at)
    guard found != nil, fields["filter"] == nil || rows.filter != nil else { return nil }
    return (rows, templates)
  }

  /// The title of a film whose bar shows another one at each time: its parts between commas that
  /// have no column, or else its text without columns. Nil for a title that does not change.
  var constantTitle: String? {
    guard let whole = title?.text, whole.contains("{") else { return nil }
    let parts = whole.split(separator: ",").filter { !$0.contains("{") }
    let text = parts.isEmpty ? whole : parts.joined(separator: ",")
    return text.replacing(/\{\{|\}\}|\{[^}]*\}/) { $0.output.count == 2 ? $0.output.prefix(1) : "" }
      .trimmingSigns
  }

  /// Returns the template of a text that all rows of a time share.
  private func text(_ node: YAMLNode?, _ columns: [String], _ time: Int) -> ColumnTemplate? {
    guard let node, let template = parser.template(node, columns: columns, time: time) else {
      return nil
    }
    guard !template.usesRank else {
      return sink.refuse("'{rank}' is of one row; all rows of a time share this text", at: node)
    }
    return template
  }

  private func column(_ node: YAMLNode, _ columns: [String]) -> Int? {
    guard let name = sink.identifier(node) else { return nil }
    if let index = columns.firstIndex(of: name) { return index }
    return sink.refuse(unknownColumn(name, among: columns), at: node)
  }

  /// Returns a column to sort by; a minus sign before its name puts the largest value first.
  private func sortColumn(_ node: YAMLNode, _ columns: [String]) -> TableStateBuilder.SortColumn? {
    guard let text = sink.identifier(node) else { return nil }
    let isDescending = text.hasPrefix("-") && !columns.contains(text)
    let name = isDescending ? String(text.dropFirst()) : text
    guard let index = columns.firstIndex(of: name) else {
      if name == "line" { return .init(index: nil, isDescending: isDescending) }
      let meant = Self.sort(meantBy: text, columns).map { "; did you mean \($0)?" }
      return sink.refuse(
        meant.map { "unknown column \(quoted(name))\($0)" }
          ?? unknownColumn(name, among: columns, and: ["line"]), at: node)
    }
    return TableStateBuilder.SortColumn(index: index, isDescending: isDescending)
  }

  /// Returns the value of `sort` for one of other languages: `points desc`, `-points, team`; nil
  /// for other text.
  private static func sort(meantBy text: String, _ columns: [String]) -> String? {
    let keys = text.split(separator: ",").map { key in
      let words = key.split(separator: " ").map(String.init)
      switch words.last?.lowercased() {
      case "desc", "descending": return "-" + words.dropLast().joined(separator: " ")
      case "asc", "ascending": return words.dropLast().joined(separator: " ")
      default: return words.joined(separator: " ")
      }
    }
    guard keys.allSatisfy({ columns.contains($0.hasPrefix("-") ? String($0.dropFirst()) : $0) })
    else { return nil }
    return keys.count == 1 ? quoted(keys[0]) : "[\(keys.joined(separator: ", "))]"
  }
}
