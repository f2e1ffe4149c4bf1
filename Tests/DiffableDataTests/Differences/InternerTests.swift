import DiffableData
import Testing

@Suite("Interned identifiers")
struct InternerTests {
  @Test("get one number each, however they are spelled and whoever asks")
  func numbers() throws {
    let interner = Interner<String>()
    var snapshot = Snapshot<Int, String>(interner: interner)
    try snapshot.appendSections([0])
    try snapshot.appendItems(["caf\u{E9}", "tea"])
    #expect(interner.count == 2)
    #expect(snapshot.contains(item: "cafe\u{301}"))
    var other = Snapshot<Int, String>(interner: interner)
    try other.appendSections([0])
    try other.appendItems(["tea", "cafe\u{301}", "milk"])
    #expect(interner.count == 3)
    #expect(other.difference(from: snapshot).counts.itemInserts == 1)
    #expect(other.difference(from: snapshot).itemMoves.count == 1)
  }

  @Test("do not become known by being asked for")
  func queries() throws {
    let interner = Interner<Int>()
    var snapshot = Snapshot<Int, Int>(interner: interner)
    try snapshot.appendSections([0])
    try snapshot.appendItems([1, 2, 3])
    #expect(!snapshot.contains(item: 4))
    #expect(snapshot.indexOfItem(5) == nil)
    #expect(throws: SnapshotError.self) { try snapshot.moveItem(6, before: 1) }
    #expect(interner.count == 3)
  }

  @Test("give the same difference as others", arguments: UInt64(0)..<400)
  func differences(seed: UInt64) throws {
    let pair = NumberLists(seed: seed)
    let old = try Snapshot(validating: pair.old.map { (section: $0.id, items: $0.items) })
    let new = try Snapshot(validating: pair.new.map { (section: $0.id, items: $0.items) })
    let (one, two) = (Interner<Int>(), Interner<Int>())
    let expected = new.difference(from: old)
    let variants = [
      (old.interned(by: one), new.interned(by: one)), (old.interned(by: one), new),
      (old, new.interned(by: one)), (old.interned(by: one), new.interned(by: two)),
    ]
    for (number, (before, after)) in variants.enumerated() {
      #expect(before == old && after == new && before == before.interned(by: two))
      #expect(after.brokenInvariant == nil, "seed \(seed), variant \(number)")
      let difference = after.difference(from: before)
      #expect(difference.counts == expected.counts, "seed \(seed), variant \(number)")
      #expect(old.applying(difference) == new, "seed \(seed), variant \(number)")
    }
  }

  @Test("keep marks, warnings and the edits that led to a snapshot")
  func conversion() throws {
    let base = try snapshot("A: a b c")
    var copy = base
    try copy.appendItems(["a"])
    try copy.reloadItems(["b"])
    let interned = copy.interned(by: Interner())
    #expect(interned.reloadedItemIdentifiers == ["b"])
    #expect(interned.warnings == copy.warnings)
    #expect(try #require(interned.editDifference(from: base)).itemMoves.map(\.id) == ["a"])
  }

  @Test("are given out safely to many threads at once")
  func threads() async {
    let interner = Interner<Int>()
    await withTaskGroup(of: Void.self) { group in
      for start in 0..<8 {
        group.addTask {
          var snapshot = Snapshot<Int, Int>(interner: interner)
          try? snapshot.appendSections([0])
          for item in 0..<500 { try? snapshot.appendItems([(item * 7 + start) % 600]) }
          #expect(snapshot.brokenInvariant == nil)
        }
      }
    }
    #expect(interner.count == 600)
  }
}
