import Foundation

/// The framework's item of a layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The space between the item's size and its view. An estimated side has none.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The views that are anchored to the item, for instance badges.
  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item of a size.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }

  /// Returns the frame of the view of an item that takes up a rectangle. The insets of an estimated
  /// side are ignored: see `contentInsets` of the framework's class.
  func viewFrame(in frame: CGRect) -> CGRect {
    let isWidthEstimated = layoutSize.widthDimension.isEstimated
    let isHeightEstimated = layoutSize.heightDimension.isEstimated
    return frame.inset(
      by: NSDirectionalEdgeInsets(
        top: isHeightEstimated ? 0 : contentInsets.top,
        leading: isWidthEstimated ? 0 : contentInsets.leading,
        bottom: isHeightEstimated ? 0 : contentInsets.bottom,
        trailing: isWidthEstimated ? 0 : contentInsets.trailing))
  }
}

/// The framework's supplementary view that is anchored to an item or a group.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind.
  public let elementKind: String
  /// The place on the host.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that lies at the place; nil for the same corner or edge.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front.
  public var zIndex = 0

  /// Creates a supplementary item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }
}

/// The framework's header or footer of a section's layout, or of a whole layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem:
  NSCollectionLayoutSupplementaryItem
{
  /// The edge or corner at which it lies.
  public let alignment: NSRectAlignment
  /// The distance from there, in points.
  public let offset: CGPoint
  /// True if the section grows by it; false if it lies over the section's content.
  public var extendsBoundary = true
  /// True if it stays visible while a part of the section is visible.
  public var pinToVisibleBounds = false

  /// Creates a header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: []))
  }
}

/// The framework's decoration behind a section.
@preconcurrency @MainActor
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind.
  public let elementKind: String
  /// The order from back to front. The other elements of the section begin at 1.
  public var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Returns a background of a section: as wide as the view, as high as the section with insets,
  /// headers and footers.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
