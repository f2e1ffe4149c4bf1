import ArgumentParser
import Flipbook
import Recordings

struct RenderSpeedAndZoomOptions: ParsableArguments {
  @Option(
    help: """
      Applies at another speed (shown in the picture): \(SlowMotion.forms); may be \
      repeated.
      """)
  var slow: [SlowMotion] = []

  @Option(help: "The row to follow or the section to enlarge: everest, or everest:3 (3 times).")
  var zoom: ZoomOption?

  /// Returns a recording with the speeds and the zoom of the options.
  func directed(_ recording: Recording) throws -> Recording {
    let slowed = try recording.slowed(slow)
    return try zoom.map { try slowed.zoomed($0) } ?? slowed
  }
}

extension SlowMotion: ExpressibleByArgument {
  /// Reads the text of an option; nil if it has another form.
  public init?(argument: String) { self.init(argument) }
}

extension ZoomOption: ExpressibleByArgument {
  /// Reads the text of an option; nil if it has another form.
  public init?(argument: String) { self.init(argument) }
}
