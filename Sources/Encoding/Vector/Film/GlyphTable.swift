import Choreography
import Rendering

/// The drawings of a film, each once: glyphs, lines of text, pictures of emoji, free paths.
struct GlyphTable {
  struct Line {
    var text: String
    /// The em, in hundredths of a point.
    var size: Int
    /// Glyphs by number with their places in thousandths of the em, left to right.
    var glyphs: [(glyph: Int, x: Int, y: Int)]
    /// The line's emoji.
    var picture: (number: Int, frame: Rect)?
  }

  /// Steps in whole thousandths of the em.
  private(set) var glyphs = NumberedSet<[PathStep]>()
  private(set) var lines: [Line] = []
  /// PNG files.
  private(set) var pictures = NumberedSet<[UInt8]>()
  /// Steps in whole hundredths of a point, from each path's first point at 0, 0.
  var paths = NumberedSet<[PathStep]>()

  private let scale: Double
  private var lineNumbers: [TextLine: Int] = [:]

  /// Creates a table whose emoji become pictures of `scale` pixels per point.
  init(scale: Double) { self.scale = scale }

  /// The line's number; nil for a line without ink.
  mutating func number(of line: TextLine, text: TextEngine) -> Int? {
    if let number = lineNumbers[line] { return number < 0 ? nil : number }
    let drawn = text.glyphs(of: line, scale: scale)
    guard !drawn.glyphs.isEmpty || drawn.picture != nil else {
      lineNumbers[line] = -1
      return nil
    }
    let em = 1000 / line.size
    var entry = Line(text: line.string, size: Unit.length.quantized(line.size), glyphs: [])
    for glyph in drawn.glyphs {
      let (x, y) = ((glyph.x * em).rounded(), (glyph.y * em).rounded())
      entry.glyphs.append((glyphs.number(of: glyph.outline), Int(x), Int(y)))
    }
    if let picture = drawn.picture {
      entry.picture = (pictures.number(of: picture.png), picture.frame)
    }
    lineNumbers[line] = lines.count
    lines.append(entry)
    return lines.count - 1
  }
}
