import Rendering

/// Compares pictures under a rule.
public struct PictureComparison: Sendable {
  /// The rule by which two pictures count as equal.
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
    var scan = ChangeScan(a, b, mask, rule)
    scan.run(ignoring: ignored)
    (difference.changedPixels, difference.box) = (scan.changed, scan.box)
    guard let box = difference.box else { return difference }
    difference.window = DenseWindow(mask, around: box)
    difference.regions = ChangedRegions(mask, within: box).boxes
    return difference
  }
}
