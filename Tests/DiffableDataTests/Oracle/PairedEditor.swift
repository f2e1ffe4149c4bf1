import DiffableData
import SeededRandom

/// Makes random edits on a snapshot and on a plain one, and compares the two.
struct PairedEditor {
  var fast = Snapshot<Int, Int>()
  var plain = PlainSnapshot<Int, Int>()
  private(set) var disagreement: String?
  private var random: SplitMix64
  private let items: Int
  private let batch: Int

  init(seed: UInt64, items: Int, batch: Int) {
    random = SplitMix64(seed: seed)
    self.items = items
    self.batch = batch
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
    for item in [0, 1, items / 2, items - 1] {
      if fast.indexOfItem(item) != plain.indexOfItem(item) { return "index of \(item)" }
      if fast.sectionIdentifier(containingItem: item)
        != plain.sectionIdentifier(containingItem: item)
      {
        return "section of \(item)"
      }
    }
    return nil
  }

  mutating func edit() {
    let edit = RandomEdit(items: items, batch: batch, using: &random)
    let errors = (edit.make(on: &fast), edit.make(on: &plain))
    if errors.0 != errors.1 { disagreement = "errors \(errors)" }
  }
}
