/// The pixels around a box, saved before drawing and restored after it.
struct SavedBorder {
  /// The box with its border, clipped to the picture.
  let outer: PixelBounds

  private let raster: Raster
  private let strips: [PixelBounds]
  private var pixels: [UInt32] = []

  /// Saves the pixels around a box in the picture. O(perimeter).
  init(around box: PixelBounds, in raster: Raster) {
    let picture = PixelBounds(x: 0, y: 0, width: raster.width, height: raster.height)
    outer = PixelBounds(x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2)
      .intersection(picture)
    self.raster = raster
    let (left, top) = (box.x - outer.x, box.y - outer.y)
    strips = [
      PixelBounds(x: outer.x, y: outer.y, width: outer.width, height: top),
      PixelBounds(x: outer.x, y: box.maxY, width: outer.width, height: outer.maxY - box.maxY),
      PixelBounds(x: outer.x, y: box.y, width: left, height: box.height),
      PixelBounds(x: box.maxX, y: box.y, width: outer.maxX - box.maxX, height: box.height),
    ]
    pixels.reserveCapacity(strips.reduce(0) { $0 + $1.area })
    for strip in strips {
      for y in strip.y..<strip.maxY { pixels += raster.row(y, of: strip) }
    }
  }

  func restore() {
    var next = 0
    for strip in strips {
      for y in strip.y..<strip.maxY {
        for (offset, pixel) in pixels[next..<next + strip.width].enumerated() {
          raster.row(y, of: strip)[offset] = pixel
        }
        next += strip.width
      }
    }
  }
}

extension Raster {
  fileprivate func row(_ y: Int, of box: PixelBounds) -> UnsafeMutableBufferPointer<UInt32> {
    let start = (base + y * stride + box.x * 4).assumingMemoryBound(to: UInt32.self)
    return UnsafeMutableBufferPointer(start: start, count: box.width)
  }
}
