import Testing

@testable import TextAndFiles

@Suite("A number or list in words")
struct WordingTests {
  @Test(
    "has its decimals, rounded half away from zero, and no negative zero",
    arguments: [
      (2.45, 1, "2.5"), (-2.45, 1, "-2.5"), (0.5, 0, "1"), (-0.0004, 3, "0.000"), (7, 2, "7.00"),
      (1e20, 3, "1e+20"),
    ])
  func decimals(value: Double, places: Int, text: String) {
    #expect(decimal(value, places: places) == text)
  }

  @Test(
    "of parts has a digit before the point",
    arguments: [(2_450, 3, "2.450"), (-5, 2, "-0.05"), (0, 1, "0.0"), (12, 0, "12")])
  func parts(parts: Int64, places: Int, text: String) {
    #expect(decimal(parts: parts, places: places) == text)
  }

  @Test(
    "of nanoseconds is rounded to the nearest part of a second",
    arguments: [
      (1_149_500_000, 3, "1.150 s"), (1_149_499_999, 3, "1.149 s"), (2_405_000_000, 2, "2.41 s"),
      (499_999_999, 0, "0 s"),
    ])
  func times(nanoseconds: Int64, places: Int, text: String) {
    #expect(secondsText(nanoseconds, places: places) == text)
  }

  @Test(
    "has commas between groups of three digits",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func groups(number: Int, text: String) {
    #expect(grouped(number) == text)
    #expect(grouped(Double(number)) == text)
  }

  @Test("ends with its last element, or with the number of those that are left out")
  func lists() {
    #expect(listing([]) == "")
    #expect(listing(["a"]) == "a")
    #expect(listing(["a", "b"], "or") == "a or b")
    #expect(listing(["a", "b", "c"]) == "a, b and c")
    #expect(shortListing(["a", "b", "c"], limit: 2) == "'a', 'b' and 1 more")
    #expect(shortListing(["a", "b\n"], limit: 2, isQuoted: false) == "a and b ")
    #expect(shortListing(ids: ["a", "b"]) == "'a', 'b'")
    #expect(shortListing(ids: ["a", "b", "c", "d", "e"]) == "'a', 'b', 'c' and 2 more")
  }

  @Test("of a file is short and on one line")
  func quotes() {
    #expect(quoted("a\tb\r\nc") == "'a b c'")
    #expect(quoted("mi\u{200B}lk") == #"'mi\u{200B}lk'"#)
    #expect(quoted(String(repeating: "é", count: 61)) == "'\(String(repeating: "é", count: 60))…'")
  }

  @Test(
    "characters without a glyph have escapes, unless they belong to letters or emoji",
    arguments: [
      ("a\u{200B}b", #"a\u{200B}b"#), ("\u{FEFF}id", #"\u{FEFF}id"#),
      ("so\u{AD}ft", #"so\u{AD}ft"#), ("a\u{200D}", #"a\u{200D}"#),
      ("a\u{200C}b", #"a\u{200C}b"#), ("\u{200E}x", #"\u{200E}x"#), ("👩‍🚀", "👩‍🚀"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("❤️ é", "❤️ é"),
      ("1\u{202F}200", "1\u{202F}200"),
    ])
  func invisible(text: String, shown: String) {
    #expect(text.showingInvisible == shown)
  }
}
