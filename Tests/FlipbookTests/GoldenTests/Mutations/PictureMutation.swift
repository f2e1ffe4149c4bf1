import Comparison
import Encoding
import Foundation
import Rendering
import TestSupport

/// A picture's pixels, with changes that are independent of the painter.
struct Pixels {
  var width: Int
  var height: Int
  /// `0xAARRGGBB`, opaque.
  var values: [UInt32]

  /// The pixels of a PNG file.
  init(png path: String) throws {
    let raster = try PNGReader.read([UInt8](Data(contentsOf: URL(filePath: path))))
    (width, height) = (raster.width, raster.height)
    values = raster.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  /// Writes the pixels as a PNG file.
  func write(png path: String) throws {
    let raster = try Raster(width: width, height: height) { bytes in
      values.withUnsafeBytes { bytes.copyMemory(from: $0) }
    }
    try Data(PNGEncoder().encode(raster, scale: 1)).write(to: URL(filePath: path))
  }

  subscript(x: Int, y: Int) -> UInt32 {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }

  /// Moves a strip down by a fraction of a pixel, as linear interpolation does.
  mutating func shift(rows: Range<Int>, columns: Range<Int>, by share: Double) {
    let old = self
    for y in rows {
      for x in columns {
        self[x, y] = Self.channels { channel in
          let (here, above) = (old.level(x, y, channel), old.level(x, y - 1, channel))
          return (1 - share) * here + share * above
        }
      }
    }
  }

  /// Replaces one color.
  mutating func replace(_ color: UInt32, with other: UInt32) {
    for place in values.indices where values[place] == color { values[place] = other }
  }

  /// Changes 2 % of the pixels by one level of each channel.
  mutating func addNoise(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    for y in 0..<height {
      for x in 0..<width where Int.random(in: 0..<50, using: &dice) == 0 {
        let step: Double = Bool.random(using: &dice) ? 1 : -1
        let old = self
        self[x, y] = Self.channels { old.level(x, y, $0) + step }
      }
    }
  }

  /// Bends the coverage of pixels between two flat colors, as another rasterizer's gamma does.
  mutating func bendEdges(gamma: Double) { mapCoverage { pow($0, gamma) } }

  /// Rounds the coverage of pixels between two flat colors, as a rasterizer with samples does.
  mutating func levelEdges(_ levels: Double) {
    mapCoverage { ($0 * (levels - 1)).rounded() / (levels - 1) }
  }

  /// Changes the coverage of each pixel between the lightest and the darkest of its neighbors.
  private mutating func mapCoverage(_ change: (Double) -> Double) {
    let old = self
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let around = (0..<9).map { (x: x - 1 + $0 % 3, y: y - 1 + $0 / 3) }
        guard around.contains(where: { old[$0.x, $0.y] != old[x, y] }) else { continue }
        self[x, y] = Self.channels { channel in
          let levels = around.map { old.level($0.x, $0.y, channel) }
          let (low, high) = (levels.min() ?? 0, levels.max() ?? 0)
          guard high > low else { return low }
          return low + (high - low) * change((old.level(x, y, channel) - low) / (high - low))
        }
      }
    }
  }

  /// Removes the last column.
  mutating func crop() {
    values = (0..<height).flatMap { values[$0 * width..<($0 + 1) * width - 1] }
    width -= 1
  }

  func level(_ x: Int, _ y: Int, _ channel: Int) -> Double {
    Double(self[x, y] >> UInt32(16 - 8 * channel) & 255)
  }

  static func channels(_ level: (Int) -> Double) -> UInt32 {
    (0..<3).reduce(0xFF) { pixel, channel in
      pixel << 8 | UInt32(min(255, max(0, level(channel).rounded())))
    }
  }
}

/// The loss of a JPEG file of quality 95 with color for four pixels together, as libjpeg writes it
/// by default: the tables of ITU-T T.81, annex K, times 0.1. In frames of the shipped scenarios 999
/// of 1,000 levels are within 4 of those of libjpeg-turbo 3.2, which rounds its cosines.
extension Pixels {
  private static let lightTable: [Float] = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ].map { (($0 * 10 + 50) / 100).rounded(.down) }
  private static let colorTable: [Float] = (0..<64).map { place in
    let start: [[Float]] = [
      [17, 18, 24, 47], [18, 21, 26, 66], [24, 26, 56, 99], [47, 66, 99, 99],
    ]
    let (x, y) = (place % 8, place / 8)
    let base = x < 4 && y < 4 ? start[y][x] : 99
    return ((base * 10 + 50) / 100).rounded(.down)
  }
  private static let cosines: [Float] = (0..<64).map { place in
    let (k, n) = (Double(place / 8), Double(place % 8))
    return Float((k == 0 ? 0.5.squareRoot() : 1) / 2 * cos((2 * n + 1) * k * .pi / 16))
  }

  /// The pixels after a round trip through such a file.
  func throughJPEG() -> Pixels {
    let weights: [[Float]] = [
      [0.299, 0.587, 0.114], [-0.168736, -0.331264, 0.5], [0.5, -0.418688, -0.081312],
    ]
    func plane(_ k: Int) -> [Float] {
      values.map { pixel in
        weights[k][0] * Float(pixel >> 16 & 255) + weights[k][1] * Float(pixel >> 8 & 255)
          + weights[k][2] * Float(pixel & 255) + (k == 0 ? 0 : 128)
      }
    }
    let light = Self.lossy(plane(0), width, height, Self.lightTable)
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    let colors = [1, 2].map { k -> [Float] in
      let whole = plane(k)
      let half = (0..<halfWidth * halfHeight).map { place -> Float in
        let (x, y) = (place % halfWidth * 2, place / halfWidth * 2)
        let (right, below) = (min(x + 1, width - 1), min(y + 1, height - 1))
        return
          (whole[y * width + x] + whole[y * width + right] + whole[below * width + x]
          + whole[below * width + right]) / 4
      }
      return Self.lossy(half, halfWidth, halfHeight, Self.colorTable)
    }
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        // Between samples of color the nearest one counts three times the next one.
        let (column, row) = (x / 2, y / 2)
        let beside = min(halfWidth - 1, max(0, column + (x % 2 == 0 ? -1 : 1)))
        let below = min(halfHeight - 1, max(0, row + (y % 2 == 0 ? -1 : 1)))
        let mixed = colors.map { plane -> Float in
          let near = 3 * plane[row * halfWidth + column] + plane[row * halfWidth + beside]
          let far = 3 * plane[below * halfWidth + column] + plane[below * halfWidth + beside]
          return (3 * near + far) / 16 - 128
        }
        let (l, blue, red) = (light[y * width + x], mixed[0], mixed[1])
        let levels = [l + 1.402 * red, l - 0.344136 * blue - 0.714136 * red, l + 1.772 * blue]
        result[x, y] = Self.channels { Double(levels[$0]) }
      }
    }
    return result
  }

  /// A plane, each block of 8×8 transformed, rounded by a table and transformed back.
  private static func lossy(
    _ plane: [Float], _ width: Int, _ height: Int, _ table: [Float]
  ) -> [Float] {
    var result = plane
    for top in stride(from: 0, to: height, by: 8) {
      for left in stride(from: 0, to: width, by: 8) {
        var block = (0..<64).map { place -> Float in
          let (x, y) = (min(left + place % 8, width - 1), min(top + place / 8, height - 1))
          return plane[y * width + x] - 128
        }
        // A flat block does not change, except for its rounded mean.
        if block.allSatisfy({ $0 == block[0] }) {
          let mean = (block[0] * 8 / table[0]).rounded() * table[0] / 8
          block = Array(repeating: mean, count: 64)
        } else {
          let shares = product(product(cosines, block), transposed(cosines))
          let rounded = zip(shares, table).map { ($0 / $1).rounded() * $1 }
          block = product(product(transposed(cosines), rounded), cosines)
        }
        for y in top..<min(top + 8, height) {
          for x in left..<min(left + 8, width) {
            result[y * width + x] = min(
              255, max(0, (block[(y - top) * 8 + x - left] + 128).rounded()))
          }
        }
      }
    }
    return result
  }

  private static func transposed(_ a: [Float]) -> [Float] {
    (0..<64).map { a[$0 % 8 * 8 + $0 / 8] }
  }

  private static func product(_ a: [Float], _ b: [Float]) -> [Float] {
    var result = [Float](repeating: 0, count: 64)
    for y in 0..<8 {
      for k in 0..<8 {
        let factor = a[y &* 8 &+ k]
        for x in 0..<8 { result[y &* 8 &+ x] += factor * b[k &* 8 &+ x] }
      }
    }
    return result
  }
}

/// The distance of two opaque colors in CIELAB under D65, ΔE*ab (CIE 15:2004).
func colorDistance(_ a: UInt32, _ b: UInt32) -> Double {
  func lab(_ pixel: UInt32) -> [Double] {
    let light = [16, 8, 0].map { (shift: UInt32) -> Double in
      let part = Double(pixel >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let rows = [
      (0.4124564, 0.3575761, 0.1804375, 0.95047), (0.2126729, 0.7151522, 0.0721750, 1),
      (0.0193339, 0.1191920, 0.9503041, 1.08883),
    ]
    let seen = rows.map { red, green, blue, white -> Double in
      let share = (red * light[0] + green * light[1] + blue * light[2]) / white
      return share > 216.0 / 24389 ? cbrt(share) : share * 841 / 108 + 4.0 / 29
    }
    return [116 * seen[1], 500 * (seen[0] - seen[1]), 200 * (seen[1] - seen[2])]
  }
  return zip(lab(a), lab(b)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
}

/// The color that is nearest to a distance from another, if these channels change together.
func nearestColor(at distance: Double, from color: UInt32, channels: [Int]) -> UInt32? {
  let candidates = (-96...96).compactMap { step -> UInt32? in
    let levels = (0..<3).map { channel in
      Int(color >> UInt32(16 - 8 * channel) & 255) + (channels.contains(channel) ? step : 0)
    }
    guard levels.allSatisfy((0...255).contains) else { return nil }
    return levels.reduce(0xFF) { $0 << 8 | UInt32($1) }
  }
  return candidates.min {
    abs(colorDistance($0, color) - distance) < abs(colorDistance($1, color) - distance)
  }
}
