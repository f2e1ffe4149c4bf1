import Recordings

/// The type of a section's header or footer, which the layout and the painter share.
package struct SectionText: Hashable, Sendable {
  /// The em at the default text size, in points.
  package let size = 13.0
  /// The distance between two lines at the default text size, in points.
  package let lineHeight = 18.0
  /// True if the text is drawn in capitals.
  package let isUppercase: Bool
  /// The distance of the text from both sides of its frame, in points.
  package let inset: Double

  /// Returns the type of a header.
  package static func header(_ style: SectionLayout.Kind) -> SectionText {
    let inset =
      switch style {
      case .grid, .carousel, .recorded: 0.0
      case .list, .outline, .insetGrouped, .swatches: 16.0
      }
    return SectionText(isUppercase: true, inset: inset)
  }

  /// Returns the type of a footer.
  package static func footer(_ style: SectionLayout.Kind) -> SectionText {
    SectionText(isUppercase: false, inset: style == .recorded ? 0 : 16)
  }

  /// Returns a text as it is drawn.
  package func shown(_ text: String) -> String { isUppercase ? text.uppercased() : text }

  /// Returns the number of lines that fit into a height, at least 1.
  package func lineLimit(height: Double, textScale: Double) -> Int {
    max(1, Int((height / (lineHeight * textScale)).rounded(.down)))
  }

  /// Returns the number of lines that a text takes in a frame of a width, at least 1. It is an
  /// estimate that seldom lacks a line. O(characters).
  package func lineCount(of text: String, width: Double, textScale: Double) -> Int {
    TextEstimate(size: size * textScale).lineCount(of: shown(text), width: width - 2 * inset)
  }

  /// Returns the height of a text beyond its first line, in a frame of a width, in points.
  func extraHeight(of text: String, width: Double, textScale: Double) -> Double {
    let lines = lineCount(of: text, width: width, textScale: textScale)
    return (Double(lines - 1) * lineHeight * textScale).rounded(.up)
  }
}
