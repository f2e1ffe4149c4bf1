import Choreography
import Recordings
import Rendering

/// The places of a filmstrip's parts, in points; visible edges lie on whole pixels.
struct FilmstripLayout {
  /// The widest strip, in pixels.
  static let maxWidth = 4000

  /// The strip's pixels per point.
  let scale: Double
  /// The pictures' pixels per point; less than `scale` if the strip would be too wide.
  let pictureScale: Double
  /// The whole strip.
  let size: Size
  /// The pictures, left to right.
  let pictures: [Rect]
  /// The title's em.
  let titleSize: Double
  /// The captions' em.
  let captionSize: Double
  /// The title's baseline.
  let titleBaseline: Double
  /// The distance from the strip's edges to the title and the pictures.
  let margin: Double
  /// The radius of the pictures' corners.
  let radius: Double

  /// Lays out `count` pictures of a stage.
  init(count: Int, stage: Size, scale: Double) {
    // Type grows with the strip, so that it can be read when a page makes the strip smaller.
    let widest = Double(Self.maxWidth) / scale
    let natural = min(widest, Double(count) * stage.width * 1.1)
    let em = min(34, max(11, natural / 62), widest / Double(count) / 7)
    let margin = Self.whole(em * 2.4, scale)
    let gap = Self.whole(em * 1.5, scale)
    let room = (widest - 2 * margin - gap * Double(count - 1)) / Double(count)
    let width = Self.whole(min(stage.width, room), scale)
    let height = Self.whole(width * stage.height / stage.width, scale)
    // A caption may be wider than a small picture.
    let column = max(width, min(room, Self.whole(em * 5.2, scale)))
    let top = Self.whole(margin * 0.9 + em * 2.5, scale)

    self.scale = scale
    self.margin = margin
    captionSize = em
    titleSize = em * 1.3
    titleBaseline = margin * 0.9 + em
    radius = min(width, height) * 0.045
    pictureScale = width * scale / stage.width
    pictures = (0..<count).map { index in
      let left = margin + Double(index) * (column + gap) + Self.whole((column - width) / 2, scale)
      return Rect(x: left, y: top, width: width, height: height)
    }
    let all = 2 * margin + Double(count) * column + Double(count - 1) * gap
    let bottom = top + height + em * 3.5 + margin * 0.9
    size = Size(width: Self.whole(all, scale), height: Self.whole(bottom, scale))
  }

  /// The nearest length of whole pixels.
  private static func whole(_ length: Double, _ scale: Double) -> Double {
    max(1, (length * scale).rounded(.down)) / scale
  }
}

/// A filmstrip's colors: paper and ink around the pictures.
struct FilmstripStyle {
  var ground: Color
  var ink: Color
  var quietInk: Color
  /// The hairline around a picture.
  var border: Color

  static func of(_ theme: Stage.Theme) -> FilmstripStyle {
    switch theme {
    case .light, .highContrast:
      FilmstripStyle(
        ground: Color(0xFAF9F7), ink: Color(0x1C1B1A), quietInk: Color(0x7A7772),
        border: Color(0x000000, alpha: 0.18))
    case .dark:
      FilmstripStyle(
        ground: Color(0x161618), ink: Color(0xF2F2F3), quietInk: Color(0x96969C),
        border: Color(0xFFFFFF, alpha: 0.22))
    }
  }
}
