import Foundation

/// The framework's layout that is composed of sections of groups of items.
///
/// Positions follow the documentation of `NSCollectionLayoutGroup` and its relatives, but
/// an estimated size stays, because nothing measures cells.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Returns the layout of a section, given its index and the container.
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

  private let provider: SectionProvider
  /// The settings of the whole layout.
  public var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  /// The offsets of orthogonally scrolled sections, by the sections' identities.
  private var offsets: [Int: CGFloat] = [:]

  /// Creates a layout with the same layout in all sections.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout with a provider of each section's layout.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Returns a layout with a list in all sections.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  override var scrollAxis: LayoutAxis {
    configuration.scrollDirection == .horizontal ? .horizontal : .vertical
  }

  override func solve(counts: [Int], in environment: LayoutEnvironment) -> LayoutSolution {
    var scrolled: [Int: CGFloat] = [:]
    for index in counts.indices {
      scrolled[index] = identity(ofSection: index).flatMap { offsets[$0] }
    }
    let solver = CompositionalSolver(
      axis: scrollAxis, container: environment.contentSize, traits: environment.traitCollection)
    return solver.solve(
      counts.enumerated().map { (provider($0.offset, environment), $0.element) },
      spacing: configuration.interSectionSpacing,
      boundary: configuration.boundarySupplementaryItems, offsets: scrolled)
  }

  override func list(ofSection section: Int, in environment: NSCollectionLayoutEnvironment)
    -> UICollectionLayoutListConfiguration?
  { provider(section, environment)?.list }

  private func identity(ofSection section: Int) -> Int? {
    collectionView?.listView.identity(ofSection: section)
  }

  func orthogonalScrolling(ofSection section: Int) -> OrthogonalScrolling? {
    solution.sections.indices.contains(section) ? solution.sections[section].scrolling : nil
  }

  func scroll(section: Int, to offset: CGFloat) {
    guard let identity = identity(ofSection: section) else { return }
    offsets[identity] = offset
    invalidateLayout()
  }
}

/// The framework's settings of a whole compositional layout.
@preconcurrency @MainActor public final class UICollectionViewCompositionalLayoutConfiguration {
  /// The direction in which the view scrolls.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  public var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Creates the settings of a layout that scrolls vertically.
  public init() {}
}

/// The framework's configuration of a list.
public struct UICollectionLayoutListConfiguration {
  /// The framework's looks of a list.
  public enum Appearance: Hashable, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// The framework's sources of headers.
  public enum HeaderMode: Hashable, Sendable { case none, supplementary, firstItemInSection }
  /// The framework's sources of footers.
  public enum FooterMode: Hashable, Sendable { case none, supplementary }
  /// The look of rows and sections.
  public var appearance: Appearance
  /// The source of headers.
  public var headerMode = HeaderMode.none
  /// The source of footers.
  public var footerMode = FooterMode.none
  /// True if there are lines between rows. Stored; it has no effect.
  public var showsSeparators = true
  /// The color behind the list.
  public var backgroundColor: UIColor?
  /// Returns the actions at the leading edge, of a swipe toward the trailing edge.
  public var leadingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// Returns the actions at the trailing edge, of a swipe toward the leading edge.
  public var trailingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// Creates a configuration with a look.
  public init(appearance: Appearance) { self.appearance = appearance }
}
