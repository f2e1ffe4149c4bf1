import Recording
import Rendering

/// A filmstrip's colors: paper and ink around the pictures.
struct FilmstripStyle {
  var ground: Color
  var ink: Color
  var quietInk: Color
  /// The hairline around a picture.
  var border: Color

  static func of(_ theme: Stage.Theme) -> FilmstripStyle {
    switch theme {
    case .light:
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
