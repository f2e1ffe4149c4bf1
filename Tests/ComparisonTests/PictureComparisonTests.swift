import Comparison
import Foundation
import Rendering
import TestSupport
import Testing

@Suite("Comparing two pictures")
struct PictureComparisonTests {
  @Test("rejects pictures of different sizes")
  func sizes() throws {
    let (small, large) = (try Raster(width: 10, height: 10), try Raster(width: 10, height: 11))
    #expect(PictureComparison().compare(small, large) == nil)
    #expect(try HeatMap.draw(small, large, by: PictureComparison()) == nil)
  }

  @Test("does not count ignored pixels, but those next to them")
  func ignored() throws {
    let (a, b) = (try white([]), try white([PixelBounds(x: 10, y: 10, width: 6, height: 6)]))
    let whole = PixelBounds(x: 10, y: 10, width: 6, height: 6)
    #expect(PictureComparison(ignoring: [whole]).compare(a, b)?.isDifferent == false)
    let inner = PixelBounds(x: 11, y: 10, width: 4, height: 6)
    let rest = try #require(PictureComparison(ignoring: [inner]).compare(a, b))
    #expect(rest.changedPixels == 12)
    #expect(rest.box == whole)
    // Outside of the picture, and across its edge.
    let beyond = PixelBounds(x: -5, y: -5, width: 300, height: 300)
    #expect(PictureComparison(ignoring: [beyond]).compare(a, b)?.isDifferent == false)
    let elsewhere = PixelBounds(x: 90, y: 90, width: 50, height: 50)
    #expect(PictureComparison(ignoring: [elsewhere]).compare(a, b)?.changedPixels == 36)
  }

  @Test("finds a small missing part in a large picture")
  func density() throws {
    // 64 of 4,000,000 pixels: far below any global share.
    let icon = PixelBounds(x: 1500, y: 900, width: 8, height: 8)
    let (a, b) = (
      try white([], width: 2000, height: 2000), try white([icon], width: 2000, height: 2000)
    )
    let found = try #require(PictureComparison(rule: .tolerant(Tolerance())).compare(a, b))
    #expect(found.changedPixels == 64)
    #expect(found.window?.count == 64)
    #expect(found.isDifferent)
  }

  @Test(
    "finds two pixels of another shape in a window, such as a comma for a point, and not one",
    arguments: [(1, false), (2, true)])
  func shape(_ count: Int, isDifferent: Bool) throws {
    let dots = [PixelBounds(x: 40, y: 40, width: 1, height: count)]
    let found = try #require(
      PictureComparison(rule: .tolerant(Tolerance(share: 0.01))).compare(white([]), white(dots)))
    #expect(found.changedPixels == count)
    #expect(found.shapes?.count == count)
    #expect(found.isDifferent == isDifferent)
  }

  @Test("names each limit that it exceeds, its value and the number found, and no other")
  func limits() throws {
    func words(_ parts: [PixelBounds], _ tolerance: Tolerance) throws -> String {
      let rule = ComparisonRule.tolerant(tolerance)
      return try #require(PictureComparison(rule: rule).compare(white([]), white(parts))).summary
    }
    // Of 100 × 100 white pixels, black parts.
    let dots = [PixelBounds(x: 40, y: 40, width: 1, height: 2)]
    #expect(
      try words(dots, Tolerance()).hasSuffix(
        ", over the limit: 2 pixels of another shape in a window (at most 1)"))
    let block = [PixelBounds(x: 20, y: 20, width: 40, height: 40)]
    #expect(
      try words(block, Tolerance(share: 0.05, window: 255)).contains(
        ", over the limits: 1,600 changed pixels (at most 500, 5.0 % of all); "
          + "256 changed pixels in a window (at most 255)"))
    #expect(!(try words(block, Tolerance(share: 1, window: 2048)).contains("limit")))
    let exact = PictureComparison().compare(try white([]), try white(block))
    #expect(exact.map { $0.summary.contains("limit") } == false)
  }

  @Test("says how many pixels differ with marks between thousands")
  func words() throws {
    let raster = try Raster(width: 60, height: 40)
    let surface = try CairoSurface(raster, scale: 1, text: TextEngine(fonts: FontSet.installed()))
    surface.fill(.rect(.init(x: 0, y: 0, width: 60, height: 40)), with: Color(0xFFFFFF))
    surface.fill(.rect(.init(x: 10, y: 0, width: 50, height: 30)), with: Color(0x000000))
    try surface.finish()
    let white = try Raster(width: 60, height: 40)
    let plain = try CairoSurface(white, scale: 1, text: TextEngine(fonts: FontSet.installed()))
    plain.fill(.rect(.init(x: 0, y: 0, width: 60, height: 40)), with: Color(0xFFFFFF))
    try plain.finish()
    let found = try #require(PictureComparison(rule: .exact).compare(white, raster))
    #expect(found.summary.hasPrefix("1,500 of 2,400 pixels, "), "\(found.summary)")
  }

  /// A white card with rounded corners and a gray line in it, on a light gray background.
  private func card(
    radius: Double, line: Double = 20, background: UInt32 = 0xF2F2F7, card: UInt32 = 0xFFFFFF
  ) throws -> Raster {
    let raster = try Raster(width: 120, height: 90)
    let surface = try CairoSurface(raster, scale: 1, text: TextEngine(fonts: FontSet.installed()))
    surface.fill(.rect(.init(x: 0, y: 0, width: 120, height: 90)), with: Color(background))
    surface.fill(
      .rounded(.init(x: 10, y: 10, width: 100, height: 70), top: radius, bottom: radius),
      with: Color(card))
    surface.fill(.rect(.init(x: line, y: 40, width: 110 - line, height: 1)), with: Color(0xC6C6C8))
    try surface.finish()
    return raster
  }

  @Test(
    "finds another radius of corners that hardly stand out, and the end of a line, by their edges",
    arguments: zip(
      [0xF2F2F7, 0xFFFFFF, 0x000000] as [UInt32], [0xFFFFFF, 0xF2F2F7, 0x1C1C1E] as [UInt32]))
  func edges(background: UInt32, card color: UInt32) throws {
    func compare(radius: Double, line: Double) throws -> PictureDifference {
      let comparison = PictureComparison(rule: .tolerant(Tolerance()))
      return try #require(
        comparison.compare(
          card(radius: 20, background: background, card: color),
          card(radius: radius, line: line, background: background, card: color)))
    }
    // A change of at most a quarter of a pixel could come from another rasterizer.
    for (radius, line) in [(20, 20), (20.5, 20), (20, 20.25)] {
      #expect(try !compare(radius: radius, line: line).isDifferent, "\(radius), \(line)")
    }
    // By two pixels the edge moves by up to 2 × (√2 − 1) = 0.83 pixels in the corner.
    let corner = try compare(radius: 22, line: 20)
    #expect(corner.isDifferent && (corner.edges?.count ?? 0) >= 4)
    let box = try #require(corner.box)
    #expect(box.x >= 10 && box.y >= 10 && box.maxX <= 110 && box.maxY <= 80)
    #expect(corner.summary.contains("at moved edges at"))
    let line = try compare(radius: 20, line: 24)
    #expect(line.isDifferent && line.changedPixels == 4)
  }

  @Test("joins adjacent pixels into one region")
  func regions() throws {
    let boxes = [
      PixelBounds(x: 4, y: 3, width: 40, height: 5),
      PixelBounds(x: 70, y: 60, width: 3, height: 20),
    ]
    let found = try #require(PictureComparison().compare(white([]), white(boxes)))
    #expect(found.regions == boxes)
    #expect(found.box == PixelBounds(x: 4, y: 3, width: 69, height: 77))
  }

  @Test("finds the densest window that was counted by hand", arguments: [1, 2, 3, 4, 5])
  func window(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let boxes = (0..<12).map { _ in
      PixelBounds(x: next(60), y: next(50), width: 1 + next(9), height: 1 + next(9))
    }
    let (a, b) = (try white([], width: 70, height: 60), try white(boxes, width: 70, height: 60))
    let found = try #require(PictureComparison().compare(a, b))
    var best = 0
    for y in 0...(60 - 16) {
      for x in 0...(70 - 16) {
        var count = 0
        for row in y..<(y + 16) {
          for column in x..<(x + 16) where a[column, row] != b[column, row] { count += 1 }
        }
        best = max(best, count)
      }
    }
    #expect(found.window?.count == best, "seed \(seed)")
  }

  @Test("has one window in a picture smaller than a window")
  func tiny() throws {
    let (a, b) = (
      try white([], width: 5, height: 3),
      try white([PixelBounds(x: 4, y: 2, width: 1, height: 1)], width: 5, height: 3)
    )
    let window = try #require(PictureComparison().compare(a, b)?.window)
    #expect(window.count == 1)
    #expect(window.box == PixelBounds(x: 0, y: 0, width: 5, height: 3))
  }

  @Test("colors the heat map red for large differences and pale for small ones")
  func heatMap() throws {
    let (a, b) = (try white([]), try white([PixelBounds(x: 10, y: 10, width: 6, height: 6)]))
    let map = try #require(try HeatMap.draw(a, b, by: PictureComparison()))
    let changed = map[12, 12]
    #expect(changed >> 16 & 255 > 200)
    #expect(changed >> 8 & 255 < 80)
    let still = map[50, 50]
    #expect(still >> 16 & 255 == still & 255)
    #expect(still & 255 > 180)
  }

  /// A white picture with black boxes.
  private func white(
    _ boxes: [PixelBounds], width: Int = 100, height: Int = 100
  ) throws -> Raster {
    let raster = try Raster(width: width, height: height)
    let surface = try CairoSurface(
      raster, scale: 1, text: TextEngine(fonts: FontSet.installed()))
    surface.fill(
      .rect(.init(x: 0, y: 0, width: Double(width), height: Double(height))), with: Color(0xFFFFFF))
    for box in boxes {
      surface.fill(
        .rect(
          .init(
            x: Double(box.x), y: Double(box.y), width: Double(box.width),
            height: Double(box.height))), with: Color(0x000000))
    }
    try surface.finish()
    return raster
  }
}
