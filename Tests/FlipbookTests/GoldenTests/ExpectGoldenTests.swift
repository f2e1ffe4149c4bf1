import Flipbook
import FlipbookTesting
import Foundation
import Testing

/// The project's own pixel goldens, and the behavior of `expectGolden` at a failure.
@Suite("expectGolden", .goldens(scale: 1))
struct ExpectGoldenTests {
  private let fixture: GoldenFixture

  init() throws { fixture = try GoldenFixture() }

  @Test("compares a move and a delete with the reviewed golden")
  func peaks() { expectGolden(fixture.transition) }

  @Test("compares every frame of its geometry")
  func geometry() {
    expectGolden(fixture.transition.geometry(at: fixture.transition.frameMoments))
  }

  @Test("fails for another film, and names the row", .goldens(record: .never))
  func different() throws {
    let slower = GoldenFixture.script.replacingOccurrences(
      of: "rowHeight: 32", with: "rowHeight: 30")
    let other = try GoldenFixture(script: slower)
    withKnownIssue {
      // The golden of five rows of 32 points, under its own name, since another film has the
      // default one.
      expectGolden(other.transition, named: "five rows")
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      // Recording is disabled here, so that no command would accept the change.
      return text.contains("pt too high") && text.contains("report: ")
        && !text.contains("to accept")
    }
  }

  @Test("fails without a golden if recording is disabled", .goldens(record: .never))
  func missing() {
    withKnownIssue {
      expectGolden(fixture.transition, named: "nowhere")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("there is no golden")
    }
  }

}

@Suite("A film of snapshots")
struct SnapshotFilmTests {
  @Test("has an animated apply for each snapshot except the first, with the items' content")
  func film() throws {
    let snapshots = [[1, 2, 3], [3, 1, 4]].map { items in
      Result { try Snapshot(validating: [(section: "all", items: items)]) }
    }
    let film = try Film(
      showing: snapshots.map { try $0.get() }, named: "numbers", every: .milliseconds(500)
    ) {
      ItemContent(id: "\($0)", title: "Number \($0)")
    }
    #expect(film.timeline.applyMotions.map(\.start) == [0, 500_000_000])
    #expect(film.timeline.applyMotions.map { $0.duration > 0 } == [false, true])
    let move = try #require(film.timeline.applyMotions[1].apply.difference.itemMoves.first)
    #expect([move.id, "\(move.from.item)", "\(move.to.item)"] == ["3", "2", "0"])
    // The default curve settles in 0.5 s: 30 steps of a sixtieth.
    #expect(try film.transition(1).frameMoments.count == 31)
  }

  @Test("rejects two items of the same name")
  func duplicate() throws {
    let snapshot = try Snapshot(validating: [(section: "all", items: [1, 2])])
    let error = #expect(throws: SnapshotError.self) {
      try Film(showing: [snapshot]) { _ in ItemContent(id: "same") }
    }
    #expect(error?.kind == .duplicateIdentifier && error?.identifiers == ["same"])
  }
}
