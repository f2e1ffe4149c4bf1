import Recording

/// What a render made and what it took.
public struct RenderReport: Hashable, Sendable {
  /// One finished output.
  public struct Output: Hashable, Sendable {
    /// As the target named it.
    public var path: String
    /// On the disk; a file that is linked for repeated frames counts once.
    public var bytes: Int64
    /// The frame files of a folder and its `frames.json`; 1 for a single file.
    public var files: Int
    /// How it differs from what was asked for, because the format can do no better.
    public var note: String?

    /// One finished output.
    public init(path: String, bytes: Int64, files: Int) {
      self.path = path
      self.bytes = bytes
      self.files = files
    }
  }

  /// Frames written; 0 where only filmstrips were asked for.
  public var frames = 0
  /// How many of them were drawn: the others look like the frame before, or were kept.
  public var drawnFrames = 0
  /// How many of them an archive had.
  public var keptFrames = 0
  /// In the order of the targets.
  public var outputs: [Output] = []
  /// Draw and encode of each drawn frame that belongs to an apply, in order.
  ///
  /// Encoding is making PNG and SVG files and handing pixels to a video's encoder.
  public var samples: [PhaseSample] = []
  /// From the call to the last rename.
  public var wallNanoseconds: Int64 = 0

  /// An empty report.
  public init() {}
}

/// How far a render is.
public struct RenderProgress: Hashable, Sendable {
  /// Frames written so far.
  public var frames: Int
  /// Frames in the film, or in the part of it that is drawn.
  public var total: Int
}
