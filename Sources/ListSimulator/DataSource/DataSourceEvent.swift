import DiffableData

/// What happened to a data source, in the order in which it happened.
public enum DataSourceEvent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// A snapshot or a section snapshot was applied.
  case applied(AppliedChange<SectionID, ItemID>)
  /// The disclosure of an item was tapped; what follows from it is an apply of its own.
  case tapped(DisclosureTap<ItemID>)
  /// A finger took an item up at a place, or tried to.
  case lifted(ItemID, at: ItemPath, isAllowed: Bool)
  /// A drag ended elsewhere; what follows from it is an apply of its own.
  case dragged(ItemDrag<ItemID>)
  /// A drag was given up, or ended where it began.
  case cancelledDrag(ItemID)
  /// The framework would have complained.
  case complained(Complaint)
}

/// A tap on an item's disclosure.
public struct DisclosureTap<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public var item: ItemID
  /// Whether it was to show its children, rather than to hide them.
  public var expands: Bool
  /// Whether the handlers let it.
  public var isAllowed: Bool
}

/// A drag of an item to another place.
public struct ItemDrag<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public var item: ItemID
  /// Its place before the drag.
  public var from: ItemPath
  /// Its place after the drag.
  public var to: ItemPath
}
