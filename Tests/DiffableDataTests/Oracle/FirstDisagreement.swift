import DiffableData

/// The list in which an identifier is spelled: equal identifiers may differ in their bytes.
enum Spelling: Sendable {
  case old, new
}

/// The first disagreement between the module's difference and the reference, or nil.
func firstDisagreement<ID: Hashable & Sendable>(
  about pair: NumberLists, replaying replays: Bool, as id: (Int, Spelling) -> ID
) -> String? {
  do {
    let old = pair.old.map { (section: id($0.id, .old), items: $0.items.map { id($0, .old) }) }
    let new = pair.new.map { (section: id($0.id, .new), items: $0.items.map { id($0, .new) }) }
    let (before, after) = (try Snapshot(validating: old), try Snapshot(validating: new))
    let (plainBefore, plainAfter) = (PlainSnapshot(trusted: old), PlainSnapshot(trusted: new))
    let changes = after.difference(from: before)
    let expected = plainAfter.difference(from: plainBefore)
    return disagreement(changes, expected)
      ?? (replays ? (before.applying(changes) == after ? nil : "replay misses the target") : nil)
  } catch {
    return "\(error)"
  }
}

private func disagreement<ID: Hashable & Sendable>(
  _ changes: Difference<ID, ID>, _ expected: Difference<ID, ID>
) -> String? {
  if changes.sectionInserts != expected.sectionInserts { return "section inserts" }
  if changes.sectionDeletes != expected.sectionDeletes { return "section deletes" }
  if changes.itemInserts != expected.itemInserts { return "item inserts" }
  if changes.itemDeletes != expected.itemDeletes { return "item deletes" }
  if changes.sectionMoves.count != expected.sectionMoves.count { return "section moves" }
  if changes.itemMoves.count != expected.itemMoves.count { return "item moves" }
  if !ascends(changes.sectionMoves.map(\.to)) { return "order of section moves" }
  if !ascends(changes.itemMoves.map(\.to)) { return "order of item moves" }
  return nil
}

private func ascends<Value: Comparable>(_ values: [Value]) -> Bool {
  zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
}

extension PlainSnapshot {
  /// The reference snapshot of a list that the module has validated.
  init(trusted list: [(section: SectionID, items: [ItemID])]) {
    entries = list.map { Entry(section: $0.section, items: $0.items) }
    reindexSections()
    for entry in entries {
      for item in entry.items { sectionOfItem[item] = entry.section }
    }
  }
}
