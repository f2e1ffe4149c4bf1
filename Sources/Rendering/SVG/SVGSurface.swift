import Choreography
import TextAndFiles

/// A surface that writes one SVG document, which needs no fonts.
///
/// Text becomes outlines with the text as label; emoji become pictures of 4 pixels per point. Equal
/// drawings have equal bytes.
package final class SVGSurface: Surface {
  package let text: TextEngine
  /// The size of the picture, in points.
  package let size: Size

  var body: [Fragment] = []
  var lines = LineDefinitions()
  private let prefix: String
  private var clips = NumberedSet<Shape>()

  enum Fragment {
    case markup(String)
    /// A line of text by number: inlined if it is used once, else defined and referenced.
    case line(Int)
  }

  /// Creates an empty picture of a size in points.
  ///
  /// - Parameter prefix: The prefix of all ids, for documents that share a page.
  package init(size: Size, text: TextEngine, prefix: String = "") {
    self.size = size
    self.text = text
    self.prefix = prefix
  }

  /// Returns the document so far; screen readers read `title`.
  package func document(title: String, description: String? = nil) -> String {
    let extent =
      SVGNotation.attribute("width", size.width) + SVGNotation.attribute("height", size.height)
    let viewBox = "0 0 \(SVGNotation.number(size.width)) \(SVGNotation.number(size.height))"
    var document = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"\(extent)"
    document += SVGNotation.attribute("viewBox", viewBox) + ">\n"
    document += "<title>\(escaped(title))</title>\n"
    if let description { document += "<desc>\(escaped(description))</desc>\n" }
    let clips = clips.elements.enumerated().map { number, shape in
      "<clipPath id=\"\(prefix)c\(number)\">\(shape.svg(""))</clipPath>\n"
    }
    let definitions = clips + lines.definitions(prefix: prefix)
    if !definitions.isEmpty { document += "<defs>\n\(definitions.joined())</defs>\n" }
    for piece in body {
      switch piece {
      case .markup(let markup): document += markup
      case .line(let number): document += lines.drawing(number, prefix: prefix)
      }
    }
    return document + "</svg>\n"
  }

  package func fill(_ shape: Shape, with color: Color) {
    let edges = shape.hasSharpEdges(with: color) ? Shape.sharpEdges : ""
    body.append(.markup(shape.svg(SVGNotation.paint(color) + edges) + "\n"))
  }

  package func stroke(_ shape: Shape, with color: Color, width: Double) {
    let attributes =
      SVGNotation.attribute("fill", "none") + SVGNotation.paint(color, as: "stroke")
      + SVGNotation.attribute("stroke-width", max(0, width))
      + SVGNotation.attribute("stroke-linejoin", "round")
      + SVGNotation.attribute("stroke-linecap", "round")
    body.append(.markup(shape.svg(attributes) + "\n"))
  }

  package func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    guard opacity > 0, scale > 0 else { return }
    var outer = opacity < 1 ? SVGNotation.attribute("opacity", opacity) : ""
    if let clip {
      outer += SVGNotation.attribute("clip-path", "url(#\(prefix)c\(clips.number(of: clip)))")
    }
    let inner = scale == 1 ? "" : Self.transform(scale: scale, about: center)
    // The clip is on an outer element, so that it is not scaled.
    if clip == nil {
      wrapped(outer + inner, content)
    } else {
      wrapped(outer) { wrapped(inner, content) }
    }
  }

  private func wrapped(_ attributes: String, _ content: () -> Void) {
    guard !attributes.isEmpty else { return content() }
    body.append(.markup("<g\(attributes)>\n"))
    let count = body.count
    content()
    if body.count == count {
      body.removeLast()
    } else {
      body.append(.markup("</g>\n"))
    }
  }

  private static func transform(scale: Double, about center: Point) -> String {
    let x = SVGNotation.number(center.x * (1 - scale))
    let y = SVGNotation.number(center.y * (1 - scale))
    // Three decimals of a scale would be off by whole pixels at the far end of a stage.
    let factor = SVGNotation.number(scale, decimals: 6)
    return SVGNotation.attribute("transform", "translate(\(x) \(y)) scale(\(factor))")
  }
}
