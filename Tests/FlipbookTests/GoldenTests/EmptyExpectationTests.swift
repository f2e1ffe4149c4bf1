import Flipbook
import FlipbookTesting
import Testing

/// Expectations of which nothing would be tested. `expectGolden` records nothing for them.
@Suite("An expectation of nothing fails", .goldens(record: .all))
struct EmptyExpectationTests {
  /// The second apply changes nothing, and the third one deletes all rows.
  private let film: Film

  init() throws {
    film = try Film(
      script: """
        flipbook: 1
        name: empty
        steps:
          - apply: {sections: [{section: main, items: [a, b]}]}
          - apply: {sections: [{section: main, items: [a, b]}]}
          - apply: {sections: [{section: main, items: []}]}
          - apply: {sections: [{section: main, items: []}]}
        """)
  }

  /// Expects one failure with a text.
  private func fails(_ text: String, _ body: () throws -> Void) rethrows {
    try withKnownIssue {
      try body()
    } matching: { issue in
      let comment = issue.comments.map(\.rawValue).joined()
      // No command makes a golden of nothing.
      return comment.contains(text) && !comment.contains("to accept")
    }
  }

  @Test("for a golden of an apply that changes nothing, of a list at once, or of no rows")
  func goldens() throws {
    let texts = [
      "apply 0 of 'empty' shows the list at once, and nothing moves; write 'at: [1]' ",
      "apply 1 of 'empty' changes nothing", nil,
      "apply 3 of 'empty' shows no row at any of its moments",
    ]
    for (apply, text) in texts.enumerated() {
      guard let text else { continue }
      try fails(text) { expectGolden(try film.transition(apply)) }
      try fails(text) { expectGolden(try film.transition(apply).geometry) }
    }
    try fails("apply 2 of 'empty' shows no row at any of its moments") {
      expectGolden(try film.transition(2), at: [1])
    }
  }

  @Test("for rules of a motion in which nothing moves")
  func motion() throws {
    for apply in [0, 1] {
      try fails("the motion of 'empty-apply-\(apply)': nothing moves or changes") {
        expectMotion(try film.transition(apply), .noFlash)
      }
    }
    try fails("no frame shows a row") { expectMotion(try film.transition(3), .noFlash) }
  }

  @Test("for a film without transitions, as a whole and as a list")
  func films() throws {
    let still = try Film(
      script:
        "flipbook: 1\nname: still\nsteps:\n  - apply: {sections: [{section: main, items: [a]}]}\n")
    fails("the film 'still' has no transition to test") { expectMotion(still, .noFlash) }
    fails("there is no transition to test") { expectGolden(still.transitions) }
    fails("there is no transition to test") { expectGolden(still.transitions.map(\.geometry)) }
  }

  @Test("for rows of one's own that are missing, too few, or at rest")
  func rows() {
    let row = MotionRow("a", at: Rect(x: 0, y: 0, width: 100, height: 44))
    let cases: [([[MotionRow]], String)] = [
      ([], "it has 0 frames"), ([[row], [row]], "it has 2 frames"),
      ([[], [], []], "no frame shows a row"), ([[row], [row], [row]], "nothing moves or changes"),
    ]
    for (frames, text) in cases {
      fails("the motion of 'mine': \(text)") {
        expectMotion(
          MotionProbe(rows: frames, width: 100, height: 44), .noFlash, named: "mine")
      }
    }
  }

  @Test("while the list of transitions leaves out applies that change nothing")
  func transitions() { #expect(film.transitions.map(\.apply) == [2]) }

  @Test("but not for a whole film whose transitions move")
  func whole() throws {
    let film = try Film(
      script:
        "flipbook: 1\nname: moves\nsteps:\n  - apply: {sections: [{section: main, items: [a, b]}]}\n  - apply: {sections: [{section: main, items: [b, a]}]}\n"
    )
    expectMotion(film, .noFlash, .noOverlapAtRest)
  }

  @Test("for a golden whose ignored parts cover all pixels; its geometry has none")
  func ignored() throws {
    let fixture = try GoldenFixture()
    let shots = try fixture.recorded()
    let size = shots.moments[0].scene.size
    let left = Rect(x: 0, y: 0, width: size.width / 2, height: size.height)
    let right = Rect(x: size.width / 2, y: 0, width: size.width, height: size.height)
    for mode in [GoldenRecordMode.never, .all] {
      let outcome = fixture.check(mode, ignoring: [left, right]).verify(shots)
      #expect(outcome.status == .failed && !outcome.isRecorded)
      #expect(outcome.text.contains("the ignored parts cover all pixels"))
    }
    #expect(fixture.check(ignoring: [left]).verify(shots).passes)
    #expect(fixture.check(.all, ignoring: [left, right]).verifyGeometry(shots).isRecorded)
  }
}
