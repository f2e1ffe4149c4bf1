import Choreography
import Foundation
import Rendering

/// Options of a render.
public struct RenderOptions: Sendable {
  /// The number of worker threads; by default one per core.
  public var jobs: Int
  /// Pixels per point; nil takes the stage's.
  public var scale: Double?
  /// The apply that a filmstrip shows, counted from 0; nil chooses the one with the most
  /// operations.
  public var filmstripApply: Int?
  /// Films beside this one, in step.
  public var companions: [Timeline] = []
  /// Titles above several films; a film without one has its own.
  public var titles: [String] = []
  /// The overlays over and beside the films; `timing` shows this run's measurements.
  public var overlays: Overlays = []
  /// The colors; nil is the stage's own theme.
  public var theme: Theme?
  /// The colors of an animated SVG where the system is dark; nil is the same everywhere.
  public var darkTheme: Theme?
  /// The choices that formats leave open.
  public var formats = FormatOptions()
  /// The source and the destination of finished pictures; nil draws all and keeps none.
  public var archive: (any PictureArchive)?
  /// Returns the archive that takes the finished pictures of a PNG folder when the render is
  /// stopped; nil drops them.
  public var rescue: @Sendable () -> (any PictureArchive)? = { nil }
  /// Returns true to stop the render, which then leaves no output; called often, from several
  /// threads.
  public var isCancelled: @Sendable () -> Bool
  /// Receives the render's progress after every frame.
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
