import Recordings
import TextAndFiles

/// Readers of single values. An invalid value is reported, and gives nil.
extension DiagnosticSink {
  /// The seconds from which a pause is probably meant in milliseconds.
  private static let doubtfulSeconds = 100.0

  /// The seconds from which a motion is probably meant in milliseconds.
  private static let doubtfulMotion = 10.0

  /// Returns text. Numbers and Booleans count as text, as written in the file; null does not.
  package func text(_ node: YAMLNode) -> String? {
    guard let text = node.text, !node.isNull else {
      let advice = node.adviceOnNull + node.adviceOnBraces
      return refuse("expected text, found \(node.found)\(advice)", at: node)
    }
    guard text.utf8.count <= limits.textBytes else {
      return refuse("a text has at most \(grouped(limits.textBytes)) bytes", at: node)
    }
    return text
  }

  /// Returns an identifier: text that is not empty, also the word null.
  package func identifier(_ node: YAMLNode) -> String? {
    guard let text = node.text, !text.isEmpty else {
      return refuse(
        "expected an identifier, found \(node.found)\(node.adviceOnBraces)", at: node)
    }
    guard text.utf8.count <= limits.identifierBytes else {
      return refuse("an identifier has at most \(grouped(limits.identifierBytes)) bytes", at: node)
    }
    return text
  }

  /// Returns an identifier that is one of `names`; any identifier if `names` is nil.
  func name(_ node: YAMLNode, _ noun: String, among names: [String]?) -> String? {
    guard let name = identifier(node) else { return nil }
    guard let names, !names.contains(name) else { return name }
    return refuse(
      "unknown \(noun) \(quoted(name))" + choices(for: name, among: names, within: suggestions),
      at: node)
  }

  /// Returns a number in a range.
  ///
  /// - Parameter noun: the name of the value in the message about other nodes.
  func number(
    _ node: YAMLNode, in range: ClosedRange<Double>, as noun: String = "a number"
  ) -> Double? {
    guard let text = node.plainText, let number = parseNumber(text) else {
      return refuse("expected \(noun), found \(node.found)", at: node)
    }
    guard range.contains(number) else {
      let bounds = "\(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
      return refuse("expected a number from \(bounds), found \(text)", at: node)
    }
    return number
  }

  func wholeNumber(_ node: YAMLNode, in range: ClosedRange<Int>) -> Int? {
    guard let text = node.plainText, isWhole(text) else {
      return refuse("expected a whole number, found \(node.found)", at: node)
    }
    guard let number = Int(text), range.contains(number) else {
      let bounds = "\(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
      return refuse("expected a whole number from \(bounds), found \(quoted(text))", at: node)
    }
    return number
  }

  /// Returns a number of seconds in nanoseconds.
  ///
  /// - Parameter longest: nanoseconds; nil for the longest film.
  func seconds(_ node: YAMLNode, upTo longest: Int64? = nil) -> Int64? {
    let longest = Double(longest ?? limits.nanoseconds) / 1e9
    let noun = "a number of seconds, as in 0.3"
    if let text = node.plainText, let number = parseNumber(text),
      number >= max(2 * longest, Self.doubtfulSeconds)
    {
      return refuse(
        "expected a number from 0 to \(grouped(longest)), found \(text); times are in seconds, "
          + "not in milliseconds", at: node)
    }
    guard let seconds = number(node, in: 0...longest, as: noun) else { return nil }
    if longest <= Double(Motion.maxDuration) / 1e9, seconds >= Self.doubtfulMotion {
      warn(
        "\(grouped(seconds)) seconds are long for a motion; times are in seconds, not in "
          + "milliseconds", at: node)
    } else if seconds >= Self.doubtfulSeconds {
      warn(
        "\(grouped(seconds)) seconds are \(grouped((seconds / 6).rounded() / 10)) minutes "
          + "of film; times are in seconds, not in milliseconds", at: node)
    }
    return Int64((seconds * 1e9).rounded())
  }

  /// Returns `true` or `false`. YAML 1.2 has no `yes` and `no`.
  func bool(_ node: YAMLNode) -> Bool? {
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
      return refuse("expected true or false, found \(node.found)\(near)", at: node)
    }
  }

  package func word(_ node: YAMLNode, _ allowed: AllowedWords) -> String? {
    guard let text = node.text else {
      return refuse(
        "expected one of \(listing(allowed.words, "or")), found \(node.found)", at: node)
    }
    if allowed.words.contains(text) { return text }
    return refuse(refusal(of: text, allowed), at: node)
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, _ name: String
  ) -> Choice? {
    word(node, AllowedWords(name, Choice.self)).flatMap(Choice.init)
  }

  /// Returns the nodes of a list.
  ///
  /// - Parameter example: an example of the list, for the message about other nodes.
  package func list(_ node: YAMLNode, example: String? = nil) -> [YAMLNode]? {
    guard let list = node.list else {
      return refuse("expected a list, found \(node.found)\(forExample(example))", at: node)
    }
    return list
  }
}

/// Returns the message about a word that is not allowed.
func refusal(of text: String, _ allowed: AllowedWords) -> String {
  let near = suggestion(for: text, among: allowed.words)
  return "unknown \(allowed.name) \(quoted(text)), expected \(listing(allowed.words, "or"))\(near)"
}

/// Returns a decimal number with an optional sign, fraction and exponent; nil for anything else.
func parseNumber(_ text: String) -> Double? {
  let allowed = text.utf8.allSatisfy { byte in
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
  }
  guard allowed, let number = Double(text), number.isFinite else { return nil }
  return number
}

/// Returns true if a text is a whole number of any size.
func isWhole(_ text: String) -> Bool {
  let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
  return !digits.isEmpty
    && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
}
