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

/// The contents of items and sections that the app gave.
@usableFromInline
class PendingContent<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: PendingChange, @unchecked Sendable {
  @usableFromInline var items: [(id: ItemID, content: ItemContent)] = []
  @usableFromInline var sections: [(id: SectionID, content: SectionContent)] = []

  @inlinable
  override init() { super.init() }

  /// The number of items at which those that were described again are taken out: twice as many as
  /// were left the last time, so that each costs O(1).
  private var limit = 4096

  override func takeOver(_ earlier: PendingChange) {
    guard let earlier = earlier as? PendingContent<SectionID, ItemID> else { return }
    // In the older array's place: to copy it each time would take longer and longer.
    swap(&items, &earlier.items)
    swap(&sections, &earlier.sections)
    items += earlier.items
    sections += earlier.sections
    (earlier.items, earlier.sections) = ([], [])
    limit = earlier.limit
    guard items.count > limit else { return }
    var newest = Set<ItemID>()
    items = items.reversed().filter { shows($0.id) && newest.insert($0.id).inserted }.reversed()
    limit = max(limit, 2 * items.count)
  }

  /// True if what an item shows may be needed.
  func shows(_ item: ItemID) -> Bool { true }

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

/// A drag, for those who need not know the app's types.
@usableFromInline
class PendingDrag: PendingChange, @unchecked Sendable {
  let from: ItemPath
  let isAllowed: Bool
  /// The place where it ended; nil before its end.
  var to: ItemPath?
  var isCancelled = false
  /// Nanoseconds from its event to its end.
  var duration: Int64 = 0

  init(from: ItemPath, isAllowed: Bool) {
    (self.from, self.isAllowed) = (from, isAllowed)
    super.init()
  }
}

/// A drag of an item, whose name the recorder's own thread knows.
final class PendingItemDrag<ItemID: Hashable & Sendable>: PendingDrag, @unchecked Sendable {
  private let item: ItemID

  init(_ item: ItemID, from: ItemPath, isAllowed: Bool) {
    self.item = item
    super.init(from: from, isAllowed: isAllowed)
  }

  /// The event as a recording has it.
  func event(_ names: NameTable<ItemID>) -> Event.Kind {
    .drag(
      Event.Drag(
        item: names[item], source: from, target: to ?? from, isAllowed: isAllowed,
        duration: duration, isCancelled: isCancelled ? true : nil))
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
  @usableFromInline let kind: ApplyKind
  @usableFromInline let queue: UpdateQueue
  /// From the apply before; nil for the recorder to find it.
  @usableFromInline var difference: Difference<SectionID, ItemID>?
  @usableFromInline var diffCost: Int64?
  @usableFromInline var trees: [SectionID: SectionSnapshot<ItemID>] = [:]
  @usableFromInline var frames: LayoutFrames<SectionID, ItemID>?

  @inlinable
  init(
    _ snapshot: Snapshot<SectionID, ItemID>, isAnimated: Bool, kind: ApplyKind,
    queue: UpdateQueue
  ) {
    self.snapshot = snapshot
    (self.isAnimated, self.kind, self.queue) = (isAnimated, kind, queue)
    super.init()
  }

  override func shows(_ item: ItemID) -> Bool {
    snapshot.contains(item: item) || trees.values.contains { $0.contains(item) }
  }
}
