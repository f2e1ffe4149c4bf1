import Rendering
import TestSupport

/// A picture of random bands, which a failing test removes one by one.
struct BandedPicture: CustomStringConvertible {
  enum Band: CaseIterable {
    /// Like the row above the band; black at the top.
    case still
    /// One color, another one in each row.
    case plain
    /// A few dark pixels on white, as in text.
    case text
    case noise
  }

  var width: Int
  var bands: [(band: Band, rows: Int, seed: UInt64)]

  init(width: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    self.width = width
    bands = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      let band = Band.allCases.randomElement(using: &random) ?? .still
      let rows = band == .still ? 40 : 12
      return (band, Int.random(in: 1...rows, using: &random), random.next())
    }
  }

  var height: Int { bands.reduce(0) { $0 + $1.rows } }

  var description: String {
    "\(width) wide: " + bands.map { "\($0.rows) \($0.band) (\($0.seed))" }.joined(separator: ", ")
  }

  /// The picture without one of its bands.
  var smaller: [BandedPicture] {
    guard bands.count > 1 else { return [] }
    return bands.indices.map { index in
      var copy = self
      copy.bands.remove(at: index)
      return copy
    }
  }

  /// The pixels of each row as `0xFFRRGGBB`.
  var rows: [[UInt32]] {
    var rows: [[UInt32]] = []
    for (band, count, seed) in bands {
      var random = SplitMix64(seed: seed)
      for _ in 0..<count { rows.append(row(of: band, below: rows.last, using: &random)) }
    }
    return rows
  }

  private func row(
    of band: Band, below above: [UInt32]?, using random: inout SplitMix64
  ) -> [UInt32] {
    switch band {
    case .still: return above ?? [UInt32](repeating: 0xFF00_0000, count: width)
    case .plain:
      let color = UInt32.random(in: 0xFF00_0000...(.max), using: &random)
      return [UInt32](repeating: color, count: width)
    case .noise:
      return (0..<width).map { _ in .random(in: 0xFF00_0000...(.max), using: &random) }
    case .text:
      return (0..<width).map { _ in
        let value = UInt32.random(in: 0...15, using: &random)
        return value < 2 ? 0xFF00_0000 | value * 0x101010 : .max
      }
    }
  }

  func raster() throws -> Raster {
    let pixels = rows.flatMap { $0 }
    return try Raster(width: width, height: height) { bytes in
      pixels.withUnsafeBytes { bytes.copyMemory(from: $0) }
    }
  }
}
