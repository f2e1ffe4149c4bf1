import Foundation

/// The framework's kinds of orthogonal scrolling of a section.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Hashable, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging
  case groupPaging, groupPagingCentered
}

/// The framework's layout of a section.
@preconcurrency @MainActor public final class NSCollectionLayoutSection {
  /// The group that the section repeats.
  let group: NSCollectionLayoutGroup
  /// The look of a list; nil for a section of groups.
  private(set) var list: UICollectionLayoutListConfiguration?
  /// The space around the groups: between the view's edges, the header, the groups and the footer.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups, in points.
  public var interGroupSpacing: CGFloat = 0
  /// The kind of orthogonal scrolling.
  public var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// True if headers and footers keep the distance of the groups from the view's sides.
  public var supplementariesFollowContentInsets = true
  /// The decorations behind the section.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Creates a section of groups.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Returns a section that is a list: full-width rows of 44 points, headers and footers of 28.
  ///
  /// Apple documents no numbers for lists. A device has these on a phone; an inset list keeps 16
  /// points from the sides (20 in a view of at least 414 points), and grouped lists keep 35 points
  /// between sections.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    func fullWidth(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: fullWidth(44), subitem: NSCollectionLayoutItem(layoutSize: fullWidth(44)),
        count: 1))
    section.list = configuration
    let isGrouped = [.grouped, .insetGrouped].contains(configuration.appearance)
    let isInset = [.insetGrouped, .sidebar].contains(configuration.appearance)
    let width = layoutEnvironment.container.effectiveContentSize.width
    let side: CGFloat = !isInset ? 0 : width < 414 ? 16 : 20
    let gap: CGFloat = isGrouped ? 17.5 : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: configuration.headerMode == .supplementary ? 0 : gap, leading: side,
      bottom: configuration.footerMode == .supplementary ? 0 : gap, trailing: side)
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: fullWidth(28), elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
      header.pinToVisibleBounds = [.plain, .sidebarPlain].contains(configuration.appearance)
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: fullWidth(28), elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}
