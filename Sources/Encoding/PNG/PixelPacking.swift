/// Brings a raster's pixels into the order that PNG wants.
///
/// Pointers and `while`: the idiomatic loop is 17 times slower in debug builds.
enum PixelPacking {
  /// Writes each row as its filter's number and 3 bytes a pixel. O(pixels).
  static func packRGB(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int,
    filter: PNGEncoder.Filter, into target: UnsafeMutableRawPointer
  ) {
    guard let base = pixels.baseAddress else { return }
    var output = target.assumingMemoryBound(to: UInt8.self)
    var y = 0
    while y < height {
      let row = base.advanced(by: y &* stride).assumingMemoryBound(to: UInt32.self)
      output[0] = filter.rawValue
      if filter == .up, y > 0 {
        let above = base.advanced(by: (y &- 1) &* stride).assumingMemoryBound(to: UInt32.self)
        packDifferences(row, above, width: width, into: output + 1)
      } else {
        pack(row, width: width, into: output + 1)
      }
      output += 1 &+ 3 &* width
      y &+= 1
    }
  }

  private static func pack(
    _ row: UnsafePointer<UInt32>, width: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    var (source, output) = (row, target)
    let end = row + width
    while source < end {
      let pixel = source.pointee
      output[0] = UInt8(truncatingIfNeeded: pixel &>> 16)
      output[1] = UInt8(truncatingIfNeeded: pixel &>> 8)
      output[2] = UInt8(truncatingIfNeeded: pixel)
      source += 1
      output += 3
    }
  }

  private static func packDifferences(
    _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, width: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    var output = target
    var x = 0
    while x < width {
      let (pixel, other) = (row[x], above[x])
      output[0] =
        UInt8(truncatingIfNeeded: pixel &>> 16) &- UInt8(truncatingIfNeeded: other &>> 16)
      output[1] = UInt8(truncatingIfNeeded: pixel &>> 8) &- UInt8(truncatingIfNeeded: other &>> 8)
      output[2] = UInt8(truncatingIfNeeded: pixel) &- UInt8(truncatingIfNeeded: other)
      output += 3
      x &+= 1
    }
  }
}
