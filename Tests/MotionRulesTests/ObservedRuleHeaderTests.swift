import MotionRules
import Recordings
import Testing

@Suite("The rules at rest, on headers and on rows in sections")
struct ObservedRuleHeaderTests {
  private typealias Script = MotionScript

  /// Rows and headers at their places.
  private struct Arrangement {
    var rows: [Script.Row] = []
    var headers: [Script.Row] = []

    /// Rows of 40 points below headers of 30 points, such as "[s] a b | [u] c", in columns of 100
    /// points; "." is 30 points without a header, "[s+20]" a header that is 20 points too low.
    ///
    /// - Parameter isReversed: True to begin at the lower edge.
    init(_ text: String, isReversed: Bool = false) {
      for (number, column) in text.components(separatedBy: " | ").enumerated() {
        var y = 0.0
        for element in column.split(separator: " ") {
          let isHeader = element.hasPrefix("[")
          let height = isHeader || element == "." ? 30.0 : 40
          let parts = element.filter { $0 != "[" && $0 != "]" }.split(separator: "+")
          let top = y + (parts.count > 1 ? Double(parts[1]) ?? 0 : 0)
          y += height
          if element == "." { continue }
          let row = Script.row(
            String(parts[0]), isReversed ? 400 - top - height : top, x: 110 * Double(number),
            height: height, width: 100)
          if isHeader { headers.append(row) } else { rows.append(row) }
        }
      }
    }
  }

  /// What an update of a list at 1 s that goes from one arrangement to another one violates.
  private func found(
    _ rules: [ObservedMotionRule], _ old: String, _ new: String, from start: String,
    to end: String, isReversed: Bool = false, top: Double = 0
  ) throws -> [String] {
    let (a, b) = (
      Arrangement(start, isReversed: isReversed), Arrangement(end, isReversed: isReversed)
    )
    var script = try Script.moving(old, new, from: a.rows, to: b.rows)
    let headers = ["s", "u", "v"].map { SectionContent(id: $0, header: $0) }
    script.example.base.events.insert(
      Event(time: 0, kind: .content(items: [], sections: headers)), at: 0)
    script.visible.y = top
    for index in script.example.shots.indices {
      let items = script.example.shots[index].screen.items
      script.example.shots[index].screen = ObservedScreen(
        visible: script.visible, items: items, headers: index == 0 ? a.headers : b.headers)
    }
    return script.found(rules)
  }

  @Test("find rows on the wrong side of a header, also from below", arguments: [false, true])
  func order(_ isReversed: Bool) throws {
    func found(_ old: String, _ new: String, from start: String, to end: String) throws
      -> [String]
    {
      try self.found(
        [.orderAtRest, .gapAtRest], old, new, from: start, to: end, isReversed: isReversed)
    }
    let (old, start) = ("s: a b c | u: w x", "[s] a b c [u] w x")
    // A row goes to the next section, or back, and the header stays where it was.
    let next = "s: a b | u: c w x"
    #expect(try found(old, next, from: start, to: start) == ["order-at-rest u c"])
    #expect(try found(old, next, from: start, to: "[s] a b [u] c w x") == [])
    #expect(
      try found(old, "s: b a | u: c w x", from: start, to: "[s] b a c [u] w x")
        == ["order-at-rest u c"])
    #expect(
      try found(old, "s: a b c w | u: x", from: start, to: "[s] a b c [u] w x")
        == ["order-at-rest u w"])
    // A new section gets the place of the first one.
    let (one, split) = ("s: a b c d", "s: a b | u: c d")
    #expect(
      try found(one, split, from: "[s] a b c d", to: "[u] a b [s] c d") == ["order-at-rest s a"])
    #expect(try found(one, split, from: "[s] a b c d", to: "[s] a b [u] c d") == [])
    // Headers that lie over their rows say nothing.
    #expect(
      try found("s: a b", "s: x b a", from: "[s+40] a b", to: "[s+35] x b a") == [])
  }

  @Test("find cards in the column of another section, moved and new, with and without headers")
  func columns() throws {
    for isHeaded in [true, false] {
      func found(_ old: String, _ new: String, from start: String, to end: String) throws
        -> [String]
      {
        func text(_ text: String) -> String {
          isHeaded
            ? text
            : text.split(separator: " ").filter { !$0.hasPrefix("[") }
              .joined(separator: " ")
        }
        return try self.found([.orderAtRest], old, new, from: text(start), to: text(end))
      }
      let (old, start) = ("s: a b c | u: w x | v: p q", "[s] a b c | [u] w x | [v] p q")
      let (moved, added) = ("s: a c | u: w x | v: p q b", "s: a b c | u: w x | v: p q n")
      #expect(
        try found(old, moved, from: start, to: "[s] a c | [u] w x b | [v] p q")
          == ["order-at-rest b"])
      #expect(
        try found(old, added, from: start, to: "[s] a b c | [u] w x n | [v] p q")
          == ["order-at-rest n"])
      #expect(try found(old, moved, from: start, to: "[s] a c | [u] w x | [v] p q b") == [])
      #expect(try found(old, moved, from: start, to: start) == ["order-at-rest b"])
      // The columns change places.
      #expect(
        try found(
          old, "u: w x | s: a b c | v: p q", from: start, to: "[u] w x | [s] a b c | [v] p q")
          == [])
    }
  }

  @Test("find a header that covers a row; allow one that may be pinned in a scrolled list")
  func covered() throws {
    let (old, start) = ("s: a b c d", "[s] a b c d")
    func found(_ end: String) throws -> [String] {
      try self.found([.overlapAtRest], old, "s: a b | u: c d", from: start, to: end)
    }
    #expect(try found("[s] a b [u+30] c d") == ["overlap-at-rest u c"])
    #expect(try found("[s] a b [u+12] c d") == ["overlap-at-rest u c"])
    #expect(try found("[s] a b [u] c d") == [])
    for (top, expected) in [(0.0, ["overlap-at-rest u c"]), (10, [])] {
      #expect(
        try self.found(
          [.overlapAtRest, .orderAtRest], "s: a b | u: c d", "u: c d",
          from: "[s] a b [u] c d", to: "[u+10] c d", top: top) == expected)
    }
  }

  @Test("judge headers at the top of a scrolled list where the section above shows none")
  func scrolledAway() throws {
    func found(_ first: String, _ end: String) throws -> [String] {
      try self.found(
        [.overlapAtRest, .orderAtRest, .hiddenAtRest], "s: a b c | u: d e", "s: a b | u: c d e",
        from: "\(first) a b c [u] d e", to: "\(first) \(end)", top: 35)
    }
    for (end, expected) in [
      ("a b c [u] d e", "order-at-rest u c"), ("a b [u+20] c d e", "overlap-at-rest u c"),
      ("a b . c d e", "hidden-at-rest u"),
    ] {
      #expect(try found("[s]", end) == [expected])
      // The first header stays at the top.
      #expect(try found("[s+35]", end) == [])
    }
    #expect(try found("[s]", "a b [u] c d e") == [])
  }

  @Test("find a header that no frame shows in its place, and one that outlives its section")
  func missing() throws {
    let (one, two) = ("s: a b c d", "s: a b | u: c d")
    func found(_ old: String, _ new: String, from start: String, to end: String) throws
      -> [String]
    {
      try self.found([.hiddenAtRest, .ghost], old, new, from: start, to: end)
    }
    let start = "[s] a b c d"
    #expect(try found(one, two, from: start, to: "[s] a b . c d") == ["hidden-at-rest u"])
    #expect(try found(one, two, from: start, to: "[s] a b [u] c d") == [])
    // Without a place for it, the header may be hidden.
    #expect(try found(one, two, from: start, to: "[s] a b c d") == [])
    #expect(
      try found(two, "s: a b | u: d c", from: "[s] a b [u] c d", to: "[s] a b . d c")
        == ["hidden-at-rest u"])
    // Section 'u' never had one.
    #expect(
      try found(two, "s: a b | u: d c", from: "[s] a b . c d", to: "[s] a b . d c") == [])
    #expect(try found(two, one, from: "[s] a b [u] c d", to: "[s] a b [u] c d") == ["ghost u"])
    #expect(try found(two, one, from: "[s] a b [u] c d", to: "[s] a b c d") == [])
  }

  @Test("find the only card of a column that goes, though its place below the header is empty")
  func onlyCard() throws {
    let (old, start) = ("s: a b | u: w", "[s] a b | [u] w")
    func found(_ new: String, _ end: String) throws -> [String] {
      try self.found([.hiddenAtRest], old, new, from: start, to: end)
    }
    #expect(try found("s: b a | u: w", "[s] b a | [u]") == ["hidden-at-rest w"])
    #expect(try found("s: b a | u: w", "[s] b a | [u] w") == [])
    #expect(try found("s: b a w | u:", "[s] b a w | [u]") == [])
  }
}
