import Foundation
import Recordings
import TextAndFiles

@testable import Choreography
@testable import Encoding

/// Scenes and renderers without fonts and pixels, for tests of the pipeline.
enum Scenes {
  /// A scene that looks different for each `look`.
  static func scene(_ number: Int, look: Int) -> SceneFrame {
    let element = SceneElement(
      id: ElementID(.cell, "\(look)"), frame: Rect(x: 0, y: 0, width: 1, height: 1),
      level: .resting, content: .swatch(color: "#000000"))
    return SceneFrame(
      number: number, apply: look, size: Size(width: 1, height: 1), theme: .light,
      background: .plain,
      elements: [element])
  }
}

/// A renderer that counts frames, and draws the frame's number as the "PNG".
final class CountingRenderer: FrameRenderer {
  let drawn: Monitor<[Int]>
  let failing: Int?

  init(_ drawn: Monitor<[Int]>, failing: Int? = nil) {
    self.drawn = drawn
    self.failing = failing
  }

  func draw(
    _ frame: SceneFrame, after previous: SceneFrame?
  ) throws(OutputError) -> DrawnPicture {
    if frame.number == failing { throw .drawing(frame: frame.number, .drawing("on purpose")) }
    // Uneven work, so that frames come back out of order.
    usleep(UInt32((frame.number * 7919) % 5) * 300)
    drawn.withLock { $0.append(frame.number) }
    return DrawnPicture(picture: Picture(png: Array("\(frame.number)".utf8)), draw: 2, encode: 3)
  }
}

extension FramePipeline {
  /// A run with a separate report.
  func run(into sinks: [any FrameSink]) throws(OutputError) -> RenderReport {
    var report = RenderReport()
    try run(into: sinks, &report)
    return report
  }
}

/// Stores its input; can fail at a frame.
final class CollectingSink: FrameSink {
  let forms: Set<PictureForm> = [.png]
  let encodesWhileWriting = false
  var failing: Int?
  private(set) var frames: [FrameInfo] = []
  private(set) var pictures: [String] = []

  func write(_ picture: Picture, as frame: FrameInfo) throws(OutputError) {
    if frame.number == failing { throw .inputOutput(path: "memory", reason: "on purpose") }
    frames.append(frame)
    pictures.append(String(decoding: picture.png, as: UTF8.self))
  }

  func finish() throws(OutputError) {}

  func commit() throws(OutputError) -> RenderReport.Output {
    RenderReport.Output(path: "memory", bytes: 0, files: 0)
  }

  func discard() {}
}
