import DiffableData
import Testing

@Suite("A list under other identifiers")
struct MapIdentifiersTests {
  @Test("has the same order, the marks of present identifiers, and no warnings")
  func snapshot() throws {
    var list = try Snapshot<Int, Int>(validating: [(1, [10, 11, 12]), (2, []), (3, [13])])
    try list.reloadItems([12, 10])
    try list.reconfigureItems([13, 11])
    try list.reloadSections([3, 2])
    try list.deleteItems([10])
    try list.deleteSections([2])
    try list.appendItems([11], toSection: 3)
    #expect(!list.warnings.isEmpty)
    let named = try list.mapIdentifiers(sections: { "s\($0)" }, items: { "i\($0)" })
    #expect(
      try named == Snapshot(validating: [("s1", ["i12"]), ("s3", ["i13", "i11"])]))
    #expect(named.reloadedItemIdentifiers == ["i12"])
    #expect(named.reconfiguredItemIdentifiers == ["i13", "i11"])
    #expect(named.reloadedSectionIdentifiers == ["s3"])
    #expect(named.warnings == [])
  }

  @Test("throws if two identifiers get the same one")
  func collision() throws {
    let list = try Snapshot<Int, Int>(validating: [(1, [10, 11]), (2, [12])])
    func kind(_ sections: (Int) -> Int, _ items: (Int) -> Int) -> SnapshotErrorKind? {
      do throws(SnapshotError) {
        _ = try list.mapIdentifiers(sections: sections, items: items)
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(kind({ _ in 0 }, { $0 }) == .duplicateSection)
    #expect(kind({ $0 }, { $0 / 2 }) == .duplicateIdentifier)
    #expect(kind({ $0 }, { $0 % 2 }) == .itemInTwoSections)
  }

  @Test("has the same tree, and throws for a repeated item")
  func tree() throws {
    var tree = SectionSnapshot<Int>()
    try tree.append([1, 2])
    try tree.append([3], to: 1)
    tree.expand([1])
    let named = try tree.mapIdentifiers { "\($0)" }
    #expect(named.entries.map(\.item) == ["1", "3", "2"])
    #expect(named.entries.map(\.level) == [0, 1, 0])
    #expect(named.visibleItems == ["1", "3", "2"])
    let error = #expect(throws: SectionSnapshotError.self) { try tree.mapIdentifiers { _ in 0 } }
    #expect(error?.kind == .duplicate && error?.identifiers == ["0"])
  }

  @Test("has the difference of the lists under the other identifiers")
  func difference() throws {
    let old = try Snapshot<Int, Int>(validating: [(1, [10, 11, 12]), (2, [13]), (3, [14])])
    var new = try Snapshot<Int, Int>(validating: [(3, [14, 12]), (1, [11, 15, 10]), (4, [16])])
    try new.reloadItems([10])
    try new.reconfigureItems([14])
    try new.reloadSections([3])
    func names<Section: Hashable & Sendable, Item: Hashable & Sendable>(
      _ list: Snapshot<Section, Item>
    ) throws -> Snapshot<String, String> {
      try list.mapIdentifiers(sections: { "s\($0)" }, items: { "i\($0)" })
    }
    let difference = new.difference(from: old)
    #expect(difference.counts.total > 5 && !difference.marks.isEmpty)
    let expected = try names(new).difference(from: names(old))
    #expect(difference.mapIdentifiers(sections: { "s\($0)" }, items: { "i\($0)" }) == expected)
  }
}
