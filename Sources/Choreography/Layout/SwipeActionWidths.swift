import Recordings

/// The widths of a swiped row's actions, in points, which the choreography and the painter share.
package struct SwipeActionWidths {
  /// The width of symbols and short labels.
  package static let minWidth = 74.0
  /// The size below which a label is not made smaller to fit, in points.
  private static let minFontSize = 15.0
  /// The distance of a label from both sides of its action, together.
  private static let margins = 32.0
  /// The share of the row that all actions may take.
  private static let maxOfRow = 0.8

  /// The width of each action, from the edge inward.
  package let values: [Double]

  /// The width of all actions.
  package var total: Double { values.reduce(0, +) }

  /// Measures the actions of a row: each is as wide as its label needs. If the row has too little
  /// room, wider ones than the least shrink. O(characters).
  package init(_ actions: [String], rowWidth: Double, textScale: Double) {
    let needed = actions.map { Self.width(of: $0, textScale: textScale) }
    let excess = needed.reduce(0) { $0 + $1 - Self.minWidth }
    let room = max(0, Self.maxOfRow * rowWidth - Self.minWidth * Double(actions.count))
    let share = excess > room ? room / excess : 1
    values = needed.map { Self.minWidth + ($0 - Self.minWidth) * share }
  }

  /// Measures the actions of a swipe.
  init(_ swipe: Event.Swipe?, rowWidth: Double, textScale: Double) {
    let touched = [swipe?.action ?? "delete"]
    let actions = swipe?.actions.map(\.action) ?? []
    self.init(actions.isEmpty ? touched : actions, rowWidth: rowWidth, textScale: textScale)
  }

  /// Returns the distance of an action's middle from the edge.
  func middle(of index: Int) -> Double {
    guard values.indices.contains(index) else { return 0 }
    return values[..<index].reduce(0, +) + values[index] / 2
  }

  private static func width(of action: String, textScale: Double) -> Double {
    // Painters write this one with a capital. Another name in small letters may be a symbol's.
    let label = action == "delete" ? "Delete" : action
    guard label != label.lowercased() else { return minWidth }
    let width = CharacterAdvances.width(of: label) * 1.03 * textScale
    // Painters make a label that is a little too long smaller.
    let fits = width * minFontSize + margins / 2 <= minWidth
    return fits ? minWidth : max(minWidth, (width * 17 + margins).rounded(.up))
  }
}
