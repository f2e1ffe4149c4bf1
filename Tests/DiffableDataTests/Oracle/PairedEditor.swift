import DiffableData
import TestSupport

/// Makes random edits on a snapshot and on the reference, and compares the two.
struct PairedEditor<ItemID: Hashable & Sendable> {
  typealias Pair = (fast: Snapshot<Int, ItemID>, plain: PlainSnapshot<Int, ItemID>)

  var fast = Snapshot<Int, ItemID>()
  var plain = PlainSnapshot<Int, ItemID>()
  /// An older state, which later edits must not change.
  var kept: Pair = (Snapshot(), PlainSnapshot())
  private(set) var disagreement: String?
  private var random: SplitMix64
  private let items: Int
  private let batch: Int
  private let id: @Sendable (Int) -> ItemID

  init(seed: UInt64, items: Int, batch: Int, as id: @escaping @Sendable (Int) -> ItemID) {
    random = SplitMix64(seed: seed)
    self.items = items
    self.batch = batch
    self.id = id
  }

  /// The first disagreement after the last edit, or nil.
  var complaint: String? {
    if let disagreement { return disagreement }
    if let broken = fast.brokenInvariant { return "broken invariant: \(broken)" }
    if fast.sectionIdentifiers != plain.sectionIdentifiers { return "sections" }
    if fast.itemIdentifiers != plain.itemIdentifiers { return "items" }
    if fast.numberOfItems != plain.numberOfItems { return "number of items" }
    if fast.warnings != plain.warnings { return "warnings" }
    for section in plain.sectionIdentifiers {
      let items = (try? fast.itemIdentifiers(inSection: section)) ?? []
      if items != (try? plain.itemIdentifiers(inSection: section)) { return "items of \(section)" }
    }
    for number in [0, 1, items / 2, items - 1] {
      let item = id(number)
      if fast.indexOfItem(item) != plain.indexOfItem(item) { return "index of \(item)" }
      if fast.sectionIdentifier(containingItem: item)
        != plain.sectionIdentifier(containingItem: item)
      {
        return "section of \(item)"
      }
    }
    return nil
  }

  /// The first disagreement about the older state, or nil.
  var complaintAboutKept: String? {
    if let broken = kept.fast.brokenInvariant { return "broken invariant of the copy: \(broken)" }
    return kept.fast.itemIdentifiers == kept.plain.itemIdentifiers ? nil : "items of the copy"
  }

  mutating func edit() {
    let edit = RandomEdit(items: items, batch: batch, using: &random)
    let errors = (edit.make(on: &fast, id), edit.make(on: &plain, id))
    if errors.0 != errors.1 { disagreement = "errors \(errors)" }
  }

  /// Edits, or switches to or from the older state by a copy, a difference or emptying the list.
  mutating func editOrReplace() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: kept = (fast, plain)
    case 1: (fast, plain, kept) = (kept.fast, kept.plain, (fast, plain))
    case 2, 3: replace()
    case 4 where Int.random(in: 0..<4, using: &random) == 0:
      fast.deleteAllItems()
      plain.deleteAllItems()
    default: edit()
    }
  }

  /// Advances the older state to the current one by their difference, and continues with the
  /// result.
  private mutating func replace() {
    let changes = fast.difference(from: kept.fast)
    let expected = plain.difference(from: kept.plain)
    if changes.counts != expected.counts { disagreement = "counts \(changes.counts)" }
    let places = ChangedPaths(changes)
    if !kept.fast.fits(changes, places) { disagreement = "the difference does not fit" }
    fast = kept.fast
    fast.advance(by: changes, places)
    plain.warnings = fast.warnings
  }
}
