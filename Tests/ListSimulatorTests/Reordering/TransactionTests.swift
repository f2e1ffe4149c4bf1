import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("The transaction of a drag")
struct TransactionTests {
  private func transaction(
    _ items: String, _ item: String, to path: ItemPath
  ) throws -> DiffableTransaction<String, String>? {
    let source = TextSource(owner: .caller)
    source.apply(try snapshot(items))
    source.reorderingHandlers.canReorderItem = { _ in true }
    var transactions: [DiffableTransaction<String, String>] = []
    source.reorderingHandlers.didReorder = { transactions.append($0) }
    source.drag(item, to: path)
    return transactions.first
  }

  @Test("has the move as a difference")
  func difference() throws {
    let difference = try #require(try transaction("a: 1 2 3", "1", to: at(0, 2))).difference
    #expect(
      Array(difference) == [
        .remove(offset: 0, element: "1", associatedWith: 2),
        .insert(offset: 2, element: "1", associatedWith: 0),
      ])
  }

  @Test("has a part for each changed section only")
  func sections() throws {
    let transaction = try #require(
      try transaction("a: 1 2 | b: 3 | c: 4", "1", to: at(2, 0)))
    let parts = transaction.sectionTransactions
    #expect(parts.map(\.sectionIdentifier) == ["a", "c"])
    #expect(parts.map { text($0.initialSnapshot) } == ["1 2", "4"])
    #expect(parts.map { text($0.finalSnapshot) } == ["2", "1 4"])
    #expect(parts.map { $0.difference.removals.count } == [1, 0])
    #expect(parts.map { $0.difference.insertions.count } == [0, 1])
  }

  @Test("across the border of two sections changes both, though the whole order stays")
  func border() throws {
    let transaction = try #require(try transaction("a: 1 2 | b: 3", "2", to: at(1, 0)))
    #expect(transaction.difference.isEmpty)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
  }

  /// Fixed seeds, and a new one that is printed, so that its failure can be reproduced.
  static let seeds: [UInt64] = {
    let fresh = UInt64.random(in: 1_000...UInt64.max)
    print("TransactionTests: fresh seed \(fresh)")
    return Array(0..<60) + [fresh]
  }()

  @Test("updates a backing store to the same state in all three ways", arguments: seeds)
  func backingStore(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = TextSource(owner: .caller)
    source.reorderingHandlers.canReorderItem = { _ in true }
    var stores = Stores(try Self.randomList(using: &random))
    source.apply(stores.snapshot)
    for step in 0..<20 {
      source.reorderingHandlers.didReorder = { transaction in
        stores.update(by: transaction)
      }
      let item = source.snapshot().itemIdentifiers.randomElement(using: &random) ?? ""
      let path = at(Int.random(in: 0..<4, using: &random), Int.random(in: 0..<6, using: &random))
      let expected = Self.plainMove(item, to: path, in: source.snapshot())
      source.drag(item, to: path)
      #expect(source.snapshot().text == expected, "seed \(seed), step \(step)")
      #expect(stores.snapshot.text == expected, "seed \(seed), step \(step)")
      #expect(stores.flat == source.snapshot().itemIdentifiers, "seed \(seed), step \(step)")
      #expect(stores.bySection.map(\.items).flatMap(\.self) == stores.flat, "seed \(seed)")
    }
  }

  private static func randomList(using random: inout SplitMix64) throws -> TextSnapshot {
    var sections: [(section: String, items: [String])] = (0..<4).map { ("s\($0)", []) }
    for item in 0..<Int.random(in: 1...9, using: &random) {
      sections[Int.random(in: 0..<4, using: &random)].items.append("i\(item)")
    }
    return try TextSnapshot(validating: sections)
  }

  /// The same move on plain arrays; a path out of range moves nothing.
  private static func plainMove(
    _ item: String, to path: ItemPath, in snapshot: TextSnapshot
  ) -> String {
    var lists = snapshot.sectionIdentifiers.map {
      (try? snapshot.itemIdentifiers(inSection: $0)) ?? []
    }
    lists = lists.map { $0.filter { $0 != item } }
    guard path.item <= lists[path.section].count else { return snapshot.text }
    lists[path.section].insert(item, at: path.item)
    return zip(snapshot.sectionIdentifiers, lists)
      .map { ([$0 + ":"] + $1).joined(separator: " ") }.joined(separator: " | ")
  }
}

/// An app's store, updated in the three ways.
private struct Stores {
  var snapshot: TextSnapshot
  var flat: [String]
  var bySection: [(section: String, items: [String])]

  init(_ snapshot: TextSnapshot) {
    self.snapshot = snapshot
    flat = snapshot.itemIdentifiers
    bySection = snapshot.sectionIdentifiers.map {
      ($0, (try? snapshot.itemIdentifiers(inSection: $0)) ?? [])
    }
  }

  mutating func update(by transaction: DiffableTransaction<String, String>) {
    snapshot = transaction.finalSnapshot
    if let updated = flat.applying(transaction.difference) { flat = updated }
    for part in transaction.sectionTransactions {
      guard
        let index = bySection.firstIndex(where: { $0.section == part.sectionIdentifier }),
        let updated = bySection[index].items.applying(part.difference)
      else { continue }
      bySection[index].items = updated
    }
  }
}
