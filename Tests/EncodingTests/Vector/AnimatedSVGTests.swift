import Foundation
import Testing

@testable import Choreography
@testable import Encoding

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("An animated SVG")
struct AnimatedSVGTests {
  @Test("is well-formed, with title and description first")
  func structure() throws {
    let document = try XMLSummary(svg())
    #expect(document.isWellFormed)
    #expect(document.names.prefix(3) == ["svg", "title", "desc"])
    #expect(document.text["title"] == "Tiny")
    #expect(
      document.text["desc"]?.hasPrefix("3 applies in 0.60 s. At 0.00 s: The list appears with ")
        == true)
  }

  // The applies begin at 0, 0.1 and 0.2 s; a transition takes 0.15 s.
  @Test(
    "of a part describes what the part shows",
    arguments: [
      (
        0, "3 applies",
        "The list appears with 2 rows: K2 and Lhotse. At 0.10 s: Everest is inserted at the first "
          + "place; K2 moves down. Lhotse is deleted from the second place. The next change comes "
          + "after 0.1 s, before this one has ended. At 0.20 s: "
      ),
      (150, "1 apply", "The list has 2 rows: Everest and K2. At 0.05 s: "),
      (400, "0 applies", "The list has 4 rows: K2, Makalu, Lhotse and Everest."),
    ])
  func part(start: Int64, count: String, description: String) throws {
    let part = FilmPart(start: start * 1_000_000, end: 600_000_000)
    let whole = try Films.table()
    var recording = whole.recording
    recording.events = whole.events
    let timeline = Timeline(recording, part: part)
    let text = TracedFilm.transcript(timeline).description
    #expect(text.hasPrefix("\(count) in "))
    #expect(text.contains(" s. At 0.00 s: \(description)"))
  }

  @Test("has no external references and no script")
  func standsAlone() throws {
    let text = try svg()
    #expect(text.components(separatedBy: "http").count == 2, "the namespace alone")
    #expect(!text.contains("<script") && !text.contains("@import") && !text.contains("url(h"))
  }

  @Test("has unique ids, and refers only to existing ones")
  func references() throws {
    let document = try XMLSummary(svg())
    #expect(Set(document.ids).count == document.ids.count)
    #expect(document.references.isSubset(of: Set(document.ids)))
  }

  @Test("defines only lines of text that it has several times, of which browsers keep two copies")
  func lines() throws {
    let film = try TracedFilm.film(try Films.table())
    var uses: [Int: Int] = [:]
    func count(_ nodes: [VectorNode]) {
      for node in nodes {
        if case .line(let number, _) = node.kind { uses[number, default: 0] += 1 }
        count(node.parts)
      }
    }
    count(film.nodes)
    var writer = AnimatedSVG(film, title: "", description: "")
    let text = writer.document()
    #expect(uses.values.contains(1) && uses.values.contains { $0 > 1 })
    for (number, count) in uses {
      let isDefined = text.contains("id=\"t\(String(number, radix: 36))\"")
      #expect(isDefined == (count > 1), "\(film.glyphTable.lines[number].text)")
    }
  }

  @Test(
    "has a keyframes rule for every animation, and moves nothing with reduced motion")
  func animations() throws {
    let text = try svg()
    #expect(text.contains("svg *{animation:1.6s step-end infinite}"))
    let parts = text.components(separatedBy: "@media (prefers-reduced-motion:reduce){")
    #expect(parts.count == 2)
    #expect(parts[1].hasPrefix(".motion{display:none}.states{display:inline}}"))
    let groups = text.components(separatedBy: "<g class=\"states\" display=\"none\">")
    #expect(groups.count == 2)
    #expect(groups[0].contains("class=\"a") && !groups[1].contains("class=\"a"), "curves")
    for name in text.matches(of: /animation-name:([a-z0-9,]+)/).flatMap({
      $0.1.split(separator: ",")
    }) {
      #expect(text.contains("@keyframes \(name){"), "\(name)")
    }
  }

  @Test("hides a shape without a layer, which browsers keep for each animated opacity")
  func hiding() {
    func box(_ opacity: KeyframeTrack) -> VectorNode {
      let places = [0, 0, 1000, 500, 0, 0].map { KeyframeTrack(initial: $0) }
      return VectorNode(kind: .box(ShapeStyle(color: 0)), tracks: places + [opacity], parts: [])
    }
    func jump(_ frame: Int, _ opacity: Int) -> KeyframeTrack.Span {
      .init(start: frame, length: 0, end: opacity, curve: 0)
    }
    let film = VectorFilm(
      size: Size(width: 10, height: 5), frameCount: 10, framesPerSecond: 10, scale: 1,
      nodes: [
        box(KeyframeTrack(initial: 0, spans: [jump(2, 1000), jump(5, 0)])),
        box(KeyframeTrack(initial: 1000, spans: [jump(5, 400)])),
      ], glyphTable: GlyphTable(scale: 1), curves: CurveTable())
    var writer = AnimatedSVG(film, title: "", description: "")
    let text = writer.document()
    #expect(text.contains("{10%{visibility:visible}25%{visibility:hidden}}"), "\(text)")
    #expect(text.contains("visibility=\"hidden\" style=\"animation-name:k0\""), "\(text)")
    // One that is half seen takes a layer.
    #expect(text.contains("{25%{opacity:0.4}}"), "\(text)")
  }

  @Test("escapes names and titles")
  func escaping() throws {
    let title = "</title><script>alert(1)</script> & \"so\" <on>"
    let document = try XMLSummary(svg(title: title))
    #expect(document.isWellFormed)
    #expect(document.text["title"] == title)
    #expect(!document.names.contains("script"))
  }

  @Test("has the same bytes in each run")
  func equality() throws {
    #expect(try svg() == svg())
  }

  private func svg(title: String = "Tiny") throws -> String {
    let timeline = try Films.table()
    let transcript = TracedFilm.transcript(timeline, title: title)
    var document = AnimatedSVG(
      try TracedFilm.film(timeline, withStates: true), title: transcript.title,
      description: transcript.description)
    return document.document()
  }
}

/// The content of a document for a general XML parser.
final class XMLSummary: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var names: [String] = []
  private(set) var ids: [String] = []
  private(set) var references: Set<String> = []
  private(set) var text: [String: String] = [:]

  init(_ document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    names.append(name)
    if let id = attributes["id"] { ids.append(id) }
    if let target = attributes["href"], target.hasPrefix("#") {
      references.insert(String(target.dropFirst()))
    }
    if let clip = attributes["clip-path"] {
      references.insert(String(clip.dropFirst(5).dropLast()))
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let name = names.last, string != "\n" else { return }
    text[name, default: ""] += string
  }
}
