import Rendering

/// Options of output formats.
public struct FormatOptions: Hashable, Sendable {
  /// A codec of WebM.
  public enum WebMCodec: String, Hashable, Sendable, CaseIterable {
    /// VP9 by libvpx, which plays everywhere.
    case vp9
    /// AV1 by SVT-AV1: smaller, plays on software since about 2020.
    case av1

    /// The least side of a picture that the codec takes, in pixels.
    var leastSide: Int { self == .av1 ? 64 : 1 }
  }

  /// The library that compresses PNG and APNG.
  public var pngCompression = PNGEncoder.Compression.stable
  /// The quality of WebP from 1 to 100; nil for lossless.
  public var webPQuality: Int?
  /// The codec of WebM.
  public var webMCodec = WebMCodec.vp9
  /// True for full chroma resolution (4:4:4) in H.264 and VP9, which many players do not support.
  public var usesFullChroma = false

  /// The number of times that GIF, APNG, WebP, SVG and the player play the film, up to 65,535; 0
  /// for endless. Nil is once for the player and endless for the others.
  public var loopCount: Int?

  /// Creates default options.
  public init() {}
}

/// A chapter of a video.
package struct Chapter: Hashable, Sendable {
  /// Nanoseconds.
  package var start: Int64
  /// One line.
  package var title: String

  package init(start: Int64, title: String) {
    self.start = start
    self.title = title
  }
}
