/// One line of text in one style, cut with an ellipsis where it would be wider than its limit.
public struct TextLine: Hashable, Sendable {
  /// The weights that the named font packages hold.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// The text; line breaks count as spaces.
  public var string: String
  /// The em, in points.
  public var size: Double
  /// The stroke's weight.
  public var weight: Weight
  /// Points; nil is without limit.
  public var maxWidth: Double?
  /// True if all digits have one width, so that changing numbers do not shift.
  public var hasTabularDigits: Bool
  /// A picture in the place of the text; nil for text.
  public var picture: InlinePicture?

  /// A line that consists of a picture, which stands on the baseline.
  public init(_ picture: InlinePicture) {
    self.init("picture", size: picture.height)
    self.picture = picture
  }

  /// One line of text.
  public init(
    _ string: String, size: Double, weight: Weight = .regular, maxWidth: Double? = nil,
    hasTabularDigits: Bool = false
  ) {
    self.string = string
    self.size = size
    self.weight = weight
    self.maxWidth = maxWidth
    self.hasTabularDigits = hasTabularDigits
  }
}

/// A line's extent, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The advance, after cutting.
  public var width: Double
  /// From the top of the line to the baseline.
  public var ascent: Double
  /// From the baseline to the bottom of the line.
  public var descent: Double
  /// The capitals' height above the baseline: what optical centring goes by.
  public var capHeight: Double
  /// The number of characters that no installed font can show.
  public var unknownGlyphs = 0
}
