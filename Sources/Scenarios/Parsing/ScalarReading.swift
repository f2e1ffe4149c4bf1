import Recording

/// Reads single values; what is wrong is reported and answered with nil.
extension DiagnosticSink {
  /// Text; numbers and truth values are taken as they stand in the file.
  func text(_ node: YAMLNode, _ limits: ScenarioLimits) -> String? {
    guard let text = node.text else {
      report("expected text, found \(node.found)", at: node)
      return nil
    }
    guard text.utf8.count <= limits.textBytes else {
      report("a text has at most \(grouped(limits.textBytes)) bytes", at: node)
      return nil
    }
    return text
  }

  /// An identifier: text that is not empty.
  func identifier(_ node: YAMLNode, _ limits: ScenarioLimits) -> String? {
    guard let text = node.text, !text.isEmpty else {
      report("expected an identifier, found \(node.found)", at: node)
      return nil
    }
    guard text.utf8.count <= limits.identifierBytes else {
      report("an identifier has at most \(grouped(limits.identifierBytes)) bytes", at: node)
      return nil
    }
    return text
  }

  /// A number in a range.
  ///
  /// - Parameter noun: what messages call it where something else stands.
  func number(
    _ node: YAMLNode, in range: ClosedRange<Double>, as noun: String = "a number"
  ) -> Double? {
    guard let text = node.plainText, let number = parseNumber(text) else {
      report("expected \(noun), found \(node.found)", at: node)
      return nil
    }
    guard range.contains(number) else {
      let bounds = "\(shortNumber(range.lowerBound)) to \(shortNumber(range.upperBound))"
      report("expected a number from \(bounds), found \(text)", at: node)
      return nil
    }
    return number
  }

  /// A whole number in a range.
  func wholeNumber(_ node: YAMLNode, in range: ClosedRange<Int>) -> Int? {
    guard let text = node.plainText, isWhole(text) else {
      report("expected a whole number, found \(node.found)", at: node)
      return nil
    }
    guard let number = Int(text), range.contains(number) else {
      let bounds = "\(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
      report("expected a whole number from \(bounds), found \(quoted(text))", at: node)
      return nil
    }
    return number
  }

  /// Seconds as nanoseconds, at most the longest film.
  func seconds(_ node: YAMLNode, upTo longest: Int64) -> Int64? {
    number(node, in: 0...Double(longest) / 1e9, as: "a number of seconds, as in 0.3")
      .map { Int64(($0 * 1e9).rounded()) }
  }

  /// `true` or `false`; YAML 1.2 has no `yes` and `no`.
  func truth(_ node: YAMLNode) -> Bool? {
    switch node.plainText {
    case "true": return true
    case "false": return false
    case let other:
      let near =
        switch other?.lowercased() {
        case "yes", "on", "y", "true": "; did you mean 'true'?"
        case "no", "off", "n", "false": "; did you mean 'false'?"
        default: ""
        }
      report("expected true or false, found \(node.found)\(near)", at: node)
      return nil
    }
  }

  /// One of a table's words.
  func word(_ node: YAMLNode, _ table: ValueTable) -> String? {
    guard let text = node.text else {
      report("expected one of \(listing(table.values, "or")), found \(node.found)", at: node)
      return nil
    }
    if table.values.contains(text) { return text }
    report(refusal(of: text, table), at: node)
    return nil
  }

  /// One of an enumeration's cases.
  func choice<Choice: RawRepresentable<String>>(
    _ node: YAMLNode, _ table: ValueTable, as: Choice.Type = Choice.self
  ) -> Choice? {
    word(node, table).flatMap(Choice.init)
  }

  /// A list's nodes.
  func list(_ node: YAMLNode) -> [YAMLNode]? {
    list(node, example: nil)
  }

  /// A list's nodes; something else is answered with an example.
  func list(_ node: YAMLNode, example: String?) -> [YAMLNode]? {
    guard let list = node.list else {
      report("expected a list, found \(node.found)\(forExample(example))", at: node)
      return nil
    }
    return list
  }
}

/// Why a word is none of a table's.
func refusal(of text: String, _ table: ValueTable) -> String {
  let near = hint(for: text, among: table.values)
  return "unknown \(table.name) \(quoted(text)), expected \(listing(table.values, "or"))\(near)"
}

/// A decimal number with an optional sign, fraction and exponent; nil for anything else.
func parseNumber(_ text: String) -> Double? {
  let allowed = text.utf8.allSatisfy { byte in
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
  }
  guard allowed, let number = Double(text), number.isFinite else { return nil }
  return number
}

/// Whether a text is a whole number of any size.
func isWhole(_ text: String) -> Bool {
  let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
  return !digits.isEmpty
    && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
}

/// A number without a fraction where it has none.
func shortNumber(_ number: Double) -> String {
  Int(exactly: number).map(grouped) ?? String(number)
}
