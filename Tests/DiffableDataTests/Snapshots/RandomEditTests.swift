import DiffableData
import TestSupport
import Testing

@Suite("Random edits of a snapshot")
struct RandomEditTests {
  @Test("keep the storage consistent, and failed ones change nothing", arguments: 0..<60)
  func invariants(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var edited = try snapshot("S0: i0 i1 i2 | S1: i3 | S2:")
    for step in 0..<80 {
      let before = edited
      do {
        try edit(&edited, using: &random)
      } catch {
        #expect(edited == before, "seed \(seed), step \(step): \(error)")
      }
      #expect(edited.brokenInvariant == nil, "seed \(seed), step \(step)")
      #expect(Set(edited.itemIdentifiers).count == edited.numberOfItems, "seed \(seed)")
      #expect(before.applying(edited.difference(from: before)) == edited, "seed \(seed)")
    }
  }

  private func edit(
    _ snapshot: inout TextSnapshot, using random: inout SplitMix64
  ) throws(SnapshotError) {
    let sections = Self.names("S", below: 6, using: &random)
    let items = Self.names("i", below: 12, using: &random)
    let (section, item) = (sections[0], items[0])
    switch Int.random(in: 0..<12, using: &random) {
    case 0: try snapshot.appendSections(Array(sections.dropFirst()))
    case 1: try snapshot.insertSections(Array(sections.dropFirst()), before: section)
    case 2: try snapshot.insertSections(Array(sections.dropFirst()), after: section)
    case 3: try snapshot.deleteSections([section])
    case 4: try snapshot.moveSection(section, before: sections[1])
    case 5: try snapshot.moveSection(section, after: sections[1])
    case 6: try snapshot.appendItems(items, toSection: section)
    case 7: try snapshot.insertItems(Array(items.dropFirst()), before: item)
    case 8: try snapshot.insertItems(Array(items.dropFirst()), after: item)
    case 9: try snapshot.moveItem(item, before: items[1])
    case 10: try snapshot.moveItem(item, after: items[1])
    default: try snapshot.deleteItems(items)
    }
  }

  /// Two or three names, sometimes with a duplicate.
  private static func names(
    _ prefix: String, below count: Int, using random: inout SplitMix64
  ) -> [String] {
    (0..<Int.random(in: 2...3, using: &random)).map { _ in
      "\(prefix)\(Int.random(in: 0..<count, using: &random))"
    }
  }
}
