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

  /// Creates the layout of a number of pictures, at least one, that are reduced if need be.
  init(picture: Size, count: Int, scale: Double) {
    let allWidths = picture.width * Double(count)
    // The font size grows with the strip, so that text stays legible when the strip is scaled down.
    let widest = Double(Self.maxWidth) / scale
    let natural = min(widest, allWidths * 1.1)
    let em = min(34, max(11, natural / 62), widest / Double(count) / 7)
    let margin = Self.whole(em * 2.4, scale)
    let gap = Self.whole(em * 1.5, scale)
    let room = (widest - 2 * margin - gap * Double(count - 1)) / Double(count)
    let share = min(1, room * Double(count) / allWidths)
    let width = Self.whole(picture.width * share, scale)
    let height = Self.whole(width * picture.height / picture.width, scale)
    // Columns are at least as wide as a caption.
    let column = max(width, min(room, Self.whole(em * 5.2, scale)))
    let top = Self.whole(margin * 0.9 + em * 2.5, scale)

    self.scale = scale
    self.margin = margin
    captionSize = em
    titleSize = em * 1.3
    titleBaseline = margin * 0.9 + em
    radius = min(width, height) * 0.045
    pictureScale = width * scale / picture.width
    let inset = column > width ? Self.whole((column - width) / 2, scale) : 0
    pictures = (0..<count).map { index in
      let left = margin + Double(index) * (column + gap)
      return Rect(x: left + inset, y: top, width: width, height: height)
    }
    let all = 2 * margin + Double(count) * (column + gap) - gap
    let bottom = top + height + em * 3.5 + margin * 0.9
    size = Size(width: Self.whole(all, scale), height: Self.whole(bottom, scale))
  }

  /// Returns a length rounded to whole pixels.
  private static func whole(_ length: Double, _ scale: Double) -> Double {
    max(1, (length * scale).rounded(.down)) / scale
  }
}
