import Recordings
import TextAndFiles

extension ScriptParser {
  /// Returns the script's data by name, in the order of the file.
  ///
  /// - Parameter budget: the number of items that the script may still add.
  func dataSets(_ node: YAMLNode, _ budget: inout Int) -> [DataSet] {
    guard let entries = node.mapping else {
      sink.report("expected a mapping from names to data, found \(node.found)", at: node)
      return []
    }
    return entries.map { entry in
      let set = dataSet(entry.name, entry.value, budget) ?? DataSet(name: entry.name, items: [])
      budget -= set.items.count
      return set
    }
  }

  private func dataSet(_ name: String, _ node: YAMLNode, _ budget: Int) -> DataSet? {
    if let rows = node.list { return inlineRows(name, rows, at: node, budget) }
    if node.mapping?.contains(where: { $0.name == "rows" }) == true {
      let rows = CheckedMapping(node, .dataRows, sink)?.list("rows")
      return inlineRows(name, rows ?? [], at: node, budget)
    }
    let example = "people: {file: people.csv, id: email, title: name}"
    return CheckedMapping(node, .dataFile, example: example, sink).flatMap {
      dataFile(name, $0, budget)
    }
  }

  private func inlineRows(
    _ name: String, _ nodes: [YAMLNode], at node: YAMLNode, _ budget: Int
  ) -> DataSet? {
    guard nodes.count <= budget else {
      reportItemLimit(at: node)
      return nil
    }
    var items: [ItemContent] = []
    var seen = Set<String>()
    for node in nodes {
      guard let item = item(node) else { continue }
      if seen.insert(item.id).inserted {
        items.append(item.content ?? ItemContent(id: item.id))
      } else {
        sink.report("duplicate id \(quoted(item.id))", at: node)
      }
    }
    return DataSet(name: name, items: items)
  }

  private func dataFile(_ name: String, _ fields: CheckedMapping, _ budget: Int) -> DataSet? {
    guard let (table, source) = rows(fields, budget: budget) else { return nil }
    let templates = templates(fields, columns: table.columns)
    guard templates.contains(where: { $0.key == .id }) else { return nil }
    var builder = DataSetBuilder(
      templates: templates, pictures: pictures, limits: sink.limits, symbols: symbols)
    let set = builder.build(name: name, from: table)
    add(builder, of: source)
    return set
  }

  func add(_ rows: DataSetBuilder, of source: DataFileText) {
    add(rows.problems, of: source)
    add(rows.warnings, of: source, as: .warning)
  }

  /// Returns the rows of the file that a mapping names; nil for an invalid file, which is reported.
  func rows(_ fields: CheckedMapping, budget: Int) -> (table: DataTable, source: DataFileText)? {
    let found = fields["file"].flatMap { rows(file: $0, format: fields["format"], budget: budget) }
    if let found { warnOfRepeatedColumns(found.table, of: found.source, usedIn: fields.node) }
    return found
  }

  /// Warns of the columns of one name that a mapping uses.
  private func warnOfRepeatedColumns(
    _ table: DataTable, of source: DataFileText, usedIn node: YAMLNode
  ) {
    let texts = table.repeatedColumns.isEmpty ? [] : node.texts
    for (column, cell) in table.repeatedColumns {
      let isUsed = texts.contains { text in
        text == cell.text || text == "-" + cell.text || text.contains("{\(cell.text)}")
      }
      guard isUsed else { continue }
      let message =
        "another column \(quoted(cell.text)), which is \(quoted(column)) in the script"
      add([LocatedMessage(message: message, place: cell.place)], of: source, as: .warning)
    }
  }

  /// Returns the rows of a file; nil for an invalid one, which is reported.
  ///
  /// - Parameter format: the format that the script names; nil for that of the file's suffix.
  func rows(
    file: YAMLNode, format: YAMLNode?, budget: Int
  ) -> (table: DataTable, source: DataFileText)? {
    guard let path = sink.identifier(file), let format = self.format(format, of: file, path),
      let source = dataSource(path, at: file),
      let table = table(source, as: format, budget: budget)
    else { return nil }
    return (table, source)
  }

  /// - Parameter time: the column of the time, in a table over time.
  func templates(
    _ fields: CheckedMapping, columns: [String], time: Int? = nil
  ) -> [(key: ContentKey, template: ContentTemplate)] {
    if fields["badge"] == nil { fields.warnNoEffect(of: "badgeColor", "without a 'badge'") }
    let templates = ContentKey.allCases.compactMap { key in
      fields[key.rawValue].flatMap { content(key, $0, columns: columns, time: time) }
        .map { (key: key, template: $0) }
    }
    let accessory = templates.first { $0.key == .accessory }?.template.template
    if fields["accessory"] == nil || accessory?.constant.map({ $0 != "switch" }) == true {
      fields.warnNoEffect(of: "isOn", "without 'accessory: switch'")
    }
    return templates
  }

  /// Returns the values of a part of the content: a column, a template, a constant, or a mapping
  /// with one of them and values for it; nil for an invalid one, which is reported.
  private func content(
    _ key: ContentKey, _ node: YAMLNode, columns: [String], time: Int?
  ) -> ContentTemplate? {
    let isTemplate = node.unquotedTemplate.map { !["{column}", "{text}"].contains($0) } == true
    guard node.mapping != nil, !isTemplate else {
      if let text = node.text, !columns.contains(text), key.isConstant(text, among: symbols) {
        return value(node, of: key).map { ContentTemplate(ColumnTemplate(constant: $0)) }
      }
      guard let template = template(node, columns: columns, time: time, of: key) else {
        return nil
      }
      if key == .id, template.usesRank {
        return sink.refuse("an id cannot be a rank, which changes over time", at: node)
      }
      return ContentTemplate(template)
    }
    let example = "\(key.rawValue): {column: status, values: {todo: …, done: …}}"
    guard let fields = CheckedMapping(node, .columnValues, example: example, sink),
      let (name, source) = fields.only(of: ["column", "text"])
    else { return nil }
    if name == "text" {
      for key in ["values", "otherwise"] { fields.warnNoEffect(of: key, "beside 'text'") }
      warnOfBraces(source, columns: columns, time: time)
      return value(source, of: key).map { ContentTemplate(ColumnTemplate(constant: $0)) }
    }
    guard var content = template(source, columns: columns, time: time).map(ContentTemplate.init)
    else { return nil }
    guard let values = fields["values"] else {
      return sink.refuse("missing key 'values'\(forExample(example))", at: node)
    }
    guard let entries = values.mapping else {
      return sink.refuse(
        "expected a mapping, found \(values.found)\(forExample(example))", at: values)
    }
    content.values = Dictionary(
      entries.compactMap { entry in
        warnOfBraces(entry.value, columns: columns, time: time)
        return value(entry.value, of: key).map { (entry.name, $0) }
      }
    ) { first, _ in first }
    content.otherwise = fields["otherwise"].flatMap { node in
      warnOfBraces(node, columns: columns, time: time)
      return value(node, of: key)
    }
    return content
  }

  /// Warns of a constant text with a column in braces, which is no template.
  private func warnOfBraces(_ node: YAMLNode, columns: [String], time: Int?) {
    let braces = node.text?.matches(of: /\{[^{}]+\}/).first { match in
      (try? ColumnTemplate.parse(String(match.output), columns: columns, time: time)) != nil
    }
    guard let braces else { return }
    sink.warn(
      "\(quoted(String(braces.output))) is shown as it is; to show the column, leave out 'text:'",
      at: node)
  }

  /// Returns the text of a value for a part of the content; nil for an invalid one, which is
  /// reported.
  private func value(_ node: YAMLNode, of key: ContentKey) -> String? {
    guard let text = sink.text(node) else { return nil }
    do {
      var item = ItemContent(id: "")
      try item.set(key, to: key == .image ? pictures.image(text) : text)
      if let warning = key.warning(about: text, among: symbols) { sink.warn(warning, at: node) }
      return text
    } catch {
      return sink.refuse(error.message, at: node)
    }
  }

  /// Returns a column or a template; nil for an invalid one, which is reported.
  ///
  /// - Parameter key: the part of the content that it is for; nil for a text of a time.
  func template(
    _ node: YAMLNode, columns: [String], time: Int? = nil, of key: ContentKey? = nil
  ) -> ColumnTemplate? {
    guard let text = sink.text(node) else { return nil }
    do {
      return try ColumnTemplate.parse(text, columns: columns, time: time)
    } catch {
      let isText =
        columns.count > 1 && !text.contains { "{}".contains($0) }
        && suggestion(for: text, among: columns).isEmpty
      return sink.refuse(
        isText ? advice(error.message, on: text, for: key) : error.message, at: node)
    }
  }

  /// Returns a message about a text that is no column, with what it may be instead.
  private func advice(_ message: String, on text: String, for key: ContentKey?) -> String {
    // One text for all rows would name only one.
    if key == .id { return message }
    guard let key else {
      return message + "; a caption that does not change is a step: '- caption: \(text)'"
    }
    do {
      var item = ItemContent(id: "")
      try item.set(key, to: text)
    } catch {
      return "unknown column \(quoted(text)); as a constant, \(error.message)"
    }
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
    let near = key == .symbol || key == .image ? suggestion(for: text, among: symbols) : ""
    return near.isEmpty
      ? message
        + "; a text for every row is {text: \(isPlain ? text : JSONValue.string(text).text)}"
      : "unknown column or \(key.rawValue) \(quoted(text))\(near)"
  }

  func reportItemLimit(at node: YAMLNode) {
    sink.report("a script makes at most \(grouped(sink.limits.items)) items", at: node)
  }

  /// Returns the format that the script names, or the one of the file's suffix.
  private func format(_ node: YAMLNode?, of file: YAMLNode, _ path: String) -> DataFormat? {
    if let node { return sink.choice(node, "format") }
    for format in DataFormat.allCases where path.lowercased().hasSuffix("." + format.rawValue) {
      return format
    }
    if path.lowercased().hasSuffix(".tsv") { return .csv }
    return sink.refuse(
      "cannot tell the format of \(quoted(path)); add 'format: csv' or 'format: json'", at: file)
  }

  /// Returns a file's text. A failure is reported at the node that names the file.
  private func dataSource(_ path: String, at node: YAMLNode) -> DataFileText? {
    let name = folder.prefix + path
    let bytes: [UInt8]
    do {
      bytes = try folder.read(path, limit: sink.limits.dataBytes)
    } catch {
      return sink.refuse(
        folder.message(about: error, path: path, kind: "data file"), at: node)
    }
    do {
      return DataFileText(file: name, text: try DataFileText.decode(bytes, file: name))
    } catch {
      for diagnostic in error.all { sink.add(diagnostic) }
      return nil
    }
  }

  private func add(
    _ problems: [LocatedMessage], of source: DataFileText, as severity: Diagnostic.Severity = .error
  ) {
    guard !problems.isEmpty else { return }
    let lines = SourceText(file: source.file, text: source.text, isYAML: false)
    for problem in problems {
      let diagnostic = lines.diagnostic(problem.message, at: problem.place, severity)
      severity == .error ? sink.add(diagnostic) : sink.warn(diagnostic)
    }
  }

  /// Returns the rows of a file; nil for an invalid one, which is reported.
  private func table(_ source: DataFileText, as format: DataFormat, budget: Int) -> DataTable? {
    switch format {
    case .csv:
      do {
        return try CSVReader.read(source.text, limit: budget)
      } catch {
        add([error], of: source)
        return nil
      }
    case .json:
      return jsonTable(source, budget: budget)
    }
  }

  private func jsonTable(_ source: DataFileText, budget: Int) -> DataTable? {
    let text = SourceText(file: source.file, text: source.text, isYAML: false)
    var limits = sink.limits
    // The number of rows is limited instead.
    limits.nodes = .max
    let own = DiagnosticSink(source: text, limits: limits)
    let table = jsonRoot(source.text, own).flatMap { JSONRows(sink: own).read($0, limit: budget) }
    for diagnostic in own.sorted.all { sink.add(diagnostic) }
    return own.count == 0 ? table : nil
  }

  /// Returns the value of a JSON text; nil for one that cannot be read, which is reported.
  private func jsonRoot(_ text: String, _ sink: DiagnosticSink) -> YAMLNode? {
    if text.allSatisfy(\.isWhitespace) {
      return sink.refuse("the file is empty", at: .nothing(at: .start))
    }
    if sink.reportControlCharacters() { return nil }
    let bytes = Array(text.utf8)
    do {
      var conversion = JSONConversion(text, sink: sink)
      return conversion.convert(try LocatedJSON(parsing: bytes))
    } catch {
      if let place = sink.source.secondJSONLine {
        sink.report(
          "each line is a JSON value of its own (NDJSON); a data file is one array: put '[' before "
            + "the lines, ']' after them and ',' between", at: place)
        return nil
      }
      let before = bytes[..<error.offset].last { !" \t\r\n".utf8.contains($0) }
      let reason = before == UInt8(ascii: ",") ? "no value follows the ','" : error.message
      var cursor = LocationCursor(text)
      sink.report("not valid JSON: \(reason)", at: cursor.place(at: error.offset))
      return nil
    }
  }
}
