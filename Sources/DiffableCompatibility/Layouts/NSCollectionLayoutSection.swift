import Foundation

/// The framework's layout of a section.
@MainActor public final class NSCollectionLayoutSection {
  /// The framework's kinds of sideways scrolling.
  public enum OrthogonalScrolling: Hashable, Sendable {
    /// The positions at which scrolling stops.
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging
    /// The positions at which scrolling stops.
    case groupPagingCentered
  }

  private let group: NSCollectionLayoutGroup?
  /// The look of a list; nil for a section of groups.
  let list: UICollectionLayoutListConfiguration?
  /// The space around the section. Stored; it has no effect.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups, in points. It counts as part of the previous row.
  public var interGroupSpacing = 0.0
  /// The kind of sideways scrolling. Stored; it has no effect.
  public var orthogonalScrollingBehavior = OrthogonalScrolling.none
  /// The headers and footers.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates a section of groups.
  public init(group: NSCollectionLayoutGroup) { (self.group, list) = (group, nil) }

  private init(_ list: UICollectionLayoutListConfiguration) { (group, self.list) = (nil, list) }

  /// Returns a section that is a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection(configuration)
  }

  /// Returns the heights of the section in a container of a size.
  ///
  /// A list has rows of 44 points, and headers and footers of 28 points. A row of a group has the
  /// group's height divided by its number of items, so the content is about as high as on a device.
  func metrics(in size: CGSize) -> SectionMetrics {
    var metrics = SectionMetrics()
    if let group { metrics.row = group.heightOfItem(in: size, spacing: interGroupSpacing) }
    if let list {
      metrics.header = list.headerMode == .supplementary ? 28 : 0
      metrics.footer = list.footerMode == .supplementary ? 28 : 0
    }
    for item in boundarySupplementaryItems {
      let height = item.layoutSize.heightDimension.points(in: size)
      if item.elementKind == UICollectionView.elementKindSectionFooter {
        metrics.footer = height
      } else {
        metrics.header = height
      }
    }
    return metrics
  }
}

/// The framework's header or footer of a section's layout.
///
/// The simulated view has two kinds, headers and footers. It treats the app's own kinds as headers.
@MainActor public final class NSCollectionLayoutBoundarySupplementaryItem {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The kind.
  public let elementKind: String
  /// True if it stays visible while the section scrolls. Stored; it has no effect.
  public var pinToVisibleBounds = false

  /// Creates a header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    (self.layoutSize, self.elementKind) = (layoutSize, elementKind)
  }
}

/// The framework's edges and corners.
public enum NSRectAlignment: Hashable, Sendable {
  /// The edge or corner.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing
  /// The corner.
  case topTrailing
}

/// The framework's insets.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The space at the top, in points.
  public var top: CGFloat
  /// The space at the beginning of lines, in points.
  public var leading: CGFloat
  /// The space at the bottom, in points.
  public var bottom: CGFloat
  /// The space at the end of lines, in points.
  public var trailing: CGFloat

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
