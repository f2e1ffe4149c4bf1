import Foundation
import Testing

@testable import TextAndFiles

@Suite("Markup")
struct MarkupTests {
  @Test("escapes the special characters of HTML and XML")
  func escaping() {
    #expect(escaped(#"<a href="x">Q&A</a>"#) == "&lt;a href=&quot;x&quot;&gt;Q&amp;A&lt;/a&gt;")
    #expect(escaped("Zürich 🏔️ 2 · 'so'") == "Zürich 🏔️ 2 · 'so'")
  }

  @Test("has no characters that XML does not allow, and one line")
  func characters() {
    #expect(escaped("a\u{0}b\u{1B}c\u{FFFE}d") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
    #expect(escaped("a\tb\nc\r\nd") == "a b c  d")
  }

  @Test("keeps characters without a meaning in the format")
  func kept() {
    #expect(escaped("\"a\"\n<b>", keeping: "\"\n") == "\"a\"\n&lt;b&gt;")
  }

  @Test("of a template escapes text and keeps markup")
  func places() {
    let template = Template("<h1>{{title}}</h1>{{{body}}}<p>{{title}}")
    let filled = template.filled(["title": "Q&A", "body": "<hr>"])
    #expect(filled == "<h1>Q&amp;A</h1><hr><p>Q&amp;A")
  }

  @Test("of a template does not search the values for placeholders")
  func values() {
    let template = Template("{{a}}{{{b}}}{{c}}.")
    #expect(template.filled(["a": "{{b}}", "b": "{{{a}}}"]) == "{{b}}{{{a}}}.")
  }

  @Test("of a page escapes data that would end a script")
  func data() {
    var page = WebPage(title: "</title>", body: "<main></main>")
    page.data = #"{"name":"</script><!-- <script>"}"#
    #expect(page.text.contains(#"{"name":"\u003c/script>\u003c!-- \u003cscript>"}"#))
    #expect(page.text.components(separatedBy: "</script>").count == 3)
    #expect(page.text.components(separatedBy: "</title>").count == 2)
  }

  @Test("of a page forbids the network, except for requests of a following page to its server")
  func policy() {
    var page = WebPage(title: "A page", body: "")
    #expect(page.text.contains("default-src 'none'"))
    #expect(page.text.contains("connect-src 'none'"))
    #expect(!page.text.contains("fetch("))
    page.followsServer = true
    #expect(page.text.contains("connect-src 'self'"))
    #expect(page.text.contains(#"fetch("version""#))
  }

  /// The contrast ratios that WCAG 2 requires of text of normal size.
  @Test("has readable text colors on every background, in light and dark")
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

  /// The relative luminance of each color that is written with a `#`, by name.
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

@Suite("The colors of web pages")
struct PageColorTests {
  /// The colors of each style, by name.
  private func palettes() throws -> [String: [String: [Double]]] {
    let parts = colorStyle.components(separatedBy: "@media")
    let dark = try #require(parts.first { $0.contains("prefers-color-scheme: dark") })
    return ["light": colors(parts[0]), "dark": colors(dark)]
  }

  private func colors(_ style: String) -> [String: [Double]] {
    Dictionary(
      style.matches(of: /--([a-z-]+): #([0-9a-f]+);/).map { match in
        let short = Array(match.2)
        let digits = short.count == 3 ? short.flatMap { [$0, $0] } : short
        let bytes = stride(from: 0, to: 6, by: 2).map { index in
          Double(Int(String(digits[index..<index + 2]), radix: 16) ?? 0) / 255
        }
        return (String(match.1), bytes)
      }, uniquingKeysWith: { $1 })
  }

  private func contrast(_ a: [Double], _ b: [Double]) -> Double {
    func luminance(_ color: [Double]) -> Double {
      zip([0.2126, 0.7152, 0.0722], color).reduce(0) { sum, part in
        let light = part.1 <= 0.04045 ? part.1 / 12.92 : pow((part.1 + 0.055) / 1.055, 2.4)
        return sum + part.0 * light
      }
    }
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test("give every text a contrast of at least 4.5", arguments: ["light", "dark"])
  func texts(style: String) throws {
    let colors = try #require(try palettes()[style])
    // `--fill` on the two backgrounds: 6 % of black, or 9 % of white.
    let (shade, share) = style == "light" ? (0.0, 0.06) : (1.0, 0.09)
    func filled(_ color: [Double]) -> [Double] { color.map { $0 + (shade - $0) * share } }
    let ground = try #require(colors["ground"])
    let panel = try #require(colors["panel"])
    let grounds = ["ground": ground, "panel": panel]
    let allGrounds = grounds.merging(["a pressed ground": filled(ground)]) { $1 }
      .merging(["a pressed panel": filled(panel)]) { $1 }
    for name in ["ink", "quiet"] {
      let color = try #require(colors[name])
      for (place, ground) in allGrounds {
        #expect(contrast(color, ground) >= 4.5, "\(name) on \(place)")
      }
    }
    for name in ["accent", "bad", "good"] {
      let color = try #require(colors[name])
      for (place, ground) in grounds {
        #expect(contrast(color, ground) >= 4.5, "\(name) on \(place)")
      }
    }
    let white = try #require(colors["on-accent"])
    for name in ["accent", "quiet"] {
      #expect(contrast(white, try #require(colors[name])) >= 4.5, "a button of \(name)")
    }
    #expect(contrast(try #require(colors["ink"]), try #require(colors["raised"])) >= 4.5)
  }
}
