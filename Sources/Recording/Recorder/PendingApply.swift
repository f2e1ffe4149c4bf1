import DiffableData

/// An apply on its way to the disk.
///
/// An object, because a snapshot is many references, and each copy on the way would count them all.
/// Unchecked: it changes before it is handed over, and under the inbox's lock.
@usableFromInline
final class PendingApply<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: @unchecked Sendable {
  @usableFromInline var snapshot: Snapshot<SectionID, ItemID>
  @usableFromInline var isAnimated: Bool
  @usableFromInline var kind: Apply.Kind
  @usableFromInline var queue: Apply.Queue
  /// From the apply before; nil for the recorder to find it.
  @usableFromInline var difference: Difference<SectionID, ItemID>?
  @usableFromInline var diffCost: Int64?
  @usableFromInline var trees: [SectionID: SectionSnapshot<ItemID>] = [:]
  /// What the items show that came or were marked.
  @usableFromInline var items: [(ItemID, ItemContent)] = []
  /// What the sections show that came or were marked.
  @usableFromInline var sections: [(SectionID, SectionContent)] = []

  @usableFromInline
  init(
    _ snapshot: Snapshot<SectionID, ItemID>, isAnimated: Bool, kind: Apply.Kind,
    queue: Apply.Queue
  ) {
    self.snapshot = snapshot
    (self.isAnimated, self.kind, self.queue) = (isAnimated, kind, queue)
  }
}

/// One thing for the file.
enum RecorderJob<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  case apply(PendingApply<SectionID, ItemID>)
  case content([(ItemID, ItemContent)])
  case event(Event.Kind)
  case end
}
