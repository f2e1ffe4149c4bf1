import Rendering

/// A comparison of pictures under a rule.
public struct PictureComparison: Sendable {
  /// The rule by which two pictures count as equal.
  public var rule: ComparisonRule
  /// The ignored areas, in pixels.
  public var ignored: [PixelBounds]

  /// Creates a comparison.
  public init(rule: ComparisonRule = .exact, ignoring ignored: [PixelBounds] = []) {
    self.rule = rule
    self.ignored = ignored
  }

  /// Compares two pictures; nil if their sizes differ.
  ///
  /// O(pixels). Equal memory is skipped in blocks, so equal pictures cost little more than a
  /// `memcmp`.
  public func compare(_ a: Raster, _ b: Raster) -> PictureDifference? {
    guard a.width == b.width, a.height == b.height else { return nil }
    var difference = PictureDifference(rule: rule, pixels: a.width * a.height)
    guard !a.hasSamePixels(as: b) else { return difference }
    let mask = ChangeMask(width: a.width, height: a.height)
    var scan = ChangeScan(a, b, mask, rule)
    scan.run(ignoring: ignored)
    (difference.changedPixels, difference.box) = (scan.changed, scan.box)
    guard let box = difference.box else { return difference }
    difference.window = DenseWindow(mask, around: box)
    if case .tolerant = rule, !difference.isDifferent { difference.shapes = shapes(a, b) }
    difference.regions = ChangedRegions(mask, within: box).boxes
    return difference
  }

  /// Returns the window with the most pixels of another shape; nil for none.
  private func shapes(_ a: Raster, _ b: Raster) -> DenseWindow? {
    let mask = ChangeMask(width: a.width, height: a.height)
    var scan = ChangeScan(a, b, mask, rule)
    scan.run(ignoring: ignored, shapesOnly: true)
    return scan.box.map { DenseWindow(mask, around: $0) }
  }
}
