import Choreography

/// The layout of a filmstrip, in points, with visible edges on whole pixels.
struct FilmstripLayout {
  /// The maximum width of a strip, in pixels.
  static let maxWidth = 4000

  /// The strip's pixels per point.
  let scale: Double
  /// The approximate pixels per point of the pictures; less than `scale` if the strip would be too
  /// wide.
  let pictureScale: Double
  /// The size of the strip.
  let size: Size
  /// The frames of the pictures, left to right.
  let pictures: [Rect]
  /// The font size of the title.
  let titleSize: Double
  /// The font size of the captions.
  let captionSize: Double
  let titleBaseline: Double
  /// The distance from the strip's edges to the title and the pictures.
  let margin: Double
  /// The radius of the pictures' corners.
  let radius: Double

  /// Creates the layout of pictures of at least one stage; all stages have one height.
  init(stages: [Size], scale: Double) {
    let count = stages.count
    let widths = stages.map(\.width)
    let allWidths = widths.reduce(0, +)
    // The font size grows with the strip, so that text stays legible when the strip is scaled down.
    let widest = Double(Self.maxWidth) / scale
    let natural = min(widest, allWidths * 1.1)
    let em = min(34, max(11, natural / 62), widest / Double(count) / 7)
    let margin = Self.whole(em * 2.4, scale)
    let gap = Self.whole(em * 1.5, scale)
    let room = (widest - 2 * margin - gap * Double(count - 1)) / Double(count)
    let share = min(1, room * Double(count) / allWidths)
    let sizes = stages.map { stage in
      let width = Self.whole(stage.width * share, scale)
      return Size(width: width, height: Self.whole(width * stage.height / stage.width, scale))
    }
    // Columns are at least as wide as a caption.
    let columns = sizes.map { max($0.width, min(room, Self.whole(em * 5.2, scale))) }
    let top = Self.whole(margin * 0.9 + em * 2.5, scale)

    self.scale = scale
    self.margin = margin
    captionSize = em
    titleSize = em * 1.3
    titleBaseline = margin * 0.9 + em
    radius = (sizes.map { min($0.width, $0.height) }.min() ?? 0) * 0.045
    pictureScale = sizes[0].width * scale / widths[0]
    var left = margin
    pictures = zip(sizes, columns).map { size, column in
      defer { left += column + gap }
      return Rect(
        x: left + Self.whole((column - size.width) / 2, scale), y: top, width: size.width,
        height: size.height)
    }
    let all = margin + left - gap
    let bottom = top + (sizes.map(\.height).max() ?? 0) + em * 3.5 + margin * 0.9
    size = Size(width: Self.whole(all, scale), height: Self.whole(bottom, scale))
  }

  /// Returns a length rounded to whole pixels.
  private static func whole(_ length: Double, _ scale: Double) -> Double {
    max(1, (length * scale).rounded(.down)) / scale
  }
}
