import Choreography
import Rendering
import Testing
import TextAndFiles

@Suite("Drawing with Cairo")
struct SurfaceCairoTests {
  let engine: TextEngine

  init() throws { engine = try TextEngine(fonts: .installed()) }

  @Test("fills a rectangle on whole pixels with exact colors and sharp edges")
  func exactRect() throws {
    let raster = try draw { $0.fill(.rect(Rect(x: 2, y: 3, width: 4, height: 5)), with: red) }
    #expect(raster[2, 3] == 0xFFFF_0000)
    #expect(raster[5, 7] == 0xFFFF_0000)
    for (x, y) in [(1, 3), (6, 3), (2, 2), (2, 8)] { #expect(raster[x, y] == 0xFFFF_FFFF) }
  }

  @Test("multiplies points by the scale")
  func scale() throws {
    let raster = try draw(scale: 2) {
      $0.fill(.rect(Rect(x: 2, y: 3, width: 4, height: 5)), with: red)
    }
    #expect(raster[4, 6] == 0xFFFF_0000)
    #expect(raster[11, 15] == 0xFFFF_0000)
    #expect(raster[3, 6] == 0xFFFF_FFFF)
    #expect(raster[12, 15] == 0xFFFF_FFFF)
  }

  @Test("fades out without a visible step at any scale", arguments: [1.0, 2, 3])
  func fading(scale: Double) throws {
    let rect = Rect(x: 0, y: 2.5, width: 20, height: 17)
    for toLowerEnd in [false, true] {
      let raster = try draw(scale: scale) {
        $0.fillFading(rect, over: 16, toLowerEnd: toLowerEnd, with: red)
      }
      let rows = (Int(4 * scale)..<Int(19 * scale)).map { Int(raster[5, $0] & 0xFF) }
      // A straight line falls by 255 levels in 16 points, and a soft one by half as much again.
      let steps = zip(rows, rows.dropFirst()).map { toLowerEnd ? $1 - $0 : $0 - $1 }
      #expect(steps.allSatisfy { 0...Int(24 / scale + 1) ~= $0 }, "\(steps)")
      #expect(steps.reduce(0, +) > 200)
    }
  }

  @Test("fades a group as one layer: red over red is no darker than red")
  func fadedGroup() throws {
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    let raster = try draw { surface in
      surface.group(opacity: 0.5, clip: .rect(rect), scale: 1, about: origin) {
        surface.fill(.rect(rect), with: red)
        surface.fill(.rect(rect), with: red)
      }
    }
    let pixel = raster[10, 10]
    #expect(pixel >> 16 == 0xFFFF)
    #expect(abs(Int(pixel >> 8 & 0xFF) - 128) <= 1)
    #expect(abs(Int(pixel & 0xFF) - 128) <= 1)
  }

  @Test("fades a soft edge in a faded group once", arguments: [0.5, 1])
  func softEdge(opacity: Double) throws {
    // The clip's edge halves the pixel; half of that again by the opacity.
    let half = Rect(x: 0, y: 0, width: 4.5, height: 20)
    let raster = try draw { surface in
      surface.group(opacity: opacity, clip: .rect(half), scale: 1, about: origin) {
        surface.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), with: Color(0x000000))
      }
    }
    #expect(abs(Double(raster[4, 9] & 0xFF) - 255 * (1 - 0.5 * opacity)) <= 1.5)
    #expect(raster[5, 9] == 0xFFFF_FFFF)
  }

  @Test("draws nothing outside of a clip, and ends the clip with its group")
  func clip() throws {
    let all = Shape.rect(Rect(x: 0, y: 0, width: 20, height: 20))
    let raster = try draw { surface in
      let clip = Shape.rect(Rect(x: 5, y: 5, width: 5, height: 5))
      surface.group(opacity: 1, clip: clip, scale: 1, about: origin) {
        surface.fill(all, with: red)
      }
      surface.fill(.rect(Rect(x: 15, y: 15, width: 5, height: 5)), with: Color(0x0000FF))
    }
    #expect(raster[5, 5] == 0xFFFF_0000)
    #expect(raster[4, 5] == 0xFFFF_FFFF)
    #expect(raster[10, 9] == 0xFFFF_FFFF)
    #expect(raster[16, 16] == 0xFF00_00FF)
  }

  @Test("scales a group about its center, without the clip")
  func scaledGroup() throws {
    let raster = try draw { surface in
      let clip = Shape.rect(Rect(x: 0, y: 0, width: 10, height: 20))
      surface.group(opacity: 1, clip: clip, scale: 0.5, about: Point(x: 10, y: 10)) {
        surface.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), with: red)
      }
    }
    #expect(raster[5, 5] == 0xFFFF_0000)
    #expect(raster[4, 5] == 0xFFFF_FFFF)
    #expect(raster[9, 14] == 0xFFFF_0000)
    #expect(raster[10, 14] == 0xFFFF_FFFF)
  }

  @Test("draws nothing at scale 0 and opacity 0")
  func vanished() throws {
    let raster = try draw { surface in
      let all = Shape.rect(Rect(x: 0, y: 0, width: 20, height: 20))
      surface.group(opacity: 1, clip: nil, scale: 0, about: origin) { surface.fill(all, with: red) }
      surface.group(opacity: 0, clip: nil, scale: 1, about: origin) { surface.fill(all, with: red) }
      surface.fill(.ellipse(Rect(x: 3, y: 3, width: 0, height: 5)), with: red)
      surface.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), with: red)
    }
    #expect(raster[0, 0] == 0xFFFF_0000)
    #expect(raster[1, 1] == 0xFFFF_FFFF)
  }

  // Cairo draws curves as chords with an error of up to a tenth of a pixel.
  @Test("covers the geometric area of round shapes", arguments: roundShapes)
  func roundedArea(shape: Shape, area: Double) throws {
    let raster = try draw { $0.fill(shape, with: Color(0x000000)) }
    let covered = coverage(of: raster)
    #expect(abs(covered - area) < area * 0.01, "\(covered) of \(area)")
  }

  @Test("averages a downscaled picture")
  func downscaling() throws {
    let board = try Raster(width: 64, height: 64)
    let surface = try CairoSurface(board, scale: 1, text: engine)
    for x in stride(from: 0, to: 64, by: 2) {
      surface.fill(.rect(Rect(x: Double(x), y: 0, width: 1, height: 64)), with: Color(0xFFFFFF))
      surface.fill(.rect(Rect(x: Double(x + 1), y: 0, width: 1, height: 64)), with: Color(0x000000))
    }
    try surface.finish()
    let raster = try draw { $0.draw(board, in: Rect(x: 2, y: 2, width: 16, height: 16)) }
    for x in 2..<18 { #expect(abs(Int(raster[x, 10] & 0xFF) - 128) <= 6) }
    #expect(raster[1, 10] == 0xFFFF_FFFF)
    #expect(raster[18, 10] == 0xFFFF_FFFF)
  }

  @Test(
    "throws for an impossible size",
    arguments: [(0, 5), (5, 0), (-1, 5), (16_385, 1), (1, .max)])
  func impossibleSize(width: Int, height: Int) {
    #expect(throws: SurfaceError.impossibleSize(width: width, height: height)) {
      try Raster(width: width, height: height)
    }
  }

  @Test("throws for an impossible scale", arguments: [0, -1, .nan, .infinity])
  func impossibleScale(scale: Double) throws {
    let raster = try Raster(width: 1, height: 1)
    let error = #expect(throws: SurfaceError.self) {
      try CairoSurface(raster, scale: scale, text: engine)
    }
    #expect(error?.description == "drawing failed: invalid scale \(scale)")
  }

  @Test("uses aligned pixels without padding")
  func memory() throws {
    let raster = try Raster(width: 33, height: 3)
    #expect(raster.stride == 132)
    raster.withUnsafeBytes { bytes in
      #expect(bytes.count == 396)
      #expect(UInt(bitPattern: bytes.baseAddress) % 64 == 0)
      #expect(bytes.allSatisfy { $0 == 0 })
    }
  }

  private func draw(scale: Double = 1, _ body: (CairoSurface) -> Void) throws -> Raster {
    try whitePicture(side: 20, scale: scale, text: engine, body)
  }
}

private let red = Color(0xFF0000)
private let origin = Point(x: 0, y: 0)

/// Shapes in 20 × 20 points with their areas in square points.
private let roundShapes: [(shape: Shape, area: Double)] = [
  (.ellipse(Rect(x: 1, y: 1, width: 18, height: 10)), .pi * 9 * 5),
  (.rounded(Rect(x: 1, y: 1, width: 18, height: 18), top: 6, bottom: 6), 324 - (4 - .pi) * 36),
  (
    .rounded(Rect(x: 1, y: 1, width: 18, height: 18), top: 8, bottom: 0),
    324 - (4 - .pi) / 2 * 64
  ),
  // Radii are limited to half of the shorter side.
  (.rounded(Rect(x: 1, y: 1, width: 18, height: 8), top: 99, bottom: 99), 10 * 8 + .pi * 16),
]
