import Recording

/// A data file's text.
struct DataSource {
  /// As messages call it.
  let file: String
  let text: String
}

extension ScriptParser {
  /// The format that is named, or that the suffix says.
  func format(_ node: YAMLNode?, of file: YAMLNode, _ path: String) -> DataFormat? {
    if let node { return sink.choice(node, .format) }
    for format in DataFormat.allCases where path.lowercased().hasSuffix("." + format.rawValue) {
      return format
    }
    sink.report(
      "cannot tell the format of \(quoted(path)); add 'format: csv' or 'format: json'", at: file)
    return nil
  }

  /// A file's text, or nil, which is reported at the node that names it.
  func dataSource(_ path: String, at node: YAMLNode) -> DataSource? {
    let name = folder.prefix + path
    let bytes: [UInt8]
    do {
      bytes = try folder.read(path, limit: limits.dataBytes)
    } catch {
      sink.report(refusal(of: path, error), at: node)
      return nil
    }
    do {
      return DataSource(file: name, text: try decodeUTF8(bytes))
    } catch {
      sink.add(
        Diagnostic(
          file: name, line: error.place.line, column: error.place.column, message: error.message))
      return nil
    }
  }

  private func refusal(of path: String, _ failure: DataFolder.Failure) -> String {
    switch failure {
    case .missing: "cannot read \(quoted(path)): there is no such file"
    case .outside: "cannot read \(quoted(path)): data files lie at or below the script's folder"
    case .tooLarge(let limit):
      "cannot read \(quoted(path)): a data file has at most \(grouped(limit)) bytes"
    case .unreadable(let reason): "cannot read \(quoted(path)): \(reason)"
    }
  }

  /// Reports what is wrong with a data file.
  func add(_ problems: [Problem], of source: DataSource) {
    guard !problems.isEmpty else { return }
    let lines = SourceText(file: source.file, text: source.text, breaks: .plain)
    for problem in problems {
      sink.add(lines.diagnostic(problem.message, at: problem.place))
    }
  }

  /// The rows of a file; nil if it is damaged, which is reported at its place.
  func table(_ source: DataSource, as format: DataFormat, budget: Int) -> DataTable? {
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

  private func jsonTable(_ source: DataSource, budget: Int) -> DataTable? {
    let text = SourceText(file: source.file, text: source.text, breaks: .yaml)
    let own = DiagnosticSink(source: text)
    var limits = limits
    // Rows are what counts in a data file.
    limits.nodes = .max
    let root = YAMLReader(sink: own, limits: limits).read(source.text)
    if root == nil, own.count == 0 { own.report("the file is empty", at: .start) }
    let table = root.flatMap { JSONRows(sink: own).read($0, limit: budget) }
    for diagnostic in own.sorted.all { sink.add(diagnostic) }
    return own.count == 0 ? table : nil
  }
}
