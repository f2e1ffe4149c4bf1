import Foundation

/// The framework's layout of a section.
@MainActor public final class NSCollectionLayoutSection {
  /// How a section scrolls sideways.
  public enum OrthogonalScrolling: Hashable, Sendable {
    /// Where it comes to rest.
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging
    /// Where it comes to rest.
    case groupPagingCentered
  }

  private let group: NSCollectionLayoutGroup?
  /// The look, where the section is a list.
  let list: UICollectionLayoutListConfiguration?
  /// Points around the section. They are stored and have no effect.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// Points between groups, which count as part of the previous row.
  public var interGroupSpacing = 0.0
  /// The way in which the section scrolls sideways. It is stored and has no effect.
  public var orthogonalScrollingBehavior = OrthogonalScrolling.none
  /// Headers and footers.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// A section of groups.
  public init(group: NSCollectionLayoutGroup) { (self.group, list) = (group, nil) }

  private init(_ list: UICollectionLayoutListConfiguration) { (group, self.list) = (nil, list) }

  /// A section that is a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection(configuration)
  }

  /// Rows of 44 points in lists, and else a group's height shared by its items, so that the content
  /// is about as high as on a device. Headers and footers of lists have 28 points.
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
/// The simulated view knows two kinds, headers and footers: a kind of the app's own is taken for a
/// header where its height is concerned, and is asked for as one.
@MainActor public final class NSCollectionLayoutBoundarySupplementaryItem {
  /// Its size.
  public let layoutSize: NSCollectionLayoutSize
  /// Its kind.
  public let elementKind: String
  /// True if it stays in view. It is stored and has no effect.
  public var pinToVisibleBounds = false

  /// A header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    (self.layoutSize, self.elementKind) = (layoutSize, elementKind)
  }
}

/// The framework's edges.
public enum NSRectAlignment: Hashable, Sendable {
  /// The edge or corner.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing
  /// The corner.
  case topTrailing
}

/// The framework's insets.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// Points at the top.
  public var top: CGFloat
  /// Points where lines begin.
  public var leading: CGFloat
  /// Points at the bottom.
  public var bottom: CGFloat
  /// Points where lines end.
  public var trailing: CGFloat

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Insets in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
