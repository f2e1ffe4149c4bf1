import Foundation

/// The framework's layout of a collection view.
///
/// The simulated view puts rows below each other, whatever the layout, and takes only the heights
/// from it. The stage of a recording decides how a film lays rows out.
@MainActor open class UICollectionViewLayout {
  /// Creates a layout of rows of 44 points.
  public init() {}

  /// Returns the heights in a section.
  func metrics(ofSection section: Int, in environment: NSCollectionLayoutEnvironment)
    -> SectionMetrics
  { SectionMetrics() }

  /// Returns the look of a section that is a list; nil for other sections.
  func list(ofSection section: Int, in environment: NSCollectionLayoutEnvironment)
    -> UICollectionLayoutListConfiguration?
  { nil }

  /// Does nothing, unless overridden: the simulated view asks for sizes after each change anyway.
  open func invalidateLayout() {}
}

/// The heights of a section's rows, header and footer, in points.
struct SectionMetrics {
  var row = 44.0
  var header = 0.0
  var footer = 0.0
}

/// The framework's layout of items in lines.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of an item, in points. Each item has a row of this height.
  public var itemSize = CGSize(width: 50, height: 50)
  /// The space between lines, in points. Stored; it has no effect.
  public var minimumLineSpacing = 10.0
  /// The space between items, in points. Stored; it has no effect.
  public var minimumInteritemSpacing = 10.0
  /// The size of headers, in points; with a height of 0 there are none.
  public var headerReferenceSize = CGSize.zero
  /// The size of footers, in points; with a height of 0 there are none.
  public var footerReferenceSize = CGSize.zero

  override func metrics(ofSection section: Int, in environment: NSCollectionLayoutEnvironment)
    -> SectionMetrics
  {
    SectionMetrics(
      row: itemSize.height, header: headerReferenceSize.height, footer: footerReferenceSize.height)
  }
}

/// The framework's surroundings of a layout, for its provider.
@MainActor public protocol NSCollectionLayoutEnvironment {
  /// The container.
  var container: any NSCollectionLayoutContainer { get }
}

/// The framework's container of a layout.
@MainActor public protocol NSCollectionLayoutContainer {
  /// The visible size, in points.
  var contentSize: CGSize { get }
  /// The visible size without insets, in points: the same, because there are no insets.
  var effectiveContentSize: CGSize { get }
}

/// A container of a size.
struct LayoutSurroundings: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }
}
