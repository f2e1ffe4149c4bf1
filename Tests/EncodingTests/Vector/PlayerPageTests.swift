import Choreography
import Foundation
import Testing

@testable import Encoding

@Suite("A player")
struct PlayerPageTests {
  @Test("holds the film as JSON that a general parser reads")
  func data() throws {
    let film = try film(in: page())
    #expect(film["title"] as? String == "Tiny")
    #expect(film["frames"] as? Int == 36 && film["fps"] as? Int == 60)
    #expect(film["size"] as? [Double] == [200, 160])
    #expect((film["applies"] as? [[Any]])?.count == 3)
    #expect((film["applies"] as? [[Any]])?[1][0] as? Int == 6, "0.1 s at 60 frames per second")
  }

  @Test("plays once, or as often as requested", arguments: [(nil, 1), (0, 0), (3, 3)])
  func loops(asked: Int?, expected: Int) throws {
    let timeline = try Films.table()
    let page = PlayerPage(
      film: try TracedFilm.film(timeline), transcript: TracedFilm.transcript(timeline), loops: asked
    )
    #expect(try film(in: page.text)["loops"] as? Int == expected)
  }

  @Test("begins without its own captions if the film shows them")
  func drawnCaptions() throws {
    let timeline = try Films.table()
    let drawn = FilmTranscript(
      Composition([timeline], overlays: .captions), title: "X", includesCosts: false)
    let page = PlayerPage(film: try TracedFilm.film(timeline), transcript: drawn)
    #expect(try film(in: page.text)["drawsCaptions"] as? Bool == true)
    #expect(try film(in: self.page())["drawsCaptions"] == nil)
    #expect(page.text.contains("if (film.drawsCaptions) toggleCaptions();"))
  }

  @Test("has no external references, and forbids the network")
  func standsAlone() throws {
    let text = try page()
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("//cdn"))
    #expect(text.contains("default-src 'none'"))
    #expect(!text.contains("src=\"") && !text.contains("<link"))
  }

  @Test("has a title, a description, and a name for the picture")
  func names() throws {
    let text = try page()
    #expect(text.contains("<title>Tiny</title>"))
    #expect(text.contains(#"<meta name="description" content="3 applies in 0.60 s."#))
    #expect(text.contains(#"role="img" aria-label="Tiny" aria-describedby="told""#))
  }

  @Test("shows its first frame without scripts, and no controls")
  func still() throws {
    let page = PlayerPage(
      film: try TracedFilm.film(try Films.table()),
      transcript: TracedFilm.transcript(try Films.table()), still: "<svg>still</svg>")
    #expect(page.text.contains("<noscript><svg>still</svg></noscript>\n</div>"))
    #expect(page.text.contains("#controls, #told, nav { display: none; }"))
  }

  @Test("labels every control")
  func controls() throws {
    let buttons = try page().matches(of: /<button id="(\w+)"[^>]*>/)
    #expect(buttons.count == 7)
    for button in buttons where button.1 != "captions" {
      #expect(button.0.contains("aria-label=\""), "\(button.1)")
    }
  }

  @Test("escapes names and titles")
  func escaping() throws {
    let title = "</script><script>alert(1)</script> & \"so\" \u{2028}"
    let text = try page(title: title)
    #expect(text.components(separatedBy: "<script").count == 3)
    #expect(text.components(separatedBy: "</script>").count == 3)
    #expect(try film(in: text)["title"] as? String == title)
  }

  @Test("has the same bytes in each run")
  func equality() throws {
    #expect(try page() == page())
  }

  private func page(title: String = "Tiny") throws -> String {
    let timeline = try Films.table()
    return PlayerPage(
      film: try TracedFilm.film(timeline), transcript: TracedFilm.transcript(timeline, title: title)
    ).text
  }

  /// The page's film.
  private func film(in page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "type=\"application/json\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let value = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try #require(value as? [String: Any])
  }
}
