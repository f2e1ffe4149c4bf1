import ArgumentParser
import Choreography
import Flipbook
import Foundation
import Recordings
import Rendering
import TextAndFiles

struct RenderAppearanceOptions: ParsableArguments {
  @Option(
    help: """
      The motion: observed (the recording's frames), full (Flipbook's own), reduced (rows fade) \
      or none (only the ends). For several sources one each, separated by commas. (default: \
      observed, if there are frames)
      """,
    completion: .list(MotionStyle.allCases.map(\.rawValue)))
  var motion: String?

  @Option(
    help: """
      The colors: light, dark, high-contrast, a JSON file, or auto for an .svg that follows the \
      system. (default: the scenario's)
      """,
    completion: .list(Self.themes))
  var theme: String?

  @Option(help: "The shapes of rows and controls: classic or ios26. (default: the scenario's)")
  var style: Stage.Style?

  @Option(
    help: "The size of text: xs, s, m, l, xl, xxl, xxxl, or a factor from 0.5 to 3.",
    completion: .list(TextSize.allCases.map(\.rawValue)))
  var textSize = "l"

  @Flag(help: "Lay everything out from right to left.")
  var rightToLeft = false

  @Option(help: "The hardware around the stage, with its real size: none, phone or tablet.")
  var device = Device.none

  @Option(
    help: """
      What to explain, separated by commas: \
      \(Overlays.named.map(\.name).joined(separator: ", ")), or all.
      """,
    completion: .list(Overlays.named.map(\.name) + ["all"]))
  var overlay: String?

  func validate() throws {
    guard TextSize.scale(textSize) != nil else {
      throw ValidationError(Self.refusal(ofTextSize: textSize))
    }
    _ = (try overlays(), try motions())
    let names = Self.themes
    if let theme, !theme.hasSuffix(".json"), !names.contains(theme) {
      throw ValidationError(
        "unknown theme '\(theme)', expected \(names.joined(separator: ", ")) or a .json file"
          + suggestion(for: theme, among: names))
    }
  }

  static func refusal(ofTextSize text: String) -> String {
    let names = TextSize.allCases.map(\.rawValue).joined(separator: ", ")
    return "--text-size must be \(names) or a factor from 0.5 to 3; '\(text)' is not."
  }

  private static let themes = Theme.builtIn.map(\.name) + [automatic]
  private static let automatic = "auto"

  /// True if the colors are those of the viewer's system.
  var followsSystem: Bool { theme == Self.automatic }

  /// Returns the motion of each source; none for the default.
  func motions() throws -> [MotionStyle] {
    guard let motion else { return [] }
    return try motion.split(separator: ",", omittingEmptySubsequences: false).map { name in
      let name = name.trimmingCharacters(in: .whitespaces)
      if let style = MotionStyle(rawValue: name) { return style }
      let names = MotionStyle.allCases.map(\.rawValue)
      throw ValidationError(
        "unknown motion '\(name)', expected \(names.joined(separator: ", "))"
          + suggestion(for: name, among: names))
    }
  }

  /// Refuses observed motion of a recording without frames, more motions than sources, and the
  /// overlay `model` if no film shows observed motion.
  func refuseMotions(of recordings: [(path: String, hasFrames: Bool)]) throws {
    let motions = try motions()
    if motions.count > recordings.count {
      let count = counted(recordings.count, "source", "sources")
      throw ValidationError("--motion names \(motions.count) motions for \(count).")
    }
    let wanted = recordings.indices.map { index in
      motions.isEmpty ? nil : motions[min(index, motions.count - 1)]
    }
    for (recording, motion) in zip(recordings, wanted)
    where motion == .observed && !recording.hasFrames {
      throw ValidationError(
        "--motion observed needs the frames of a recording, and '\(recording.path)' has none.")
    }
    let isObserved = zip(recordings, wanted).contains { recording, motion in
      recording.hasFrames && (motion ?? .observed) == .observed
    }
    if !isObserved, overlay?.split(separator: ",").contains("all") != true,
      try overlays().contains(.model)
    {
      throw ValidationError(
        "--overlay model is for a film of observed motion: a recording with frames, and --motion "
          + "observed.")
    }
  }

  /// Adds the colors to a film's settings.
  func addColors(to setup: inout FilmSetup) throws {
    if followsSystem {
      (setup.theme, setup.darkTheme) = ("light", "dark")
    } else if let theme {
      setup = try setup.with(theme: theme)
    }
  }

  /// The file of a theme that is not built in.
  var themeFile: String? {
    theme.flatMap { Self.themes.contains($0) ? nil : $0 }
  }

  func overlays() throws -> Overlays {
    guard let overlay else { return [] }
    return try overlay.split(separator: ",").reduce(into: []) { overlays, name in
      let name = name.trimmingCharacters(in: .whitespaces)
      if name == "all" {
        overlays = .all
      } else if let known = Overlays.named.first(where: { $0.name == name }) {
        overlays.insert(known.overlay)
      } else {
        let names = Overlays.named.map(\.name)
        throw ValidationError(
          "unknown overlay '\(name)', expected \(names.joined(separator: ", ")) or all"
            + suggestion(for: name, among: names))
      }
    }
  }

  var environment: DisplayEnvironment {
    DisplayEnvironment(
      device: device, textScale: TextSize.scale(textSize) ?? 1, isRightToLeft: rightToLeft,
      style: style)
  }
}

extension Device: ExpressibleByArgument {}
extension Stage.Style: ExpressibleByArgument {}
