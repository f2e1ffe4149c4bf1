import CCairo
import CPixels
import Choreography

extension CairoSurface {
  /// Fills an opaque rectangle without Cairo; false where that cannot be done.
  ///
  /// The pixels are Cairo's to the bit, which tests hold: grounds, rows and swatches are
  /// rectangles,
  /// and of these Cairo's own way through paths and spans is most of the time.
  func fillDirectly(_ shape: Shape, with color: Color) -> Bool {
    guard let area = directArea, color.alpha == 1, let rect = shape.plainRect,
      let box = FixedBox(rect, scale: scale)
    else { return false }
    let cut = box.cut(to: area)
    guard !cut.isEmpty else { return true }
    cpx_fill(
      raster.base.assumingMemoryBound(to: UInt32.self), raster.width, cut.left, cut.top, cut.right,
      cut.bottom, color.opaquePixel)
    markDirty()
    return true
  }

  /// The whole pixels that a clip leaves of an area; nil where its edges lie between pixels.
  func directArea(_ area: PixelBounds?, cutTo clip: Shape) -> PixelBounds? {
    guard let area, let rect = clip.plainRect, let box = FixedBox(rect, scale: scale) else {
      return nil
    }
    return box.wholePixels.map(area.intersection)
  }
}

/// A rectangle in 256ths of a pixel, which is how exactly Cairo takes coordinates.
struct FixedBox {
  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32

  /// The box of an area in points; nil where that is too far away for exact numbers.
  ///
  /// Cairo rounds a rectangle's corner and its extent, not the opposite corner.
  init?(_ rect: Rect, scale: Double) {
    guard let left = Self.fixed(rect.x * scale), let top = Self.fixed(rect.y * scale),
      let width = Self.fixed(rect.width * scale), let height = Self.fixed(rect.height * scale)
    else { return nil }
    (self.left, self.top, right, bottom) = (left, top, left + width, top + height)
  }

  var isEmpty: Bool { left >= right || top >= bottom }

  /// The pixels of a box whose edges lie between pixels; nil for any other.
  var wholePixels: PixelBounds? {
    guard (left | top | right | bottom) & 255 == 0 else { return nil }
    return PixelBounds(
      x: Int(left >> 8), y: Int(top >> 8), width: Int(right - left) >> 8,
      height: Int(bottom - top) >> 8)
  }

  /// Returns the part inside an area; the area lies inside a picture.
  func cut(to area: PixelBounds) -> FixedBox {
    var box = self
    box.left = max(left, Int32(area.x) << 8)
    box.top = max(top, Int32(area.y) << 8)
    box.right = min(right, Int32(area.maxX) << 8)
    box.bottom = min(bottom, Int32(area.maxY) << 8)
    return box
  }

  private static func fixed(_ pixels: Double) -> Int32? {
    // Half of what Cairo's numbers reach, so that a corner and an extent add up. Not a number is
    // not in it either.
    guard pixels.magnitude < 4_000_000 else { return nil }
    return Int32((pixels * 256).rounded(.toNearestOrEven))
  }
}

extension Shape {
  /// The rectangle that it is, also one with round corners of radius 0.
  fileprivate var plainRect: Rect? {
    switch self {
    case .rect(let rect): rect
    case .rounded(let rect, let top, let bottom)
    where rect.cutRadius(top) <= 0 && rect.cutRadius(bottom) <= 0: rect
    case .rounded, .ellipse, .path: nil
    }
  }
}

extension Color {
  /// `0xFFRRGGBB`, with each part rounded as Cairo does it: to 16 bits, of which 8 are kept.
  fileprivate var opaquePixel: UInt32 {
    func part(_ value: Double) -> UInt32 {
      UInt32(min(1, max(0, value)) * 65535 + 0.5) >> 8
    }
    return 0xFF00_0000 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
