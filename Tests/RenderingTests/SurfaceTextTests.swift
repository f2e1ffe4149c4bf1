import Choreography
import Rendering
import Testing

@Suite("Drawing text with Cairo")
struct SurfaceTextTests {
  let engine: TextEngine

  init() throws { engine = try TextEngine(fonts: .installed()) }

  @Test("draws an emoji about as tall as its text, not as its bitmap", arguments: [1.0, 2, 3])
  func emojiHeight(scale: Double) throws {
    let ink = try #require(inkBounds(of: draw("😀", scale: scale)))
    #expect((16 * scale...22 * scale).contains(ink.height), "\(ink)")
    // Its lower edge is a little below the baseline.
    #expect((-1...6).contains(ink.maxY / scale - 40), "\(ink)")
  }

  @Test("draws capitals as high above the baseline as measured", arguments: [1.0, 2, 3])
  func capHeight(scale: Double) throws {
    let metrics = engine.measure(TextLine("H", size: 20))
    let ink = try #require(inkBounds(of: draw("H", scale: scale)))
    #expect(ink.maxY == 40 * scale)
    #expect(abs(ink.height - metrics.capHeight * scale) <= 1)
  }

  @Test("puts text on whole pixels")
  func snapping() throws {
    let line = TextLine("Everest", size: 17)
    let pictures = try [10, 10.2, 9.8].map { x in
      try whitePicture(side: 80, text: engine) {
        $0.draw(line, at: Point(x: x, y: 30 + x / 100), with: Color(0x000000))
      }
    }
    #expect(pictures[0].hasSamePixels(as: pictures[1]))
    #expect(pictures[0].hasSamePixels(as: pictures[2]))
  }

  @Test("draws a letter identically at every start of its line, in a group or not")
  func groups() throws {
    let line = TextLine("Ever 😀", size: 17)
    let at = Point(x: 10, y: 30)
    let plain = try whitePicture(side: 80, text: engine) { $0.draw(line, at: at, with: black) }
    let grouped = try whitePicture(side: 80, text: engine) { surface in
      let clip = Shape.rect(Rect(x: 3, y: 3, width: 70, height: 70))
      surface.group(opacity: 0.9999, clip: clip, scale: 1, about: at) {
        surface.draw(line, at: at, with: black)
      }
    }
    #expect(largestDifference(plain, grouped) <= 1)
  }

  @Test(
    "In a scaled group, text keeps its place and its weight", arguments: [0.6, 0.999, 1.3])
  func scaling(scale: Double) throws {
    let center = Point(x: 10, y: 40)
    let plain = try draw("Even", scale: 2)
    let scaled = try whitePicture(side: 80, scale: 2, text: engine) { surface in
      surface.group(opacity: 1, clip: nil, scale: scale, about: center) {
        surface.draw(TextLine("Even", size: 20), at: center, with: black)
      }
    }
    let ratio = coverage(of: scaled) / coverage(of: plain)
    #expect(abs(ratio - scale * scale) < 0.03)
    let (small, large) = (inkBounds(of: scaled), inkBounds(of: plain))
    #expect(abs((small?.width ?? 0) - (large?.width ?? 0) * scale) <= 2.5)
  }

  @Test("applies the color's opacity to text and emoji")
  func opacity() throws {
    for text in ["Even", "😀"] {
      let full = try draw(text, scale: 2)
      let faded = try draw(text, scale: 2, color: Color(0x000000, alpha: 0.5))
      #expect(abs(coverage(of: faded) / coverage(of: full) - 0.5) < 0.02)
    }
  }

  @Test("draws nothing of a truncated line beyond its limit")
  func ellipsis() throws {
    let line = TextLine("A title that does not fit", size: 17, maxWidth: 60)
    let raster = try whitePicture(side: 80, text: engine) {
      $0.draw(line, at: Point(x: 10, y: 40), with: black)
    }
    let ink = try #require(inkBounds(of: raster))
    #expect(ink.maxX <= 71)
    #expect(ink.width > 40)
  }

  @Test("draws every glyph of a long line")
  func longLine() throws {
    // 60 letters, each with a stem: Cairo drops glyphs outside of the surface.
    let line = TextLine(String(repeating: "I", count: 60), size: 17)
    let raster = try Raster(width: 400, height: 30)
    let surface = try CairoSurface(raster, scale: 1, text: engine)
    surface.draw(line, at: Point(x: 0, y: 20), with: Color(0x000000))
    try surface.finish()
    let dark = (0..<400).filter { raster[$0, 14] >> 24 > 0 }
    #expect(abs(Double(dark.last ?? 0) - engine.measure(line).width) < 4)
  }

  private func draw(_ text: String, scale: Double, color: Color = black) throws -> Raster {
    try whitePicture(side: 80, scale: scale, text: engine) {
      $0.draw(TextLine(text, size: 20), at: Point(x: 10, y: 40), with: color)
    }
  }
}

private let black = Color(0x000000)
