import Choreography
import Rendering

/// A square white picture, `side` in points, with something drawn on it.
func whitePicture(
  side: Double, scale: Double = 1, text: TextEngine, _ body: (CairoSurface) -> Void
) throws -> Raster {
  let pixels = Int(side * scale)
  let raster = try Raster(width: pixels, height: pixels)
  let surface = try CairoSurface(raster, scale: scale, text: text)
  surface.fill(.rect(Rect(x: 0, y: 0, width: side, height: side)), with: Color(0xFFFFFF))
  body(surface)
  try surface.finish()
  return raster
}

/// Returns the dark area of a white picture, in pixels, by the blue channel.
func coverage(of raster: Raster) -> Double {
  raster.withUnsafeBytes { bytes in
    var sum = 0
    for index in stride(from: 0, to: bytes.count, by: 4) { sum += 255 - Int(bytes[index]) }
    return Double(sum) / 255
  }
}

/// The pixels of a white picture that are not white.
func inkBounds(of raster: Raster) -> Rect? {
  var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
  for y in 0..<raster.height {
    for x in 0..<raster.width where raster[x, y] != 0xFFFF_FFFF {
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
  }
  guard left <= right else { return nil }
  return Rect(
    x: Double(left), y: Double(top), width: Double(right - left + 1),
    height: Double(bottom - top + 1))
}

/// The largest difference of any byte of two pictures of the same size.
func largestDifference(_ a: Raster, _ b: Raster) -> Int {
  a.withUnsafeBytes { first in
    b.withUnsafeBytes { second in
      zip(first, second).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
  }
}
