import Choreography
import Rendering
import TextAndFiles

/// A tracer that converts the frames of a film to animated nodes.
struct FilmTracer {
  let composition: Composition
  let theme: Theme?
  /// The theme in the dark appearance; nil if the film has one theme.
  var darkTheme: Theme?
  let fonts: FontSet
  /// The pixels per point of emoji and hairlines, and of the grid to which text is aligned.
  let scale: Double
  var isCancelled: () -> Bool = { false }
  var progress: (RenderProgress) -> Void = { _ in }

  /// Traces the film, or some of its frames. O(frames × elements on screen).
  ///
  /// - Throws: `OutputError.fonts` and `.cancelled`.
  func trace(_ part: Range<Int>? = nil) throws(OutputError) -> VectorFilm {
    let frames = part ?? 0..<composition.frameCount
    var glyphTable = GlyphTable(scale: scale)
    let root = try histories(of: composition, in: frames, &glyphTable, progress)
    var curves = CurveTable()
    let nodes = root.nodes(
      &curves, bounds: transitionBounds(in: frames),
      longestPause: max(3, composition.framesPerSecond / 15))
    return VectorFilm(
      size: composition.size, frameCount: frames.count,
      framesPerSecond: composition.framesPerSecond,
      scale: scale, nodes: nodes, glyphTable: glyphTable, curves: curves)
  }

  /// Traces the states of a whole film without motion, unless nothing moves in it.
  ///
  /// - Throws: `OutputError.fonts` and `.cancelled`.
  func traceStates(of film: inout VectorFilm) throws(OutputError) {
    guard film.nodes.contains(where: \.moves) else { return }
    let frames = 0..<film.frameCount
    let root = try histories(of: composition.withoutMotion, in: frames, &film.glyphTable) { _ in }
    // States that follow each other closely are not a motion.
    film.states = root.nodes(&film.curves, bounds: [], longestPause: 0)
  }

  private func histories(
    of composition: Composition, in frames: Range<Int>, _ glyphTable: inout GlyphTable,
    _ progress: (RenderProgress) -> Void
  ) throws(OutputError) -> LayerHistories {
    let text: TextEngine
    do { text = try TextEngine(fonts: fonts) } catch { throw .fonts(error) }
    var shapeTracer = ShapeTracer(text: text, glyphTable: glyphTable)
    let surface = DisplayListSurface(text: text, scale: scale)
    let painter = Painter(theme: theme)
    let darkSurface = DisplayListSurface(text: text, scale: scale)
    let darkPainter = darkTheme.map { Painter(theme: $0) }
    let root = LayerHistories(from: 0)
    var last: SceneFrame?
    for number in frames {
      guard !isCancelled() else { throw .cancelled }
      let frame = composition.frame(number)
      if last?.looksLike(frame) != true {
        let parts = surface.frame { painter.paint(frame, on: surface) }
        let darkParts = darkPainter.map { painter in
          darkSurface.frame { painter.paint(frame, on: darkSurface) }
        }
        let content = TracedShape.Content(
          origin: Point(x: 0, y: 0), parts: parts, darkParts: darkParts)
        let place = number - frames.lowerBound
        root.note(shapeTracer.shapes(of: content), at: place, &shapeTracer)
      }
      last = frame
      progress(RenderProgress(frames: number + 1 - frames.lowerBound, total: frames.count))
    }
    glyphTable = shapeTracer.glyphTable
    return root
  }

  /// Returns the frames, relative to the part, at which a transition of any film begins or ends.
  private func transitionBounds(in part: Range<Int>) -> [Int] {
    var bounds: Set<Int> = []
    for timeline in composition.timelines {
      for motion in timeline.applyMotions[timeline.shownApplies] where motion.duration > 0 {
        bounds.insert(timeline.frame(at: motion.start))
        // The first frame at rest.
        bounds.insert(timeline.frame(at: motion.start + motion.duration - 1) + 1)
      }
    }
    return bounds.filter(part.contains).map { $0 - part.lowerBound }.sorted()
  }
}
