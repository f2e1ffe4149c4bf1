/// One line of text in one style, cut with an ellipsis where it would be wider than its limit.
package struct TextLine: Hashable, Sendable {
  /// The weights that the named font packages hold.
  package enum Weight: Int, Hashable, Sendable, CaseIterable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// The text; line breaks count as spaces.
  package var string: String
  /// The em, in points.
  package var size: Double
  package var weight: Weight
  /// Points; nil is without limit.
  package var maxWidth: Double?
  /// True if all digits have one width, so that changing numbers do not shift.
  package var hasTabularDigits: Bool
  /// A picture in the place of the text; nil for text.
  package var picture: InlinePicture?

  /// A line that consists of a picture, which stands on the baseline.
  package init(_ picture: InlinePicture) {
    self.init("picture", size: picture.height)
    self.picture = picture
  }

  package init(
    _ string: String, size: Double, weight: Weight = .regular, maxWidth: Double? = nil,
    hasTabularDigits: Bool = false
  ) {
    (self.string, self.size, self.weight) = (string, size, weight)
    (self.maxWidth, self.hasTabularDigits) = (maxWidth, hasTabularDigits)
  }
}

/// A line's extent, in points.
package struct TextMetrics: Hashable, Sendable {
  /// The advance, after cutting.
  package var width: Double
  /// From the top of the line to the baseline.
  package var ascent: Double
  /// From the baseline to the bottom of the line.
  package var descent: Double
  /// The capitals' height above the baseline: what optical centring goes by.
  package var capHeight: Double
  /// The number of characters that no installed font can show.
  package var unknownGlyphs = 0
}
