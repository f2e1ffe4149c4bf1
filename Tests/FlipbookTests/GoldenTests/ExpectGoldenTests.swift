import Flipbook
import FlipbookTesting
import Foundation
import Testing

/// The project's own pixel goldens, and what `expectGolden` does where one fails.
@Suite("expectGolden", .goldens(scale: 1))
struct ExpectGoldenTests {
  private let bench: GoldenBench

  init() throws { bench = try GoldenBench() }

  @Test("holds a move and a delete against what a person looked at")
  func peaks() { expectGolden(bench.transition) }

  @Test("holds every frame of it by its geometry")
  func geometry() {
    expectGolden(bench.transition.geometry(at: bench.transition.frameMoments))
  }

  @Test("fails where the film is another, and names the row", .goldens(record: .never))
  func different() throws {
    let slower = GoldenBench.script.replacingOccurrences(of: "rowHeight: 32", with: "rowHeight: 30")
    let other = try GoldenBench(script: slower)
    withKnownIssue {
      // The golden of five rows of 32 points: a name of its own, since another film has the usual one.
      expectGolden(other.transition, named: "five rows")
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      // Nothing may be recorded here, so that no command to accept it would work.
      return text.contains("pt too high") && text.contains("report: ")
        && !text.contains("to accept")
    }
  }

  @Test("fails where there is no golden and none may be recorded", .goldens(record: .never))
  func missing() {
    withKnownIssue {
      expectGolden(bench.transition, named: "nowhere")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("there is no golden")
    }
  }

}

@Suite("A film of snapshots")
struct SnapshotFilmTests {
  @Test("has an animated apply for each but the first, with the items' content")
  func film() throws {
    let snapshots = [[1, 2, 3], [3, 1, 4]].map { items in
      Result { try Snapshot(validating: [(section: "all", items: items)]) }
    }
    let film = try Film(
      showing: snapshots.map { try $0.get() }, named: "numbers", every: .milliseconds(500)
    ) {
      ItemContent(id: "\($0)", title: "Number \($0)")
    }
    #expect(film.timeline.steps.map(\.start) == [0, 500_000_000])
    #expect(film.timeline.steps.map { $0.duration > 0 } == [false, true])
    let move = try #require(film.timeline.steps[1].apply.difference.itemMoves.first)
    #expect([move.id, "\(move.from.item)", "\(move.to.item)"] == ["3", "2", "0"])
    // The default curve settles in 0.5 s: 30 steps of a sixtieth.
    #expect(try film.transition(1).frameMoments.count == 31)
  }

  @Test("refuses two items of one name")
  func duplicate() throws {
    let snapshot = try Snapshot(validating: [(section: "all", items: [1, 2])])
    #expect(throws: SnapshotError.self) {
      try Film(showing: [snapshot]) { _ in ItemContent(id: "same") }
    }
  }
}
