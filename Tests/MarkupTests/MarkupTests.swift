import Foundation
import Testing

@testable import Markup

@Suite("Markup")
struct MarkupTests {
  @Test("spells out what HTML and XML take for markup")
  func escaping() {
    #expect(escaped(#"<a href="x">Q&A</a>"#) == "&lt;a href=&quot;x&quot;&gt;Q&amp;A&lt;/a&gt;")
    #expect(escaped("Zürich 🏔️ 2 · 'so'") == "Zürich 🏔️ 2 · 'so'")
  }

  @Test("has no characters that XML cannot hold, and one line")
  func characters() {
    #expect(escaped("a\u{0}b\u{1B}c\u{FFFE}d") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
    #expect(escaped("a\tb\nc\r\nd") == "a b c  d")
  }

  @Test("keeps the characters that a format does not mind")
  func kept() {
    #expect(escaped("\"a\"\n<b>", keeping: "\"\n") == "\"a\"\n&lt;b&gt;")
  }

  @Test("of a template takes text escaped and markup as it is")
  func places() {
    let template = Template(Array("<h1>{{title}}</h1>{{{body}}}<p>{{title}}".utf8))
    let filled = template.filled(["title": "Q&A", "body": "<hr>"])
    #expect(filled == "<h1>Q&amp;A</h1><hr><p>Q&amp;A")
  }

  @Test("of a template never searches the values for places")
  func values() {
    let template = Template(Array("{{a}}{{{b}}}{{c}}.".utf8))
    #expect(template.filled(["a": "{{b}}", "b": "{{{a}}}"]) == "{{b}}{{{a}}}.")
  }

  @Test("of a page ends no script early, whatever its data hold")
  func data() {
    var page = WebPage(title: "</title>", body: "<main></main>")
    page.data = #"{"name":"</script><!-- <script>"}"#
    #expect(page.text.contains(#"{"name":"\u003c/script>\u003c!-- \u003cscript>"}"#))
    #expect(page.text.components(separatedBy: "</script>").count == 3)
    #expect(page.text.components(separatedBy: "</title>").count == 2)
  }

  @Test("of a page lets nothing in from a network, and only a page that follows asks its server")
  func policy() {
    var page = WebPage(title: "A page", body: "")
    #expect(page.text.contains("default-src 'none'"))
    #expect(page.text.contains("connect-src 'none'"))
    #expect(!page.text.contains("fetch("))
    page.followsServer = true
    #expect(page.text.contains("connect-src 'self'"))
    #expect(page.text.contains(#"fetch("version""#))
  }

  /// The shares that WCAG 2 asks of text of the usual size.
  @Test("has text colors that can be read on every ground, by day and by night")
  func contrast() throws {
    let sheet = colorStyle.components(separatedBy: "@media (prefers-color-scheme: dark)")
    for palette in try sheet.prefix(2).map(colors) {
      for ground in ["ground", "panel"] {
        for text in ["ink", "quiet", "accent", "bad"] {
          let ratio = try contrast(#require(palette[text]), #require(palette[ground]))
          #expect(ratio >= 4.5, "\(text) on \(ground)")
        }
      }
      #expect(try contrast(#require(palette["on-accent"]), #require(palette["accent"])) >= 4.5)
    }
  }

  /// Relative luminance by the name of each color that is written with a `#`.
  private func colors(_ sheet: String) throws -> [String: Double] {
    try sheet.matches(of: /--([a-z-]+): #([0-9a-f]+);/).reduce(into: [:]) { colors, match in
      let digits = match.2.count == 3 ? match.2.map { "\($0)\($0)" }.joined() : String(match.2)
      let value = try #require(Int(digits, radix: 16))
      let parts = [value >> 16, value >> 8 & 255, value & 255].map(linear)
      colors[String(match.1)] = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
  }

  private func linear(_ byte: Int) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private func contrast(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
