import Foundation

/// The framework's edges and corners.
public enum NSRectAlignment: Hashable, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing
  case topTrailing

  /// The position in a rectangle: 0 is leading or top, 1 is trailing or bottom.
  var unitPoint: CGPoint {
    let x: CGFloat =
      switch self {
      case .topLeading, .leading, .bottomLeading: 0
      case .none, .top, .bottom: 0.5
      case .topTrailing, .trailing, .bottomTrailing: 1
      }
    let y: CGFloat =
      switch self {
      case .topLeading, .top, .topTrailing: 0
      case .none, .leading, .trailing: 0.5
      case .bottomLeading, .bottom, .bottomTrailing: 1
      }
    return CGPoint(x: x, y: y)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The framework's set of edges.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// The position in a rectangle: 0 is leading or top, 1 is trailing or bottom.
  fileprivate var unitPoint: CGPoint {
    func unit(_ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge) -> CGFloat {
      contains(start) == contains(end) ? 0.5 : contains(end) ? 1 : 0
    }
    return CGPoint(x: unit(.leading, .trailing), y: unit(.top, .bottom))
  }
}

/// The framework's anchor of a supplementary item: a point on the host, or on the item.
public struct NSCollectionLayoutAnchor: Hashable, Sendable {
  /// The edges; the middle between opposite ones.
  public let edges: NSDirectionalRectEdge
  /// The distance from there, in points or in sizes of the supplementary item.
  public let offset: CGPoint
  /// True if the offset is in sizes of the supplementary item.
  public let isFractionalOffset: Bool
  /// True if the offset is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }
  /// Creates an anchor at edges.
  public init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor at a distance in points from edges.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }

  /// Creates an anchor at a distance from edges, in sizes of the supplementary item.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }

  /// Returns the anchor's distance from a rectangle's origin.
  private func point(in size: CGSize, itemSize: CGSize) -> CGPoint {
    let unit = edges.unitPoint
    let scale = isFractionalOffset ? itemSize : CGSize(width: 1, height: 1)
    return CGPoint(
      x: unit.x * size.width + offset.x * scale.width,
      y: unit.y * size.height + offset.y * scale.height)
  }

  /// Returns the frame of an item on a host, with the item's anchor at this one. By default the
  /// item's anchor is the same corner or edge, as in the documentation of
  /// `NSCollectionLayoutAnchor`.
  func frame(
    ofItem size: CGSize, anchoredBy itemAnchor: NSCollectionLayoutAnchor?, on host: CGRect
  ) -> CGRect {
    let place = point(in: host.size, itemSize: size)
    let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: edges))
      .point(in: size, itemSize: size)
    return CGRect(
      origin: CGPoint(x: host.minX + place.x - own.x, y: host.minY + place.y - own.y), size: size)
  }
}
