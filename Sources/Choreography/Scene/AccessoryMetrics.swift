import Recordings

/// The place of an accessory at a row's trailing edge, in points.
package struct AccessoryMetrics: Hashable, Sendable {
  package let size: Size
  /// The distance of the trailing edge from the end of the texts; negative beyond it.
  package let inset: Double
  /// The distance from what precedes it.
  package let gap: Double

  /// Creates the measures of a kind at a text scale. A switch does not grow with the text.
  package init(_ kind: ItemContent.Accessory, _ metrics: StyleMetrics, textScale: Double) {
    func square(_ side: Double) -> Size { Size(width: side * textScale, height: side * textScale) }
    (size, inset, gap) =
      switch kind {
      case .none: (Size(width: 0, height: 0), 0, 0)
      case .disclosure: (square(14), -1, 4)
      case .checkmark: (square(17), 0, 10)
      case .reorder: (square(22), 0, 10)
      case .switch: (metrics.switchSize, 0, 10)
      }
  }

  /// The width that it takes from the texts.
  var space: Double { inset + size.width + gap }
}
