import ArgumentParser
import Encoding
import Flipbook

/// The options of formats.
struct RenderFormats: ParsableArguments {
  @Option(
    help: "The compression of PNG and APNG: stable (the same bytes everywhere) or fast (larger).")
  var png = PNGEncoder.Compression.stable

  @Option(help: "The quality of a lossy WebP, 1 to 100. (default: lossless)")
  var webpQuality: Int?

  @Option(help: "The codec of WebM: vp9 or av1.")
  var codec = FormatOptions.WebMCodec.vp9

  @Flag(help: "Keep the color of each pixel in MP4 and WebM (4:4:4); many players refuse it.")
  var losslessColor = false

  func validate() throws {
    if let webpQuality, !(1...100).contains(webpQuality) {
      throw ValidationError("--webp-quality must be between 1 and 100; \(webpQuality) is not.")
    }
    if losslessColor, codec == .av1 {
      throw ValidationError("AV1 is coded in 4:2:0 alone; --lossless-color goes with --codec vp9.")
    }
  }

  var options: FormatOptions {
    var options = FormatOptions()
    options.png = png
    options.webPQuality = webpQuality
    options.webM = codec
    options.keepsColor = losslessColor
    return options
  }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}
extension FormatOptions.WebMCodec: ExpressibleByArgument {}
