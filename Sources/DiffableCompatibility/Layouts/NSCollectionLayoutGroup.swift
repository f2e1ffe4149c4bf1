import Foundation

/// The framework's measure of a side.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  private enum Kind: Hashable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  private let kind: Kind
  private let value: CGFloat

  /// A part of the container's width.
  public static func fractionalWidth(_ part: CGFloat) -> Self { Self(.fractionalWidth, part) }
  /// A part of the container's height.
  public static func fractionalHeight(_ part: CGFloat) -> Self { Self(.fractionalHeight, part) }
  /// Points.
  public static func absolute(_ points: CGFloat) -> Self { Self(.absolute, points) }
  /// Points. On a device the content of cells corrects them; here it does not.
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

/// The framework's measure of an item, a group or a header.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  /// How wide.
  public let widthDimension: NSCollectionLayoutDimension
  /// How high.
  public let heightDimension: NSCollectionLayoutDimension

  /// A size.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }
}

/// The framework's space between items.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  /// Points.
  public let spacing: CGFloat

  /// So many points.
  public static func fixed(_ points: CGFloat) -> Self { Self(spacing: points) }
  /// At least so many points.
  public static func flexible(_ points: CGFloat) -> Self { Self(spacing: points) }
}

/// The framework's item of a layout.
@MainActor open class NSCollectionLayoutItem {
  /// Its size.
  public let layoutSize: NSCollectionLayoutSize
  /// Points around it. They are stored and have no effect.
  public var contentInsets = NSDirectionalEdgeInsets.zero

  /// An item of a size.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// The framework's group of a layout's items, beside or below each other.
@MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let subitems: [NSCollectionLayoutItem]
  private let count: Int?
  private let isHorizontal: Bool
  /// Points between items. They are stored and have no effect.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int? = nil,
    isHorizontal: Bool
  ) {
    (self.subitems, self.count, self.isHorizontal) = (subitems, count, isHorizontal)
    super.init(layoutSize: size)
  }

  /// Items beside each other, as many as there is room for.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true)
  }

  /// So many items beside each other.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], count: count, isHorizontal: true)
  }

  /// So many items beside each other.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], count: count, isHorizontal: true)
  }

  /// Items below each other, as many as there is room for.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false)
  }

  /// So many items below each other.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], count: count, isHorizontal: false)
  }

  /// The group's height shared by its items.
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
    // A third of a width three times is a little more or less than the width.
    guard length > 0, room.isFinite else { return subitems.count }
    let repetitions = min(max(room / length + 1e-6, 1), 1_000)
    return Int(repetitions) * subitems.count
  }
}
