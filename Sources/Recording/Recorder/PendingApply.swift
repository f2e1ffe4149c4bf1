import DiffableData

/// An apply on its way to the disk.
struct PendingApply<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  var snapshot: Snapshot<SectionID, ItemID>
  var difference: Difference<SectionID, ItemID>
  var trees: [SectionID: SectionSnapshot<ItemID>]
  var kind: Apply.Kind
  var isAnimated: Bool
  var queue: Apply.Queue
  var diffCost: Int64?
  /// What the items show that came or were marked.
  var items: [(ItemID, ItemContent)]
  /// What the sections show that came or were marked.
  var sections: [(SectionID, SectionContent)]
}

/// One thing for the file.
enum RecorderJob<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  case apply(PendingApply<SectionID, ItemID>)
  case content([(ItemID, ItemContent)])
  case event(Event.Kind)
  case end
}
