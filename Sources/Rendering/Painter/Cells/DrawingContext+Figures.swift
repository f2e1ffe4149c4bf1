import Choreography
import Recordings

/// Drawing of swatches and of share sheet figures.
extension DrawingContext {
  func swatch(_ hex: String, in frame: Rect) {
    surface.fill(.rect(frame), with: Color(hex: hex) ?? Color(0x8E8E93))
  }

  /// Draws a share sheet figure: a device as a disc with initials, or an app's tile with its
  /// symbol, and the name below.
  func device(_ item: ItemContent, labelOpacity: Double, in frame: Rect) {
    let color = item.color.flatMap(Color.init(hex:)) ?? Color(0x8E8E93)
    let deep = color.deepened(toContrast: Contrast.glyph)
    let side = SectionLayout.figureWidth
    let disc = Rect(x: frame.midX - side / 2, y: frame.y, width: side, height: side)
    if !item.hasPicture, let name = item.anySymbol {
      surface.fill(.rounded(disc, 14), with: deep)
      symbol(name, in: disc.inset(x: 15, y: 15), color: Color(0xFFFFFF), weight: 1.9)
    } else {
      // A ring in the background color separates discs that overlap.
      surface.fill(.ellipse(disc.inset(x: -2, y: -2)), with: palette.background(around: background))
      if item.hasPicture, let source = item.image {
        picture(source, in: disc, radius: side / 2)
      } else {
        let isSign = item.displayTitle.isSign
        surface.fill(.ellipse(disc), with: isSign ? color : deep)
        let line = TextLine(
          isSign ? item.displayTitle : initials(of: item.displayTitle), size: isSign ? 30 : 24,
          weight: .medium, maxWidth: 52)
        text(line, in: disc, color: Color(0xFFFFFF), alignment: .center)
      }
    }
    guard labelOpacity > 0 else { return }
    for label in item.figureLabels(
      in: frame, width: unrounded(frame).width, textScale: textScale, surface.text)
    {
      let color = label.isTitle ? palette.label : palette.secondaryLabel
      text(label.line, in: label.frame, color: color.faded(labelOpacity), alignment: .center)
    }
  }

  /// Returns the first letters of the first and the last word; only the first one if the last word
  /// begins with an uncased character.
  private func initials(of name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard let first = words.first?.first else { return "" }
    guard words.count > 1, let last = words[words.count - 1].first, last.isCased else {
      return first.uppercased()
    }
    return first.uppercased() + last.uppercased()
  }
}

/// A line of text below a figure, with a frame that fits the text.
typealias FigureLabel = (line: TextLine, frame: Rect, isTitle: Bool)

extension ItemContent {
  /// Returns the name and the subtitle below the item's figure, in the width of the layout.
  func figureLabels(
    in frame: Rect, width: Double, textScale: Double, _ text: TextEngine
  ) -> [FigureLabel] {
    let y = frame.y + SectionLayout.figureWidth + 5
    func label(_ string: String, size: Double, y: Double, height: Double) -> FigureLabel {
      let line = TextLine(string, size: size * textScale, maxWidth: width)
      let width = text.measure(line).width
      let place = Rect(x: frame.midX - width / 2, y: y, width: width, height: height * textScale)
      return (line, place, size == 12)
    }
    let hasName = !displayTitle.isSign || anySymbol != nil
    let name = hasName ? label(displayTitle, size: 12, y: y, height: 18) : nil
    let below = subtitle.map { label($0, size: 11, y: y + 16 * textScale, height: 16) }
    return [name, below].compactMap(\.self)
  }
}

extension String {
  /// True for a single emoji, which is drawn on the disc.
  fileprivate var isSign: Bool {
    guard count == 1, let scalar = unicodeScalars.first else { return false }
    return scalar.properties.isEmoji && !scalar.isASCII
  }
}
