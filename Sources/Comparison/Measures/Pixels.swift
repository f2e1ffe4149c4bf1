import Rendering

/// A picture's pixels without checks, for the time of a comparison.
struct Pixels {
  let base: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// Hands over both pictures' pixels.
  static func with<Result>(
    _ a: Raster, _ b: Raster, _ body: (Pixels, Pixels) throws -> Result
  ) rethrows -> Result {
    try a.withUnsafeBytes { aBytes in
      try b.withUnsafeBytes { bBytes in
        // Rasters begin at a multiple of 64 bytes and are never empty.
        let aBase = aBytes.bindMemory(to: UInt32.self).baseAddress
        let bBase = bBytes.bindMemory(to: UInt32.self).baseAddress
        guard let aBase, let bBase else { preconditionFailure("a picture without memory") }
        return try body(
          Pixels(base: aBase, width: a.width, height: a.height),
          Pixels(base: bBase, width: b.width, height: b.height))
      }
    }
  }
}
