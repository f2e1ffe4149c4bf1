import CCairo
import Choreography

/// Sets and measures lines of text with one font set; it belongs to one thread.
///
/// The same line has the same glyphs at the same places on every machine: fonts, hinting and
/// language come from the engine, never from the system's settings. What a line looks like does
/// not depend on the lines before it.
public final class TextEngine {
  /// The font files in use.
  public let fonts: FontSet

  let fontMap: FontMap
  private var layouts = BoundedCache<TextLine, LineLayout>(limit: 4096)
  private var pictures = BoundedCache<PictureKey, LinePicture?>(limit: 16 << 20)
  private var outlines = BoundedCache<TextLine, Outline>(limit: 512)

  /// An engine of its own; make one for each thread. The first of its kind takes some milliseconds.
  ///
  /// - Throws: `FontError.unreadable` for a file without a font, `.setUp` where memory is short.
  public init(fonts: FontSet) throws(FontError) {
    self.fonts = fonts
    fontMap = try FontMapPool.take(fonts)
  }

  deinit {
    // Layouts belong to the map, which the next engine may use on another thread.
    layouts.removeAll()
    FontMapPool.put(fontMap, for: fonts)
  }

  /// A line's extent in points; O(characters) at first, O(1) while the line is in the cache.
  ///
  /// Ascent, descent and cap height are Inter's at that size and weight, whatever other fonts the
  /// line calls in, so that baselines agree from line to line.
  package func measure(_ line: TextLine) -> TextMetrics { layout(of: line).metrics }

  func layout(of line: TextLine) -> LineLayout {
    layouts.value(for: line) { LineLayout(line, fontMap: fontMap) }
  }

  /// The outlines of the line's glyphs but for colored pictures.
  func outline(of line: TextLine) -> Outline {
    outlines.value(for: line) { layout(of: line).traceOutline() }
  }

  /// The line's pixels at `scale` pixels a point; nil where they would be too many to keep.
  func picture(of line: TextLine, scale: Double) -> LinePicture? {
    pictures.value(for: PictureKey(line: line, scale: scale), cost: { $0?.byteCount ?? 64 }) {
      LinePicture(layout(of: line), scale: scale)
    }
  }
}

private struct PictureKey: Hashable {
  let line: TextLine
  let scale: Double
}
