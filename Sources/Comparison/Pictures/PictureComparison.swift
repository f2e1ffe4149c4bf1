import CPixels
import Foundation
import Rendering

/// Compares pictures under a rule.
public struct PictureComparison: Sendable {
  /// When two pictures count as equal.
  public var rule: ComparisonRule
  /// Parts that are not looked at, in pixels.
  public var ignored: [PixelBounds]

  /// A comparison under a rule.
  public init(rule: ComparisonRule = .exact, ignoring ignored: [PixelBounds] = []) {
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

/// Marks changed pixels row by row.
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

  var box: PixelBounds? {
    guard changed > 0 else { return nil }
    return PixelBounds(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
  }

  mutating func run(ignoring ignored: [PixelBounds]) {
    OKLab.linear.withUnsafeBufferPointer { linear in
      var scan = cpx_scan()
      (scan.a, scan.b, scan.marks) = (a.base, b.base, mask.base)
      (scan.width, scan.height, scan.linear) = (a.width, a.height, linear.baseAddress)
      if case .tolerant(let tolerance) = rule {
        scan.step = tolerance.colorStep
        scan.counts_soft = tolerance.countsSoftPixels ? 1 : 0
      }
      run(&scan, ignoring: ignored)
    }
  }

  private mutating func run(_ scan: inout cpx_scan, ignoring ignored: [PixelBounds]) {
    var y = 0
    while y < a.height {
      let row = y &* a.width
      if memcmp(a.base + row, b.base + row, a.width &* 4) != 0 {
        let before = changed
        if ignored.isEmpty {
          mark(&scan, y, 0, a.width)
        } else {
          for span in Self.spans(ofRow: y, width: a.width, ignoring: ignored) {
            mark(&scan, y, span.lowerBound, span.upperBound)
          }
        }
        if changed > before { widen(y) }
      }
      y &+= 1
    }
    soft = Int(scan.soft)
  }

  private mutating func mark(_ scan: inout cpx_scan, _ y: Int, _ start: Int, _ end: Int) {
    switch rule {
    case .exact:
      let place = y &* a.width &+ start
      changed &+= cpx_mark_exact(a.base + place, b.base + place, mask.base + place, end &- start)
    case .tolerant:
      cpx_scan_row(&scan, y, start, end)
      changed = Int(scan.changed)
    }
  }

  /// Takes a row that has changed pixels into the box.
  private mutating func widen(_ y: Int) {
    if y < minY { minY = y }
    maxY = y
    guard let columns = mask.changedColumns(ofRow: y, from: 0, to: a.width) else { return }
    minX = min(minX, columns.first)
    maxX = max(maxX, columns.last)
  }

  /// The parts of a row that are looked at.
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
