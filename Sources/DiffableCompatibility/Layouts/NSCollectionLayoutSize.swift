import Foundation

/// The framework's length of a side.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  private enum Kind: Hashable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  private let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat
  /// Returns a fraction of the container's width.
  public static func fractionalWidth(_ part: CGFloat) -> Self { Self(.fractionalWidth, part) }
  /// Returns a fraction of the container's height.
  public static func fractionalHeight(_ part: CGFloat) -> Self { Self(.fractionalHeight, part) }
  /// Returns a length in points.
  public static func absolute(_ points: CGFloat) -> Self { Self(.absolute, points) }
  /// Returns a length in points. On a device the content of cells corrects it; here nothing does.
  public static func estimated(_ points: CGFloat) -> Self { Self(.estimated, points) }
  /// Returns an estimated length that all items of a group share. Here nothing corrects it.
  public static func uniformAcrossSiblings(estimate points: CGFloat) -> Self {
    Self(.estimated, points)
  }

  private init(_ kind: Kind, _ value: CGFloat) { (self.kind, dimension) = (kind, value) }

  /// True if the length is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// True if the length is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// True if the length is in points.
  public var isAbsolute: Bool { kind == .absolute }
  /// True if the length is an estimate.
  public var isEstimated: Bool { kind == .estimated }

  func points(in size: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: size.width * dimension
    case .fractionalHeight: size.height * dimension
    case .absolute, .estimated: dimension
    }
  }
}

/// The framework's size of an item, a group or a header.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  func points(in size: CGSize) -> CGSize {
    CGSize(
      width: max(0, widthDimension.points(in: size)),
      height: max(0, heightDimension.points(in: size)))
  }
}

/// The framework's space between items.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  /// The space, in points.
  public let spacing: CGFloat
  /// True if the space takes a share of a group's free space.
  public let isFlexible: Bool
  /// True if the space is exact.
  public var isFixed: Bool { !isFlexible }
  /// Returns an exact space in points.
  public static func fixed(_ points: CGFloat) -> Self { Self(spacing: points, isFlexible: false) }
  /// Returns a minimum space in points.
  public static func flexible(_ points: CGFloat) -> Self { Self(spacing: points, isFlexible: true) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The framework's space around an item, outside of its size.
public struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The framework's insets, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
