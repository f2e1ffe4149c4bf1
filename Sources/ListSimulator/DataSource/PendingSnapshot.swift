import DiffableData

/// A requested state whose difference is not known yet.
struct PendingSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Change = AppliedChange<SectionID, ItemID>

  var snapshot: Snapshot<SectionID, ItemID>
  var kind = ApplyKind.apply
  var cause = Change.Cause.snapshot
  var isAnimated: Bool
  /// Trees that do not follow the snapshot but come with it.
  var trees: [SectionID: SectionSnapshot<ItemID>] = [:]

  /// Returns the snapshot with the difference from the contents that it replaces.
  func resolved(
    on old: ListContents<SectionID, ItemID>,
    difference: (Snapshot<SectionID, ItemID>, Snapshot<SectionID, ItemID>) ->
      Difference<SectionID, ItemID> = { $0.difference(from: $1) }
  ) -> Resolution<SectionID, ItemID> {
    let difference = difference(snapshot, old.snapshot)
    return Resolution(
      pending: self, old: old.snapshot, difference: difference,
      contents: old.replaced(by: snapshot, difference: difference).with(trees))
  }
}

/// A pending snapshot with its difference and the contents after it.
struct Resolution<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  var pending: PendingSnapshot<SectionID, ItemID>
  var old: Snapshot<SectionID, ItemID>
  var difference: Difference<SectionID, ItemID>
  var contents: ListContents<SectionID, ItemID>
}
