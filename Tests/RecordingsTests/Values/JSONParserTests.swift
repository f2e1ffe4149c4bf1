import Foundation
import TestSupport
import Testing

@testable import Recordings

@Suite("JSON that is parsed")
struct JSONParserTests {
  private func parse(_ text: String) -> JSONValue? { try? JSONValue(parsing: Array(text.utf8)) }

  @Test(
    "is written again with the same bytes",
    arguments: [
      "null", "true", "[]", "{}", "[1,-2,0.5]", #"{"b":1,"a":[{"c":"d"}]}"#, #""é🏔\"\\\n""#,
      "9223372036854775807", "1e+300",
    ])
  func roundTrip(text: String) {
    #expect(parse(text)?.text == text)
  }

  @Test("may have whitespace and escapes")
  func escapes() {
    #expect(parse(" [ 1 ,\t2\r\n] ") == .array([.integer(1 as Int64), .integer(2 as Int64)]))
    #expect(parse(#""\u00e9\ud83c\udfd4\/\b\f""#) == .string("é\u{1F3D4}/\u{8}\u{c}"))
  }

  @Test(
    "is an error if it is invalid",
    arguments: [
      "", " ", "[", "]", "{", "[1,]", "[1 2]", #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, "01", "1.", ".5",
      "-", "1e", "+1", "tru", "nul", #"""#, #""\x""#, #""\ud800""#, #""\udc00\ud800""#,
      #""\u12""#, "\"\n\"", "[1]x", "1e999", "\u{FEFF}1", "NaN",
    ])
  func refused(text: String) {
    #expect(parse(text) == nil)
  }

  @Test("is refused if it is not UTF-8")
  func notText() {
    let byte = #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
    #expect(byte?.message == "a string is not UTF-8")
    let half = #expect(throws: JSONError.self) {
      try JSONValue(parsing: [0x22, 0x5C, 0x6E, 0xC3, 0x22])
    }
    #expect(half?.message == "a string is not UTF-8")
  }

  @Test("may be nested 256 levels deep, and not one more")
  func depth() {
    for (depth, isRead) in [(256, true), (257, false), (200_000, false)] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect((parse(text) != nil) == isRead)
    }
  }

  @Test(
    "is parsed to the values that Foundation gives, for random values",
    arguments: [1, 2] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<300 {
      let value = Self.value(depth: 4, using: &random)
      let text = JSONValue.array([value]).text
      let mine = try JSONValue(parsing: Array(text.utf8))
      #expect(mine.text == text, "seed \(seed), round \(round)")
      let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray
      let pretty = Data(mine.prettyText.utf8)
      #expect(
        try JSONSerialization.jsonObject(with: pretty) as? NSArray == theirs,
        "seed \(seed), round \(round)")
    }
  }

  @Test("is the text that the line encoder gives for strings and numbers")
  func encoder() {
    let strings = [
      "", "a\"b", "\\", "\u{1}\n\t\r", "é\u{2028}x\u{2029}", "\u{2027}", "🏔", "a\u{E2}",
    ]
    for string in strings {
      var line = LineEncoder()
      line.string(string)
      #expect(String(decoding: line.bytes, as: UTF8.self) == JSONValue.string(string).text)
    }
    for number in [0, 7, -1, .max, .min] as [Int64] {
      var line = LineEncoder()
      line.integer(number)
      #expect(String(decoding: line.bytes, as: UTF8.self) == "\(number)")
    }
  }

  private static func value(depth: Int, using random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .integer(Int64.random(in: -1_000...1_000, using: &random))
    case 3: return .number(.random(in: -1...1, using: &random))
    case 4:
      return .string(["", "a", "é\n", "\"\\", "\u{2028}"].randomElement(using: &random) ?? "")
    case 5:
      return .array(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          value(depth: depth - 1, using: &random)
        })
    default:
      return .object(
        (0..<Int.random(in: 0...3, using: &random)).map {
          JSONValue.Member("k\($0)", value(depth: depth - 1, using: &random))
        })
    }
  }
}
