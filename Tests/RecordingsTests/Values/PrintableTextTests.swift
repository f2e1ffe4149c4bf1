import Recordings
import Testing

@Suite("Printable text")
struct PrintableTextTests {
  @Test(
    "has visible escapes for characters that control a terminal or a log",
    arguments: [
      ("a\nb\r\nc\rd", #"a\nb\r\nc\rd"#), ("\u{1B}[2J\u{7}", #"\u{1B}[2J\u{7}"#),
      ("\u{0}\u{7F}\u{80}\u{9F}", #"\u{0}\u{7F}\u{80}\u{9F}"#),
      ("\u{2028}\u{2029}\u{202A}\u{202E}", #"\u{2028}\u{2029}\u{202A}\u{202E}"#),
      ("\u{2066}\u{2069}", #"\u{2066}\u{2069}"#), ("::error::x", #"\u{3A}:error::x"#),
      (" \t\u{3000}::error::x", " \t\u{3000}\\u{3A}:error::x"),
      ("x ##[error]y", #"x #\u{23}[error]y"#), ("##vso[task]", #"#\u{23}vso[task]"#),
    ])
  func escapes(_ text: String, _ shown: String) {
    #expect(text.printable == shown)
    #expect(shown.printable == shown)
  }

  @Test(
    "is otherwise unchanged",
    arguments: [
      "", "a\tb", "a::b", ": :", ":", "# x [y]", "## Title", "#1 [2]", "é 🏔 \u{A0}\u{2027}\u{202F}",
      #"a\nb"#, "\u{200F}",
    ])
  func same(_ text: String) {
    #expect(text.printable == text)
  }

  @Test("breaks lines only at line breaks of the message")
  func lines() {
    #expect(["a", "", "b\nc"].printed == "a\n\nb\\nc\n")
  }

  @Test("is used for files and names in a diagnostic")
  func diagnostic() {
    let diagnostic = Diagnostic(file: "a\n::b", line: 3, message: "no '\n::error::'")
    #expect(diagnostic.description == #"a\n::b:3: error: no '\n::error::'"#)
    // An identifier in the framework's words has no quotes.
    let twin = Diagnostic(message: "no identifier: mi\u{200B}lk")
    #expect(twin.description == #"error: no identifier: mi\u{200B}lk"#)
  }
}
