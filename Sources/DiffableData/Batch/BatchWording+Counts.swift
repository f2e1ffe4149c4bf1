/// What a batch does to the number of items of one surviving section.
struct ItemTally: Hashable, Sendable {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  var net: Int { inserted - deleted + movedIn - movedOut }
}

// The texts of older systems; newer ones print one space between the sentences.
extension BatchWording {
  func invalidSectionCount(
    before: Int, after: Int, inserted: Int, deleted: Int
  ) -> BatchViolation {
    BatchViolation(
      kind: .invalidSectionCount,
      message: "Invalid update: invalid number of sections. "
        + "The number of sections contained in the \(view) after the update (\(after)) "
        + "must be equal to the number of sections contained in the \(view) "
        + "before the update (\(before)), plus or minus the number of sections inserted or deleted "
        + "(\(inserted) inserted, \(deleted) deleted).")
  }

  /// `section` is the index after the update.
  func invalidItemCount(
    section: Int, before: Int, after: Int, _ tally: ItemTally
  ) -> BatchViolation {
    BatchViolation(
      kind: .invalidItemCount,
      message: "Invalid update: invalid number of \(items) in section \(section). "
        + "The number of \(items) contained in an existing section after the update (\(after)) "
        + "must be equal to the number of \(items) contained in that section "
        + "before the update (\(before)), plus or minus the number of \(items) "
        + "inserted or deleted from that section "
        + "(\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus "
        + "the number of \(items) moved into or out of that section "
        + "(\(tally.movedIn) moved in, \(tally.movedOut) moved out).",
      sections: [section])
  }
}
