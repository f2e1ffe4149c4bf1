import Choreography
import Rendering

/// The deduplicated drawings of a film: glyphs, lines of text, pictures of emoji, and paths.
struct GlyphTable {
  struct Line {
    var text: String
    /// The font size, in hundredths of a point.
    var size: Int
    /// The glyphs by number with their positions in thousandths of the em, left to right.
    var glyphs: [(glyph: Int, x: Int, y: Int)]
    /// The line's emoji.
    var picture: (number: Int, frame: Rect)?
  }

  /// The outlines of glyphs, in whole thousandths of the em.
  private(set) var glyphs = NumberedSet<[PathStep]>()
  private(set) var lines: [Line] = []
  /// The pictures of emoji, as PNG files.
  private(set) var pictures = NumberedSet<[UInt8]>()
  /// The paths in whole hundredths of a point, relative to their first points.
  var paths = NumberedSet<[PathStep]>()

  private let scale: Double
  private var lineNumbers: [TextLine: Int] = [:]

  /// Creates a table whose emoji become pictures of `scale` pixels per point.
  init(scale: Double) { self.scale = scale }

  /// Returns the line's number; nil for a line without ink.
  mutating func number(of line: TextLine, text: TextEngine) -> Int? {
    if let number = lineNumbers[line] { return number < 0 ? nil : number }
    let drawn = text.glyphs(of: line, scale: scale)
    guard !drawn.glyphs.isEmpty || drawn.picture != nil else {
      lineNumbers[line] = -1
      return nil
    }
    let em = 1000 / line.size
    var entry = Line(text: line.string, size: VectorUnit.length.quantized(line.size), glyphs: [])
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
