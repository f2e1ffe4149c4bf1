import CCairo
import Choreography
import Foundation
import TextAndFiles

extension SVGSurface {
  package func draw(_ line: TextLine, at origin: Point, with color: Color) {
    guard let number = lines.number(of: line, text: text) else { return }
    let place = "translate(\(SVGNotation.number(origin.x)) \(SVGNotation.number(origin.y)))"
    var attributes = SVGNotation.attribute("aria-label", escaped(line.string))
    attributes += SVGNotation.attribute("transform", place)
    // An opacity of the group, because a fill's opacity does not apply to emoji.
    attributes += SVGNotation.paint(color.opacity(1))
    if color.alpha < 1 { attributes += SVGNotation.attribute("opacity", max(0, color.alpha)) }
    body.append(.markup("<g\(attributes)>"))
    body.append(.line(number))
    body.append(.markup("</g>\n"))
  }
}

/// The lines of text in a document, with their markup and number of uses.
struct LineDefinitions {
  private var numbers: [TextLine: Int] = [:]
  private var entries: [(markup: String, uses: Int)] = []

  /// Returns the line's number and counts the use; nil for a line without ink.
  mutating func number(of line: TextLine, text: TextEngine) -> Int? {
    if let number = numbers[line] {
      entries[number].uses += 1
      return number
    }
    let markup = Self.markup(of: line, text: text)
    guard !markup.isEmpty else { return nil }
    numbers[line] = entries.count
    entries.append((markup, 1))
    return entries.count - 1
  }

  /// Returns the definitions of the lines that are used more than once.
  func definitions(prefix: String) -> [String] {
    entries.indices.filter { entries[$0].uses > 1 }.map { number in
      "<g id=\"\(prefix)t\(number)\">\(entries[number].markup)</g>\n"
    }
  }

  /// Returns the markup of the line with a number.
  func drawing(_ number: Int, prefix: String) -> String {
    entries[number].uses > 1
      ? "<use href=\"#\(prefix)t\(number)\"/>" : entries[number].markup
  }

  private static func markup(of line: TextLine, text: TextEngine) -> String {
    let outline = text.outline(of: line)
    let emoji = text.layout(of: line).hasColor ? image(of: line, text: text) : ""
    guard outline.ink != nil else { return emoji }
    // Outlines have a precision of 0.01 points.
    let data = SVGNotation.path(outline.steps, decimals: 2)
    return "<path\(SVGNotation.attribute("d", data))/>" + emoji
  }

  private static func image(of line: TextLine, text: TextEngine) -> String {
    let scale = 4.0
    guard let patch = text.picture(of: line, scale: scale)?.color else { return "" }
    let png = Data(patch.png).base64EncodedString()
    let source = SVGNotation.attribute("href", "data:image/png;base64,\(png)")
    return "<image\(patch.bounds.points(scale: scale).svg)\(source)/>"
  }
}

extension PixelPatch {
  /// The pixels as a PNG file; empty if Cairo fails.
  var png: [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { sink in
      cairo_surface_write_to_png_stream(
        surface,
        { sink, data, count in
          guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
          sink.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, sink)
    }
    return status == CAIRO_STATUS_SUCCESS ? bytes : []
  }
}
