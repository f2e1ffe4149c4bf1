import DiffableData

/// An event of a data source. Observers get events in order.
public enum DataSourceEvent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The data source applied a snapshot or a section snapshot.
  case applied(AppliedChange<SectionID, ItemID>)
  /// The user tapped the disclosure of an item. Its effect is an apply with its own event.
  case tapped(DisclosureTap<ItemID>)
  /// The user lifted an item, or tried to.
  case lifted(ItemID, at: ItemPath, isAllowed: Bool)
  /// A drag moved an item. Its effect is an apply with its own event.
  case dragged(ItemDrag<ItemID>)
  /// The user cancelled a drag, or ended it at its origin.
  case cancelledDrag(ItemID)
  /// The framework would have logged a warning or raised an exception.
  case complained(Complaint)
}

/// A tap on an item's disclosure.
public struct DisclosureTap<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public var item: ItemID
  /// True if the tap shows the children, false if it hides them.
  public var expands: Bool
  /// True if the handlers allow it.
  public var isAllowed: Bool
}

/// A drag of an item to another path.
public struct ItemDrag<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public var item: ItemID
  /// The path before the drag.
  public var from: ItemPath
  /// The path after the drag.
  public var to: ItemPath
}
