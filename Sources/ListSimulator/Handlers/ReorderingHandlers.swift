import DiffableData

/// The app's code that runs when items are dragged.
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Whether an item may be dragged; absent, none may.
  public var canReorderItem: ((ItemID) -> Bool)?
  /// A drag has ended; the data source still shows the old state.
  public var willReorder: ((DiffableTransaction<SectionID, ItemID>) -> Void)?
  /// A drag has ended; the data source shows the new state. To store it, take the final snapshot,
  /// or apply the differences.
  public var didReorder: ((DiffableTransaction<SectionID, ItemID>) -> Void)?

  /// No handlers: nothing may be dragged.
  public init() {}
}
