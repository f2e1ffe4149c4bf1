import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Rendering

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Play a source in a browser, and follow the file as you edit it.",
    discussion: """
      Serves the player to this machine only, under the names localhost, 127.0.0.1 and [::1], and \
      prints its address. The page takes every new version of the file and stays at its frame. If \
      the file has mistakes, the page shows them with their lines. Control-C ends the command.
      """)

  @Argument(help: "A scenario or a recording.")
  var source: String

  @Option(help: "The port; 0 takes a free one.")
  var port: UInt16 = 8017

  @Option(help: "Frames per second, 1 to 240.")
  var fps = 60

  @OptionGroup(title: "Appearance")
  var appearance: RenderAppearance

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    try validateFrameRate(fps)
    if source == "-" { throw ValidationError("Standard input cannot be followed; name a file.") }
  }

  func run() throws {
    try reporting {
      guard FileManager.default.fileExists(atPath: source) else {
        throw SourceError.missing(path: source)
      }
      var options = RenderOptions()
      options.theme = try appearance.theme.map { try Theme.load($0) }
      options.overlays = try appearance.overlays()
      let (fps, reading) = (fps, reading)
      let (style, environment) = (appearance.motion, appearance.environment)
      let studio = PreviewStudio(path: source) { [options] path in
        let film = try SourceLoading.film(
          path, reading, framesPerSecond: fps, style: style, environment: environment)
        return try film.playerPage(options: options, follows: true)
      }
      try Interruption.during { isRequested in
        try PreviewServer(studio: studio, port: port).run(until: isRequested) { address in
          try Terminal.output("\(address)\n")
        }
      }
    }
  }
}
