import Flipbook
import Foundation
import Testing

/// Goldens that are named by a mark or an appearance, and goldens whose applies have moved.
@Suite("A golden's name")
struct GoldenNamingTests {
  static let script = """
    flipbook: 1
    name: shop
    title: Shop
    stage: {size: [200, 180], scale: 1, layout: {kind: list, rowHeight: 32}, chrome: none}
    motion: {duration: 0.25, curve: linear}
    steps:
      - apply: {sections: [{section: main, items: [a, b, c, d]}]}
      - wait: 0.5
      - edit: [{op: moveItem, item: c, before: a}]
      - wait: 0.5
      - mark: sold
      - edit: [{op: deleteItems, items: [b]}]
      - wait: 0.5
      - edit: [{op: moveItem, item: d, before: c}]
      - wait: 0.5

    """
  /// The same with an apply before the others: a move that is undone, or a row that stays.
  static let additions = [
    "      - edit: [{op: moveItem, item: d, before: a}]\n      - wait: 0.5\n      - edit: [{op: moveItem, item: d, after: c}]\n",
    "      - edit: [{op: appendItems, items: [e]}]\n",
  ]

  private func shifted(_ addition: String) throws -> Film {
    try GoldenFixture(
      script: Self.script.replacing(
        "- wait: 0.5\n  - edit: [{op: moveItem, item: c",
        with: "- wait: 0.5\n"
          + addition.replacing("      - ", with: "  - ")
          + "  - wait: 0.5\n  - edit: [{op: moveItem, item: c")
    ).film
  }

  @Test("is that of a mark, and the golden passes with other applies before it")
  func marks() throws {
    let fixture = try GoldenFixture(script: Self.script)
    let sold = try fixture.film.transition(marked: "sold")
    #expect(sold.apply == 2)
    #expect(sold.defaultName == "shop-sold")
    #expect(fixture.check(.missing).verify(try sold.goldenContent(at: [0, 1])).isRecorded)
    let later = try shifted(Self.additions[0]).transition(marked: "sold")
    #expect(later.apply == 4)
    #expect(fixture.check().verify(try later.goldenContent(at: [0, 1])).passes)
    let other = fixture.check().verify(
      try fixture.film.transition(3).goldenContent(at: [0, 1]), named: "shop-sold")
    #expect(other.text.contains("the golden shows mark sold of 'shop', this run apply 3 of 'shop'"))
  }

  @Test("belongs to no transition after its apply was removed or is not animated any more")
  func vanished() throws {
    let fixture = try GoldenFixture(script: Self.script)
    for transition in fixture.film.transitions {
      let shots = try transition.goldenContent(at: [0, 1])
      #expect(fixture.check(.missing).verify(shots).isRecorded)
      #expect(fixture.check(.missing).verifyGeometry(shots).isRecorded)
    }
    let move = "  - edit: [{op: moveItem, item: c, before: a}]\n"
    let last = "  - edit: [{op: moveItem, item: d, before: c}]\n"
    let scripts = [
      (Self.script, []), (Self.script.replacing(move, with: move + "    animated: false\n"), [1]),
      (Self.script.replacing(last, with: ""), [3]),
    ]
    for (script, applies) in scripts {
      let transitions = try GoldenFixture(script: script).film.transitions
      func goldens(_ part: [Transition], _ moments: [Double], _ isGeometry: Bool) -> [String] {
        GoldenStore(folder: fixture.folder)
          .goldensWithoutTransition(of: part, at: moments, isGeometry: isGeometry)
      }
      #expect(goldens(transitions, [0, 1], false) == applies.map { "shop-apply-\($0)" })
      #expect(goldens(transitions, [0, 1], true) == applies.map { "shop-apply-\($0).geometry" })
      #expect(goldens(transitions, [0, 0.5], false) == [])
      #expect(goldens(Array(transitions.dropFirst()), [0, 1], false) == [])
    }
  }

  @Test("cannot be that of a mark that is missing, or without an apply behind it")
  func badMarks() throws {
    let film = try GoldenFixture(script: Self.script + "  - mark: end\n").film
    #expect(throws: MarkError.unknown("sole", marks: ["sold", "end"])) {
      try film.transition(marked: "sole")
    }
    #expect(throws: MarkError.noApply(after: "end")) { try film.transition(marked: "end") }
    #expect(
      MarkError.unknown("sole", marks: ["sold"]).description
        == "the film has no mark 'sole'; did you mean 'sold'?")
  }

  @Test("is that of a snapshot with a name")
  func snapshots() throws {
    let lists = try [["a", "b"], ["b", "a"]].map {
      try Snapshot<String, String>(validating: [(section: "main", items: $0)])
    }
    let film = try Film(showing: ["start": lists[0], "bought": lists[1]], named: "list")
    #expect(try film.transition(marked: "bought").defaultName == "list-bought")
    #expect(try film.transition(marked: "bought").apply == 1)
  }

  @Test("has the appearance behind it, which the pictures show")
  func appearance() throws {
    let fixture = try GoldenFixture(script: Self.script)
    let film = fixture.film.showing(textSize: .xxxl, rightToLeft: true, theme: .dark)
    let transition = try film.transition(1)
    #expect(transition.defaultName == "shop-apply-1-xxxl-rtl-dark")
    #expect(transition.goldenName("buy") == "buy-xxxl-rtl-dark")
    let shots = try transition.goldenContent(at: [0, 1])
    #expect(fixture.check(.missing).verify(shots).isRecorded)
    let text = try String(
      contentsOfFile: "\(fixture.folder)/shop-apply-1-xxxl-rtl-dark.txt", encoding: .utf8)
    #expect(text.contains("stage 200.000×180.000 dark plain text 1.353 right to left"))
    let plain = fixture.check().verify(
      try fixture.film.transition(1).goldenContent(at: [0, 1]), named: transition.defaultName)
    #expect(plain.text.contains("the stage is"))
    #expect(
      try fixture.film.showing(device: .phone).transition(1).defaultName == "shop-apply-1-phone")
  }

  @Test("by number is told to be shifted, once for all goldens of a film", arguments: additions)
  func shift(_ addition: String) throws {
    let fixture = try GoldenFixture(script: Self.script)
    for transition in fixture.film.transitions {
      _ = fixture.check(.missing).verify(try transition.goldenContent(at: [0, 0.5, 1]))
    }
    let film = try shifted(addition)
    let outcomes = try film.transitions.map {
      fixture.check().verify(try $0.goldenContent(at: [0, 0.5, 1]))
    }
    let distance = addition == Self.additions[0] ? 2 : 1
    #expect(outcomes.compactMap(\.shift?.distance) == [distance, distance, distance])
    let text = outcomes.joinedLines.joined(separator: "\n")
    let count = distance == 1 ? "1 apply was" : "2 applies were"
    #expect(text.contains("applies with other numbers: \(count) added before apply 1"), "\(text)")
    #expect(text.components(separatedBy: "\n").count == 4)
    #expect(outcomes[0].headline.contains("apply \(1 + distance) of this run"))
  }

  @Test("by number is not told to be shifted if the apply itself has changed")
  func unshifted() throws {
    let fixture = try GoldenFixture(script: Self.script)
    _ = fixture.check(.missing).verify(try fixture.film.transition(1).goldenContent(at: [0, 1]))
    let film = try GoldenFixture(
      script: Self.script.replacing("item: c, before: a", with: "item: b, before: a")
    ).film
    let outcome = fixture.check().verify(try film.transition(1).goldenContent(at: [0, 1]))
    #expect(outcome.status == .different)
    #expect(outcome.shift == nil)
  }

  @Test("of a removed apply says so if only the golden after it has this run's operations")
  func removed() throws {
    let fixture = try GoldenFixture(script: Self.script)
    for transition in fixture.film.transitions.dropFirst() {
      let shots = try transition.goldenContent(at: [0, 1])
      _ = fixture.check(.missing).verify(shots)
      _ = fixture.check(.missing).verifyGeometry(shots)
    }
    let edits = [
      ("  - edit: [{op: deleteItems, items: [b]}]\n  - wait: 0.5\n", "", true),
      ("deleteItems, items: [b]", "moveItem, item: d, before: c", false),
    ]
    for (old, new, isRemoved) in edits {
      let film = try GoldenFixture(script: Self.script.replacing(old, with: new)).film
      let shots = try film.transition(2).goldenContent(at: [0, 1])
      for outcome in [fixture.check().verify(shots), fixture.check().verifyGeometry(shots)] {
        let says = outcome.text.contains(
          "1 apply was removed, and apply 2 now has the operations of golden 'shop-apply-3'")
        #expect(says == isRemoved, "\(outcome.text)")
      }
    }
  }

  @Test("is in the text as it is, but what cannot be seen is escaped")
  func unseen() {
    #expect("Snare\u{A0}drum".visible == #"Snare\u{A0}drum"#)
    #expect("a\u{200B}b\u{FEFF}".visible == #"a\u{200B}b\u{FEFF}"#)
    #expect("👩‍👧 ❤️ é ü 日本 🎺".visible == "👩‍👧 ❤️ é ü 日本 🎺")
    #expect("a b\tc".visible == "a b\tc")
  }
}
