import Foundation

/// The framework's layout of a collection view.
///
/// The simulated view puts rows below each other, whatever the layout: of a layout it takes the
/// heights only. The stage of the recording decides how a film lays them out.
@MainActor open class UICollectionViewLayout {
  /// A layout of rows of 44 points.
  public init() {}

  /// The heights in a section.
  func metrics(ofSection section: Int, in environment: NSCollectionLayoutEnvironment)
    -> SectionMetrics
  { SectionMetrics() }

  /// The look of a section that is a list.
  func list(ofSection section: Int, in environment: NSCollectionLayoutEnvironment)
    -> UICollectionLayoutListConfiguration?
  { nil }

  /// Kept for source compatibility: sizes are asked anew with each change.
  open func invalidateLayout() {}
}

/// The heights of a section's rows, header and footer, in points.
struct SectionMetrics {
  var row = 44.0
  var header = 0.0
  var footer = 0.0
}

/// The framework's layout in lines.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of an item.
  public var itemSize = CGSize(width: 50, height: 50)
  /// Points between lines.
  public var minimumLineSpacing = 10.0
  /// Points between items.
  public var minimumInteritemSpacing = 10.0
  /// The size of headers; with a height of 0 there are none.
  public var headerReferenceSize = CGSize.zero
  /// The size of footers; with a height of 0 there are none.
  public var footerReferenceSize = CGSize.zero

  override func metrics(ofSection section: Int, in environment: NSCollectionLayoutEnvironment)
    -> SectionMetrics
  {
    SectionMetrics(
      row: itemSize.height, header: headerReferenceSize.height, footer: footerReferenceSize.height)
  }
}

/// What the framework tells a layout's provider of its surroundings.
@MainActor public protocol NSCollectionLayoutEnvironment {
  /// The container.
  var container: any NSCollectionLayoutContainer { get }
}

/// The framework's container of a layout.
@MainActor public protocol NSCollectionLayoutContainer {
  /// The size of what is visible, in points.
  var contentSize: CGSize { get }
  /// The same: there are no insets.
  var effectiveContentSize: CGSize { get }
}

/// A container of a size.
struct LayoutSurroundings: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }
}
