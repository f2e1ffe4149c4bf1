import Choreography
import Foundation
import Rendering

/// Options of a render.
public struct RenderOptions: Sendable {
  /// The number of worker threads; by default one per core.
  public var jobs: Int
  /// The number of pixels per point; nil for the stage's.
  public var scale: Double?
  /// The apply of a filmstrip, counted from 0; nil for the one with the most visible motion.
  public var filmstripApply: Int?
  /// Films beside this one, played in step.
  package var companions: [Timeline] = []
  /// Titles above films side by side; by default each film's own.
  public var titles: [String] = []
  /// The overlays. `timing` shows this run's measurements.
  public var overlays: Overlays = []
  /// The theme; nil for the stage's own.
  public var theme: Theme?
  /// The theme of an animated SVG in the system's dark appearance; nil for the same theme.
  public var darkTheme: Theme?
  /// Options of output formats.
  public var formats = FormatOptions()
  /// The store of finished pictures; nil to draw all frames.
  package var archive: (any PictureArchive)?
  /// Returns the archive for the finished pictures of a PNG folder when the render is stopped; nil
  /// discards them.
  package var rescue: @Sendable () -> (any PictureArchive)? = { nil }
  /// Returns true to cancel the render, which then leaves no output. Called often, from several
  /// threads.
  package var isCancelled: @Sendable () -> Bool = { false }
  /// Called with the progress after every frame.
  package var progress: @Sendable (RenderProgress) -> Void = { _ in }

  /// Creates options, by default those of a film without overlays at the stage's scale.
  public init(
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount, scale: Double? = nil,
    filmstripApply: Int? = nil
  ) {
    self.jobs = jobs
    self.scale = scale
    self.filmstripApply = filmstripApply
  }

  package init(isCancelled: @escaping @Sendable () -> Bool) {
    self.init()
    self.isCancelled = isCancelled
  }
}
