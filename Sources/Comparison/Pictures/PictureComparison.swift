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
    difference.ignoredPixels = ignoredPixels(width: a.width, height: a.height)
    guard !a.hasSamePixels(as: b) else { return difference }
    let mask = ChangeMask(width: a.width, height: a.height)
    let scan = scan(a, b, marking: .changes, in: mask)
    (difference.changedPixels, difference.box) = (scan.changed, scan.box)
    difference.window = scan.box.map { DenseWindow(mask, around: $0) }
    if case .tolerant = rule, !difference.isDifferent {
      difference.shapes = window(a, b, marking: .shapes)
      if !difference.isDifferent { compareEdges(a, b, mask, &difference) }
    }
    if let box = difference.box { difference.regions = ChangedRegions(mask, within: box).boxes }
    return difference
  }

  /// Returns the number of pixels of a picture that lie in an ignored area. O(areas²).
  package func ignoredPixels(width: Int, height: Int) -> Int {
    let boxes = ignored.map { box in
      (
        x: (max(0, box.x), min(width, box.x + box.width)),
        y: (max(0, box.y), min(height, box.y + box.height))
      )
    }.filter { $0.x.0 < $0.x.1 && $0.y.0 < $0.y.1 }
    // Between two neighboring edges, the same boxes cover all rows.
    let edges = Set(boxes.flatMap { [$0.y.0, $0.y.1] }).sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { sum, rows in
      let spans = boxes.filter { $0.y.0 <= rows.0 && $0.y.1 >= rows.1 }.map(\.x).sorted { $0 < $1 }
      var (covered, end) = (0, 0)
      for span in spans where span.1 > end {
        covered += span.1 - max(end, span.0)
        end = span.1
      }
      return sum + covered * (rows.1 - rows.0)
    }
  }

  /// Looks for moved edges of little contrast, and marks them if the pictures differ by them.
  private func compareEdges(
    _ a: Raster, _ b: Raster, _ mask: ChangeMask, _ difference: inout PictureDifference
  ) {
    difference.edges = window(a, b, marking: .edges)
    guard difference.isDifferent else { return }
    let edges = scan(a, b, marking: .edges, in: mask)
    difference.changedPixels = max(difference.changedPixels, edges.changed)
    difference.window = difference.window ?? difference.edges
    difference.box = edges.box.map { box in difference.box.map { $0.union(box) } ?? box }
  }

  /// Returns the window with the most pixels of a kind; nil for none.
  private func window(
    _ a: Raster, _ b: Raster, marking marks: ChangeScan.Marks
  ) -> DenseWindow? {
    let mask = ChangeMask(width: a.width, height: a.height)
    return scan(a, b, marking: marks, in: mask).box.map { DenseWindow(mask, around: $0) }
  }

  private func scan(
    _ a: Raster, _ b: Raster, marking marks: ChangeScan.Marks, in mask: ChangeMask
  ) -> ChangeScan {
    var scan = ChangeScan(a, b, mask, rule)
    scan.run(ignoring: ignored, marking: marks)
    return scan
  }
}
