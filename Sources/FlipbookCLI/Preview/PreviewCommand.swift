import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Processes
import Rendering

struct PreviewCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Play a source in a browser, and reload it when the file changes.",
    discussion: """
      Serves the player to this machine only, under the names localhost, 127.0.0.1 and [::1], and \
      prints its address. When you save the file, a data file or a picture that it names, or the \
      theme, the page reloads and keeps its frame. The page and the terminal show mistakes with \
      their lines. Control-C ends the command with exit code 130.

        flipbook preview contacts.yaml --open
        flipbook preview inbox.flip.jsonl --overlay ops,paths --port 0

      \(InstalledDocuments.place(of: "Commands.md"))
      """)

  @Argument(help: "A scenario or a recording.", completion: .sources)
  var source: String

  @Option(help: "The port, up to 65535; 0 takes a free one.")
  var port: UInt16 = 8017

  @Option(help: "Frames per second, a whole number from 1 to 240.")
  var fps = 60

  @Flag(help: "Open the page in the browser.")
  var open = false

  @OptionGroup(title: "Appearance")
  var appearance: RenderAppearanceOptions

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    try require("--fps", fps, in: 1...240)
    if appearance.followsSystem {
      throw ValidationError("--theme auto is for an .svg; choose light or dark for the player.")
    }
    if source == "-" { throw ValidationError("Standard input cannot be followed; name a file.") }
  }

  /// Opens a page in the desktop's browser. A failure is a warning; the preview continues.
  private func openBrowser(at address: String) {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    do {
      let process = Process()
      process.executableURL = URL(
        filePath: try ProgramSearch(path: nil).find(program, package: "xdg-utils"))
      process.arguments = [address]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    } catch {
      Terminal.error("flipbook: warning: cannot open a browser; open \(address) yourself")
    }
  }

  func work() throws {
    // A pipe can be read only once.
    for file in [source] + (appearance.themeFile.map { [$0] } ?? []) {
      try SourceFile.checkRegular(file)
    }
    var options = RenderOptions()
    _ = try appearance.theme.map { try Theme.load($0) }
    options.overlays = try appearance.overlays()
    let (fps, reading) = (fps, reading)
    let (appearance, style) = (appearance, try appearance.motions().first ?? .observed)
    let themeName = appearance.theme
    let content = PreviewContent(
      path: source, others: appearance.themeFile.map { [$0] } ?? [],
      report: { Terminal.error($0, at: "flipbook") }
    ) { [options] path in
      var options = options
      options.theme = try themeName.map { try Theme.load($0) }
      let film = try SourceLoading.film(
        path, reading, framesPerSecond: fps, style: style,
        environment: appearance.environment)
      try appearance.refuseMotions(of: [(path, film.recording.hasFrames)])
      SourceLoading.warnOfMissingLetters([film.recording])
      return try film.playerPage(options: options, follows: true)
    }
    try Interruption.during { isRequested in
      try PreviewServer(content: content, port: port).run(until: isRequested) { address in
        try Terminal.output([address])
        if open { openBrowser(at: address) }
      }
    }
    throw ExitCode(Interruption.status.rawValue)
  }
}
