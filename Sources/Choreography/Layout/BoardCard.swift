import Recordings

/// The texts of a board's card, from top to bottom: the title in one or two lines, the subtitle,
/// and a line with the badge and the detail. The layout and the painter share it.
package struct BoardCard {
  /// The title in lines.
  package let titleLines: [String]
  /// The size of the title at the default text size, in points.
  package let titleSize: Double
  /// The distance of the texts from the sides, in points.
  package let inset: Double
  /// True if the detail has a line of its own, because the badge leaves no room beside it.
  package let hasDetailLine: Bool
  /// The height, in points.
  package private(set) var height: Double

  /// The corner radius, in points.
  static let radius = 10.0
  /// The distance between two cards of a column, in points.
  static let spacing = 8.0
  /// The width below which a card is narrow, as on a phone with three columns, in points.
  private static let narrow = 150.0
  /// The lines of a title in a wide and in a narrow card.
  private static let maxLines = (wide: 2, narrow: 4)

  /// The distance of the texts from the upper and the lower edge, in points.
  package static let verticalInset = 10.0
  /// The height of the subtitle at the default text size, in points.
  package static let subtitleHeight = 18.0
  /// The height of the line with the badge and the detail at the default text size, in points.
  package static let footHeight = 26.0

  /// The height of a line of the title at the default text size, in points.
  package var titleHeight: Double { titleSize + 5 }

  /// Returns true for a card that has more and smaller lines.
  static func isNarrow(width: Double, textScale: Double) -> Bool { width < narrow * textScale }

  /// Lays out the texts of an item in a card of a width. O(characters).
  package init(
    _ item: ItemContent, width: Double, isNarrow: Bool, textScale: Double, _ metrics: StyleMetrics
  ) {
    (titleSize, inset) = isNarrow ? (13, 10) : (15, 12)
    let wrapped = WrappedText(
      item.displayTitle, size: titleSize * textScale * 1.03,
      within: max(1, width - 2 * inset),
      most: isNarrow ? Self.maxLines.narrow : Self.maxLines.wide)
    titleLines = wrapped.lines
    height = Double(titleLines.count) * (titleSize + 5)
    if item.subtitle != nil { height += Self.subtitleHeight }
    if item.hasFoot { height += Self.footHeight }
    hasDetailLine =
      item.badge != nil && item.detail != nil
      && (isNarrow || Foot.width(of: item, textScale: textScale, metrics) > width - 2 * inset)
    if hasDetailLine { height += Self.subtitleHeight }
    height = (height * textScale + 2 * Self.verticalInset).rounded(.up)
  }
}

extension BoardCard {
  /// The sizes of the last line's parts at the default text size, in points.
  package enum Foot {
    package static let badgeHeight = 18.0
    package static let badgeTextSize = 11.0
    /// The distance of a badge's text from both ends of the badge, together.
    package static let badgePadding = 12.0
    package static let detailSize = 13.0
    package static let symbolSize = 20.0
    /// The distance between two parts, which does not grow with the text.
    package static let gap = 6.0

    /// Returns the estimated width of the line with all its parts in full. O(characters).
    fileprivate static func width(
      of item: ItemContent, textScale: Double, _ metrics: StyleMetrics
    ) -> Double {
      let badge = item.badge.map { text in
        let width = CharacterAdvances.width(of: text) * badgeTextSize * WrappedText.semiboldReserve
        return max(badgeHeight, width + badgePadding) * textScale + gap
      }
      let symbol = item.symbol.map { _ in symbolSize * textScale + gap }
      let detail = item.detail.map {
        CharacterAdvances.width(of: $0) * detailSize * textScale * WrappedText.reserve
      }
      let accessory = AccessoryMetrics(item.accessory ?? .none, metrics, textScale: textScale)
      return (badge ?? 0) + (symbol ?? 0) + (detail ?? 0) + accessory.space
    }
  }
}

extension ItemContent {
  /// True if a card shows something below its title and subtitle.
  package var hasFoot: Bool {
    badge != nil || detail != nil || symbol != nil || (accessory ?? .none) != .none
  }
}
