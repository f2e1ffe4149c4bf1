import Foundation
import Rendering
import TestSupport
import Testing

@testable import Comparison

/// The perceptual comparison against a straightforward reference implementation.
@Suite("Comparison with a naive reference implementation")
struct NaiveComparisonTests {
  @Test(
    "finds the pixels of the rule in any picture",
    arguments: [
      (1, 1), (2, 9), (17, 5), (18, 5), (33, 3), (34, 16), (47, 2), (50, 40), (81, 33), (130, 24),
    ])
  func counts(width: Int, height: Int) throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      var dice = SplitMix64(seed: seed &* 7919 &+ UInt64(width * 1000 + height))
      let a = TestPicture(width: width, height: height, &dice)
      let b = a.changed(&dice)
      let ignored = seed % 3 == 0 ? [dice.box(width, height), dice.box(width, height)] : []
      let step = seed % 4 == 0 ? 12 : 2.5
      let comparison = PictureComparison(
        rule: .tolerant(Tolerance(colorStep: step)), ignoring: ignored)
      let found = try #require(comparison.compare(a.raster(), b.raster()))
      let expected = ReferenceComparison(a, b, step: step, ignoring: ignored)
      #expect(found.changedPixels == expected.changed.count, "seed \(seed)")
      let map = try #require(try HeatMap.draw(a.raster(), b.raster(), by: comparison))
      // Changes are yellow to red, everything else is gray.
      let marked = (0..<width * height).filter { place in
        let pixel = map[place % width, place / width]
        return pixel >> 16 & 255 != pixel & 255
      }
      // Without a changed pixel the map shows moved edges.
      if ignored.isEmpty, !expected.changed.isEmpty {
        #expect(marked == expected.changed, "seed \(seed)")
      }
    }
  }

  @Test("finds them in photographs, whose pixels hardly repeat a color", arguments: [1, 2])
  func photographs(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let a = TestPicture(photograph: 150, height: 80, &dice)
    let b = a.grained(&dice)
    let comparison = PictureComparison(rule: .tolerant(Tolerance(colorStep: 0.8)))
    let found = try #require(comparison.compare(a.raster(), b.raster()))
    let expected = ReferenceComparison(a, b, step: 0.8, ignoring: [])
    #expect(found.changedPixels == expected.changed.count, "seed \(seed)")
    // Guards against vacuous samples: some distances are below the step and some above.
    #expect((1000...11_000).contains(expected.changed.count), "\(expected.changed.count)")
  }

  @Test("computes the cube roots of the math library")
  func cubeRoots() {
    let colors = ColorTable()
    for level in 0...255 as ClosedRange<UInt32> {
      // Grays differ from black by their lightness only.
      let gray = colors.distance(0xFF00_0000 | level << 16 | level << 8 | level, 0xFF00_0000)
      #expect(abs(gray - (116 * compressed(linear(level)) - 16)) < 1e-4)
    }
  }
}

/// A picture for tests, as an array of pixels.
private struct TestPicture {
  let width: Int
  let height: Int
  var pixels: [UInt32]

  /// Flat areas, gradients and dots of few colors, to cover every branch of the rules.
  init(width: Int, height: Int, _ dice: inout SplitMix64) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: dice.color(), count: width * height)
    for _ in 0..<6 {
      let (box, color, other) = (dice.box(width, height), dice.color(), dice.color())
      let kind = dice.next(4)
      for y in box.y..<min(height, box.maxY) {
        for x in box.x..<min(width, box.maxX) {
          switch kind {
          case 0: pixels[y * width + x] = color
          case 1: pixels[y * width + x] = mix(color, other, x - box.x, box.width)
          case 2: pixels[y * width + x] = mix(color, other, x + y - box.x - box.y, 5)
          default: if dice.next(3) == 0 { pixels[y * width + x] = dice.color() }
          }
        }
      }
    }
  }

  /// Gradients with noise, so that few colors repeat.
  init(photograph width: Int, height: Int, _ dice: inout SplitMix64) {
    (self.width, self.height) = (width, height)
    pixels = (0..<width * height).map { place in
      let (x, y) = (place % width, place / width)
      let levels = [x, y * 2, (x + y) * 3 / 4].map { UInt32(20 + $0 + dice.next(24)) }
      return 0xFF00_0000 | levels[0] << 16 | levels[1] << 8 | levels[2]
    }
  }

  /// The same with other noise.
  func grained(_ dice: inout SplitMix64) -> TestPicture {
    var copy = self
    for place in pixels.indices {
      let alpha: UInt32 = dice.next(50) == 0 ? 250 : 255
      copy.pixels[place] = [16, 8, 0].reduce(alpha << 24) { pixel, shift in
        let level = Int(pixels[place] >> shift & 255) + dice.next(21) - 10
        return pixel | UInt32(min(max(0, level), Int(alpha))) << shift
      }
    }
    return copy
  }

  /// The same with a part painted over, moved by a pixel, or slightly lighter.
  func changed(_ dice: inout SplitMix64) -> TestPicture {
    var copy = self
    for _ in 0..<3 {
      let (box, color, kind) = (dice.box(width, height), dice.color(), dice.next(3))
      for y in box.y..<min(height, box.maxY) {
        for x in box.x..<min(width, box.maxX) {
          let pixel = pixels[y * width + x]
          switch kind {
          case 0: copy.pixels[y * width + x] = color
          case 1: copy.pixels[y * width + x] = pixels[y * width + max(0, x - 1)]
          default: copy.pixels[y * width + x] = mix(pixel, color, 1, 30)
          }
        }
      }
    }
    return copy
  }

  func raster() throws -> Raster {
    try Raster(width: width, height: height) { bytes in
      pixels.withUnsafeBytes { bytes.copyMemory(from: $0) }
    }
  }
}

/// A straightforward implementation of the rule.
private struct ReferenceComparison {
  var changed: [Int] = []
  private let a: TestPicture
  private let b: TestPicture

  init(_ a: TestPicture, _ b: TestPicture, step: Double, ignoring ignored: [PixelBounds]) {
    (self.a, self.b) = (a, b)
    for y in 0..<a.height {
      for x in 0..<a.width {
        let inside = ignored.contains { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }
        let place = y * a.width + x
        guard !inside, a.pixels[place] != b.pixels[place] else { continue }
        let (light, color) = difference(a.pixels[place], b.pixels[place])
        let isFlat = isFlat(a, x, y) && isFlat(b, x, y)
        if hypot(light, color / 8) > 3.6 * step || (isFlat && hypot(light, color) > step) {
          changed.append(place)
        }
      }
    }
  }

  private func isFlat(_ picture: TestPicture, _ x: Int, _ y: Int) -> Bool {
    let center = picture.pixels[y * a.width + x]
    return (max(0, y - 1)...min(a.height - 1, y + 1)).allSatisfy { row in
      (max(0, x - 1)...min(a.width - 1, x + 1)).allSatisfy { column in
        picture.pixels[row * a.width + column] == center
      }
    }
  }
}

private func channels(_ pixel: UInt32) -> (UInt32, UInt32, UInt32) {
  (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
}

private func linear(_ level: UInt32) -> Double {
  let part = Double(level) / 255
  return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
}

/// CIELAB's nonlinearity (CIE 15:2004, 8.2.1): a cube root, and a line near black.
private func compressed(_ light: Double) -> Double {
  let corner = 6.0 / 29
  return light > corner * corner * corner ? cbrt(light) : light / (3 * corner * corner) + 4.0 / 29
}

/// The differences of lightness and of color in CIELAB under D65.
private func difference(_ a: UInt32, _ b: UInt32) -> (Double, Double) {
  func lab(_ pixel: UInt32) -> [Double] {
    let (red, green, blue) = channels(pixel)
    let white = 255 - (pixel >> 24)
    let (r, g, w) = (linear(red + white), linear(green + white), linear(blue + white))
    let x = compressed((0.4124564 * r + 0.3575761 * g + 0.1804375 * w) / 0.95047)
    let y = compressed(0.2126729 * r + 0.7151522 * g + 0.0721750 * w)
    let z = compressed((0.0193339 * r + 0.1191920 * g + 0.9503041 * w) / 1.08883)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }
  let parts = zip(lab(a), lab(b)).map { $0 - $1 }
  return (parts[0], hypot(parts[1], parts[2]))
}

private func mix(_ a: UInt32, _ b: UInt32, _ part: Int, _ whole: Int) -> UInt32 {
  let part = UInt32(min(max(0, part), whole)), whole = UInt32(whole)
  return [24, 16, 8, 0].reduce(0) { sum, shift in
    let (from, to) = (a >> shift & 255, b >> shift & 255)
    return sum | ((from * (whole - part) + to * part) / whole) << shift
  }
}

extension SplitMix64 {
  fileprivate mutating func next(_ bound: Int) -> Int { .random(in: 0..<bound, using: &self) }

  /// One of few colors, premultiplied; one in eight is translucent.
  fileprivate mutating func color() -> UInt32 {
    let alpha = next(8) == 0 ? 128 : 255
    let levels = (0..<3).map { _ in UInt32(next(4) * alpha / 3) }
    return UInt32(alpha) << 24 | levels[0] << 16 | levels[1] << 8 | levels[2]
  }

  fileprivate mutating func box(_ width: Int, _ height: Int) -> PixelBounds {
    PixelBounds(
      x: next(width), y: next(height), width: 1 + next(width), height: 1 + next(height))
  }
}
