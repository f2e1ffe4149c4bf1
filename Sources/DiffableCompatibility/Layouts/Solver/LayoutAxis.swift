import Foundation

/// An axis along which elements are placed.
enum LayoutAxis: Hashable, Sendable {
  case horizontal, vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  func length(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

  func value(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }

  func start(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }

  func end(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.maxX : rect.maxY }

  func start(_ insets: NSDirectionalEdgeInsets) -> CGFloat {
    self == .horizontal ? insets.leading : insets.top
  }

  func end(_ insets: NSDirectionalEdgeInsets) -> CGFloat {
    self == .horizontal ? insets.trailing : insets.bottom
  }

  func point(_ along: CGFloat, across: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  func size(_ along: CGFloat, across: CGFloat) -> CGSize {
    self == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  func isEstimated(_ size: NSCollectionLayoutSize) -> Bool {
    (self == .horizontal ? size.widthDimension : size.heightDimension).isEstimated
  }

  func edges(_ spacing: NSCollectionLayoutEdgeSpacing?) -> LayoutEdges {
    let isHorizontal = self == .horizontal
    return LayoutEdges(
      before: (isHorizontal ? spacing?.leading : spacing?.top) ?? .fixed(0),
      after: (isHorizontal ? spacing?.trailing : spacing?.bottom) ?? .fixed(0))
  }
}

/// The spaces before and after an item along an axis.
struct LayoutEdges {
  var before: NSCollectionLayoutSpacing
  var after: NSCollectionLayoutSpacing

  var points: CGFloat { before.spacing + after.spacing }
  var flexibleCount: Int { (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0) }

  /// Returns the space before an item that leaves some points free.
  func lead(free: CGFloat) -> CGFloat {
    before.spacing + (before.isFlexible ? max(0, free) / CGFloat(flexibleCount) : 0)
  }
}

extension CGRect {
  /// Returns the rectangle within insets; a side does not become negative.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }

  func moved(by distance: CGPoint) -> CGRect { offsetBy(dx: distance.x, dy: distance.y) }
}
