import Recordings

/// The width of each action of a swiped row, in points, which the choreography and the painter share.
package struct SwipeActionWidth {
  /// The width of symbols and short labels.
  package static let least = 74.0
  /// The size below which a label is not made smaller to fit, in points.
  private static let smallestSize = 15.0
  /// The distance of a label from both sides of its action, together.
  private static let margins = 32.0
  /// The share of the row that all actions may take.
  private static let mostOfRow = 0.8

  /// The width of each action.
  package let value: Double

  /// Measures the actions of a row: all are as wide as the longest label needs. O(characters).
  package init(_ actions: [String], rowWidth: Double, textScale: Double) {
    // A name in small letters may be a symbol's.
    let labels = actions.filter { $0 != $0.lowercased() }
    let em = (labels.map(LetterWidths.width(of:)).max() ?? 0) * 1.03 * textScale
    let room = Self.mostOfRow * rowWidth / Double(max(1, actions.count))
    // Painters make a label that is a little too long smaller.
    let fits = em * Self.smallestSize + Self.margins / 2 <= Self.least
    value = fits ? Self.least : max(Self.least, min(room, (em * 17 + Self.margins).rounded(.up)))
  }

  /// Measures the actions of a swipe.
  init(_ swipe: Event.Swipe?, rowWidth: Double, textScale: Double) {
    let touched = [swipe?.action ?? "delete"]
    let actions = swipe?.actions.map(\.action) ?? []
    self.init(actions.isEmpty ? touched : actions, rowWidth: rowWidth, textScale: textScale)
  }
}
