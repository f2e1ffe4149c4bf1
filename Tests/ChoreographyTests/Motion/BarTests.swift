import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("Bars behind rows, and numbers that count")
struct BarTests {
  private func row(_ detail: String, bar: Double?) -> ItemContent {
    var item = ItemContent(id: "x", title: "X")
    (item.detail, item.bar) = (detail, bar)
    return item
  }

  /// Returns the row at a progress of the transition from one content to another.
  private func look(
    _ old: ItemContent, _ new: ItemContent, at progress: Double, counts: Bool = true,
    curve: Motion.Curve = .linear
  ) throws -> RowAppearance {
    var motion = Motion(duration: ms(400), curve: curve)
    motion.countsNumbers = counts
    var fixture = TimelineFixture(
      stage: bareStage(.list, width: 300, rowHeight: 40), motion: motion)
    fixture.content(old, at: 0)
    try fixture.apply("a: x", at: 0, isAnimated: false)
    fixture.content(new, at: 1_000_000_000)
    try fixture.apply("a: x", at: 1_000_000_000, marking: { try $0.reconfigureItems(["x"]) })
    let scene = try Timeline(fixture.recorder.recording).scene(ofApply: 1, progress: progress)
    let content = try #require(scene.elements.first { $0.id.name == "x" }).content
    switch content {
    case .row(let look), .crossFade(_, .row(let look), _): return look
    default: throw NoRow()
    }
  }

  private struct NoRow: Error {}

  @Test("grow from the old to the new share")
  func growth() throws {
    let (old, new) = (row("1", bar: 0.2), row("1", bar: 0.6))
    #expect(try look(old, new, at: 0).bar == 0.2)
    #expect(abs(try look(old, new, at: 0.25).bar - 0.3) < 1e-9)
    #expect(try look(old, new, at: 1).bar == 0.6)
    #expect(try look(row("1", bar: nil), new, at: 0.5).bar == 0.3)
  }

  @Test(
    "count in the form of the new number",
    arguments: [
      ("1,000 pts", "2,000 pts", "1,500 pts"), ("$0.50", "$1.50", "$1.00"), ("-4", "4", "0"),
      ("900", "1,100", "1,000"), ("1100", "900", "1,000"), ("10 %", "20 %", "15 %"),
      ("1 goal", "3 goals", "2 goals"), ("-5", "7", "1"), ("7", "-9", "-1"),
      ("1,00", "2,00", "1,50"), ("1.000,5", "2.000,5", "1.500,5"), ("1 000", "3 000", "2 000"),
      ("1'000", "3'000", "2'000"), ("7,5", "8,125", "7,813"),
      ("007", "011", "009"), ("007", "009.5", "008.3"),
      ("0998", "0002", "0500"), ("No. 08.5", "No. 09.5", "No. 09.0"),
      ("−3", "7", "2"), ("3", "−7", "−2"), ("−3 °C", "−9 °C", "−6 °C"), ("−9", "2", "−4"),
      ("+1.25 %", "-0.50 %", "+0.38 %"), ("−2 %", "+6 %", "+2 %"), ("+8", "0", "+4"),
      ("0.00", "+3.00", "+1.50"), ("-$3.20", "$1.20", "-$1.00"), ("+$2", "−$6", "−$2"),
      ("14,5 %", "16 %", "15,3 %"), ("1.25", "3", "2.13"),
    ])
  func counting(old: String, new: String, middle: String) throws {
    #expect(try look(row(old, bar: nil), row(new, bar: nil), at: 0.5).item.detail == middle)
    #expect(try look(row(old, bar: nil), row(new, bar: nil), at: 1).item.detail == new)
  }

  @Test(
    "count on the cards of a grid", arguments: [("900", "1,100", "1,000"), ("9 kg", "1 t", "1 t")])
  func cards(old: String, new: String, middle: String) throws {
    var motion = Motion(duration: ms(400), curve: .linear)
    motion.countsNumbers = true
    var fixture = TimelineFixture(
      stage: bareStage(.grid, width: 300, rowHeight: 40), motion: motion)
    for (detail, time) in [(old, 0), (new, 1000)] {
      fixture.content(row(detail, bar: nil), at: ms(Int64(time)))
      try fixture.apply("a: x", at: ms(Int64(time)), isAnimated: time > 0) {
        if time > 0 { try $0.reconfigureItems(["x"]) }
      }
    }
    let scene = try fixture.timeline.scene(ofApply: 1, progress: 0.5)
    switch scene.elements.first(where: { $0.id.name == "x" })?.content {
    case .card(let item), .crossFade(_, .card(let item), _): #expect(item.detail == middle)
    default: throw NoRow()
    }
  }

  @Test(
    "change at once where they do not count",
    arguments: [
      ("9:41", "10:05"), ("9 kg", "1 t"), ("n/a", "5"), ("3-1", "4-1"), ("1,000", "2 000"),
      ("007", "100"), ("7", "010"), ("099", "0100"),
      ("+5", "9"), ("−4", "-8"), ("€4", "$8"),
    ])
  func jumps(old: String, new: String) throws {
    #expect(try look(row(old, bar: nil), row(new, bar: nil), at: 0.5).item.detail == new)
  }

  @Test("count below 0 with their own sign, in a film with others")
  func otherSigns() throws {
    var motion = Motion(duration: ms(400), curve: .linear)
    motion.countsNumbers = true
    var fixture = TimelineFixture(
      stage: bareStage(.list, width: 300, rowHeight: 40), motion: motion)
    var others = (0..<3).map { ItemContent(id: "o\($0)") }
    for index in others.indices { others[index].detail = "-\(index + 1)" }
    for other in others { fixture.content(other, at: 0) }
    for (detail, time) in [("−12", 0), ("4", 1000)] {
      fixture.content(row(detail, bar: nil), at: ms(Int64(time)))
      try fixture.apply("a: x o0 o1 o2", at: ms(Int64(time)), isAnimated: time > 0) {
        if time > 0 { try $0.reconfigureItems(["x"]) }
      }
    }
    // 16 in 400 ms: after 100 ms −8.
    #expect(fixture.timeline.cell("x", at: ms(1100))?.row?.item.detail == "−8")
  }

  @Test(
    "show no number of no data while a row is loaded again with other words",
    arguments: [("1,250", "x"), ("1,250 pts", "-"), ("-", "70"), ("3 kg", "5 t")])
  func reloaded(old: String, new: String) throws {
    var motion = Motion(duration: ms(400), curve: .linear)
    motion.countsNumbers = true
    var fixture = TimelineFixture(
      stage: bareStage(.list, width: 300, rowHeight: 40), motion: motion)
    for (detail, time) in [(old, 0), (new, 1000)] {
      var item = row("", bar: nil)
      item.detail = detail
      fixture.content(item, at: ms(Int64(time)))
      try fixture.apply("a: x", at: ms(Int64(time)), isAnimated: time > 0) {
        if time > 0 { try $0.reloadItems(["x"]) }
      }
    }
    let timeline = fixture.timeline
    for time in stride(from: Int64(1000), to: 1400, by: 20) {
      for element in timeline.scene(at: ms(time), number: 0).elements where element.id.name == "x" {
        guard case .row(let look) = element.content else { continue }
        #expect([old, new].contains(look.item.detail), "\(time)")
      }
    }
  }

  @Test("change at once without the motion's leave")
  func still() throws {
    #expect(
      try look(row("1", bar: nil), row("3", bar: nil), at: 0.5, counts: false).item.detail == "3")
  }

  @Test("keep the decimals of the first number when another apply interrupts it")
  func interruptedDecimals() throws {
    var motion = Motion(duration: ms(400), curve: .linear)
    motion.countsNumbers = true
    var fixture = TimelineFixture(
      stage: bareStage(.list, width: 300, rowHeight: 40), motion: motion)
    for (detail, time) in [("0.5", 0), ("4", 1000), ("8", 1200)] {
      fixture.content(row(detail, bar: nil), at: ms(Int64(time)))
      try fixture.apply("a: x", at: ms(Int64(time)), isAnimated: time > 0) {
        if time > 0 { try $0.reconfigureItems(["x"]) }
      }
    }
    let timeline = Timeline(fixture.recorder.recording)
    func detail(_ time: Int64) -> String? {
      let element = timeline.scene(at: ms(time), number: 0).elements.first { $0.id.name == "x" }
      if case .row(let look) = element?.content { return look.item.detail } else { return nil }
    }
    // Half of the first way is left at 1.2 s: 8 - 4 - 1.75.
    #expect(detail(1200) == "2.3" && detail(1600) == "8")
  }

  @Test("are empty while a number that counts is negative, and as long as it says afterwards")
  func negative() throws {
    for (from, to) in [(-3.0, 5.0), (5, -3), (-1, -4)] {
      let (old, new) = (row("\(from) %", bar: from / 10), row("\(to) %", bar: to / 10))
      for progress in stride(from: 0.0, through: 1, by: 0.125) {
        let shown = try look(old, new, at: progress)
        let number = from + (to - from) * progress
        #expect(abs(shown.bar - max(0, number / 10)) < 1e-9)
        #expect(shown.item.bar != nil)
      }
    }
  }

  @Test("do not swing below 0 or out of the row, with a spring that overshoots")
  func spring() throws {
    let spring = Motion.Curve.spring(mass: 1, stiffness: 200, damping: 4)
    for progress in stride(from: 0.0, through: 1, by: 0.02) {
      let down = try look(row("80", bar: 1), row("0", bar: 0), at: progress, curve: spring)
      #expect(down.item.detail?.contains("-") == false && (0...1).contains(down.bar))
      let up = try look(row("0", bar: 0), row("80", bar: 1), at: progress, curve: spring)
      #expect((0...1).contains(up.bar))
    }
  }

  @Test("follow the titles of the bar")
  func titles() throws {
    var fixture = TimelineFixture(stage: Stage())
    try fixture.apply("a: x", at: 0, isAnimated: false)
    fixture.append(.title("Week 2"), at: 1_000_000_000)
    try fixture.apply("a: x y", at: 1_000_000_000)
    let timeline = Timeline(fixture.recorder.recording)
    func title(_ time: Int64) -> [String] {
      timeline.scene(at: time, number: 0).elements.compactMap {
        if case .barTitle(let text, _) = $0.content { text } else { nil }
      }
    }
    #expect(title(0) == [fixture.recorder.recording.title])
    #expect(title(1_000_000_000) == ["Week 2"])
  }
}
