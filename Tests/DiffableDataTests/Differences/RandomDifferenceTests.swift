import DiffableData
import TestSupport
import Testing

@Suite("The difference of random snapshots")
struct RandomDifferenceTests {
  /// Fixed seeds, and a new one that is printed, so that its failure can be reproduced.
  static let seeds: [UInt64] = {
    let fresh = UInt64.random(in: 1_000...UInt64.max)
    print("RandomDifferenceTests: fresh seed \(fresh)")
    return Array(0..<250) + [fresh]
  }()

  @Test("of small lists is minimal, ordered, legal and replays", arguments: seeds)
  func small(seed: UInt64) {
    check(ListPair(seed: seed, sections: 4, items: 9), seed: seed)
  }

  @Test("of longer lists is minimal, ordered, legal and replays", arguments: seeds.suffix(30))
  func longer(seed: UInt64) {
    check(ListPair(seed: seed, sections: 8, items: 120), seed: seed)
  }

  /// More than 1,024 items in each list, which are not all in one table.
  @Test("of long lists is minimal, ordered, legal and replays", arguments: seeds.suffix(12))
  func long(seed: UInt64) {
    check(ListPair(seed: seed, sections: 8, items: 3_600), seed: seed)
  }

  private func check(
    _ pair: ListPair, seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if complaint(about: pair) == nil { return }
    let small = shrunk(pair, while: complaint)
    let text = complaint(about: small) ?? ""
    Issue.record("seed \(seed): \(text): \(small)", sourceLocation: sourceLocation)
  }
}

private func complaint(about pair: ListPair) -> String? {
  do {
    let (old, new) = try pair.snapshots()
    let difference = new.difference(from: old)
    if old.applying(difference) != new { return "replay misses the new snapshot" }
    if difference.sectionMoves.count != minimalSectionMoves(from: old, to: new) {
      return "section moves are not minimal"
    }
    if difference.itemMoves.count != (try minimalItemMoves(from: old, to: new)) {
      return "item moves are not minimal"
    }
    if difference.isEmpty != (old == new) { return "isEmpty is wrong" }
    return orderViolation(difference) ?? pathViolation(difference, from: old, to: new)
  } catch {
    return "\(error)"
  }
}

private func orderViolation(_ difference: Difference<String, String>) -> String? {
  func ascends<Value: Comparable>(_ values: [Value]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
  }
  if !ascends(difference.sectionInserts.map(\.index)) { return "order of section inserts" }
  if !ascends(difference.sectionDeletes.map(\.index)) { return "order of section deletes" }
  if !ascends(difference.sectionMoves.map(\.to)) { return "order of section moves" }
  if !ascends(difference.itemInserts.map(\.path)) { return "order of item inserts" }
  if !ascends(difference.itemDeletes.map(\.path)) { return "order of item deletes" }
  if !ascends(difference.itemMoves.map(\.to)) { return "order of item moves" }
  return nil
}

/// Deletes and sources in the old index space, inserts and targets in the new one, none repeated.
private func pathViolation(
  _ difference: Difference<String, String>, from old: TextSnapshot, to new: TextSnapshot
) -> String? {
  let sources =
    difference.itemDeletes.map { ($0.id, $0.path) } + difference.itemMoves.map { ($0.id, $0.from) }
  let targets =
    difference.itemInserts.map { ($0.id, $0.path) } + difference.itemMoves.map { ($0.id, $0.to) }
  if !sources.allSatisfy({ old.item(at: $0.1) == $0.0 }) { return "a source is misplaced" }
  if !targets.allSatisfy({ new.item(at: $0.1) == $0.0 }) { return "a target is misplaced" }
  if Set(sources.map(\.1)).count != sources.count { return "a source is used twice" }
  if Set(targets.map(\.1)).count != targets.count { return "a target is used twice" }
  return nil
}

extension Snapshot {
  fileprivate func item(at path: ItemPath) -> ItemID? {
    guard sectionIdentifiers.indices.contains(path.section),
      let items = try? itemIdentifiers(inSection: sectionIdentifiers[path.section]),
      items.indices.contains(path.item)
    else { return nil }
    return items[path.item]
  }
}
