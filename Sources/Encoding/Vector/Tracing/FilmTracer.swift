import Choreography
import Recordings
import Rendering

/// Reads a film from its first frame to its last and records the motion of each object.
struct FilmTracer {
  let composition: Composition
  let theme: Theme?
  let fonts: FontSet
  /// Pixels per point of emoji, and of the grid that lines of text keep to.
  let scale: Double
  var isCancelled: () -> Bool = { false }
  var progress: (RenderProgress) -> Void = { _ in }

  /// Traces the film. O(frames × elements on screen).
  ///
  /// - Throws: `EncodingError.fonts` and `.cancelled`.
  func trace() throws(EncodingError) -> VectorFilm {
    let text: TextEngine
    do { text = try TextEngine(fonts: fonts) } catch { throw .fonts(error) }
    var shapeTracer = ShapeTracer(
      text: text, glyphTable: GlyphTable(scale: scale))
    let surface = DisplayListSurface(text: text)
    let painter = Painter(theme: theme)
    let root = LayerHistories()
    var last: SceneFrame?
    for number in 0..<composition.frameCount {
      guard !isCancelled() else { throw .cancelled }
      let frame = composition.frame(number)
      if last?.looksLike(frame) != true {
        let parts = surface.frame { painter.paint(frame, on: surface) }
        let content = TracedShape.Content(origin: Point(x: 0, y: 0), parts: parts)
        root.note(shapeTracer.shapes(of: content), at: number, &shapeTracer)
      }
      last = frame
      progress(RenderProgress(frames: number + 1, total: composition.frameCount))
    }
    var curves = CurveTable()
    let actors = root.actors(
      &curves, bounds: transitionBounds, patience: max(3, composition.framesPerSecond / 15))
    return VectorFilm(
      size: composition.size, frameCount: composition.frameCount,
      framesPerSecond: composition.framesPerSecond,
      scale: scale, actors: actors, glyphTable: shapeTracer.glyphTable, curves: curves)
  }

  /// Frames at which a transition of any of the films begins or ends.
  private var transitionBounds: [Int] {
    var bounds: Set<Int> = []
    for timeline in composition.timelines {
      for step in timeline.steps where step.duration > 0 {
        bounds.insert(timeline.frame(at: step.start))
        // The first frame at which everything rests.
        bounds.insert(timeline.frame(at: step.start + step.duration - 1) + 1)
      }
    }
    return bounds.filter { $0 < composition.frameCount }.sorted()
  }
}
