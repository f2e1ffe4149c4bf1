import DiffableData
import TestSupport
import Testing

@Suite("The changes of one section as a CollectionDifference")
struct CollectionDifferenceTests {
  private func changes(_ old: String, _ new: String, _ section: String) throws -> [String]? {
    try snapshot(new).collectionDifference(from: snapshot(old), inSection: section)?.map {
      switch $0 {
      case .remove(let offset, let item, let other):
        "-\(offset) \(item) \(other.map { "→\($0)" } ?? "")"
      case .insert(let offset, let item, let other):
        "+\(offset) \(item) \(other.map { "←\($0)" } ?? "")"
      }
    }
  }

  @Test("associate the two halves of a move within the section")
  func within() throws {
    #expect(try changes("A: a b c", "A: c a b", "A") == ["-2 c →0", "+0 c ←2"])
  }

  @Test("do not associate a move across sections")
  func across() throws {
    #expect(try changes("A: a b | B: c", "A: b | B: c a", "A") == ["-0 a "])
    #expect(try changes("A: a b | B: c", "A: b | B: c a", "B") == ["+1 a "])
  }

  @Test("follow a section whose index changes or that moves")
  func shifted() throws {
    #expect(try changes("X: x | A: a b", "A: b n", "A") == ["-0 a ", "+1 n "])
  }

  @Test("are all of an inserted or deleted section, and nil for an unknown one")
  func edges() throws {
    #expect(try changes("A: a", "A: a | B: b c", "B") == ["+0 b ", "+1 c "])
    #expect(try changes("A: a | B: b c", "A: a", "B") == ["-1 c ", "-0 b "])
    #expect(try changes("A: a", "A: a", "Z") == nil)
    #expect(try changes("A: a", "A: a", "A") == [])
  }

  @Test("turn the old items into the new ones", arguments: 0..<150)
  func application(seed: UInt64) throws {
    let (old, new) = try ListPair(seed: seed, sections: 4, items: 14).snapshots()
    let difference = new.difference(from: old)
    for section in Set(old.sectionIdentifiers + new.sectionIdentifiers) {
      let before = (try? old.itemIdentifiers(inSection: section)) ?? []
      let after = (try? new.itemIdentifiers(inSection: section)) ?? []
      let changes = try #require(
        difference.collectionDifference(inSection: section, from: old, to: new))
      #expect(before.applying(changes) == after, "seed \(seed), section \(section)")
      let own = changes.removals.filter {
        if case .remove(_, _, .some) = $0 { true } else { false }
      }
      let index = new.indexOfSection(section)
      let within = difference.itemMoves.count {
        $0.to.section == index && before.contains($0.id)
      }
      #expect(own.count == within, "seed \(seed), section \(section)")
    }
  }
}
