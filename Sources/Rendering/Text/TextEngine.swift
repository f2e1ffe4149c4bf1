import CCairo
import TextAndFiles

/// A text engine that measures and lays out lines with one font set, confined to one thread.
///
/// Layout is the same on every machine: fonts, hinting and language come from the engine, not from
/// the system. Only letters that the font set lacks are from the system's fonts. Layout does not
/// depend on earlier lines.
public final class TextEngine {
  /// The font files in use.
  public let fonts: FontSet

  private let fontMap: FontMap
  /// The maps for lines with letters that the set lacks, by the families of these letters.
  private var otherMaps: [[String]: FontMap] = [:]
  private var layouts = BoundedCache<TextLine, LineLayout>(limit: 4096)
  private var pictures = BoundedCache<PictureKey, LinePicture?>(limit: 16 << 20)
  private var wraps = BoundedCache<TextWrap, [TextLine]>(limit: 1024)
  private var fits = BoundedCache<TextLine, TextLine>(limit: 4096)
  private var outlines = BoundedCache<TextLine, Outline>(limit: 512)

  /// Creates an engine; use one per thread. The first one for a font set takes some milliseconds.
  ///
  /// - Throws: `FontError.unreadable` for a file without a font, `.setUp` if the libraries fail.
  public init(fonts: FontSet) throws(FontError) {
    self.fonts = fonts
    fontMap = try FontMapPool.acquire(FontSelection(fonts: fonts))
  }

  deinit {
    // Layouts use the map, which another thread may acquire next.
    layouts.removeAll()
    FontMapPool.release(fontMap, for: FontSelection(fonts: fonts))
    for (others, map) in otherMaps {
      FontMapPool.release(map, for: FontSelection(fonts: fonts, others: others))
    }
  }

  /// Returns a line's metrics in points. O(characters), or O(1) if the line is cached.
  ///
  /// Ascent, descent and cap height are those of Inter at the line's size and weight, even if it
  /// uses other fonts, so that baselines agree.
  package func measure(_ line: TextLine) -> TextMetrics { layout(of: line).metrics }

  func layout(of line: TextLine) -> LineLayout {
    layouts.value(for: line) {
      let map = map(for: line.string)
      let fit = NumberFit(line) { LineLayout($0, fontMap: map).metrics.width }
      return LineLayout(fit?.cut ?? line, fontMap: map)
    }
  }

  /// Returns the line at a size at which an ellipsis does not cut a number at its beginning. One
  /// behind words is left out as a whole. O(characters), or O(1) if the line is cached.
  func fitted(_ line: TextLine) -> TextLine {
    guard line.maxWidth != nil, line.string.hasDigit else { return line }
    return fits.value(for: line) {
      let map = map(for: line.string)
      func width(_ line: TextLine) -> Double { LineLayout(line, fontMap: map).metrics.width }
      return NumberFit(line, width: width)?.shrunk(width: width) ?? line
    }
  }

  /// Returns a text broken into at most `limit` lines of the line's maximum width; the last one is
  /// truncated. O(characters), or O(1) if the lines are cached.
  package func lines(of line: TextLine, limit: Int) -> [TextLine] {
    guard let width = line.maxWidth, limit > 1 else { return [line] }
    return wraps.value(for: TextWrap(line: line, limit: limit)) {
      let parts = LineLayout.parts(of: line, width: width, fontMap: map(for: line.string))
      var shown = Array(parts.prefix(limit))
      shown[shown.count - 1] = parts[(shown.count - 1)...].joined()
      return shown.map { part in
        var next = line
        // The space at a break would count as width.
        next.string = String(part.reversed().drop { $0.isWhitespace }.reversed())
        return next
      }
    }
  }

  /// Returns true if no installed font has a glyph for a character that needs one.
  package func lacksGlyph(for scalar: Unicode.Scalar) -> Bool {
    fontMap.library.lacks(scalar) && SystemFonts.family(for: scalar) == nil
  }

  /// Returns the files of the system's fonts for the letters of a text that the set lacks.
  package func otherFonts(for text: some Sequence<Unicode.Scalar>) -> [String] {
    otherFamilies(for: text).flatMap(SystemFonts.files)
  }

  private func otherFamilies(for text: some Sequence<Unicode.Scalar>) -> [String] {
    var families: [String] = []
    for scalar in text where fontMap.library.lacks(scalar) {
      guard let family = SystemFonts.family(for: scalar), !families.contains(family) else {
        continue
      }
      families.append(family)
    }
    return families
  }

  /// Returns the map with fonts for all letters of a text.
  private func map(for text: String) -> FontMap {
    let others = otherFamilies(for: text.unicodeScalars)
    guard !others.isEmpty else { return fontMap }
    if let map = otherMaps[others] { return map }
    // The set was loaded before; without the other fonts its text is still drawn.
    guard let map = try? FontMapPool.acquire(FontSelection(fonts: fonts, others: others)) else {
      return fontMap
    }
    otherMaps[others] = map
    return map
  }

  /// Returns the outlines of the line's glyphs except colored ones.
  func outline(of line: TextLine) -> Outline {
    outlines.value(for: line) { layout(of: line).traceOutline() }
  }

  /// Returns the line's pixels at `scale` pixels per point; nil if it is too large to cache.
  func picture(of line: TextLine, scale: Double) -> LinePicture? {
    pictures.value(for: PictureKey(line: line, scale: scale), cost: { $0?.byteCount ?? 64 }) {
      LinePicture(layout(of: line), scale: scale)
    }
  }
}

private struct TextWrap: Hashable {
  let line: TextLine
  let limit: Int
}

private struct PictureKey: Hashable {
  let line: TextLine
  let scale: Double
}
