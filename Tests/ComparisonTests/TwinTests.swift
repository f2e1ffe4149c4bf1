import Comparison
import Foundation
import Rendering
import SeededRandom
import Testing

/// The perceptual comparison, pixel for pixel, beside one that is slow and obvious.
@Suite("Against a slow and obvious twin")
struct TwinTests {
  @Test(
    "changed and soft pixels are those that the rules name, in any picture",
    arguments: [
      (1, 1), (2, 9), (17, 5), (18, 5), (33, 3), (34, 16), (47, 2), (50, 40), (81, 33), (130, 24),
    ])
  func counts(width: Int, height: Int) throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      var dice = SplitMix64(seed: seed &* 7919 &+ UInt64(width * 1000 + height))
      let a = Sketch(width: width, height: height, &dice)
      let b = a.changed(&dice)
      let ignored = seed % 3 == 0 ? [dice.box(width, height), dice.box(width, height)] : []
      let comparison = PictureComparison(
        rule: .tolerant(Tolerance(colorStep: 0.015, countsSoftPixels: seed % 4 == 0)),
        ignoring: ignored)
      let found = try #require(comparison.compare(a.raster(), b.raster()))
      let expected = Twin(a, b, countsSoftPixels: seed % 4 == 0, ignoring: ignored)
      #expect(found.changedPixels == expected.changed.count, "seed \(seed)")
      #expect(found.softPixels == expected.soft.count, "seed \(seed)")
      let map = try #require(try HeatMap.draw(a.raster(), b.raster(), by: comparison))
      let soft = (0..<width * height).filter { map[$0 % width, $0 / width] == 0xFF6F_A8DC }
      if ignored.isEmpty { #expect(soft == expected.soft, "seed \(seed)") }
    }
  }

  @Test("so are those of photographs, whose colours are judged together", arguments: [1, 2])
  func photographs(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let a = Sketch(photograph: 150, height: 80, &dice)
    let b = a.grained(&dice)
    let comparison = PictureComparison(rule: .tolerant(Tolerance()))
    let found = try #require(comparison.compare(a.raster(), b.raster()))
    let expected = Twin(a, b, countsSoftPixels: false, ignoring: [])
    #expect(found.changedPixels == expected.changed.count, "seed \(seed)")
    #expect(found.softPixels == expected.soft.count, "seed \(seed)")
    // Some lie nearer than the step and some farther, or nothing was tried.
    #expect((3000...9000).contains(expected.changed.count), "\(expected.changed.count)")
  }

  @Test("lumas of different colours lie at least 128 apart, so that a 128th keeps their order")
  func lumas() {
    // For each difference of red and green the two differences of blue that bring it next to 0.
    var least = Int.max
    for red in 0...255 {
      for green in -255...255 {
        let sum = red * 29_889_531 + green * 58_662_247
        let blue = -sum / 11_448_223
        for near in blue - 1...blue + 1 where -255...255 ~= near {
          let luma = abs(sum + near * 11_448_223)
          if luma > 0 || (red, green, near) != (0, 0, 0) { least = min(least, luma) }
        }
      }
    }
    #expect(least == 229)
  }

  @Test("cube roots are those of the mathematics library")
  func cubeRoots() {
    for level in 0...255 as ClosedRange<UInt32> {
      let grey = OKLab(pixel: 0xFF00_0000 | level << 16 | level << 8 | level)
      // The rows of the first matrix are light's share of each cone, and add up to one.
      let light = linear(level)
      #expect(abs(grey.lightness - cbrt(light)) < 1e-7)
    }
  }
}

/// A picture that is easily made and changed.
private struct Sketch {
  let width: Int
  let height: Int
  var pixels: [UInt32]

  /// Flat areas, slopes and dots of few colours, as they provoke every branch of the rules.
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

  /// Slopes with grain, so that hardly a colour comes twice.
  init(photograph width: Int, height: Int, _ dice: inout SplitMix64) {
    (self.width, self.height) = (width, height)
    pixels = (0..<width * height).map { place in
      let (x, y) = (place % width, place / width)
      let levels = [x, y * 2, (x + y) * 3 / 4].map { UInt32(20 + $0 + dice.next(24)) }
      return 0xFF00_0000 | levels[0] << 16 | levels[1] << 8 | levels[2]
    }
  }

  /// The same with other grain.
  func grained(_ dice: inout SplitMix64) -> Sketch {
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

  /// The same with a part painted over, moved by a pixel, or a little lighter.
  func changed(_ dice: inout SplitMix64) -> Sketch {
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

/// What the rules say, word by word.
private struct Twin {
  var changed: [Int] = []
  var soft: [Int] = []
  private let a: Sketch
  private let b: Sketch

  init(_ a: Sketch, _ b: Sketch, countsSoftPixels: Bool, ignoring ignored: [PixelBounds]) {
    (self.a, self.b) = (a, b)
    for y in 0..<a.height {
      for x in 0..<a.width {
        let inside = ignored.contains { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }
        let place = y * a.width + x
        guard !inside, distance(a.pixels[place], b.pixels[place]) > 0.015 else { continue }
        if !countsSoftPixels, isSoft(a, b, x, y) || isSoft(b, a, x, y) {
          soft.append(place)
        } else {
          changed.append(place)
        }
      }
    }
  }

  private func isSoft(_ picture: Sketch, _ other: Sketch, _ x: Int, _ y: Int) -> Bool {
    let center = luma(picture.pixels[y * a.width + x])
    var (darkest, brightest) = ((luma: center, at: (x, y)), (luma: center, at: (x, y)))
    var equal = isAtEdge(x, y) ? 1 : 0
    for place in neighbors(x, y) {
      let luma = luma(picture.pixels[place.1 * a.width + place.0])
      if luma == center { equal += 1 }
      if luma < darkest.luma { darkest = (luma, place) }
      if luma > brightest.luma { brightest = (luma, place) }
    }
    guard equal <= 2, darkest.luma < center, brightest.luma > center else { return false }
    return [darkest.at, brightest.at].contains { isEven(picture, $0) && isEven(other, $0) }
  }

  private func isEven(_ picture: Sketch, _ place: (Int, Int)) -> Bool {
    let center = picture.pixels[place.1 * a.width + place.0]
    let equal = neighbors(place.0, place.1).filter {
      picture.pixels[$0.1 * a.width + $0.0] == center
    }
    return equal.count + (isAtEdge(place.0, place.1) ? 1 : 0) > 2
  }

  /// Column by column.
  private func neighbors(_ x: Int, _ y: Int) -> [(Int, Int)] {
    (x - 1...x + 1).flatMap { i in (y - 1...y + 1).map { (i, $0) } }.filter {
      $0 != (x, y) && 0..<a.width ~= $0.0 && 0..<a.height ~= $0.1
    }
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == a.width - 1 || y == a.height - 1
  }
}

private func channels(_ pixel: UInt32) -> (UInt32, UInt32, UInt32) {
  (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
}

/// In hundred millionths, so that equal is equal.
private func luma(_ pixel: UInt32) -> Int {
  let (red, green, blue) = channels(pixel)
  return Int(red) * 29_889_531 + Int(green) * 58_662_247 + Int(blue) * 11_448_223
}

private func linear(_ level: UInt32) -> Double {
  let part = Double(level) / 255
  return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
}

/// CIELAB's compression of light (CIE 15:2004, 8.2.1): a cube root, and a line near black.
private func compressed(_ light: Double) -> Double {
  let corner = 6.0 / 29
  return light > corner * corner * corner ? cbrt(light) : light / (3 * corner * corner) + 4.0 / 29
}

/// Björn Ottosson's matrices, with that compression and the mathematics library.
private func distance(_ a: UInt32, _ b: UInt32) -> Double {
  func lab(_ pixel: UInt32) -> [Double] {
    let (red, green, blue) = channels(pixel)
    let white = 255 - (pixel >> 24)
    let (r, g, w) = (linear(red + white), linear(green + white), linear(blue + white))
    let l = compressed(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * w)
    let m = compressed(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * w)
    let s = compressed(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * w)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }
  guard a != b else { return 0 }
  return zip(lab(a), lab(b)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
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

  /// One of few colours, premultiplied; one in eight can be seen through.
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
