import Foundation
import Recordings

/// A crash log, normalized so that an exception reads the same from any source.
///
/// Logs are wrapped, quoted and decorated by mail programs, Markdown and consoles. So `letters`
/// leaves out white space, letter case and emphasis; `places` leads back to the readable text.
struct CrashText {
  /// The readable text.
  let clean: [UInt8]
  /// The lower-case letters of `clean`, without white space, `*` and backticks.
  let letters: [UInt8]
  /// The index in `clean` of every 64th letter.
  private let places: [Int]
  /// The words of `contextWords` that occur.
  private let words: Set<String>
  /// True if a method of a list raises the exception of the log.
  let isRaisedByList: Bool

  private static let stride = 64

  /// The words that classify a log.
  private static let contextWords =
    ["tableview", "collectionview"] + listClasses + raisingWords

  /// The classes of lists, without their prefixes where those vary.
  static let listClasses = [
    "uitableview", "uicollectionview", "nstableview", "nsoutlineview", "nscollectionview",
    "diffabledatasource",
  ]
  /// The words of logs that have an exception's stack or place.
  private static let raisingWords = [
    "objc_exception_throw", "handlefailureinmethod", "assertionfailurein",
  ]

  /// Reads a log: text, mail, Markdown, or JSON such as an `.ips` file.
  ///
  /// - Complexity: O(bytes).
  init(_ data: Data) {
    let bytes = Self.bytes(of: data)
    let strings = Self.strings(inJSON: bytes)
    clean = (strings.map { Array($0.joined(separator: "\n").utf8) } ?? bytes).withoutDecoration()
    var (letters, places) = ([UInt8](), [Int]())
    letters.reserveCapacity(clean.count)
    for (index, byte) in clean.enumerated() {
      guard let letter = Self.letter(byte) else { continue }
      if letters.count.isMultiple(of: Self.stride) { places.append(index) }
      letters.append(letter)
    }
    (self.letters, self.places) = (letters, places)
    let search = WordSearch(Self.contextWords)
    words = Set(search.occurring(in: letters).map { Self.contextWords[$0] })
    isRaisedByList = Self.isRaisedByList(letters)
  }

  /// Returns the letter of a byte of readable text; nil for white space and emphasis.
  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x00...0x20, UInt8(ascii: "*"), UInt8(ascii: "`"): nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: byte
    }
  }

  /// Returns the index in `clean` of a letter.
  private func place(_ letter: Int) -> Int {
    var place = places[letter / Self.stride]
    for _ in 0..<letter % Self.stride {
      repeat { place += 1 } while Self.letter(clean[place]) == nil
    }
    return place
  }

  /// Returns the readable text of a range of letters, on one line.
  func readable(_ range: Range<Int>) -> String {
    let range = range.clamped(to: letters.indices)
    guard !range.isEmpty else { return "" }
    let text = clean[place(range.lowerBound)...place(range.upperBound - 1)]
    return String(decoding: text, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the readable text from a letter on, with its line breaks.
  func readable(from letter: Int, upTo count: Int) -> Substring {
    guard letter < letters.count else { return "" }
    let start = place(letter)
    return Substring(
      String(decoding: clean[start..<min(clean.count, start + count)], as: UTF8.self))
  }

  /// Returns true if a word of `contextWords` occurs.
  func contains(_ word: String) -> Bool { words.contains(word) }

  /// True if the log has the stack or the place of an exception.
  var isRaised: Bool { Self.raisingWords.contains(where: contains) }

  /// Returns true if a list's method raises the exception.
  ///
  /// - Complexity: O(letters).
  private static func isRaisedByList(_ letters: [UInt8]) -> Bool {
    let raising = WordSearch([
      "handlefailureinmethod:", "assertionfailurein", "exceptionraise:format",
    ])
    let classes = WordSearch(listClasses)
    var start = 0
    while let index = raising.firstIndex(in: letters, from: start) {
      start = index + 1
      let text = index..<min(letters.count, index + 200)
      let method = text.dropFirst().first { place in
        letters[place] == UInt8(ascii: "[")
          && [UInt8(ascii: "-"), UInt8(ascii: "+")]
            .contains(letters[place - 1])
      }
      guard let method else { continue }
      if classes.occurs(in: letters, method..<min(letters.count, method + 40)) { return true }
    }
    return false
  }

  // MARK: Bytes

  /// Returns the bytes in valid UTF-8.
  private static func bytes(of data: Data) -> [UInt8] {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return Array((String(data: data, encoding: .utf16) ?? "").utf8)
    }
    return Array(String(decoding: data, as: UTF8.self).utf8)
  }

  /// Returns all strings of a JSON document, or of one after a header line as in an `.ips` file;
  /// nil for any other text.
  private static func strings(inJSON bytes: [UInt8]) -> [String]? {
    let start = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[") else { return nil }
    var strings: [String] = []
    if let value = try? JSONValue(parsing: Array(start), allowsRepeatedKeys: true) {
      collect(value, &strings)
      return strings
    }
    let header = start.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard let first = try? JSONValue(parsing: Array(header), allowsRepeatedKeys: true),
      let rest = try? JSONValue(
        parsing: Array(start.dropFirst(header.count)), allowsRepeatedKeys: true)
    else { return nil }
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
}

/// Words to be found in a text, by their first two letters.
struct WordSearch {
  private let words: [[UInt8]]
  /// For each pair of letters the group of words that begin with it, from 1; 0 for none.
  private var groups = [UInt8](repeating: 0, count: 1 << 16)
  private var members: [[Int]] = [[]]

  /// Creates a search for at most 255 words of two letters at least.
  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    for (index, word) in self.words.enumerated() {
      let pair = Self.pair(word[0], word[1])
      if groups[pair] == 0 {
        groups[pair] = UInt8(members.count)
        members.append([])
      }
      members[Int(groups[pair])].append(index)
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) << 8 | Int(second)
  }

  /// Returns the first index of a text from one on at which a word begins; nil if there is none.
  func firstIndex(in letters: [UInt8], from start: Int) -> Int? {
    groups.withUnsafeBufferPointer { groups in
      letters.withUnsafeBufferPointer { letters in
        for index in start..<max(start, letters.count - 1) {
          let group = groups[Self.pair(letters[index], letters[index + 1])]
          guard group > 0 else { continue }
          let isWord = members[Int(group)].contains { letters[index...].starts(with: words[$0]) }
          if isWord { return index }
        }
        return nil
      }
    }
  }

  /// Returns the indices of the words that begin at an index of a text.
  func words(at index: Int, of letters: [UInt8]) -> [Int] {
    guard index + 1 < letters.count else { return [] }
    let group = groups[Self.pair(letters[index], letters[index + 1])]
    guard group > 0 else { return [] }
    return members[Int(group)].filter { letters[index...].starts(with: words[$0]) }
  }

  /// Returns true if one of the words begins in a part of a text.
  func occurs(in letters: [UInt8], _ range: Range<Int>) -> Bool {
    range.contains { !words(at: $0, of: letters).isEmpty }
  }

  /// Returns the indices of the words that occur in a text.
  ///
  /// - Complexity: O(letters).
  func occurring(in letters: [UInt8]) -> Set<Int> {
    var found: Set<Int> = []
    var start = 0
    while found.count < words.count, let index = firstIndex(in: letters, from: start) {
      found.formUnion(words(at: index, of: letters))
      start = index + 1
    }
    return found
  }
}
