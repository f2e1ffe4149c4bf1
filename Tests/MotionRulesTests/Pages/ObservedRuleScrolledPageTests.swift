import MotionRules
import Recordings
import TestSupport
import Testing

@Suite("Rules of lists that lose the place to which they were scrolled")
struct ObservedRuleScrolledPageTests {
  private typealias Script = MotionScript

  /// A list that is scrolled by 100 pt, and shows other rows 17 ms after two applies at 1 s.
  private func refreshed(
    _ items: String, after first: String?, from y: Double = 100, to end: Double
  ) throws -> Script {
    let old = "a b c d e f g h i j k l m n o p"
    var script = Script()
    script.visible.y = y
    try script.apply(old, at: 0, isAnimated: false)
    script.showVisible(at: 0, old)
    if let first { try script.apply(first, at: 1000) }
    try script.apply(items, at: 1000)
    script.visible.y = end
    script.showVisible(at: 1017, items)
    return script
  }

  @Test("find a list that is emptied and filled again, and goes to its top")
  func refresh() throws {
    let all = "a b c d e f g h i j k l m n o p"
    let jump = [
      "'c' moves 100 pt on screen with all visible rows between 1.000 s and 1.017 s, in one "
        + "frame, 1 frame after apply 2"
    ]
    #expect(try messages(refreshed(all, after: "", to: 0), .scrollJump) == jump)
    #expect(try messages(refreshed(all, after: "", to: 100), .scrollJump) == [])
    // A visible row is gone: the rows below it have another step.
    let without = "a b c d e f g h i k l m n o p"
    #expect(try messages(refreshed(without, after: "", to: 0), .scrollJump) == jump)
  }

  @Test(
    "find the new views of a refreshed list; allow kept ones, a recycler's and those of a scroll")
  func newViews() throws {
    let all = "a b c d e f g h i j k l m n o p"
    func found(
      _ first: String?, _ items: String, to end: Double, isScroll: Bool = false,
      _ view: (_ code: Int, _ shot: Int) -> Int
    ) throws -> [String] {
      var script = try refreshed(items, after: first, to: end)
      if isScroll {
        let scroll = Event.Scroll(item: "a", duration: 300_000_000)
        script.example.base.events.append(Event(time: ms(1000), kind: .scroll(scroll)))
      }
      for shot in 0...1 {
        script.example.edit(shot) { rows in
          for index in rows.indices {
            rows[index].view = view(Int(rows[index].id.unicodeScalars.first?.value ?? 0), shot)
          }
        }
      }
      return script.found([.replacedView])
    }
    let shown = "c d e f g h i j"
    let fresh = { (code: Int, shot: Int) in code + 100 * shot }
    for end in [0.0, 100] {
      #expect(
        try found("", all, to: end, fresh)
          == ["replaced-view \(shown)" + (end == 0 ? "" : " k l m")])
      #expect(try found("", all, to: end, { code, _ in code }) == [])
    }
    #expect(try found(nil, all + " q", to: 0, fresh) == ["replaced-view \(shown)"])
    // The first view shows the first row on screen.
    #expect(try found(nil, all + " q", to: 0, { $0 - ($1 == 0 ? 2 : 0) }) == [])
    #expect(try found(nil, all + " q", to: 0, isScroll: true, fresh) == [])
  }

  @Test("find rows that push a scrolled list down from above its first row; allow them in sight")
  func prepended() throws {
    let more = "x y z a b c d e f g h i j k l m n o p"
    // 'a' is cut by the edge, so nobody sees what comes above it.
    let found = try messages(refreshed(more, after: nil, from: 30, to: 30), .scrollJump)
    #expect(found.map { $0.prefix(18) } == ["'a' moves 120 pt o"])
    #expect(try messages(refreshed(more, after: nil, from: 30, to: 150), .scrollJump) == [])
    #expect(try messages(refreshed(more, after: nil, from: 0, to: 0), .scrollJump) == [])
  }

  @Test("find a list that shows nothing where it is scrolled to; allow the end of a page")
  func emptyScreen() throws {
    let rows = (0..<100).map { Script.row("r\($0)", Double($0) * 40) }
    func script(late: Int64, isList: Bool = true) throws -> Script {
      var script = Script()
      try script.apply(rows.map(\.id).joined(separator: " "), at: 0, isAnimated: false)
      script.show(at: 0, Array(rows.prefix(10)))
      for frame in 1...10 {
        script.visible.y = Double(frame) * 200
        script.show(at: 1000 + Int64(frame) * 50 / 3, [])
      }
      if !isList { script.visible.y = 0 }
      script.show(at: 1167 + late, Array(isList ? rows[50..<60] : rows.prefix(10)))
      return script
    }
    let found = try messages(script(late: 400), .hiddenAtRest)
    #expect(found.count == 1)
    #expect(
      found.allSatisfy { $0.hasSuffix("where the list is scrolled to, it shows no row until then") }
    )
    #expect(try messages(script(late: 100), .hiddenAtRest) == [])
    #expect(try messages(script(late: 400, isList: false), .hiddenAtRest) == [])
  }
}
