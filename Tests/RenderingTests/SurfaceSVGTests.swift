import Choreography
import Foundation
import Rendering
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Writing SVG")
struct SurfaceSVGTests {
  let engine: TextEngine

  init() throws { engine = try TextEngine(fonts: .installed()) }

  @Test("makes elements of shapes, with short numbers")
  func shapes() {
    let svg = body { surface in
      surface.fill(.rect(Rect(x: 1.5, y: 2, width: 1 / 3, height: 10.0004)), with: red)
      let rect = Rect(x: 0, y: 0, width: 20, height: 10)
      surface.fill(.rounded(rect, top: 4, bottom: 4), with: red.opacity(0.5))
      surface.fill(.rounded(rect, top: 99, bottom: 0), with: red)
      surface.stroke(.ellipse(rect), with: red, width: 0.5)
      surface.fill(
        .path([.move(Point(x: 1, y: 1)), .line(Point(x: 0.5, y: 3)), .close]), with: red)
    }
    #expect(
      svg == [
        ##"<rect x="1.5" y="2" width="0.333" height="10" fill="#ff0000"/>"##,
        ##"<rect x="0" y="0" width="20" height="10" rx="4" fill="#ff0000" fill-opacity="0.5"/>"##,
        ##"<path d="M5 0H15A5 5 0 0 1 20 5V10H0V5A5 5 0 0 1 5 0Z" fill="#ff0000"/>"##,
        ##"<ellipse cx="10" cy="5" rx="10" ry="5" fill="none" stroke="#ff0000" stroke-width="0.5""##
          + ##" stroke-linejoin="round" stroke-linecap="round"/>"##,
        ##"<path d="m1 1l-0.5 2z" fill="#ff0000"/>"##,
      ])
  }

  @Test("writes infinite, tiny and negative numbers as numbers")
  func oddNumbers() {
    let svg = body {
      $0.fill(.rect(Rect(x: .nan, y: -0.0001, width: .infinity, height: 1e-9)), with: red)
      $0.fill(.rect(Rect(x: -0.05, y: -12.5, width: 1000, height: 100)), with: red)
    }
    #expect(svg[0] == ##"<rect x="0" y="0" width="0" height="0" fill="#ff0000"/>"##)
    #expect(
      svg[1] == ##"<rect x="-0.05" y="-12.5" width="1000" height="100" fill="#ff0000""##
        + ##" shape-rendering="crispEdges"/>"##)
  }

  @Test("omits groups without effect or content")
  func plainGroups() {
    let svg = body { surface in
      surface.group(opacity: 1, clip: nil, scale: 1, about: origin) {
        surface.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), with: red)
      }
      surface.group(
        opacity: 0.5, clip: .rect(Rect(x: 0, y: 0, width: 1, height: 1)), scale: 0.5,
        about: origin
      ) {}
      surface.group(opacity: 0, clip: nil, scale: 1, about: origin) {
        surface.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), with: red)
      }
    }
    #expect(svg.count == 1)
  }

  @Test("puts a group's clip outside of its scaling")
  func groups() throws {
    let surface = SVGSurface(size: Size(width: 20, height: 20), text: engine, prefix: "a-")
    let rect = Rect(x: 0, y: 0, width: 4, height: 4)
    for _ in 0..<2 {
      surface.group(opacity: 0.5, clip: .rect(rect), scale: 0.9, about: Point(x: 10, y: 20)) {
        surface.fill(.rect(rect), with: red)
      }
    }
    let svg = surface.document(title: "t")
    #expect(svg.contains(##"<g opacity="0.5" clip-path="url(#a-c0)">"##))
    #expect(svg.contains(#"<g transform="translate(1 2) scale(0.9)">"#))
    #expect(svg.components(separatedBy: "<clipPath").count == 2)
    try parse(svg)
  }

  @Test("writes text as outlines with a label, defined once")
  func text() throws {
    let surface = SVGSurface(size: Size(width: 200, height: 100), text: engine)
    surface.draw(TextLine("Once", size: 17), at: Point(x: 1, y: 20), with: red)
    for y in [40.0, 60, 80] {
      surface.draw(TextLine("Again", size: 17), at: Point(x: 1, y: y), with: red)
    }
    surface.draw(TextLine(" ", size: 17), at: Point(x: 1, y: 90), with: red)
    let svg = surface.document(title: "t")
    #expect(
      svg.contains(##"<g aria-label="Once" transform="translate(1 20)" fill="#ff0000"><path"##))
    #expect(svg.components(separatedBy: "<path").count == 3)
    #expect(svg.components(separatedBy: ##"<use href="#t1"/>"##).count == 4)
    #expect(!svg.contains("<text"))
    try parse(svg)
  }

  @Test("embeds emoji as PNG")
  func emoji() throws {
    let surface = SVGSurface(size: Size(width: 200, height: 100), text: engine)
    surface.draw(TextLine("Hi 😀", size: 17), at: Point(x: 1, y: 20), with: red)
    let svg = surface.document(title: "t")
    let start = try #require(svg.range(of: "data:image/png;base64,"))
    let end = try #require(svg[start.upperBound...].firstIndex(of: "\""))
    let png = try #require(Data(base64Encoded: String(svg[start.upperBound..<end])))
    #expect(png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(svg.contains("<path"))
    try parse(svg)
  }

  @Test("escapes markup and control characters in text")
  func escapes() throws {
    let hostile = "a&b<c>\"d\"\u{0}\u{8}\u{1B}\u{FFFE}\n]]>é😀"
    let surface = SVGSurface(size: Size(width: 200, height: 100), text: engine)
    surface.draw(TextLine(hostile, size: 17), at: Point(x: 1, y: 20), with: red)
    let svg = surface.document(title: hostile, description: hostile)
    let seen = try parse(svg)
    let expected = "a&b<c>\"d\"\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD} ]]>é😀"
    #expect(seen.title == expected)
    #expect(seen.labels == [expected])
    #expect(seen.root["role"] == "img")
    #expect(seen.root["viewBox"] == "0 0 200 100")
  }

  @Test("gives equal drawings equal bytes, from another engine too")
  func determinism() throws {
    let documents = try (0..<2).map { _ in
      let surface = SVGSurface(
        size: Size(width: 200, height: 100), text: try TextEngine(fonts: engine.fonts))
      for (row, text) in ["Everest", "😀 富士山", "Everest"].enumerated() {
        surface.draw(TextLine(text, size: 17), at: Point(x: 1, y: Double(row * 20)), with: red)
      }
      return surface.document(title: "t")
    }
    #expect(documents[0] == documents[1])
  }

  /// The lines of the document between title and end.
  private func body(_ draw: (SVGSurface) -> Void) -> [String] {
    let surface = SVGSurface(size: Size(width: 20, height: 20), text: engine)
    draw(surface)
    let lines = surface.document(title: "t").split(separator: "\n").map(String.init)
    return Array(lines.dropFirst(2).dropLast()).filter {
      !$0.contains("clipPath") && !$0.contains("defs>")
    }
  }
}

private let red = Color(0xFF0000)
private let origin = Point(x: 0, y: 0)

/// The parsed content of a document; records an issue if it is not well-formed.
@discardableResult
private func parse(_ svg: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  -> MarkupParser
{
  let witness = MarkupParser()
  let parser = XMLParser(data: Data(svg.utf8))
  parser.delegate = witness
  let isWellFormed = parser.parse()
  #expect(isWellFormed, "\(String(describing: parser.parserError))", sourceLocation: sourceLocation)
  return witness
}

/// Collects the root's attributes, the title and the labels.
private final class MarkupParser: NSObject, XMLParserDelegate {
  var root: [String: String] = [:]
  var labels: [String] = []
  var title = ""
  private var element = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "svg" { root = attributes }
    if let label = attributes["aria-label"] { labels.append(label) }
    element = name
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    element = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if element == "title" { title += string }
  }
}
