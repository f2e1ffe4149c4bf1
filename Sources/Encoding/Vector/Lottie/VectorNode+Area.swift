// The area of the page that a node covers.

extension VectorNode {
  /// The largest area of a symbol's tile, a badge or a switch, in square points.
  private static var smallArea: Double { 48 * 48 }

  /// The opacity up to which areas over each other look as in one picture, in thousandths.
  private static var faintOpacity: Int { 100 }

  /// Returns true for a filled rectangle or ellipse, larger than a symbol's tile, that differs from
  /// a color and is not as faint as a shadow.
  ///
  /// On any other area, an element that fades together with it looks as in one picture, to within a
  /// quarter of the difference of the colors, which shows only in small symbols.
  func isArea(unlike background: UInt32) -> Bool {
    let extents = tracks.prefix(4).dropFirst(2).map { $0.range(with: nil).upperBound }
    let (isBox, style): (Bool, ShapeStyle)
    switch kind {
    case .box(let own): (isBox, style) = (true, own)
    case .ellipse(let own): (isBox, style) = (false, own)
    case .element, .group, .path, .line: return false
    }
    guard style.pen == nil, extents[0] * extents[1] > Self.smallArea,
      opacity.maximum > Self.faintOpacity
    else { return false }
    if !isBox { return true }
    return [16, 8, 0].contains { (shift: UInt32) in
      let (own, other) = (Int(style.color >> shift & 255), Int(background >> shift & 255))
      return abs(own - other) > 32
    }
  }

  /// The horizontal range that the node covers over time, without overshoot.
  var columns: ClosedRange<Double> {
    tracks[0].range(with: kind.hasExtent ? tracks[2] : nil)
  }
  /// The vertical range that the node covers over time, without overshoot.
  var rows: ClosedRange<Double> {
    tracks[1].range(with: kind.hasExtent ? tracks[3] : nil)
  }
}

extension VectorNodeKind {
  /// True if the third and fourth track are width and height.
  fileprivate var hasExtent: Bool {
    switch self {
    case .element, .group, .box, .ellipse: true
    case .path, .line: false
    }
  }
}

extension KeyframeTrack {
  /// Returns the smallest and largest resting value in points, the latter including the largest
  /// extent.
  fileprivate func range(with extent: KeyframeTrack?) -> ClosedRange<Double> {
    let values = spans.map(\.end) + [initial]
    let extents = (extent?.spans.map(\.end) ?? []) + [extent?.initial ?? 0]
    let (low, high) = (values.min() ?? 0, (values.max() ?? 0) + max(0, extents.max() ?? 0))
    return Double(low) / 100...Double(high) / 100
  }
}
