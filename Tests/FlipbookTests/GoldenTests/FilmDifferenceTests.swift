import Films
import Flipbook
import Testing

@Suite("Two films that are compared")
struct FilmDifferenceTests {
  private static let script = """
    flipbook: 1
    name: pair
    title: Pair
    motion: {duration: 0.3, curve: linear}
    steps:
      - apply: {sections: [{section: main, items: [a, b, c]}]}
      - wait: 0.5
      - swipe: {item: b, duration: 0.7}
      - edit: [{op: deleteItems, items: [b]}]
      - wait: 0.5
      - edit: [{op: moveItem, item: c, before: a}]
      - wait: 0.5

    """

  /// A change of the script, and the sentences about it.
  static let changes: [(old: String, new: String, says: [String])] = [
    ("duration: 0.3", "duration: 0.4", ["apply 1 lasts 0.400 s instead of 0.300 s"]),
    (
      "wait: 0.5\n  - edit: [{op: move", "wait: 0.6\n  - edit: [{op: move",
      ["apply 2 begins at 1.800 s instead of 1.700 s"]
    ),
    (
      "duration: 0.7", "duration: 0.72",
      [
        "apply 1 begins at 1.220 s instead of 1.200 s",
        "apply 1 has the touch 'swipe of b, delete, 0.720 s' instead of 'swipe of b, delete, 0.700 s'",
      ]
    ),
    (
      "  - swipe", "  - edit: [{op: moveItem, item: c, before: b}]\n  - wait: 0.5\n  - swipe",
      ["there are 4 applies instead of 3", "apply 1 is new"]
    ),
    (
      "items: [a, b, c]", "items: [a, b, c, d]",
      [
        "apply 0 has the new row 'd' and has the new operation 'd inserted at 3'",
        "apply 1 has the new row 'd'", "apply 2 has the new row 'd'",
      ]
    ),
    ("title: Pair", "title: Two", []),
  ]

  @Test("name the applies that differ in time, list or gesture", arguments: changes)
  func sentences(_ old: String, _ new: String, _ says: [String]) throws {
    try #require(Self.script.contains(old))
    let films = try [Self.script, Self.script.replacing(old, with: new)].map {
      try Film(script: $0)
    }
    #expect(films[1].differences(from: films[0]) == says)
    #expect(films[0].differences(from: films[0]).isEmpty)
  }

  @Test("name two frames that have changed places")
  func swap() {
    let frames = ["a", "b", "c", "d"]
    func diagnosis(_ found: [String]) -> String? {
      sequenceDiagnosis(expected: frames.count, found: found.count, label: { "frame \($0)" }) {
        found[$0] == frames[$1]
      }
    }
    #expect(diagnosis(["a", "c", "b", "d"]) == "frame 1 and frame 2 are swapped")
    #expect(diagnosis(["d", "b", "c", "a"]) == "frame 0 and frame 3 are swapped")
    #expect(diagnosis(["a", "c", "x", "d"]) == nil)
  }
}
