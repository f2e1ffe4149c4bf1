import Foundation
import Rendering

/// How films are laid out and drawn: what, beside their recordings, can change a pixel.
public struct FilmSetup: Codable, Hashable, Sendable {
  /// Frames a second.
  public var framesPerSecond = 60
  /// Pixels a point; nil is the stage's own.
  public var scale: Double?
  /// How much moves.
  public var motion = MotionStyle.full
  /// The hardware around the stage.
  public var device = Device.none
  /// Text against its usual size.
  public var textScale = 1.0
  /// Whether one reads from the right.
  public var isRightToLeft = false
  /// A built-in theme's name, or the text of a theme's file; nil is the stage's own.
  public var theme: String?
  /// The overlays' bits.
  public var overlays = 0
  /// Above each of several films.
  public var titles: [String] = []

  /// Everything by default.
  public init() {}

  /// What the person's device is set to.
  public var environment: DisplayEnvironment {
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
  public func with(theme name: String) throws(SourceError) -> FilmSetup {
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
