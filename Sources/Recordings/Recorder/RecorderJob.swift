import DiffableData

/// An event, contents or the end, to be written to the file.
///
/// All payloads are references, so that the layout does not depend on the type parameters.
@usableFromInline
enum RecorderJob<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  case apply(PendingApply<SectionID, ItemID>)
  case content(PendingContent<SectionID, ItemID>)
  case tap(PendingTap<ItemID>)
  case drag(PendingDrag<ItemID>)
  case frame(PendingFrame<SectionID, ItemID>)
  indirect case event(Event.Kind)
  case end

  /// The contents of items and sections; nil for a job without any.
  var content: PendingContent<SectionID, ItemID>? {
    switch self {
    case .apply(let apply): apply
    case .content(let content): content
    case .tap, .drag, .frame, .event, .end: nil
    }
  }
}

/// The contents of items and sections from the app.
@usableFromInline
class PendingContent<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: @unchecked Sendable {
  // Unchecked: the caller fills it, the backlog's lock guards it, and then only the recorder's
  // queue uses it.

  @usableFromInline var items: [(id: ItemID, content: ItemContent)] = []
  @usableFromInline var sections: [(id: SectionID, content: SectionContent)] = []

  /// The number of items at which repeated ones are removed: twice as many as remained the last
  /// time, so that each costs amortized O(1).
  private var limit = 4096

  @inlinable
  init() {}

  /// Inserts the contents of an earlier change that is not written itself.
  func prepend(_ earlier: PendingContent) {
    // Appends to the older array, because copying it each time would be quadratic.
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

  /// Returns true if the content of an item may be needed.
  func shows(_ item: ItemID) -> Bool { true }

  /// Removes and returns the contents, because an apply may be kept for its snapshot.
  func removeAll() -> (
    items: [(id: ItemID, content: ItemContent)],
    sections: [(id: SectionID, content: SectionContent)]
  ) {
    defer { (items, sections) = ([], []) }
    return (items, sections)
  }
}

/// An apply, with the contents of inserted and marked items.
///
/// A class, because copying a snapshot retains many references.
@usableFromInline
final class PendingApply<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: PendingContent<SectionID, ItemID>, @unchecked Sendable {
  @usableFromInline let snapshot: Snapshot<SectionID, ItemID>
  @usableFromInline let isAnimated: Bool
  @usableFromInline let kind: ApplyKind
  @usableFromInline let queue: UpdateQueue
  /// The difference from the previous apply; nil if the recorder's queue computes it.
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

/// A tap on an item.
@usableFromInline
final class PendingTap<ItemID: Hashable & Sendable>: Sendable {
  let item: ItemID
  let path: ItemPath?

  init(_ item: ItemID, _ path: ItemPath?) { (self.item, self.path) = (item, path) }
}

/// The visible list at one moment.
@usableFromInline
final class PendingFrame<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  let visible: LayoutFrame
  let items: [ObservedElement<ItemID>]
  let headers: [ObservedElement<SectionID>]
  let footers: [ObservedElement<SectionID>]

  init(
    _ visible: LayoutFrame, _ items: [ObservedElement<ItemID>],
    _ headers: [ObservedElement<SectionID>], _ footers: [ObservedElement<SectionID>]
  ) {
    (self.visible, self.items, self.headers, self.footers) = (visible, items, headers, footers)
  }

  /// The reason why a recording cannot hold the frame; nil if there is none.
  var problem: String? {
    Event.Frame.problem(visible: visible, items, headers, footers)
  }
}

/// A drag, whose event has the time of its start and includes its end.
@usableFromInline
final class PendingDrag<ItemID: Hashable & Sendable>: @unchecked Sendable {
  // Unchecked: the backlog's lock guards it, and then only the recorder's queue uses it.

  let item: ItemID
  let from: ItemPath
  let isAllowed: Bool
  /// The path at its end; nil before.
  var to: ItemPath?
  var isCancelled = false
  /// The duration in nanoseconds.
  var duration: Int64 = 0

  init(_ item: ItemID, from: ItemPath, isAllowed: Bool) {
    (self.item, self.from, self.isAllowed) = (item, from, isAllowed)
  }

  /// Returns the event with the item's name in the file.
  func event(_ names: NameTable<ItemID>) -> Event.Kind {
    .drag(
      Event.Drag(
        item: names[item], source: from, target: to ?? from, isAllowed: isAllowed,
        duration: duration, isCancelled: isCancelled ? true : nil))
  }
}
