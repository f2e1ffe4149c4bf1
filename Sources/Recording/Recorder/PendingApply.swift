import DiffableData

/// Something on its way to the disk, for those who need not know the app's types.
@usableFromInline
class PendingChange: @unchecked Sendable {
  // Unchecked: it changes before it is handed over, under the inbox's lock, and then by the
  // recorder's own thread, in what nobody else looks at.

  @usableFromInline
  init() {}

  /// Takes over what something earlier brought that is left out itself.
  func takeOver(_ earlier: PendingChange) {}
}

/// What items and sections show, as the app told it.
@usableFromInline
class PendingContent<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: PendingChange, @unchecked Sendable {
  @usableFromInline var items: [(id: ItemID, content: ItemContent)] = []
  @usableFromInline var sections: [(id: SectionID, content: SectionContent)] = []

  @inlinable
  override init() { super.init() }

  override func takeOver(_ earlier: PendingChange) {
    guard let earlier = earlier as? PendingContent<SectionID, ItemID> else { return }
    items = earlier.items + items
    sections = earlier.sections + sections
  }

  /// Gives what is shown, and forgets it: the apply may be kept for its snapshot.
  func takeContent() -> (
    items: [(id: ItemID, content: ItemContent)],
    sections: [(id: SectionID, content: SectionContent)]
  ) {
    defer { (items, sections) = ([], []) }
    return (items, sections)
  }
}

/// A finger's touch of an item, whose name the recorder's own thread knows.
final class PendingTap<ItemID: Hashable & Sendable>: PendingChange, @unchecked Sendable {
  private let item: ItemID
  private let path: ItemPath?

  init(_ item: ItemID, at path: ItemPath?) {
    (self.item, self.path) = (item, path)
    super.init()
  }

  /// The event as a recording has it.
  func event(_ names: NameTable<ItemID>) -> Event.Kind {
    .tap(Event.Tap(item: names[item], path: path))
  }
}

/// An apply, with what the items show that came or were marked.
///
/// An object, because a snapshot is many references, and each copy on the way would count them all.
@usableFromInline
final class PendingApply<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: PendingContent<SectionID, ItemID>, @unchecked Sendable {
  @usableFromInline let snapshot: Snapshot<SectionID, ItemID>
  @usableFromInline let isAnimated: Bool
  @usableFromInline let kind: Apply.Kind
  @usableFromInline let queue: Apply.Queue
  /// From the apply before; nil for the recorder to find it.
  @usableFromInline var difference: Difference<SectionID, ItemID>?
  @usableFromInline var diffCost: Int64?
  @usableFromInline var trees: [SectionID: SectionSnapshot<ItemID>] = [:]

  @inlinable
  init(
    _ snapshot: Snapshot<SectionID, ItemID>, isAnimated: Bool, kind: Apply.Kind,
    queue: Apply.Queue
  ) {
    self.snapshot = snapshot
    (self.isAnimated, self.kind, self.queue) = (isAnimated, kind, queue)
    super.init()
  }
}
