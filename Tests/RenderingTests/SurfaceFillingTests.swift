import CCairo
import Choreography
import SeededRandom
import Testing

@testable import Rendering

@Suite("Rectangles filled without Cairo", .timeLimit(.minutes(2)))
struct SurfaceFillingTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: .installed()) }

  @Test("have Cairo's own pixels, wherever their edges lie", arguments: [1.0, 2, 3, 0.75])
  func everywhere(scale: Double) throws {
    var random = SplitMix64(seed: 1)
    try check(scale: scale) { random.rect(within: 24 / scale) }
  }

  @Test("have them on whole pixels, far outside of the picture, and where nothing is covered")
  func extremes() throws {
    let rects = [
      Rect(x: 0, y: 0, width: 24, height: 24), Rect(x: 3, y: 4, width: 5, height: 6),
      Rect(x: -100_000, y: -100_000, width: 100_003.3, height: 100_007.7),
      Rect(x: 20.25, y: -5, width: 1e5, height: 1e5), Rect(x: 4, y: 4, width: 0, height: 9),
      Rect(x: 7.001, y: 7.001, width: 0.001, height: 0.001),
      Rect(x: 9.5, y: 2.25, width: 0.25, height: 0.125), Rect(x: -9, y: 2, width: 9, height: 9),
      Rect(x: 24, y: 24, width: 3, height: 3), Rect(x: 23.999, y: 0.001, width: 3, height: 0.998),
    ]
    var rest = rects[...]
    try check(scale: 1, count: rects.count) { rest.popFirst() ?? rects[0] }
  }

  @Test("have them inside of a clip on whole pixels and of one that lies between pixels")
  func clips() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<60 {
      let clip =
        Bool.random(using: &random)
        ? Rect(x: 3, y: 5, width: 12, height: 9) : random.rect(within: 24)
      try check(scale: 1, count: 4, clip: clip) { random.rect(within: 24) }
    }
  }

  @Test("leave faded, scaled, see-through and round ones to Cairo")
  func others() throws {
    let rect = Rect(x: 2.5, y: 2.5, width: 8.3, height: 9.1)
    let (red, origin) = (Color(0xFF0000), Point(x: 0, y: 0))
    let raster = try Raster(width: 24, height: 24)
    let surface = try CairoSurface(raster, scale: 1, text: text)
    #expect(surface.fillDirectly(.rect(rect), with: red))
    #expect(surface.fillDirectly(.rounded(rect, top: 0, bottom: 0), with: red))
    #expect(!surface.fillDirectly(.rounded(rect, top: 3, bottom: 0), with: red))
    #expect(!surface.fillDirectly(.ellipse(rect), with: red))
    #expect(!surface.fillDirectly(.rect(rect), with: red.opacity(0.99)))
    let nowhere = Rect(x: .nan, y: 0, width: 5, height: .infinity)
    #expect(!surface.fillDirectly(.rect(nowhere), with: red))
    surface.group(opacity: 0.5, clip: nil, scale: 1, about: origin) {
      #expect(!surface.fillDirectly(.rect(rect), with: red))
    }
    surface.group(opacity: 1, clip: nil, scale: 0.5, about: origin) {
      #expect(!surface.fillDirectly(.rect(rect), with: red))
    }
    #expect(surface.fillDirectly(.rect(rect), with: red))
  }

  /// Fills one rectangle over the other, in one picture directly, in the other through Cairo.
  private func check(
    scale: Double, count: Int = 400, clip: Rect? = nil, next: () -> Rect
  ) throws {
    let (ours, cairos) = (try Raster(width: 24, height: 24), try Raster(width: 24, height: 24))
    let surface = try CairoSurface(ours, scale: scale, text: text)
    let reference = try CairoSurface(cairos, scale: scale, text: text)
    var random = SplitMix64(seed: 2)
    for _ in 0..<count {
      let (rect, color) = (next(), Color(UInt32.random(in: 0..<0x1000000, using: &random)))
      surface.group(opacity: 1, clip: clip.map(Shape.rect), scale: 1, about: Point(x: 0, y: 0)) {
        surface.fill(.rect(rect), with: color)
      }
      cairo_save(reference.context)
      if let clip {
        reference.context.append(.rect(clip))
        cairo_clip(reference.context)
      }
      reference.context.setSource(color)
      reference.context.append(.rect(rect))
      cairo_fill(reference.context)
      cairo_restore(reference.context)
      let isSame = ours.hasSamePixels(as: cairos)
      #expect(isSame, "\(rect), clip \(String(describing: clip)), of \(color), scale \(scale)")
      if !isSame { return }
    }
  }
}

extension SplitMix64 {
  /// Corners on whole pixels, on halves, thirds, and anywhere.
  fileprivate mutating func rect(within side: Double) -> Rect {
    func part(_ limit: Double) -> Double {
      let value = Double.random(in: 0..<limit, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: return value.rounded()
      case 1: return (value * 2).rounded() / 2
      case 2: return (value * 3).rounded() / 3
      case 3: return (value * 512).rounded() / 512
      default: return value
      }
    }
    return Rect(
      x: part(side * 1.2) - side * 0.1, y: part(side * 1.2) - side * 0.1,
      width: part(side * 0.8), height: part(side * 0.8))
  }
}
