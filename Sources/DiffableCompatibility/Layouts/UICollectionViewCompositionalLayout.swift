import Foundation

/// The framework's layout that is composed of sections.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Answers the layout of a section.
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

  private let provider: SectionProvider

  /// The same for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init { _, _ in section }
  }

  /// One for each section.
  public init(sectionProvider: @escaping SectionProvider) {
    provider = sectionProvider
    super.init()
  }

  /// A list in all sections.
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

/// The framework's look of a list.
public struct UICollectionLayoutListConfiguration {
  /// How rows are held together.
  public enum Appearance: Hashable, Sendable {
    /// The look.
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// Where headers come from.
  public enum HeaderMode: Hashable, Sendable {
    /// Nowhere, the supplementary view provider, or the section's first item.
    case none, supplementary, firstItemInSection
  }

  /// Where footers come from.
  public enum FooterMode: Hashable, Sendable {
    /// Nowhere, or the supplementary view provider.
    case none, supplementary
  }

  /// How rows are held together.
  public var appearance: Appearance
  /// Where headers come from.
  public var headerMode = HeaderMode.none
  /// Where footers come from.
  public var footerMode = FooterMode.none
  /// Whether there are lines between rows.
  public var showsSeparators = true
  /// The colour behind the list.
  public var backgroundColor: UIColor?
  /// What a swipe towards the leading edge offers.
  public var trailingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// A look.
  public init(appearance: Appearance) { self.appearance = appearance }
}
