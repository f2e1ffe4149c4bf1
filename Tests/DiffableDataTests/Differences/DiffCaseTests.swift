import DiffableData
import TestSupport
import Testing

@Suite("Every case of diff-cases.json")
struct DiffCaseTests {
  @Test("exists")
  func number() throws {
    #expect(try DiffCase.all().count == 35)
    #expect(try DiffCase.legal().count == 31)
    #expect(try DiffCase.illegal().count == 3)
  }

  @Test("inserts and deletes as the table says", arguments: try DiffCase.legal())
  func identifiers(_ example: DiffCase) throws {
    let expected = try #require(example.expected)
    let difference = try TextSnapshot(example.new).difference(from: TextSnapshot(example.old))
    #expect(difference.sectionInserts.map(\.id) == expected.sectionInserts)
    #expect(difference.sectionDeletes.map(\.id) == expected.sectionDeletes)
    #expect(difference.itemInserts.map(\.id) == expected.itemInserts)
    #expect(difference.itemDeletes.map(\.id) == expected.itemDeletes)
  }

  @Test("has the counts of the table", arguments: try DiffCase.legal())
  func counts(_ example: DiffCase) throws {
    let expected = try #require(example.expected)
    let difference = try TextSnapshot(example.new).difference(from: TextSnapshot(example.old))
    let counts = DifferenceCounts(
      sectionInserts: expected.sectionInserts.count, sectionDeletes: expected.sectionDeletes.count,
      sectionMoves: expected.sectionMoves, itemInserts: expected.itemInserts.count,
      itemDeletes: expected.itemDeletes.count, itemMoves: expected.minimalItemMoves)
    #expect(difference.counts == counts)
    #expect(difference.itemInserts.count { !$0.isImplied } == expected.explicitInserts)
    #expect(difference.itemDeletes.count { !$0.isImplied } == expected.explicitDeletes)
  }

  @Test("moves across and within sections as the table says", arguments: try DiffCase.legal())
  func moves(_ example: DiffCase) throws {
    let expected = try #require(example.expected)
    let (old, new) = (try TextSnapshot(example.old), try TextSnapshot(example.new))
    let across = new.difference(from: old).itemMoves.count {
      old.sectionIdentifier(containingItem: $0.id) != new.sectionIdentifier(containingItem: $0.id)
    }
    #expect(across == expected.movesAcross)
    #expect(new.difference(from: old).itemMoves.count - across == expected.movesWithin)
  }

  @Test("replays to the new snapshot", arguments: try DiffCase.legal())
  func replay(_ example: DiffCase) throws {
    let (old, new) = (try TextSnapshot(example.old), try TextSnapshot(example.new))
    #expect(old.applying(new.difference(from: old)) == new)
    #expect(new.applying(old.difference(from: new)) == old)
  }

  @Test("refuses lists with repeated identifiers", arguments: try DiffCase.illegal())
  func refusals(_ example: DiffCase) throws {
    let failure = try #require(example.failure)
    let sections = failure.which == "old" ? example.old : example.new
    let error = #expect(throws: SnapshotError.self) { try TextSnapshot(sections) }
    #expect(error?.kind.rawValue == failure.kind)
    #expect(error?.identifiers == failure.identifiers)
  }

  @Test("treats composed and decomposed text as equal, as Swift does")
  func canonicalText() throws {
    let example = try #require(try DiffCase.all().first { $0.isRefusedBySwiftText })
    let error = #expect(throws: SnapshotError.self) { try TextSnapshot(example.new) }
    #expect(error?.kind == .duplicateIdentifier)
    #expect(error?.identifiers == ["caf\u{E9}"])
  }
}
