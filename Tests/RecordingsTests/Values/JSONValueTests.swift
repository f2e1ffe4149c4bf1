import Foundation
import Recordings
import Testing

@Suite("A JSON value")
struct JSONValueTests {
  private static let awkward: [String] = [
    "", "plain", "\"quoted\"", "back\\slash", "line\nfeed", "return\r\n", "tab\t",
    "\u{0}\u{1}\u{8}\u{c}\u{1f}", "\u{7f}", "/slash/", "Zürich", "e\u{301}", "山", "🏔️👨‍👩‍👧",
    "\u{2028}\u{2029}", "\u{fffd}\u{10ffff}",
  ]

  @Test("is parsed by Foundation, whatever its strings", arguments: awkward)
  func strings(text: String) throws {
    let value = JSONValue.object([JSONValue.Member(text + "k", .string(text))])
    for json in [value.text, value.prettyText] {
      let object = try decoded(json)
      let key = try #require(object.keys.first)
      #expect(Array(key.unicodeScalars) == Array((text + "k").unicodeScalars))
      let read = try #require(object[key] as? String)
      #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test("is on one line, whatever its strings", arguments: awkward)
  func oneLine(text: String) {
    let separators = text + "\u{85}"
    let json = JSONValue.string(separators).text
    #expect(!json.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\u{2028}" })
  }

  @Test("is escaped in the shortest way that JSON allows")
  func escapes() {
    #expect(
      JSONValue.string("a\"b\\c\nd\re\tf\u{1}g/é🏔").text
        == "\"a\\\"b\\\\c\\nd\\re\\tf\\u0001g/é🏔\"")
  }

  @Test("escapes control characters of terminals and logs, and is parsed again")
  func acts() throws {
    let text = "\u{7f}a\u{80}\u{9f}\u{a0}â\u{2027}\u{2028}\u{202e}\u{2066}#1 ##[error] ###"
    let json = JSONValue.string(text).text
    #expect(
      json
        == #""\u007fa\u0080\u009f\#u{a0}â\#u{2027}\u2028\u202e\u2066#1 #\u0023[error] #\u0023\u0023""#
    )
    #expect(try JSONValue(parsing: Array(json.utf8)) == .string(text))
  }

  @Test("keeps the order of its keys")
  func keyOrder() {
    let value = JSONValue.object(["z": .integer(1), "a": .integer(2), "m": .integer(3)])
    #expect(value.text == #"{"z":1,"a":2,"m":3}"#)
  }

  @Test("omits members that are nil, but writes null")
  func nilAndNull() {
    let value = JSONValue.object(["gone": nil, "there": .null])
    #expect(value.text == #"{"there":null}"#)
  }

  @Test("writes integers exactly, to the largest")
  func integers() {
    #expect(
      JSONValue.array([.integer(Int64.max), .integer(Int64.min), .integer(0)]).text
        == "[9223372036854775807,-9223372036854775808,0]")
  }

  @Test("writes numbers that are parsed to the same bits")
  func numbers() throws {
    let values = [
      0, 0.1, 1 / 3, -2.5, 1e15, 1e21, 1e-7, 2.2250738585072014e-308, .greatestFiniteMagnitude, 375,
    ]
    let json = JSONValue.array(values.map(JSONValue.number)).text
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Double]
    #expect(read == values)
  }

  @Test("writes whole numbers without a point")
  func wholeNumbers() {
    #expect(JSONValue.array([.number(375), .number(-0.0), .number(0.5)]).text == "[375,0,0.5]")
  }

  @Test("writes null for infinite numbers and NaN")
  func notANumber() {
    #expect(JSONValue.array([.number(.nan), .number(.infinity)]).text == "[null,null]")
  }

  @Test("is pretty with two spaces a level and plain lists on one line")
  func pretty() {
    let value = JSONValue.object([
      "a": .array([.integer(1), .integer(2)]),
      "b": .object(["c": .array([.object(["d": .bool(true)]), .null])]),
      "e": .array([.array([.integer(0), .integer(1)])]),
      "f": .array([]), "g": .object([JSONValue.Member]()),
    ])
    let expected = """
      {
        "a": [1, 2],
        "b": {
          "c": [
            {
              "d": true
            },
            null
          ]
        },
        "e": [
          [0, 1]
        ],
        "f": [],
        "g": {}
      }
      """
    #expect(value.prettyText == expected)
  }

  @Test("has the same content in pretty and compact form")
  func sameBothWays() throws {
    let value = JSONValue.array([
      .object(["x": .array([.string("a, b"), .array([.null])]), "y": .number(0.25)]),
      .array([.object(["z": .bool(false)])]),
    ])
    let read = try [value.text, value.prettyText].map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSArray
    }
    #expect(read[0] != nil)
    #expect(read[0] == read[1])
  }
}
