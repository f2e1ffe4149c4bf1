import Foundation
import Rendering

/// Compares pictures under a rule.
public struct PictureComparison: Sendable {
  /// When two pictures count as equal.
  public var rule: ComparisonRule
  /// Parts that are not looked at, in pixels.
  public var ignored: [PixelBox]

  /// A comparison under a rule.
  public init(rule: ComparisonRule = .exact, ignoring ignored: [PixelBox] = []) {
    self.rule = rule
    self.ignored = ignored
  }

  /// Compares two pictures; nil where their sizes differ.
  ///
  /// O(pixels): equal memory is passed over in blocks, so that equal pictures cost little more
  /// than reading them once.
  public func compare(_ a: Raster, _ b: Raster) -> PictureDifference? {
    guard a.width == b.width, a.height == b.height else { return nil }
    var difference = PictureDifference(rule: rule, pixels: a.width * a.height)
    guard !a.hasSamePixels(as: b) else { return difference }
    let mask = ChangeMask(width: a.width, height: a.height)
    Pixels.with(a, b) { a, b in
      var scan = ChangeScan(a: a, b: b, mask: mask, rule: rule)
      scan.run(ignoring: ignored)
      (difference.changedPixels, difference.softPixels) = (scan.changed, scan.soft)
      difference.box = scan.box
    }
    guard let box = difference.box else { return difference }
    difference.window = DenseWindow(mask, around: box)
    difference.regions = ChangedRegions(mask, within: box).boxes
    return difference
  }
}

/// Marks changed pixels, with pointers and `while` so that it is quick in debug builds too.
struct ChangeScan {
  let a: Pixels
  let b: Pixels
  let mask: ChangeMask
  let rule: ComparisonRule
  private(set) var changed = 0
  private(set) var soft = 0
  private var minX = Int.max
  private var maxX = -1
  private var minY = Int.max
  private var maxY = -1

  init(a: Pixels, b: Pixels, mask: ChangeMask, rule: ComparisonRule) {
    self.a = a
    self.b = b
    self.mask = mask
    self.rule = rule
  }

  var box: PixelBox? {
    guard changed > 0 else { return nil }
    return PixelBox(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
  }

  mutating func run(ignoring ignored: [PixelBox]) {
    var y = 0
    while y < a.height {
      let row = y &* a.width
      if memcmp(a.base + row, b.base + row, a.width &* 4) != 0 {
        for span in Self.spans(ofRow: y, width: a.width, ignoring: ignored) {
          scan(span, y: y)
        }
      }
      y &+= 1
    }
  }

  /// The parts of a row that are looked at.
  private static func spans(
    ofRow y: Int, width: Int, ignoring ignored: [PixelBox]
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

  private mutating func scan(_ span: Range<Int>, y: Int) {
    let before = changed
    var (first, last) = (-1, -1)
    switch rule {
    case .exact: (first, last) = scanExactly(span, y: y)
    case .tolerant(let tolerance): (first, last) = scan(span, y: y, tolerance)
    }
    guard changed > before else { return }
    minX = min(minX, first)
    maxX = max(maxX, last)
    minY = min(minY, y)
    maxY = y
  }

  private mutating func scanExactly(_ span: Range<Int>, y: Int) -> (first: Int, last: Int) {
    let (aRow, bRow) = (a.base + y &* a.width, b.base + y &* a.width)
    let marks = mask.base + y &* a.width
    var x = span.lowerBound
    var end = span.upperBound
    while x < end, aRow[x] == bRow[x] { x &+= 1 }
    while end > x, aRow[end &- 1] == bRow[end &- 1] { end &-= 1 }
    let first = x
    var count = 0
    while x < end {
      if aRow[x] != bRow[x] {
        marks[x] = ChangeMask.changed
        count &+= 1
      }
      x &+= 1
    }
    changed &+= count
    return (first, end &- 1)
  }

  private mutating func scan(
    _ span: Range<Int>, y: Int, _ tolerance: Tolerance
  ) -> (first: Int, last: Int) {
    let (aRow, bRow) = (a.base + y &* a.width, b.base + y &* a.width)
    let marks = mask.base + y &* a.width
    let detector = AntialiasDetector(a: a, b: b)
    var (first, last) = (-1, -1)
    // Flat areas repeat the same two colours.
    var (aLast, bLast, isFar) = (UInt32(0), UInt32(0), false)
    var x = span.lowerBound
    while x < span.upperBound {
      let (aPixel, bPixel) = (aRow[x], bRow[x])
      if aPixel != bPixel {
        if aPixel != aLast || bPixel != bLast {
          (aLast, bLast) = (aPixel, bPixel)
          let distance = OKLab(pixel: aPixel).distance(to: OKLab(pixel: bPixel))
          isFar = distance > tolerance.colorStep
        }
        if isFar {
          if !tolerance.countsSoftPixels, detector.isSoft(x: x, y: y) {
            marks[x] = ChangeMask.soft
            soft &+= 1
          } else {
            marks[x] = ChangeMask.changed
            changed &+= 1
            if first < 0 { first = x }
            last = x
          }
        }
      }
      x &+= 1
    }
    return (first, last)
  }
}
