import Choreography
import Foundation
import Rendering

/// How a film is rendered.
public struct RenderOptions: Sendable {
  /// Worker threads; by default one a core.
  public var jobs: Int
  /// Pixels a point; nil takes the stage's.
  public var scale: Double?
  /// The apply that a filmstrip shows, counted from 0; nil chooses the liveliest.
  public var filmstripApply: Int?
  /// Films beside this one, in step.
  public var companions: [Timeline] = []
  /// Above the films where there are several; a film without one has its own.
  public var titles: [String] = []
  /// What is drawn over and beside the films; `timing` shows what this run measured.
  public var overlays: Overlays = []
  /// The colours; nil is the stage's own theme.
  public var theme: Theme?
  /// The choices that formats leave open.
  public var formats = FormatOptions()
  /// Where finished pictures come from and go to; nil draws all and keeps none.
  public var archive: (any PictureArchive)?
  /// Asked when the render is stopped: where the finished pictures of a PNG folder go; nil loses
  /// them.
  public var rescue: @Sendable () -> (any PictureArchive)? = { nil }
  /// Asked now and then; true stops the render, which leaves nothing behind.
  public var isCancelled: @Sendable () -> Bool
  /// Told after every frame how far the render is.
  public var progress: @Sendable (RenderProgress) -> Void

  /// Everything by default.
  public init(
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount, scale: Double? = nil,
    filmstripApply: Int? = nil, isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) {
    self.jobs = jobs
    self.scale = scale
    self.filmstripApply = filmstripApply
    self.isCancelled = isCancelled
    self.progress = progress
  }
}
