import Foundation

/// The framework's group of a layout's items: horizontal, vertical or custom.
@preconcurrency @MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The order of the items in a group.
  enum Arrangement {
    /// Items along an axis, repeated `count` times, or to fill the space. Equal ones share the
    /// space.
    case line(LayoutAxis, count: Int? = nil, isEqual: Bool = false)
    /// The app's own frames.
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items of one repetition.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between items.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement
  ) {
    (self.subitems, self.arrangement) = (subitems, arrangement)
    super.init(layoutSize: size)
  }

  /// Returns a group of items beside each other, repeated until the width is used up.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .line(.horizontal))
  }

  /// Returns a group of a number of items beside each other, which share the width equally.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .line(.horizontal, count: count, isEqual: true))
  }

  /// Returns a group of a number of items beside each other, each with its own width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .line(.horizontal, count: count))
  }

  /// Returns a group of items below each other, repeated until the height is used up.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .line(.vertical))
  }

  /// Returns a group of a number of items below each other, which share the height equally.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, count: count, isEqual: true))
  }

  /// Returns a group of a number of items below each other, each with its own height.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, count: count))
  }

  /// Returns a group whose items have the frames that a closure gives, from the group's origin.
  public static func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider))
  }
}

/// Returns the frames of a custom group's items, given the group as container.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The framework's item of a custom group.
public struct NSCollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// The frame in the group.
  public let frame: CGRect
  /// The order from back to front.
  public let zIndex: Int
  /// Creates an item.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}
