import Choreography
import Rendering

/// Some frames of a film, drawn before the film itself, from which a palette is chosen.
struct FrameSample {
  var composition: Composition
  /// The films' applies, whose middles show colors that no frame at rest has.
  var steps: [Timeline.Step]
  var fonts: FontSet
  var style: FrameStyle
  var archive: (any PictureArchive)?

  /// The most frames that are drawn.
  private static let limit = 48

  /// Hands over each frame's pixels in the layout `bgr0`.
  func draw(
    isCancelled: () -> Bool, _ body: ([UInt8]) throws(EncodingError) -> Void
  ) throws(EncodingError) {
    var style = style
    style.forms = .bgr0
    let renderer = try CairoRenderer(fonts: fonts, style: style, archive: archive)
    for number in numbers {
      guard !isCancelled() else { throw .cancelled }
      let picture = try renderer.draw(composition.frame(number), after: nil).picture
      if let buffer = picture.buffers[.bgr0] { try body(buffer) }
    }
  }

  /// Even steps through the film, and the middles of its first transitions. O(limit).
  var numbers: [Int] {
    let count = composition.frameCount
    let even = min(count, Self.limit / 2)
    let spread = (0..<even).map { $0 * (count - 1) / max(1, even - 1) }
    let middles = steps.filter { $0.duration > 0 }.prefix(Self.limit / 2).map { step in
      composition.timelines[0].frame(at: step.start + step.duration / 2)
    }
    return Set(spread + middles.filter { $0 < count }).sorted()
  }
}
