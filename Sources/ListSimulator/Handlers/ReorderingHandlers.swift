/// The handlers of drags.
///
/// ```swift
/// source.reorderingHandlers.canReorderItem = { _ in true }
/// source.reorderingHandlers.didReorder = { transaction in
///   store.items = transaction.finalSnapshot.itemIdentifiers
/// }
/// ```
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Returns true if the user may drag an item. Without it the user may drag none.
  public var canReorderItem: ((ItemID) -> Bool)?
  /// Called when a drag has ended and the data source still has the old state.
  public var willReorder: ((DiffableTransaction<SectionID, ItemID>) -> Void)?
  /// Called when a drag has ended and the data source has the new state. A model with its own store
  /// updates it here, from the final snapshot or from the differences.
  public var didReorder: ((DiffableTransaction<SectionID, ItemID>) -> Void)?

  /// Creates handlers that let the user drag nothing.
  public init() {}
}
