import Choreography
import Foundation
import Recordings
import Rendering

/// The settings of layout and drawing: everything beside the recordings that can change a pixel.
package struct FilmSetup: Codable, Hashable, Sendable {
  package var framesPerSecond = 60
  /// Pixels per point; nil is the stage's own.
  package var scale: Double?
  /// The motion of each film from left to right; the last one is for all further films. Empty for
  /// the motion that recordings observe.
  package var motions: [MotionStyle] = []
  /// The hardware around the stage.
  package var device = Device.none
  /// The size of text relative to its usual size.
  package var textScale = 1.0
  package var isRightToLeft = false
  /// The shapes of rows and controls; nil is the stage's own.
  package var style: Stage.Style?
  /// A built-in theme's name, or the text of a theme's file; nil is the stage's own.
  package var theme: String?
  /// A built-in theme's name for animated SVGs on dark screens; nil for the same colors on all
  /// screens.
  package var darkTheme: String?
  package var overlays = 0
  /// The part of each recording that its film shows; none for whole films.
  package var parts: [FilmPart] = []
  package var titles: [String] = []

  package init() {}

  /// The display environment: device, text scale and style.
  package var environment: DisplayEnvironment {
    get {
      DisplayEnvironment(
        device: device, textScale: textScale, isRightToLeft: isRightToLeft, style: style)
    }
    set {
      (device, textScale) = (newValue.device, newValue.textScale)
      (isRightToLeft, style) = (newValue.isRightToLeft, newValue.style)
    }
  }

  /// Returns the motion of a film, counted from the left.
  func motion(ofFilm index: Int) -> MotionStyle {
    motions.isEmpty ? .observed : motions[min(index, motions.count - 1)]
  }

  var showsCosts: Bool { Overlays(rawValue: overlays).contains(.timing) }

  /// Returns the setup with a theme, given by its name or by the path of its file, whose text is
  /// stored.
  ///
  /// - Throws: `SourceError` if the file is missing or wrong.
  package func with(theme name: String) throws(SourceError) -> FilmSetup {
    _ = try Theme.load(name)
    var setup = self
    setup.theme =
      name.hasSuffix(".json")
      ? String(decoding: try SourceFile.data(name), as: UTF8.self) : name
    return setup
  }

  func loadDarkTheme() -> Theme? { Theme.builtIn.first { $0.name == darkTheme } }

  func loadTheme() throws -> Theme? {
    guard let theme else { return nil }
    if let known = Theme.builtIn.first(where: { $0.name == theme }) { return known }
    return try Theme(json: Data(theme.utf8), file: "theme")
  }
}

extension MotionStyle: Codable {}
extension Device: Codable {}
