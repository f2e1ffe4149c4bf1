import Foundation

/// The framework's length of a side.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  private enum Kind: Hashable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  private let kind: Kind
  private let value: CGFloat

  /// Returns a fraction of the container's width.
  public static func fractionalWidth(_ part: CGFloat) -> Self { Self(.fractionalWidth, part) }
  /// Returns a fraction of the container's height.
  public static func fractionalHeight(_ part: CGFloat) -> Self { Self(.fractionalHeight, part) }
  /// Returns a length in points.
  public static func absolute(_ points: CGFloat) -> Self { Self(.absolute, points) }
  /// Returns a length in points. On a device the content of cells corrects it; here nothing does.
  public static func estimated(_ points: CGFloat) -> Self { Self(.estimated, points) }

  private init(_ kind: Kind, _ value: CGFloat) { (self.kind, self.value) = (kind, value) }

  func points(in size: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: size.width * value
    case .fractionalHeight: size.height * value
    case .absolute, .estimated: value
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
}

/// The framework's space between items.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  /// The space, in points.
  public let spacing: CGFloat

  /// Returns a space of exactly so many points.
  public static func fixed(_ points: CGFloat) -> Self { Self(spacing: points) }
  /// Returns a space of at least so many points.
  public static func flexible(_ points: CGFloat) -> Self { Self(spacing: points) }
}

/// The framework's item of a layout.
@MainActor open class NSCollectionLayoutItem {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The space around the item. Stored; it has no effect.
  public var contentInsets = NSDirectionalEdgeInsets.zero

  /// Creates an item of a size.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// The framework's group of a layout's items, beside or below each other.
@MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let subitems: [NSCollectionLayoutItem]
  private let count: Int?
  private let isHorizontal: Bool
  /// The space between items. Stored; it has no effect.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int? = nil,
    isHorizontal: Bool
  ) {
    (self.subitems, self.count, self.isHorizontal) = (subitems, count, isHorizontal)
    super.init(layoutSize: size)
  }

  /// Returns a group of items beside each other, repeated to fill the width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true)
  }

  /// Returns a group of a number of items beside each other.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], count: count, isHorizontal: true)
  }

  /// Returns a group of a number of items beside each other.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], count: count, isHorizontal: true)
  }

  /// Returns a group of items below each other, repeated to fill the height.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false)
  }

  /// Returns a group of a number of items below each other.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], count: count, isHorizontal: false)
  }

  /// The height of the group divided by its number of items, so that a list of full-width rows is
  /// about as high as the grid.
  func heightOfItem(in size: CGSize, spacing: Double) -> Double {
    let height = layoutSize.heightDimension.points(in: size)
    let own = CGSize(width: layoutSize.widthDimension.points(in: size), height: height)
    return (Double(height) + spacing) / Double(max(1, count ?? itemCount(in: own)))
  }

  private func itemCount(in size: CGSize) -> Int {
    let lengths = subitems.map { item in
      let dimension =
        isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
      return dimension.points(in: size)
    }
    let length = lengths.reduce(0, +)
    let room = isHorizontal ? size.width : size.height
    // Rounding makes three thirds of a width a little more or less than the width.
    guard length > 0, room.isFinite else { return subitems.count }
    let repetitions = min(max(room / length + 1e-6, 1), 1_000)
    return Int(repetitions) * subitems.count
  }
}
