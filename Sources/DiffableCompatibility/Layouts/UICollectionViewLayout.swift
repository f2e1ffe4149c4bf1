import Foundation
import ListSimulator

/// The framework's layout of a collection view.
///
/// The view requests the elements in a rectangle, and shows cells for them. A custom layout
/// overrides `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`. Attributes can be queried:
@preconcurrency @MainActor open class UICollectionViewLayout {
  /// The view that the layout belongs to.
  public internal(set) weak var collectionView: UICollectionView?
  /// The positions found by the last `prepare()`.
  private(set) var solution = LayoutSolution()

  /// Creates a layout of rows of 44 points.
  public init() {}

  /// Returns the positions of all elements, for the view's numbers of items.
  func solve(counts: [Int], in environment: LayoutEnvironment) -> LayoutSolution {
    let list = NSCollectionLayoutSection.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain),
      layoutEnvironment: environment)
    return CompositionalSolver(
      axis: .vertical, container: environment.contentSize, traits: environment.traitCollection
    )
    .solve(counts.map { (list, $0) }, spacing: 0, boundary: [], offsets: [:])
  }

  /// Returns the look of a section that is a list; nil for other sections.
  func list(ofSection section: Int, in environment: NSCollectionLayoutEnvironment)
    -> UICollectionLayoutListConfiguration?
  { nil }

  var scrollAxis: LayoutAxis { .vertical }

  /// Computes the positions of all elements. Called before attributes are requested.
  open func prepare() {
    guard let collectionView else { return }
    solution = solve(
      counts: (0..<collectionView.numberOfSections).map {
        collectionView.numberOfItems(inSection: $0)
      },
      in: collectionView.environment)
  }

  /// Makes the view request all attributes again.
  open func invalidateLayout() { collectionView?.adoptLayout() }
  /// Returns true if the layout depends on the visible part; by default false. Not called by the
  /// simulated view, which updates pinned headers itself.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { solution.size }

  /// Returns the attributes of the elements that touch a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    solution.elements(in: rect, visible: visibleRect).map { UICollectionViewLayoutAttributes($0) }
  }

  /// Returns the attributes of an item's cell; nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    solution.cell(at: indexPath).map { UICollectionViewLayoutAttributes($0) }
  }

  /// Returns the attributes of a header, a footer or a badge; nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solution.view(elementKind, isDecoration: false, at: indexPath, visible: visibleRect)
      .map { UICollectionViewLayoutAttributes($0) }
  }

  /// Returns the attributes of a decoration; nil if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solution.view(elementKind, isDecoration: true, at: indexPath, visible: visibleRect)
      .map { UICollectionViewLayoutAttributes($0) }
  }

  /// Registers the class of a kind of decoration. Inert: no view is made for it.
  public func register(
    _ viewClass: UICollectionReusableView.Type, forDecorationViewOfKind elementKind: String
  ) {}

  private var visibleRect: CGRect { collectionView?.visibleRect ?? .zero }
}

// The layout along the scroll axis, for the simulated view.
extension UICollectionViewLayout {
  /// Prepares the layout and returns the positions along the scroll axis.
  func arrangement() -> ListArrangement {
    prepare()
    let axis = scrollAxis
    let size = collectionViewContentSize
    let breadth = max(axis.other.length(size), axis.other.length(visibleRect.size))
    let attributes = { [weak self] (range: ClosedRange<Double>) in
      let origin = axis.point(range.lowerBound, across: 0)
      let length = range.upperBound - range.lowerBound
      let rect = CGRect(origin: origin, size: axis.size(length, across: breadth))
      return self?.layoutAttributesForElements(in: rect) ?? []
    }
    return ListArrangement(
      length: axis.length(size),
      bounds: { [weak self] path in
        self?.layoutAttributesForItem(at: IndexPath(path)).map {
          axis.start($0.frame)...max(axis.start($0.frame), axis.end($0.frame))
        }
      },
      rows: { range in
        attributes(range).filter { $0.representedElementCategory == .cell }
          .map { ItemPath($0.indexPath) }.sorted()
      },
      supplementaryViews: { range in
        attributes(range).filter { $0.representedElementCategory == .supplementaryView }
          .map {
            ListArrangement.SupplementaryView(
              kind: $0.representedElementKind ?? "",
              path: $0.indexPath.count < 2
                ? ItemPath(section: 0, item: 0) : ItemPath($0.indexPath),
              host: $0.indexPath.count < 2 ? .list : $0.isAnchoredToItem ? .item : .section)
          }
      })
  }
}
