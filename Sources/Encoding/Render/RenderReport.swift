import Recordings

/// The outputs of a render and its costs.
public struct RenderReport: Hashable, Sendable {
  /// One finished output.
  public struct Output: Hashable, Sendable {
    /// The path, as the target named it.
    public var path: String
    /// Bytes on the disk; a file that is linked for repeated frames counts once.
    public var bytes: Int64
    /// The frame files of a folder and its `frames.json`; 1 for a single file.
    public var files: Int
    /// A note on a difference from the request that the format cannot avoid.
    public var note: String?
  }

  /// The number of frames written; 0 if only filmstrips were requested.
  public var frames = 0
  /// The number of drawn frames: the others look like the previous one, or were archived.
  public var drawnFrames = 0
  /// The number of frames that an archive had.
  public var keptFrames = 0
  /// The outputs, in the order of the targets.
  public var outputs: [Output] = []
  /// Draw and encode of each drawn frame that belongs to an apply, in order.
  ///
  /// Encoding is making PNG and SVG files and handing pixels to a video's encoder.
  public var samples: [PhaseSample] = []
  /// Nanoseconds from the call to the last rename.
  public var wallNanoseconds: Int64 = 0

  /// An empty report.
  public init() {}
}

/// The progress of a render.
public struct RenderProgress: Hashable, Sendable {
  /// Frames written so far.
  public var frames: Int
  /// Frames in the film, or in the part of it that is drawn.
  public var total: Int
}
