import Recordings

/// The outputs of a render and its costs.
public struct RenderReport: Hashable, Sendable {
  /// One finished output.
  public struct Output: Hashable, Sendable {
    /// The path, as given by the target.
    public var path: String
    /// The size on disk, in bytes; linked files of repeated frames count once.
    public var bytes: Int64
    /// The number of files: frames and `frames.json` of a folder, or 1.
    public var files: Int
    /// A note for the user on a limitation of the format.
    public var note: String?
  }

  /// The number of frames written; 0 if only filmstrips were requested.
  public var frames = 0
  /// The number of drawn frames; the others were repeated or archived.
  public var drawnFrames = 0
  /// The number of frames from an archive.
  package var keptFrames = 0
  /// The outputs, in the order of the targets.
  public var outputs: [Output] = []
  /// The drawing and encoding times of drawn frames that belong to an apply, in order.
  ///
  /// Encoding includes making PNG and SVG files and writing pixels to a video encoder.
  package var samples: [PhaseSample] = []
  package var wallNanoseconds: Int64 = 0

  /// The time that the render took.
  public var wallTime: Duration { .nanoseconds(wallNanoseconds) }

  /// Creates an empty report.
  public init() {}
}

/// The progress of a render.
public struct RenderProgress: Hashable, Sendable {
  /// The number of frames written so far.
  public var frames: Int
  /// The number of frames to write.
  public var total: Int
}
