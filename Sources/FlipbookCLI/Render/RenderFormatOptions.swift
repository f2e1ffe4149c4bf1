import ArgumentParser
import Encoding
import Flipbook
import Rendering

struct RenderFormatOptions: ParsableArguments {
  @Option(
    help: """
      The compression of PNG and APNG: stable (the same bytes everywhere) or fast (larger). \
      (default: stable)
      """)
  var png: PNGEncoder.Compression?

  @Option(help: "The quality of a lossy WebP, 1 to 100. (default: lossless)")
  var webpQuality: Int?

  @Option(help: "The codec of WebM: vp9 or av1. (default: vp9)")
  var codec: FormatOptions.WebMCodec?

  @Option(
    help: """
      The number of times that a GIF, APNG, WebP, SVG or HTML plays; 0 = forever. (default: 0; \
      1 for .html)
      """)
  var loop: Int?

  @Flag(help: "Keep the color of each pixel in MP4 and WebM (4:4:4); many players refuse it.")
  var losslessColor = false

  func validate() throws {
    try require("--webp-quality", webpQuality, in: 1...100)
    try require("--loop", loop, in: 0...65_535)
    if losslessColor, codec == .av1 {
      throw ValidationError("AV1 is coded in 4:2:0 only; --lossless-color goes with --codec vp9.")
    }
  }

  /// Returns a warning for each option that changes none of the outputs.
  func warnings(for targets: [OutputTarget]) -> [String] {
    let formats = targets.map(\.format)
    var idle: [String] = []
    func note(_ option: String, _ isGiven: Bool, _ outputs: String, _ takes: (Format) -> Bool) {
      if isGiven, !formats.contains(where: takes) {
        idle.append("\(option) has no effect: it is for \(outputs)")
      }
    }
    note("--loop", loop != nil, ".gif, .apng, .webp, .svg and .html") {
      [.gif, .apng, .webP, .animatedSVG, .player].contains($0)
    }
    note("--codec", codec != nil, ".webm") { $0 == .webM }
    note("--webp-quality", webpQuality != nil, ".webp") { $0 == .webP }
    note("--lossless-color", losslessColor, ".mp4 and .webm") { $0 == .webM || $0 == .mp4 }
    note("--png", png != nil, "PNG frames, .png and .apng") { format in
      if case .pngFrames = format { true } else { format == .filmstrip || format == .apng }
    }
    return idle
  }

  private typealias Format = OutputTarget.Format

  var options: FormatOptions {
    var options = FormatOptions()
    if let png { options.pngCompression = png }
    options.webPQuality = webpQuality
    if let codec { options.webMCodec = codec }
    options.usesFullChroma = losslessColor
    options.loopCount = loop
    return options
  }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}
extension FormatOptions.WebMCodec: ExpressibleByArgument {}
