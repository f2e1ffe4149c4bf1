import Choreography
import Recordings

extension Film {
  /// Returns the film with another size of text, direction, device or theme; nil keeps the film's
  /// own.
  ///
  /// Goldens of its transitions have the changes in their names: `groceries-apply-1-xxxl-rtl-dark`.
  /// O(applies × items), since everything is laid out again.
  ///
  /// ```swift
  /// expectGolden(try film.showing(textSize: .xxxl, rightToLeft: true).transition(1))
  /// ```
  public func showing(
    textSize: TextSize? = nil, rightToLeft: Bool? = nil, device: Device? = nil,
    theme: Stage.Theme? = nil
  ) -> Film {
    showing(
      FilmAppearance(
        textSize: textSize?.rawValue, isRightToLeft: rightToLeft, device: device?.rawValue,
        theme: theme?.rawValue))
  }

  /// Returns the film with another appearance.
  package func showing(_ change: FilmAppearance) -> Film {
    guard change != FilmAppearance() else { return self }
    var (recording, environment) = (recording, timeline.environment)
    if let theme = change.theme.flatMap(Stage.Theme.init(rawValue:)) {
      recording.stage.theme = theme
    }
    if let scale = change.textSize.flatMap(TextSize.scale) { environment.textScale = scale }
    if let isRightToLeft = change.isRightToLeft { environment.isRightToLeft = isRightToLeft }
    if let device = change.device.flatMap(Device.init(rawValue:)) { environment.device = device }
    var film = Film(
      recording, framesPerSecond: framesPerSecond, style: style, environment: environment,
      part: part)
    film.includesCosts = includesCosts
    film.appearance = appearance.changed(by: change)
    return film
  }
}

/// The parts of a film's appearance that goldens keep; nil is the film's own.
package struct FilmAppearance: Codable, Hashable, Sendable {
  /// `xs` to `xxxl`, or a factor.
  package var textSize: String?
  package var isRightToLeft: Bool?
  /// The name of a device.
  package var device: String?
  /// The name of a built-in theme.
  package var theme: String?

  package init(
    textSize: String? = nil, isRightToLeft: Bool? = nil, device: String? = nil,
    theme: String? = nil
  ) {
    (self.textSize, self.isRightToLeft) = (textSize, isRightToLeft)
    (self.device, self.theme) = (device, theme)
  }

  private enum CodingKeys: String, CodingKey {
    case textSize, device, theme
    case isRightToLeft = "rightToLeft"
  }

  /// The end of the names of goldens, such as `-xxxl-rtl-dark`; empty for a film's own appearance.
  var suffix: String {
    let direction = isRightToLeft.map { $0 ? "rtl" : "ltr" }
    let device = device.map { $0 == Device.none.rawValue ? "bare" : $0 }
    return [textSize, direction, device, theme].compactMap { $0.map { "-\($0)" } }.joined()
  }

  /// A description of the first invalid value; nil if all are valid.
  var problem: String? {
    if let textSize, TextSize.scale(textSize) == nil { return "its text size is '\(textSize)'" }
    if let device, Device(rawValue: device) == nil { return "its device is '\(device)'" }
    if let theme, Stage.Theme(rawValue: theme) == nil { return "its theme is '\(theme)'" }
    return nil
  }

  fileprivate func changed(by other: FilmAppearance) -> FilmAppearance {
    FilmAppearance(
      textSize: other.textSize ?? textSize, isRightToLeft: other.isRightToLeft ?? isRightToLeft,
      device: other.device ?? device, theme: other.theme ?? theme)
  }
}
