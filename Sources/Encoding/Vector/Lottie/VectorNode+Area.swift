// The area of the page that a node covers.

extension VectorNode {
  /// Returns true for a filled rectangle or ellipse, wider than a line, that differs from a color.
  ///
  /// On any other area, an element that fades together with it looks as in one picture, to within a
  /// quarter of the difference of the colors.
  func isArea(unlike ground: UInt32) -> Bool {
    guard case .box(let style) = kind, style.pen == nil,
      min(tracks[2].range(with: nil).upperBound, tracks[3].range(with: nil).upperBound) >= 3
    else {
      if case .ellipse(let style) = kind { return style.pen == nil }
      return false
    }
    return [16, 8, 0].contains { (shift: UInt32) in
      let (own, other) = (Int(style.color >> shift & 255), Int(ground >> shift & 255))
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
