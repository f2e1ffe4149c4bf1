import CPixels
import Foundation
import Rendering

/// A scan that marks changed pixels row by row.
struct ChangeScan {
  private let a: Raster
  private let b: Raster
  private let mask: ChangeMask
  private let rule: ComparisonRule
  private(set) var changed = 0
  private var minX = Int.max
  private var maxX = -1
  private var minY = Int.max
  private var maxY = -1

  /// Creates a scan of two pictures of one size.
  init(_ a: Raster, _ b: Raster, _ mask: ChangeMask, _ rule: ComparisonRule) {
    (self.a, self.b, self.mask, self.rule) = (a, b, mask, rule)
  }

  var box: PixelBounds? {
    guard changed > 0 else { return nil }
    return PixelBounds(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
  }

  /// The pixels that a scan marks under a tolerant rule.
  enum Marks {
    case changes
    /// Only those that show another shape.
    case shapes
    /// Only those at another side of an edge.
    case edges
  }

  mutating func run(ignoring ignored: [PixelBounds], marking marks: Marks = .changes) {
    switch rule {
    case .exact:
      let (a, b, marks, width) = (a.pixels, b.pixels, mask.base, a.width)
      run(ignoring: ignored) { y, columns in
        let place = y &* width &+ columns.lowerBound
        return cpx_mark_exact(a + place, b + place, marks + place, columns.count)
      }
    case .tolerant(let tolerance):
      let colors = ColorTable()
      var scan = cpx_scan()
      (scan.a, scan.b, scan.marks) = (a.pixels, b.pixels, mask.base)
      (scan.width, scan.height) = (a.width, a.height)
      (scan.colors, scan.linear, scan.pairs) = (colors.base, colors.linear, colors.pairs)
      scan.has_wide_vectors = cpx_has_wide_vectors()
      let (step, busyStep) =
        switch marks {
        case .changes: (tolerance.colorStep, tolerance.busyStep)
        case .shapes: (tolerance.shapeStep, tolerance.shapeStep)
        case .edges: (tolerance.edgeStep, tolerance.edgeStep)
        }
      cpx_begin_scan(&scan, step, busyStep)
      withExtendedLifetime(colors) {
        run(ignoring: ignored) { y, columns in
          let before = scan.changed
          if marks == .edges {
            cpx_scan_edges(&scan, y, columns.lowerBound, columns.upperBound)
          } else {
            cpx_scan_row(&scan, y, columns.lowerBound, columns.upperBound)
          }
          return scan.changed &- before
        }
      }
    }
  }

  /// Scans all rows. `mark` marks the changed pixels in a range of a row and returns their number.
  private mutating func run(
    ignoring ignored: [PixelBounds], mark: (_ row: Int, _ columns: Range<Int>) -> Int
  ) {
    let (width, one, other) = (a.width, a.pixels, b.pixels)
    for y in 0..<a.height
    where memcmp(one + y * width, other + y * width, width * 4) != 0 {
      let before = changed
      for span in Self.spans(ofRow: y, width: width, ignoring: ignored) {
        changed &+= mark(y, span)
      }
      if changed > before { widen(y) }
    }
  }

  /// Extends the box by the changed pixels of a row.
  private mutating func widen(_ y: Int) {
    if y < minY { minY = y }
    maxY = y
    let span = cpx_find_span(mask.base + y &* a.width, 0, a.width)
    minX = min(minX, Int(span.first))
    maxX = max(maxX, Int(span.end) &- 1)
  }

  /// Returns the parts of a row that are compared.
  private static func spans(
    ofRow y: Int, width: Int, ignoring ignored: [PixelBounds]
  ) -> [Range<Int>] {
    var spans = [0..<width]
    for box in ignored where box.y <= y && y < box.maxY {
      spans = spans.flatMap { span in
        let left = span.lowerBound..<min(span.upperBound, max(span.lowerBound, box.x))
        let right = max(span.lowerBound, min(span.upperBound, box.maxX))..<span.upperBound
        return [left, right].filter { !$0.isEmpty }
      }
    }
    return spans
  }
}
