import Rendering
import Testing

@testable import Choreography
@testable import Encoding

struct FilmTracerTests {
  @Test("every element has its scene's position, at every frame", arguments: [0, 1])
  func poses(number: Int) throws {
    let timeline = try [Films.table(), Films.swatches()][number]
    let film = try TracedFilm.film(timeline)
    expect(film.nodes, follow: timeline, film.curves)
  }

  // The applies begin at 0, 0.1 and 0.2 s; a transition takes 0.15 s.
  @Test("the states without motion change when an apply begins, also before the motion of another")
  func states() throws {
    let timeline = try Films.table()
    let film = try TracedFilm.film(timeline, withStates: true)
    var recording = timeline.recording
    recording.events = timeline.events
    expect(film.states, follow: Timeline(recording, style: .none), film.curves)
    func spans(_ nodes: [VectorNode]) -> [KeyframeTrack.Span] {
      nodes.flatMap { $0.tracks.flatMap(\.spans) + spans($0.parts) }
    }
    let changes = spans(film.states)
    #expect(Set(changes.map(\.start)) == [6, 12])
    #expect(changes.allSatisfy { $0.length == 0 })
  }

  private func expect(
    _ nodes: [VectorNode], follow timeline: Timeline, _ curves: CurveTable
  ) {
    for number in 0..<timeline.frameCount {
      let scene = timeline.frame(number)
      // Without the shadows of rows that cross others.
      let shown = nodes.filter { node in
        guard case .element = node.kind else { return false }
        return node.opacity.value(at: number, curves) > 0
      }
      // The order of drawing is the scene's.
      #expect(shown.map(\.kind) == scene.elements.map { .element($0.id) }, "frame \(number)")
      for (node, element) in zip(shown, scene.elements) {
        let frame = element.frame
        let expected = [frame.x, frame.y, frame.width, frame.height]
        let quantities = [LayerQuantity.x, .y, .width, .height]
        for (quantity, value) in zip(quantities, expected) {
          let points = Double(node[quantity].value(at: number, curves)) / 100
          #expect(abs(points - value) <= 0.1, "\(element.id) at frame \(number)")
        }
        let opacity = Double(node[.opacity].value(at: number, curves)) / 1000
        #expect(abs(opacity - element.opacity) <= 0.006, "\(element.id) at frame \(number)")
      }
    }
  }

  /// Finds keyframes that lose a frame's shapes. Shapes that `ShapeTracer` itself loses are for
  /// `VectorMomentTests`, which compares pixels.
  @Test("every frame's traced shapes are shown at it, and no others", arguments: [0, 1, 2])
  func shapes(number: Int) throws {
    let timeline = try [Films.table(), Films.reconfigured(), Films.drag(scale: 2)][number]
    let film = try TracedFilm.film(timeline)
    let text = try TextEngine(fonts: try FontSet.installed())
    var tracer = ShapeTracer(text: text, glyphTable: film.glyphTable)
    let surface = DisplayListSurface(text: text)
    for number in 0..<timeline.frameCount {
      let parts = surface.frame { Painter().paint(timeline.frame(number), on: surface) }
      let content = TracedShape.Content(origin: Point(x: 0, y: 0), parts: parts)
      expect(film.nodes, show: tracer.shapes(of: content), at: number, film.curves, &tracer)
    }
  }

  private func expect(
    _ nodes: [VectorNode], show shapes: [TracedShape], at frame: Int, _ curves: CurveTable,
    _ tracer: inout ShapeTracer
  ) {
    let shown = nodes.filter { $0.opacity.value(at: frame, curves) > 0 }
    let expected = shapes.filter { $0.values[$0.kind.opacityIndex] > 0 }
    guard shown.map(\.kind) == expected.map(\.kind) else {
      Issue.record("frame \(frame): \(shown.map(\.kind)), not \(expected.map(\.kind))")
      return
    }
    for (node, shape) in zip(shown, expected) {
      for (index, unit) in node.kind.units.enumerated() {
        let value = node.tracks[index].value(at: frame, curves)
        #expect(
          abs(value - shape.values[index]) <= unit.tolerance + 1,
          "\(node.kind), quantity \(index) at frame \(frame)")
      }
      guard let drawing = shape.drawing else { continue }
      expect(node.parts, show: tracer.shapes(of: drawing), at: frame, curves, &tracer)
    }
  }

  @Test("a glyph is stored once, for all its lines and sizes")
  func glyphs() throws {
    let text = try TextEngine(fonts: try FontSet.installed())
    var table = GlyphTable(scale: 2)
    let lines = [TextLine("noon", size: 17), TextLine("on", size: 11.5), TextLine("no", size: 34)]
    #expect(lines.compactMap { table.number(of: $0, text: text) } == [0, 1, 2])
    #expect(table.glyphs.elements.count == 2)
    #expect(table.lines[0].glyphs.map(\.glyph) == [0, 1, 1, 0])
  }

  @Test("an emoji is stored as one picture")
  func emoji() throws {
    let text = try TextEngine(fonts: try FontSet.installed())
    var table = GlyphTable(scale: 2)
    _ = table.number(of: TextLine("🦆", size: 17), text: text)
    _ = table.number(of: TextLine("🦆", size: 17, maxWidth: 200), text: text)
    #expect(table.pictures.elements.count == 1)
    #expect(table.pictures.elements.first?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }
}

/// Films and documents for tests.
enum TracedFilm {
  static func film(_ timeline: Timeline, withStates: Bool = false) throws -> VectorFilm {
    let tracer = FilmTracer(
      composition: Composition([timeline]), theme: nil, fonts: try FontSet.installed(), scale: 2)
    var film = try tracer.trace()
    if withStates { try tracer.traceStates(of: &film) }
    return film
  }

  static func transcript(_ timeline: Timeline, title: String = "Tiny") -> FilmTranscript {
    FilmTranscript(Composition([timeline]), title: title, includesCosts: true)
  }
}

extension KeyframeTrack {
  /// The value at a frame, computed from the spans by the formats' specification.
  func value(at frame: Int, _ curves: CurveTable) -> Int {
    var value = initial
    for span in spans where span.start <= frame {
      guard frame < span.start + span.length else {
        value = span.end
        continue
      }
      let curve = curves.curves[span.curve]
      let since = frame - span.start
      let share = curve.isEmpty ? 10_000 * since / span.length : curve[since]
      return value + (span.end - value) * share / 10_000
    }
    return value
  }
}
