import DiffableData
import TestSupport
import Testing

@Suite("A table view under a diffable data source")
struct TableViewReloadTests {
  @Test("falls back to a reload in the cases of the table", arguments: try DiffCase.legal())
  func cases(_ example: DiffCase) throws {
    let expected = try #require(example.expected)
    let difference = try TextSnapshot(example.new).difference(from: TextSnapshot(example.old))
    #expect(difference.tableViewFallsBackToReload == expected.tableViewReloads)
    #expect(
      difference.itemMovesTouchingChangedSections.count == expected.movesTouchingChangedSections)
  }

  private func reasons(_ old: String, _ new: String) throws -> [String] {
    try snapshot(new).difference(from: snapshot(old)).tableViewReloadReasons.map { reason in
      switch reason {
      case .moveOutOfDeletedSection(let move): "\(reason.kind) \(move.id)"
      case .moveIntoInsertedSection(let move): "\(reason.kind) \(move.id)"
      case .severalSectionMoves(let moves): "\(reason.kind) \(moves.count)"
      }
    }
  }

  @Test("names the item that leaves a deleted section or enters an inserted one")
  func moves() throws {
    #expect(try reasons("A: a | B: b", "A: a b") == ["move_out_of_deleted_section b"])
    #expect(try reasons("A: a b", "A: a | B: b") == ["move_into_inserted_section b"])
    #expect(
      try reasons("A: a", "B: a")
        == ["move_out_of_deleted_section a", "move_into_inserted_section a"])
  }

  @Test("animates one section move, but not two")
  func sectionMoves() throws {
    #expect(try reasons("A: | B: | C:", "C: | A: | B:") == [])
    #expect(try reasons("A: | B: | C:", "C: | B: | A:") == ["several_section_moves 2"])
  }

  @Test("animates all other changes")
  func animated() throws {
    #expect(try reasons("A: a b | B: c | D: d", "A: c a x | B: b | E: e") == [])
  }
}
