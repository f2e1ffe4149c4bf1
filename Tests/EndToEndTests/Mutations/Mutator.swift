import TestSupport

/// Damages text line by line, word by word and byte by byte.
struct Mutator {
  /// Words that replace others.
  var values: [String]
  /// Lines that are inserted between others.
  var lines: [String]
  /// True if the bytes are not text.
  var isBinary = false

  private static let newline = UInt8(ascii: "\n")
  private static let delimiters = Set("[]{},:- \"".utf8)

  /// A copy with one to six changes.
  func mutated(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var text = text
    for _ in 0..<([1, 1, 1, 2, 3, 6].randomElement(using: &random) ?? 1) {
      text = isBinary ? Self.damaged(text, &random) : changed(text, &random)
    }
    return text
  }

  private func changed(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var lines = text.split(separator: Self.newline, omittingEmptySubsequences: false).map(
      Array.init)
    let (one, other) = (random.next(below: lines.count), random.next(below: lines.count))
    switch random.next(below: 18) {
    case 0: lines.remove(at: one)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.swapAt(one, other)
    case 3: lines[one].insert(contentsOf: Array(repeating: 0x20, count: 1 + other % 4), at: 0)
    case 4: lines[one].removeFirst(min(lines[one].count, 1 + other % 4))
    case 5...9: Self.replaceWord(in: &lines[one], with: odd(values, &random), &random)
    case 10, 11: Self.nudgeNumber(in: &lines[one], &random)
    case 12:
      let words = Self.words(lines[other])
      guard let word = words.randomElement(using: &random) else { break }
      Self.replaceWord(in: &lines[one], with: Array(lines[other][word]), &random)
    case 13: lines.insert(odd(self.lines, &random), at: one)
    case 14: Self.replaceDelimiter(in: &lines[one], &random)
    case 15: return Self.encodedAnew(text, &random)
    default: return Self.damaged(text, &random)
    }
    return Array(lines.joined(separator: [Self.newline]))
  }

  private func odd(_ words: [String], _ random: inout SplitMix64) -> [UInt8] {
    Array((words.randomElement(using: &random) ?? "").utf8)
  }

  /// Quoted strings with their quotes, and runs of other bytes between delimiters.
  private static func words(_ line: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var index = 0
    while index < line.count {
      let start = index
      if line[index] == UInt8(ascii: "\"") {
        index = line[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 } ?? line.count
      } else if delimiters.contains(line[index]) {
        index += 1
        continue
      } else {
        index = line[index...].firstIndex(where: delimiters.contains) ?? line.count
      }
      words.append(start..<index)
    }
    return words
  }

  private static func replaceWord(
    in line: inout [UInt8], with bytes: [UInt8], _ random: inout SplitMix64
  ) {
    guard let word = words(line).randomElement(using: &random) else { return }
    line.replaceSubrange(word, with: bytes)
  }

  private static func nudgeNumber(in line: inout [UInt8], _ random: inout SplitMix64) {
    let numbers = words(line).compactMap { word in
      Int(String(decoding: line[word], as: UTF8.self)).map { (word, $0) }
    }
    guard let (word, number) = numbers.randomElement(using: &random),
      let step = [-1, 1, 1000, 1 << 40, -1 << 62].randomElement(using: &random)
    else { return }
    line.replaceSubrange(word, with: Array("\(number &+ step)".utf8))
  }

  private static func replaceDelimiter(in line: inout [UInt8], _ random: inout SplitMix64) {
    let places = line.indices.filter { delimiters.contains(line[$0]) }
    let others = ["", "[", "}", ":", "\"", "\t", "&a ", "*a", "\r"]
    guard let place = places.randomElement(using: &random) else { return }
    line.replaceSubrange(
      place...place, with: Array((others.randomElement(using: &random) ?? "").utf8))
  }

  /// The text with a byte order mark, with other line ends, or in UTF-16.
  private static func encodedAnew(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    switch random.next(below: 4) {
    case 0: [0xEF, 0xBB, 0xBF] + text
    case 1: text.flatMap { $0 == newline ? [0x0D, newline] : [$0] }
    case 2: text.flatMap { [$0, 0] }
    default: []
    }
  }

  private static func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    var bytes = bytes
    let index = random.next(below: bytes.count)
    let end = min(bytes.count, index + 1 + random.next(below: 100))
    switch random.next(below: 6) {
    case 0: bytes.removeSubrange(index...)
    case 1: bytes[index] ^= 1 << UInt8(random.next(below: 8))
    case 2: bytes.insert(UInt8(random.next(below: 256)), at: index)
    case 3: bytes.removeSubrange(index..<end)
    case 4: bytes.insert(contentsOf: bytes[index..<end], at: end)
    default: bytes.replaceSubrange(index..<end, with: [0xFF, 0xC0, 0x80])
    }
    return bytes
  }
}
