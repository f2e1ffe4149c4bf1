import TextAndFiles

// The page of a script.
extension ScriptParser {
  /// Reads `page`, and the steps as those of a page.
  func readPage(_ fields: CheckedMapping, into script: inout Scenario) {
    for entry in fields.entries where ["model", "data", "sections"].contains(entry.name) {
      sink.report(
        "'\(entry.name)' and 'page' exclude each other: a page makes its list itself",
        at: entry.key)
    }
    reportMissingModel(fields)
    guard let entry = fields.entries.first(where: { $0.name == "page" }) else { return }
    let steps = fields["steps"].map { PageStepsReader(sink: sink).steps($0) } ?? []
    script.page = page(entry, steps)
    guard let node = fields["steps"], sink.count == 0 else { return }
    if !steps.contains(where: { $0.action.nanoseconds > 0 }) {
      sink.warn(
        "no step takes time, and the film is a still; for example '- \(StepKey.wait.example)'",
        at: node)
    }
    sink.warnOfRepeatedMarks(
      steps.compactMap { step in
        if case .mark(let label) = step.action { (label, step.place) } else { nil }
      })
  }

  private func page(_ entry: YAMLNode.Entry, _ steps: [PageStep]) -> ScriptedPage? {
    guard let fields = CheckedMapping(entry.value, .page, example: ScriptedPage.example, sink)
    else { return nil }
    let address = fields.only(of: ["file", "url"]).flatMap { key, node in
      key == "file" ? file(node) : url(node)
    }
    func selector(_ key: String) -> String? { fields[key].flatMap(sink.selector) }
    let list = selector("list")
    let selectors = ScriptedPage.Selectors(
      list: list ?? "", items: selector("items"), id: fields["id"].flatMap(attribute),
      sections: selector("sections"), headers: selector("headers"), footers: selector("footers"),
      leaving: selector("leaving"), clones: selector("clones"))
    let clock = fields.choice("clock") ?? ScriptedPage.Clock.steps
    let order = fields.choice("order") ?? ScriptedPage.Order.document
    guard let address, list != nil else { return nil }
    let places = fields.entries.map { ($0.name, $0.value.place) }
    return ScriptedPage(
      address: address, clock: clock, order: order, selectors: selectors, steps: steps,
      place: entry.key.place,
      places: Dictionary(places) { first, _ in first })
  }

  /// Returns the address of an existing file; nil for another one, which is reported.
  private func file(_ node: YAMLNode) -> ScriptedPage.Address? {
    guard let path = sink.identifier(node) else { return nil }
    if Self.isURL(path) {
      return sink.refuse("\(quoted(path)) is not a path; write it as 'url'", at: node)
    }
    // The name of a file may have these characters, too.
    if (try? folder.read(path, limit: sink.limits.dataBytes)) != nil {
      return .file(folder.prefix + path)
    }
    let file = String(path.prefix { $0 != "?" && $0 != "#" })
    do {
      _ = try folder.read(file, limit: sink.limits.dataBytes)
    } catch {
      return sink.refuse(folder.message(about: error, path: file, kind: "page"), at: node)
    }
    return .file(folder.prefix + file, query: String(path.dropFirst(file.count)))
  }

  private func url(_ node: YAMLNode) -> ScriptedPage.Address? {
    guard let text = sink.text(node) else { return nil }
    let host = text.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).last
    guard Self.isURL(text), host?.first.map({ $0 != "/" }) == true,
      !text.contains(where: \.isWhitespace)
    else {
      return sink.refuse(
        "expected an address that begins with 'http://' or 'https://', found \(node.found)"
          + Self.advice(url: text), at: node)
    }
    return .url(text)
  }

  private static func isURL(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  private static func advice(url: String) -> String {
    if url.hasPrefix("localhost") || url.hasPrefix("127.0.0.1") {
      return "; did you mean 'http://\(url)'?"
    }
    let isPath = url.hasPrefix(".") || url.hasPrefix("/") || url.hasSuffix(".html")
    return isPath || url.hasPrefix("file:") ? "; a file's path is the value of 'file'" : ""
  }

  /// Returns the name of an attribute.
  private func attribute(_ node: YAMLNode) -> String? {
    guard let text = sink.identifier(node) else { return nil }
    if text.wholeMatch(of: /[A-Za-z_:][A-Za-z0-9_:.\-]*/) != nil { return text }
    let name = text.trimmingPrefix("[").prefix { $0 != "]" && $0 != "=" }
    let near = text.hasPrefix("[") ? "; did you mean \(quoted(String(name)))?" : ""
    return sink.refuse(
      "expected the name of an attribute, as in data-id, found \(quoted(text))\(near)", at: node)
  }
}

extension DiagnosticSink {
  /// Returns a CSS selector, whose syntax only a browser checks.
  func selector(_ node: YAMLNode) -> String? {
    guard let text = node.text, text.contains(where: { !$0.isWhitespace }) else {
      return refuse("expected a CSS selector, found \(node.found)", at: node)
    }
    guard text.utf8.count <= limits.identifierBytes else {
      return refuse("a selector has at most \(grouped(limits.identifierBytes)) bytes", at: node)
    }
    return text
  }
}
