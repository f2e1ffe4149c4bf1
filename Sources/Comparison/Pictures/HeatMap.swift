import Rendering

/// A picture of the differences between two pictures: the first one in pale gray, changes from
/// yellow to red by color distance, and ignored parts in violet.
public enum HeatMap {
  /// Returns the color of a change with a CIELAB distance: full red from 50 on.
  private static func heat(_ distance: Double) -> UInt32 {
    let part = min(1, (distance / 50).squareRoot())
    let green = UInt32((205 * (1 - part)).rounded())
    let blue = UInt32((40 * part).rounded())
    return 0xFFE6_0000 | green << 8 | blue
  }

  private static let ignoredColor: UInt32 = 0xFFD9_D2E9

  /// Draws the map of a comparison; nil if the sizes differ. O(pixels).
  ///
  /// - Throws: `SurfaceError.outOfMemory`.
  public static func draw(
    _ a: Raster, _ b: Raster, by comparison: PictureComparison
  ) throws -> Raster? {
    guard a.width == b.width, a.height == b.height else { return nil }
    let mask = ChangeMask(width: a.width, height: a.height)
    var scan = ChangeScan(a, b, mask, comparison.rule)
    scan.run(ignoring: comparison.ignored)
    // Edges of little contrast count only where nothing else differs.
    if scan.changed == 0 { scan.run(ignoring: comparison.ignored, marking: .edges) }
    return try Raster(width: a.width, height: a.height) { bytes in
      guard let target = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
      let (colors, one, other) = (ColorTable(), a.pixels, b.pixels)
      var index = 0
      while index < a.width &* a.height {
        let isChanged = mask.base[index] == ChangeMask.changed
        target[index] =
          isChanged ? heat(colors.distance(one[index], other[index])) : pale(one[index])
        index &+= 1
      }
      for box in comparison.ignored { shade(box, width: a.width, height: a.height, into: target) }
    }
  }

  /// Returns a pale gray, from three quarters white to white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let luma = (pixel &>> 16 & 255) &* 77 &+ (pixel &>> 8 & 255) &* 150 &+ (pixel & 255) &* 29
    let gray = 190 &+ (luma &>> 8) / 4
    return 0xFF00_0000 | gray &<< 16 | gray &<< 8 | gray
  }

  private static func shade(
    _ box: PixelBounds, width: Int, height: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    let box = box.intersection(PixelBounds(x: 0, y: 0, width: width, height: height))
    guard !box.isEmpty else { return }
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX where (x + y) % 8 < 2 { target[y * width + x] = ignoredColor }
    }
  }
}
