import Analysis
import Encoding
import Foundation
import Rendering
import TextAndFiles

extension Profile {
  /// The maximum number of applies with frames on a page: each takes some hundred kilobytes.
  package static let maxFilmedApplies = 24

  /// Draws the profile to an `.svg`, or as a page to an `.html`.
  ///
  /// - Throws: `FontError` and `OutputError`; no partial file is left.
  package func plot(to path: String) throws {
    let plot = StatsPlot(report, observed: film.flatMap { ObservedFigure($0.recording) })
    let text = path.hasSuffix(".html") ? plot.page(frames: try frames(plot)) : plot.svg
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  private func frames(_ plot: StatsPlot) throws -> [StatsPlot.Frames] {
    guard let film, !film.timeline.applyMotions.isEmpty else { return [] }
    let text = try TextEngine(fonts: try FontSet.installed())
    return plot.costliest(Self.maxFilmedApplies).map { apply in
      StatsPlot.Frames(
        apply: apply, images: film.moments(ofApply: apply).map { address($0, text) })
    }
  }

  private func address(_ scene: SceneFrame, _ text: TextEngine) -> String {
    let surface = SVGSurface(size: scene.size, text: text)
    Painter().paint(scene, on: surface)
    let document = surface.document(title: report.name)
    return "data:image/svg+xml;base64," + Data(document.utf8).base64EncodedString()
  }
}

extension Film {
  /// Returns the scenes before an apply, halfway through and after it; without the second if it is
  /// not animated, and then without the first at the beginning of the film.
  func moments(ofApply index: Int) -> [SceneFrame] {
    let motion = timeline.applyMotions[index]
    let end = timeline.scene(of: motion, progress: 1)
    // With the apply, rows at their old places have their new texts.
    let before = motion.start - 1
    let first =
      before < 0
      ? timeline.scene(of: motion, progress: 0)
      : timeline.scene(at: before, number: timeline.frame(at: before))
    guard motion.duration > 0 else { return before < 0 ? [end] : [first, end] }
    return [first, timeline.scene(of: motion, progress: 0.5), end]
  }
}
