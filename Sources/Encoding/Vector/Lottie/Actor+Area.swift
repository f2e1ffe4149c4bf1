// The area of the page that an actor covers.

extension Actor {
  /// True for a filled rectangle or ellipse that is more than a line and stands out from a color.
  ///
  /// An element on another area fades with it in the same picture to within a quarter of the
  /// difference of their colors.
  func isArea(unlike ground: UInt32) -> Bool {
    guard case .box(let ink) = kind, ink.pen == nil,
      min(tracks[2].range(with: nil).upperBound, tracks[3].range(with: nil).upperBound) >= 3
    else {
      if case .ellipse(let ink) = kind { return ink.pen == nil }
      return false
    }
    return [16, 8, 0].contains { (shift: UInt32) in
      let (own, other) = (Int(ink.color >> shift & 255), Int(ground >> shift & 255))
      return abs(own - other) > 32
    }
  }

  /// The horizontal places at which the actor is, without what a motion overshoots.
  var columns: ClosedRange<Double> {
    tracks[0].range(with: kind.hasExtent ? tracks[2] : nil)
  }
  /// The vertical places.
  var rows: ClosedRange<Double> {
    tracks[1].range(with: kind.hasExtent ? tracks[3] : nil)
  }
}

extension ActorKind {
  /// True if the third and fourth track are width and height.
  fileprivate var hasExtent: Bool {
    switch self {
    case .element, .group, .box, .ellipse: true
    case .path, .line: false
    }
  }
}

extension KeyframeTrack {
  /// The least and the greatest resting value in points, the latter with the greatest extent.
  fileprivate func range(with extent: KeyframeTrack?) -> ClosedRange<Double> {
    let values = spans.map(\.end) + [initial]
    let extents = (extent?.spans.map(\.end) ?? []) + [extent?.initial ?? 0]
    let (low, high) = (values.min() ?? 0, (values.max() ?? 0) + max(0, extents.max() ?? 0))
    return Double(low) / 100...Double(high) / 100
  }
}
