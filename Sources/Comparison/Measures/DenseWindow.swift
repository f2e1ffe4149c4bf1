import CPixels
import Rendering

/// The 16×16 window of a picture with the most changed pixels. Detects small local changes,
/// independent of the size of the picture.
public struct DenseWindow: Hashable, Sendable, CustomStringConvertible {
  /// The side, in pixels.
  public static let side = 16

  /// The number of changed pixels in the window.
  public var count: Int
  /// The window; smaller than 16×16 only if the picture is.
  public var box: PixelBounds
  /// The smallest box around the changed pixels in it.
  public var content: PixelBounds

  /// `212 of 256 pixels at (16, 120)`.
  public var description: String {
    "\(count) of \(box.area) pixels at (\(box.x), \(box.y))"
  }

  /// Finds the first densest window, row by row. `box` contains all changed pixels. O(pixels of
  /// `box`).
  init(_ mask: ChangeMask, around box: PixelBounds) {
    let width = min(Self.side, mask.width)
    let height = min(Self.side, mask.height)
    // Some densest window starts within the box.
    let left = min(box.x, mask.width - width)
    let top = min(box.y, mask.height - height)
    var search = Search(
      mask: mask, left: left, columns: max(width, box.maxX - left), width: width)
    var y = top
    let lastTop = max(top, min(box.maxY, mask.height) - height)
    for row in top..<(top + height) { search.change(row, adds: true) }
    search.slide(y)
    while y < lastTop, search.best < width * height {
      search.change(y, adds: false)
      search.change(y + height, adds: true)
      y += 1
      search.slide(y)
    }
    count = search.best
    self.box = PixelBounds(x: search.bestX, y: search.bestY, width: width, height: height)
    content = ChangedRegions.boundingBox(mask, self.box) ?? self.box
  }

  /// A sliding window over column sums, row by row.
  private struct Search {
    let mask: ChangeMask
    let left: Int
    let width: Int
    var best = 0
    var bestX = 0
    var bestY = 0
    /// The changed pixels per column, at most 16.
    private var sums: [UInt8]

    init(mask: ChangeMask, left: Int, columns: Int, width: Int) {
      self.mask = mask
      self.left = left
      self.width = width
      sums = [UInt8](repeating: 0, count: columns)
    }

    /// Adds a row to the sums, or subtracts it.
    mutating func change(_ row: Int, adds: Bool) {
      cpx_add_row(
        mask.base + (row &* mask.width &+ left), &sums, sums.count, adds ? 1 : 0)
    }

    /// Finds a denser window in row `y`.
    mutating func slide(_ y: Int) {
      var found = UInt32(best)
      let place = cpx_densest(sums, sums.count, width, &found)
      guard place >= 0 else { return }
      (best, bestX, bestY) = (Int(found), left + place, y)
    }
  }
}
