import Choreography
import Rendering
import TextAndFiles

extension Film {
  /// Returns the elements on screen at a time of the film. O(elements that can be seen).
  ///
  /// A time before the beginning counts as the beginning, one after the end as the end.
  public func scene(at time: Duration) -> SceneFrame {
    let time = recordingTime(at: time)
    return timeline.scene(at: time, number: timeline.frame(at: time))
  }

  /// Returns the elements on screen at a share of an apply's transition; at 0 with the texts before
  /// the apply.
  ///
  /// - Parameters:
  ///   - apply: The apply, counted from 0.
  ///   - progress: From 0 to 1; a value outside counts as the nearer end.
  /// - Throws: `NoSuchApply` if the film has no apply with this index.
  public func scene(
    ofApply apply: Int, progress: Double
  ) throws(NoSuchApply) -> SceneFrame {
    try timeline.scene(ofApply: apply, progress: progress)
  }

  /// Draws the film at a time. At the time of a frame the picture is that of the rendered frame.
  ///
  /// A time before the beginning counts as the beginning, one after the end as the end.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point; nil is the stage's own.
  ///   - theme: The colors; nil is the stage's own.
  /// - Throws: `OutputError.fonts` if a font is missing, `.drawing` if the picture is too large.
  public func image(
    at time: Duration, scale: Double? = nil, theme: Theme? = nil
  ) throws(OutputError) -> FilmImage {
    let time = recordingTime(at: time)
    return try image(atRecordingTime: time, contentAt: time, scale: scale, theme: theme)
  }

  /// Draws the film at a share of an apply's transition; at 0 with the texts before the apply.
  ///
  /// - Parameters:
  ///   - apply: The apply, counted from 0.
  ///   - progress: From 0 to 1; a value outside counts as the nearer end.
  ///   - scale: Pixels per point; nil is the stage's own.
  ///   - theme: The colors; nil is the stage's own.
  /// - Throws: `OutputError.noSuchApply` if the film has no apply with this index; `.fonts` and
  ///   `.drawing` as `image(at:scale:theme:)`.
  public func image(
    ofApply apply: Int, progress: Double, scale: Double? = nil, theme: Theme? = nil
  ) throws(OutputError) -> FilmImage {
    guard timeline.applyMotions.indices.contains(apply) else {
      throw .noSuchApply(apply, count: timeline.applyMotions.count)
    }
    let motion = timeline.applyMotions[apply]
    return try image(
      atRecordingTime: motion.time(atProgress: progress),
      contentAt: motion.contentTime(atProgress: progress), scale: scale, theme: theme)
  }

  private func image(
    atRecordingTime time: Int64, contentAt earlier: Int64, scale: Double?, theme: Theme?
  ) throws(OutputError) -> FilmImage {
    let scale = scale ?? recording.stage.scale
    let rasterizer = try SceneRasterizer(scale: scale, theme: theme)
    let scene = Composition([timeline], scale: scale)
      .scene(at: time, contentAt: earlier)
    return FilmImage(try rasterizer.draw(scene), scale: scale)
  }

  private func recordingTime(at time: Duration) -> Int64 {
    timeline.recordingTime(atFilmTime: time.nanoseconds)
  }
}

extension SceneRasterizer {
  /// Creates a rasterizer with the installed fonts.
  package convenience init(scale: Double, theme: Theme? = nil) throws(OutputError) {
    let fonts = try FontSet.forOutput()
    do throws(FontError) {
      try self.init(fonts: fonts, scale: scale, theme: theme)
    } catch {
      throw .fonts(error)
    }
  }
}
