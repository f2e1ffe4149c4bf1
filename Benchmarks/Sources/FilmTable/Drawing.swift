import CCairoWriter
import Choreography
import Flipbook
import Measuring
import Rendering

/// Draws a screen's frames without encoding them.
struct Drawing {
  let timeline: Timeline
  let canvas: Canvas

  init(_ screen: Screen) throws {
    timeline = Timeline(screen.recording)
    let stage = screen.recording.stage
    canvas = try Canvas(
      width: Int(stage.width * stage.scale), height: Int(stage.height * stage.scale),
      scale: stage.scale, painter: Painter(), text: try TextEngine(fonts: .installed()))
  }

  /// Returns the CPU time of each frame but the first, for its scene and for drawing, in
  /// nanoseconds.
  func frames() throws -> [(scene: Int, drawing: Int)] {
    try (0..<timeline.frameCount).map { number in
      let start = RunTimes.ofThread()
      let scene = timeline.frame(number)
      let middle = RunTimes.ofThread()
      try canvas.draw(scene)
      return (middle - start, RunTimes.ofThread() - middle)
    }.dropFirst().map { $0 }
  }

  /// Draws every frame, and encodes it by Cairo's PNG writer, which discards the bytes.
  func writeByCairo() throws {
    for number in 0..<timeline.frameCount {
      try canvas.draw(timeline.frame(number))
      let raster = canvas.raster
      raster.withUnsafeBytes { bytes in
        let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        let surface = cairo_image_surface_create_for_data(
          base?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(raster.width),
          Int32(raster.height), Int32(raster.stride))
        var count = 0
        cairo_surface_write_to_png_stream(surface, ccairo_count_bytes, &count)
        cairo_surface_destroy(surface)
      }
    }
  }
}

/// Returns the times of scenes, of drawing, and of the slowest frames.
func drawTable(_ screens: [Screen]) throws -> TextTable {
  var table = TextTable(
    title: "Drawing, processor time a frame",
    columns: ["screen", "scene", "drawing", "both", "both, 95 of 100", "goal"], words: 1)
  for screen in screens {
    let drawing = try Drawing(screen)
    _ = try drawing.frames()
    let times = try drawing.frames()
    let goal = screen.name == "A" ? 1.2 : 1
    let sums = times.map { $0.scene + $0.drawing }
    let middle = quantile(sums, 0.5)
    table.rows.append([
      screen.name, duration(quantile(times.map(\.scene), 0.5)),
      duration(quantile(times.map(\.drawing), 0.5)), duration(middle),
      duration(quantile(sums, 0.95)), met(Double(middle) / 1e6 <= goal, "≤", goal) + " ms",
    ])
  }
  return table
}
