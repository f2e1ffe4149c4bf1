/// The choices that formats leave open.
public struct FormatOptions: Hashable, Sendable {
  /// How WebM's pictures are coded.
  public enum WebMCodec: String, Hashable, Sendable, CaseIterable {
    /// Plays everywhere, by libvpx.
    case vp9
    /// Smaller, by SVT-AV1; plays on what is newer than about 2020.
    case av1
  }

  /// How PNG and APNG are deflated.
  public var png = PNGEncoder.Compression.stable
  /// From 1 to 100; nil loses nothing.
  public var webPQuality: Int?
  /// How WebM's pictures are coded.
  public var webM = WebMCodec.vp9
  /// True if H.264 and VP9 keep the color of each pixel (4:4:4), which many players refuse.
  public var keepsColor = false

  /// What suits most viewers.
  public init() {}
}

/// A place in a video that a viewer can go to.
package struct Chapter: Hashable, Sendable {
  /// Nanoseconds.
  package var start: Int64
  /// One line.
  package var title: String

  /// A place in a video.
  package init(start: Int64, title: String) {
    self.start = start
    self.title = title
  }
}
