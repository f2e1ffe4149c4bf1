import Foundation

/// The framework's layout that is composed of sections. The simulated view takes only heights from
/// it.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Returns the layout of a section, given its index and the container.
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

  private let provider: SectionProvider

  /// Creates a layout with the same layout in all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init { _, _ in section }
  }

  /// Creates a layout with a provider of each section's layout.
  public init(sectionProvider: @escaping SectionProvider) {
    provider = sectionProvider
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

  override func metrics(ofSection section: Int, in environment: NSCollectionLayoutEnvironment)
    -> SectionMetrics
  {
    provider(section, environment)?.metrics(in: environment.container.contentSize)
      ?? SectionMetrics()
  }

  override func list(ofSection section: Int, in environment: NSCollectionLayoutEnvironment)
    -> UICollectionLayoutListConfiguration?
  { provider(section, environment)?.list }
}

/// The framework's configuration of a list.
public struct UICollectionLayoutListConfiguration {
  /// The framework's looks of a list.
  public enum Appearance: Hashable, Sendable {
    /// The look.
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// The framework's sources of headers.
  public enum HeaderMode: Hashable, Sendable {
    /// The source: none, the supplementary view provider, or the section's first item.
    case none, supplementary, firstItemInSection
  }

  /// The framework's sources of footers.
  public enum FooterMode: Hashable, Sendable {
    /// The source: none, or the supplementary view provider.
    case none, supplementary
  }

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
