/// The choices that formats leave open.
public struct FormatOptions: Hashable, Sendable {
  /// A codec for WebM's pictures.
  public enum WebMCodec: String, Hashable, Sendable, CaseIterable {
    /// Plays everywhere, by libvpx.
    case vp9
    /// Smaller, by SVT-AV1; plays on software newer than about 2020.
    case av1
  }

  /// The library that deflates PNG and APNG.
  public var png = PNGEncoder.Compression.stable
  /// From 1 to 100; nil loses nothing.
  public var webPQuality: Int?
  /// The codec of WebM's pictures.
  public var webM = WebMCodec.vp9
  /// True if H.264 and VP9 keep the color of each pixel (4:4:4), which many players refuse.
  public var keepsColor = false

  /// The number of times that GIF, APNG, WebP, SVG and the player play the film, up to 65,535; 0 is
  /// for ever. Nil is once for the player and for ever for the others.
  public var loops: Int?

  /// The choices that suit most viewers.
  public init() {}
}

/// A place in a video that a viewer can jump to.
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
