import Recordings

/// The typography of a section's header or footer, which the layout and the painter share.
package struct SectionTextStyle: Hashable, Sendable {
  /// The font size at the default text size, in points.
  package let size: Double
  /// The distance between two lines at the default text size, in points.
  package let lineHeight: Double
  /// True for semibold text.
  package let isSemibold: Bool
  /// True for text in the color of titles, in the middle of its frame.
  package let isProminent: Bool
  /// True if the text is drawn in capitals.
  package let isUppercase: Bool
  /// The distance of the text from both sides of its frame, in points.
  package let inset: Double
  /// The distance from the frame to the first row, in points.
  package let gap: Double

  /// Returns the typography of a header: in plain lists a title, as in UIKit since iOS 14; in others
  /// small capitals, or secondary text as of iOS 26.
  package static func header(_ kind: SectionLayout.Kind, _ style: StyleMetrics) -> SectionTextStyle
  {
    switch kind {
    case .list, .outline:
      SectionTextStyle(
        size: 17, lineHeight: 22, isSemibold: true, isProminent: true, isUppercase: false,
        inset: 16, gap: 0)
    case .board:
      SectionTextStyle(
        size: 15, lineHeight: 20, isSemibold: true, isProminent: true, isUppercase: false,
        inset: 4, gap: 6)
    case .insetGrouped, .swatches, .bubbles: .minor(style, inset: 16)
    case .grid, .carousel, .recorded: .minor(style, inset: 0)
    }
  }

  private static func minor(_ style: StyleMetrics, inset: Double) -> SectionTextStyle {
    guard style.hasSemiboldHeaders else { return .small(isUppercase: true, inset: inset) }
    return SectionTextStyle(
      size: 17, lineHeight: 22, isSemibold: true, isProminent: false, isUppercase: false,
      inset: inset, gap: 6)
  }

  /// Returns the typography of a footer.
  package static func footer(_ style: SectionLayout.Kind) -> SectionTextStyle {
    let inset: Double =
      switch style {
      case .grid, .carousel, .recorded: 0
      case .board: 4
      case .list, .outline, .insetGrouped, .swatches, .bubbles: 16
      }
    return .small(isUppercase: false, inset: inset)
  }

  private static func small(isUppercase: Bool, inset: Double) -> SectionTextStyle {
    SectionTextStyle(
      size: 13, lineHeight: 18, isSemibold: false, isProminent: false, isUppercase: isUppercase,
      inset: inset, gap: 6)
  }

  /// Returns a text as it is drawn.
  package func shown(_ text: String) -> String { isUppercase ? text.uppercased() : text }

  /// Returns the number of lines that fit into a height, at least 1.
  package func lineLimit(height: Double, textScale: Double) -> Int {
    max(1, Int((height / (lineHeight * textScale)).rounded(.down)))
  }

  /// Returns the number of lines that a text takes in a frame of a width, at least 1. It is an
  /// estimate that seldom lacks a line. O(characters).
  package func lineCount(
    of text: String, width: Double, textScale: Double, atMost share: Double = 1
  ) -> Int {
    WrappedText.lineCount(
      of: shown(text), size: fontSize(of: text, width: width, textScale: textScale, atMost: share),
      isSemibold: isSemibold, within: width - 2 * inset)
  }

  /// Returns the font size of a text in a frame of a width, in points: reduced by up to a quarter if that
  /// keeps the widest word whole. O(characters).
  ///
  /// - Parameter share: the share of the size that all headers of a board have.
  package func fontSize(
    of text: String, width: Double, textScale: Double, atMost share: Double = 1
  ) -> Double {
    size * textScale * min(share, self.share(of: text, width: width, textScale: textScale))
  }

  /// Returns the font scale at which the widest word of a text fits beside a text of the width
  /// `other`, which scales too; 1 if it fits unscaled, or if no readable scale fits it.
  func share(
    of text: String, width: Double, textScale: Double, beside other: Double = 0
  ) -> Double {
    let reserve = isSemibold ? WrappedText.semiboldReserve : WrappedText.reserve
    let word = WrappedText.widestWord(in: shown(text)) * size * textScale * reserve
    let share = (width - 2 * inset) / max(1, word + other)
    return share < 1 && share >= Self.minShare ? share : 1
  }

  /// The least share of the size to which a text shrinks.
  private static let minShare = 0.75

  /// Returns the height of a text beyond its first line, in a frame of a width, in points.
  func extraHeight(
    of text: String, width: Double, textScale: Double, atMost share: Double = 1
  ) -> Double {
    let lines = lineCount(of: text, width: width, textScale: textScale, atMost: share)
    return (Double(lines - 1) * lineHeight * textScale).rounded(.up)
  }
}

extension SectionLayout.Kind {
  /// True if a section's header stays at the top of the list while its rows scroll below it.
  ///
  /// Source: `UITableView.Style.plain` and `UICollectionLayoutListConfiguration`.
  var pinsHeaders: Bool {
    switch self {
    case .list, .outline: true
    case .insetGrouped, .grid, .swatches, .carousel, .bubbles, .board, .recorded: false
    }
  }

  /// True if a header has a background, which hides what it passes. Between cards it has none: it would
  /// cut their edges.
  package var hasHeaderBackground: Bool { self != .insetGrouped && self != .grid }
}
