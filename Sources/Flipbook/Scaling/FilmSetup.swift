import Foundation
import Rendering

/// How films are laid out and drawn: what, beside their recordings, can change a pixel.
package struct FilmSetup: Codable, Hashable, Sendable {
  /// Frames a second.
  package var framesPerSecond = 60
  /// Pixels a point; nil is the stage's own.
  package var scale: Double?
  /// How much moves.
  package var motion = MotionStyle.full
  /// The hardware around the stage.
  package var device = Device.none
  /// Text against its usual size.
  package var textScale = 1.0
  /// Whether one reads from the right.
  package var isRightToLeft = false
  /// A built-in theme's name, or the text of a theme's file; nil is the stage's own.
  package var theme: String?
  /// The overlays' bits.
  package var overlays = 0
  /// Above each of several films.
  package var titles: [String] = []

  /// Everything by default.
  package init() {}

  /// What the person's device is set to.
  package var environment: DisplayEnvironment {
    get { DisplayEnvironment(device: device, textScale: textScale, isRightToLeft: isRightToLeft) }
    set {
      (device, textScale) = (newValue.device, newValue.textScale)
      isRightToLeft = newValue.isRightToLeft
    }
  }

  /// Whether pictures show what this run measures.
  var showsCosts: Bool { Overlays(rawValue: overlays).contains(.timing) }

  /// The setup with a theme by its name or its file's path, whose text it takes in.
  ///
  /// Throws `SourceError` where the file is missing or wrong.
  package func with(theme name: String) throws(SourceError) -> FilmSetup {
    _ = try Theme.load(name)
    var setup = self
    setup.theme =
      name.hasSuffix(".json")
      ? String(decoding: try SourceFile.data(name), as: UTF8.self) : name
    return setup
  }

  func loadTheme() throws -> Theme? {
    guard let theme else { return nil }
    if let known = Theme.builtIn.first(where: { $0.name == theme }) { return known }
    return try Theme(json: Data(theme.utf8), file: "theme")
  }
}

extension MotionStyle: Codable {}
extension Device: Codable {}
