import Recordings

/// The measures of a style, in points at the default text size, which the layout and the painter
/// share.
package struct StyleMetrics: Hashable, Sendable {
  /// The radius of a group's corners, and of a lifted row.
  package let groupRadius: Double
  /// The radius of a card, and the largest one of a tile.
  package let cardRadius: Double
  /// The radius of a sheet's upper corners.
  package let sheetRadius: Double
  /// The radii of a keyboard's upper corners and of its keys.
  package let keyboardRadius, keyRadius: Double
  /// The height of a row with one line, and of one with a subtitle.
  let rowHeight, tallRowHeight: Double
  /// The height of a field for text.
  let fieldHeight: Double
  /// The distance of a separator's end from a row's side.
  package let separatorInset: Double
  /// The size of a switch.
  package let switchSize: Size
  /// The width of a switch's thumb.
  package let thumbWidth: Double
  /// True if controls float above the list as capsules, and bars have no background of their own.
  package let floatsControls: Bool
  /// True if small headers are semibold and keep their letters; false for capitals.
  let hasSemiboldHeaders: Bool

  /// Creates the measures of a style.
  package init(_ style: Stage.Style) {
    switch style {
    case .classic:
      (groupRadius, cardRadius, sheetRadius) = (10, 8, 13)
      (keyboardRadius, keyRadius) = (0, 5)
      (rowHeight, tallRowHeight, fieldHeight) = (44, 60, 36)
      (switchSize, thumbWidth) = (Size(width: 51, height: 31), 27)
      (separatorInset, floatsControls, hasSemiboldHeaders) = (0, false, false)
    case .ios26:
      (groupRadius, cardRadius, sheetRadius) = (26, 16, 34)
      (keyboardRadius, keyRadius) = (26, 8)
      (rowHeight, tallRowHeight, fieldHeight) = (52, 68, 44)
      (switchSize, thumbWidth) = (Size(width: 63, height: 28), 39)
      (separatorInset, floatsControls, hasSemiboldHeaders) = (16, true, true)
    }
  }

  /// Returns the radius of a group whose lowest row has a height: at most half of it, so that the
  /// row has the group's corners.
  func groupRadius(rowHeight: Double) -> Double { min(groupRadius, rowHeight / 2) }
}
