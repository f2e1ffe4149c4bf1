import Foundation

/// The framework's environment of a layout, for its provider.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment {
  /// The container.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits: their size classes follow the container's size.
  var traitCollection: UITraitCollection { get }
}

/// The framework's container of a layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer {
  /// The visible size, in points.
  var contentSize: CGSize { get }
  /// The visible size without insets, in points: the same, because there are no insets.
  var effectiveContentSize: CGSize { get }
  /// The insets: none.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in points: none.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A container of a size.
struct LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
  var container: any NSCollectionLayoutContainer { self }
}

extension LayoutEnvironment {
  /// Creates the environment of a view of a size.
  init(viewSize: CGSize) {
    var traits = UITraitCollection()
    traits.horizontalSizeClass = viewSize.width < 600 ? .compact : .regular
    traits.verticalSizeClass = viewSize.height < 500 ? .compact : .regular
    self.init(contentSize: viewSize, traitCollection: traits)
  }
}
