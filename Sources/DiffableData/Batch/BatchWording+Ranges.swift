// The texts for places that do not exist, quoted unless marked as ours. `count` is the number of
// existing sections, or of existing items in the section; a nil count of items means that the
// section is missing.
extension BatchWording {
  func deleteOutOfRange(section: Int, count: Int) -> BatchViolation {
    outOfRange(
      "attempt to delete section \(section), but there are only \(count) sections "
        + "before the update", sections: [section])
  }

  /// Ours in its punctuation.
  func insertOutOfRange(section: Int, count: Int) -> BatchViolation {
    outOfRange(
      "attempt to insert section \(section) but there are only \(count) sections after the update",
      sections: [section])
  }

  /// The text is ours.
  func moveSourceOutOfRange(_ move: BatchMove<Int>, count: Int) -> BatchViolation {
    outOfRange(
      "attempt to move section \(move.from), but there are only \(count) sections "
        + "before the update", sections: [move.from, move.to])
  }

  /// The text is ours.
  func moveTargetOutOfRange(_ move: BatchMove<Int>, count: Int) -> BatchViolation {
    outOfRange(
      "attempt to move section \(move.from) to section \(move.to), "
        + "but there are only \(count) sections after the update", sections: [move.from, move.to])
  }

  /// Ours for a missing section, and for the verb "reconfigure".
  func deleteOutOfRange(
    _ path: ItemPath, verb: String = "delete", count: Int?, sectionCount: Int
  ) -> BatchViolation {
    let start = "attempt to \(verb) \(item) \(path.item) from section \(path.section)"
    let end =
      count.map { " which only contains \($0) \(items) before the update" }
      ?? ", but there are only \(sectionCount) sections before the update"
    return outOfRange(start + end, paths: [path])
  }

  func insertOutOfRange(_ path: ItemPath, count: Int?, sectionCount: Int) -> BatchViolation {
    let start = "attempt to insert \(item) \(path.item) into section \(path.section)"
    let end = only(count, in: path.section, sectionCount: sectionCount)
    return outOfRange("\(start), but \(end) after the update", paths: [path])
  }

  func moveSourceOutOfRange(
    _ move: BatchMove<ItemPath>, count: Int?, sectionCount: Int
  ) -> BatchViolation {
    let end = only(count, in: move.from.section, sectionCount: sectionCount)
    return outOfRange(
      "attempt to move index path (\(name(move.from))) that does not exist - "
        + "\(end) before the update", paths: [move.from, move.to])
  }

  func moveTargetOutOfRange(
    _ move: BatchMove<ItemPath>, count: Int?, sectionCount: Int
  ) -> BatchViolation {
    let end = only(count, in: move.to.section, sectionCount: sectionCount)
    return outOfRange(
      "attempt to move index path (\(name(move.from))) to index path (\(name(move.to))) "
        + "that does not exist - \(end) after the update", paths: [move.from, move.to])
  }

  private func only(_ count: Int?, in section: Int, sectionCount: Int) -> String {
    count.map { "there are only \($0) \(items) in section \(section)" }
      ?? "there are only \(sectionCount) sections"
  }

  private func outOfRange(
    _ message: String, sections: [Int] = [], paths: [ItemPath] = []
  ) -> BatchViolation {
    BatchViolation(kind: .outOfRange, message: message, sections: sections, paths: paths)
  }
}
