import Foundation
import ListSimulator

extension UICollectionView {
  /// Registers the class that makes the cells for an identifier.
  public func register(
    _ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    list.register(identifier) { cellClass.init(simulated: ()) }
  }

  /// Registers the class with the nib's name.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    (nib?.viewClass as? UICollectionViewCell.Type).map {
      register($0, forCellWithReuseIdentifier: identifier)
    }
  }

  /// Registers the class with the nib's name.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    (nib?.viewClass as? UICollectionReusableView.Type).map {
      register($0, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  /// Registers the class that makes the headers or footers for an identifier.
  public func register(
    _ viewClass: UICollectionReusableView.Type, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    list.register(identifier, kind: elementKind) { viewClass.init(simulated: ()) }
  }

  /// Returns a cell to configure. An unknown identifier raises an exception and returns a plain
  /// cell.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    list.dequeue(identifier, for: indexPath) as? UICollectionViewCell
      ?? UICollectionViewCell(frame: .zero)
  }

  /// Returns a header or footer to configure. An unknown identifier raises an exception and returns
  /// a plain view.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    list.dequeue(identifier, kind: elementKind, for: indexPath) as? UICollectionReusableView
      ?? UICollectionReusableView(frame: .zero)
  }

  /// Returns the cell of an item, with its frame in the content; nil if the view has prepared none.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    let cell = list.content(at: indexPath) as? UICollectionViewCell
    if let cell, let attributes = layoutAttributesForItem(at: indexPath) {
      cell.frame = attributes.frame
    }
    return cell
  }

  /// Returns the layout's attributes of an item; nil if there is none.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the layout's attributes of a header, footer or badge; nil if there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the header or footer of a section, or the badge of an item; nil if none is prepared.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    list.content(ofKind: elementKind, at: indexPath) as? UICollectionReusableView
  }

  /// The cells that are at least partly visible, from top to bottom. The framework guarantees no
  /// order.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The index paths of the items that are at least partly visible, from top to bottom.
  public var indexPathsForVisibleItems: [IndexPath] { list.visiblePaths }
  /// Returns the index path of a cell; nil if it shows no item.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { list.path(of: cell) }

  /// Returns the number of items that the view shows in a section.
  public func numberOfItems(inSection section: Int) -> Int {
    listView.numberOfItems(inSection: section)
  }
}

// Registrations with configuration handlers, each with a reuse identifier of its own.
extension UICollectionView {
  /// The framework's registration of a cell class with a configuration handler.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identifier = UUID().uuidString
    let handler: Handler

    /// Creates a registration of the class `Cell`.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The framework's registration of a header or footer class with a configuration handler.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a header or footer of a kind.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = UUID().uuidString
    let elementKind: String
    let handler: Handler

    /// Creates a registration of the class `Supplementary` for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// Returns a cell that a registration has configured.
  ///
  /// Create registrations outside of providers, so that cells are reused. Since iOS 15 the
  /// framework raises an exception otherwise, which is not simulated.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    list.register(identifier) { Cell(simulated: ()) }
    let cell = list.dequeue(identifier, for: indexPath) as? Cell ?? Cell(simulated: ())
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a header or footer that a registration has configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (identifier, kind) = (registration.identifier, registration.elementKind)
    list.register(identifier, kind: kind) { Supplementary(simulated: ()) }
    let view =
      list.dequeue(identifier, kind: kind, for: indexPath) as? Supplementary
      ?? Supplementary(simulated: ())
    registration.handler(view, kind, indexPath)
    return view
  }
}
