/// A line of text in one style, truncated with an ellipsis at a maximum width.
package struct TextLine: Hashable, Sendable {
  /// The weights of the font set.
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
  /// The maximum width, in points; nil for no limit.
  package var maxWidth: Double?
  /// True if all digits have the same width, so that changing numbers do not shift.
  package var hasTabularDigits: Bool
  /// The picture instead of text; nil for text.
  package var picture: InlinePicture?

  /// Creates a line that consists of a picture on the baseline.
  package init(_ picture: InlinePicture) {
    self.init("picture", size: picture.height)
    self.picture = picture
  }

  /// The line without a maximum width.
  var unlimited: TextLine {
    var line = self
    line.maxWidth = nil
    return line
  }

  package init(
    _ string: String, size: Double, weight: Weight = .regular, maxWidth: Double? = nil,
    hasTabularDigits: Bool = false
  ) {
    (self.string, self.size, self.weight) = (string, size, weight)
    (self.maxWidth, self.hasTabularDigits) = (maxWidth, hasTabularDigits)
  }
}

/// The metrics of a line, in points.
package struct TextMetrics: Hashable, Sendable {
  /// The advance, after truncation.
  package var width: Double
  /// The distance from the top of the line to the baseline.
  package var ascent: Double
  /// The distance from the baseline to the bottom of the line.
  package var descent: Double
  /// The height of capitals above the baseline, for optical centering.
  package var capHeight: Double
  /// The number of characters without a glyph.
  package var unknownGlyphs = 0
  /// True if the text reads from right to left: its first letter with a direction does.
  package var isRightToLeft = false
}
