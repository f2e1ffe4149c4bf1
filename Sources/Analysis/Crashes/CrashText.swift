import Foundation
import Recordings

/// The text of a crash log in a form in which an exception has the same letters wherever it was
/// copied from.
///
/// Logs are wrapped, quoted and decorated by mail programs, Markdown and consoles. So `letters`
/// leaves out white space, letter case and emphasis; `places` leads back to the readable text.
struct CrashText {
  /// The readable text.
  let clean: [UInt8]
  /// The lower-case letters of `clean`, without white space, `*` and backticks.
  let letters: [UInt8]
  /// The index in `clean` of each letter.
  private let places: [Int]

  /// Reads a log: text, mail, Markdown, or JSON such as an `.ips` file.
  ///
  /// - Complexity: O(bytes).
  init(_ data: Data) {
    let text = Self.text(of: data)
    let strings = Self.strings(inJSON: text)
    self.init(
      readable: Self.withoutDecoration(strings.isEmpty ? text : strings.joined(separator: "\n")))
  }

  private init(readable: String) {
    clean = Array(readable.utf8)
    var (letters, places) = ([UInt8](), [Int]())
    letters.reserveCapacity(clean.count)
    for (index, byte) in clean.enumerated() {
      switch byte {
      case 0x00...0x20, UInt8(ascii: "*"), UInt8(ascii: "`"): continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(byte | 0x20)
      default: letters.append(byte)
      }
      places.append(index)
    }
    (self.letters, self.places) = (letters, places)
  }

  /// Returns the readable text of a range of letters, on one line.
  func readable(_ range: Range<Int>) -> String {
    guard range.lowerBound < places.count, !range.isEmpty else { return "" }
    let end = places[min(range.upperBound, places.count) - 1] + 1
    return String(decoding: clean[places[range.lowerBound]..<end], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the readable text from a letter on, with its line breaks.
  func readable(from letter: Int, upTo count: Int) -> Substring {
    guard letter < places.count else { return "" }
    let start = places[letter]
    return Substring(
      String(decoding: clean[start..<min(clean.count, start + count)], as: UTF8.self))
  }

  /// True if a lower-case word without white space occurs.
  func contains(_ word: String) -> Bool {
    letters.firstRange(of: Array(word.utf8)) != nil
  }

  // MARK: Cleaning

  private static func text(of data: Data) -> String {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16) ?? ""
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns all strings of a JSON document, or of one behind a header line as in an `.ips` file;
  /// none of any other text.
  private static func strings(inJSON text: String) -> [String] {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard start.first == "{" || start.first == "[" else { return [] }
    var strings: [String] = []
    if let value = try? JSONValue(parsing: Array(start.utf8)) {
      collect(value, &strings)
      return strings
    }
    let header = start.prefix { !$0.isNewline }
    guard let first = try? JSONValue(parsing: Array(header.utf8)),
      let rest = try? JSONValue(parsing: Array(start.dropFirst(header.count).utf8))
    else { return [] }
    collect(first, &strings)
    collect(rest, &strings)
    return strings
  }

  private static func collect(_ value: JSONValue, _ strings: inout [String]) {
    switch value {
    case .string(let text): strings.append(text)
    case .array(let elements): for element in elements { collect(element, &strings) }
    case .object(let members): for member in members { collect(member.value, &strings) }
    default: break
    }
  }

  /// Returns the text without marks of quotation, time stamps, entities and typographic letters.
  private static func withoutDecoration(_ text: String) -> String {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { withoutPrefix($0) }
    if lines.contains(where: { $0.hasSuffix("=") }),
      ["=20", "=3D", "=E2=80", "=C2=A0"].contains(where: text.contains)
    {
      lines = decodingQuotedPrintable(lines)
    }
    var result = lines.joined(separator: "\n")
    if result.contains("&") {
      for (entity, letter) in [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
        ("&nbsp;", " "), ("&amp;", "&"),
      ] {
        result = result.replacing(entity, with: letter)
      }
    }
    return plain(result)
  }

  /// Returns a line without `> ` of quotations, and without the time and process of a console.
  private static func withoutPrefix(_ line: Substring) -> Substring {
    var rest = line.drop(while: \.isWhitespace)
    while rest.first == ">" || rest.hasPrefix("&gt;") {
      rest = rest.dropFirst(rest.first == ">" ? 1 : 4).drop(while: \.isWhitespace)
    }
    guard rest.first?.isNumber == true,
      let stamp = rest.prefixMatch(
        of: /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d[^ ]*(?: [^\[\]]{0,80}\[[0-9:a-fx]+\])?/)
    else { return rest }
    return rest[stamp.range.upperBound...]
  }

  private static func decodingQuotedPrintable(_ lines: [Substring]) -> [Substring] {
    var text = ""
    for line in lines { text += line.hasSuffix("=") ? line.dropLast() : line + "\n" }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return [Substring(String(decoding: bytes, as: UTF8.self))]
  }

  /// Returns the text with ASCII quotation marks and dashes, and without escapes of line breaks and
  /// of Markdown.
  private static func plain(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
        switch scalar {
        case "n", "t", "r":
          result.append(" ")
          continue
        case "a"..."z", "A"..."Z", "0"..."9": result.append("\\")
        default: break
        }
      }
      switch scalar {
      case "\\": isEscaped = true
      case "\u{2018}", "\u{2019}", "\u{201A}", "\u{2032}": result.append("'")
      case "\u{201C}", "\u{201D}", "\u{201E}", "\u{00AB}", "\u{00BB}": result.append("\"")
      case "\u{2010}"..."\u{2015}", "\u{2212}": result.append("-")
      case "\u{00A0}", "\u{202F}", "\u{2009}": result.append(" ")
      case "\u{200B}"..."\u{200F}", "\u{00AD}", "\u{2060}", "\u{FEFF}": break
      case "\u{2026}": result.append("...")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
