import Testing

@testable import Scenarios

@Suite struct ScheduleTests {
  private let wifi = """
    motion: {duration: 0.3}
    data: {n: {rows: [p, q]}}
    model: {wifi: {networks: n, current: home9}}
    """
  private let search = """
    motion: {duration: 0.2}
    data: {p: {rows: [abc, b]}}
    model: {search: {items: p}}
    """

  private func times(_ steps: String, _ head: String) throws -> (applies: [Int64], end: Int64) {
    let scenario = try parse(script(steps, head: head))
    let recording = scenario.run().recording
    #expect(recording.nanoseconds == scenario.nanoseconds)
    #expect(scenario.applyCount == recording.timedApplies.count...recording.timedApplies.count)
    return (recording.milliseconds, recording.nanoseconds / 1_000_000)
  }

  @Test("ticks happen after their interval")
  func ticksHappenAfterTheirInterval() throws {
    let times = try times("- start: {}\n- tick: {every: 2.0, count: 4}", wifi)
    #expect(times.applies == [0, 2000, 4000, 6000, 8000])
    // The last transition and half a second.
    #expect(times.end == 9100)
  }

  @Test("letters are typed one by one and the first immediately")
  func lettersAreTypedOneByOneAndTheFirstImmediately() throws {
    let times = try times(
      "- start: {}\n- wait: 1\n- type: abc\n- wait: 1\n- type: {text: de, every: 0.25}", search)
    #expect(times.applies == [0, 1000, 1400, 1800, 2800, 3050])
  }

  @Test("sorting begins after its interval and ends when all is sorted")
  func sortingBeginsAfterItsIntervalAndEndsWhenAllIsSorted() throws {
    let head = "model: {insertionSort: {columns: 4, rows: 2}}"
    let steps = "- start: {}\n- sort: {every: 0.1, count: 1}\n- sort: {every: 0.2}\n"
    #expect(try times(steps, head).applies == [0, 100, 300, 500])
    #expect(try times(steps + "- sort: {every: 1}", head).applies == [0, 100, 300, 500])
    let again = steps + "- wait: 1\n- shuffle: {}\n- sort: {every: 1, count: 9}"
    #expect(try times(again, head).applies == [0, 100, 300, 500, 1500, 2500, 3500, 4500])
  }

  @Test("an apply without a time waits for the previous one")
  func anApplyWithoutATimeWaitsForThePreviousOne() throws {
    // 0.3 s of transition and 0.5 s.
    let times = try times("- start: {}\n- toggle: wifi\n- caption: x\n- toggle: wifi", wifi)
    #expect(times.applies == [0, 800, 1600])
  }

  @Test("an explicit wait of zero keeps the time")
  func anExplicitWaitOfZeroKeepsTheTime() throws {
    #expect(
      try times("- start: {}\n- wait: 0\n- toggle: wifi\n- toggle: wifi", wifi).applies
        == [0, 0, 800])
    #expect(
      try times("- start: {}\n- tick: {every: 0, count: 2}", wifi).applies == [0, 0, 0])
  }

  @Test("the film ends after its last animation")
  func theFilmEndsAfterItsLastAnimation() throws {
    #expect(try times("- start: {}", wifi).end == 500)
    #expect(try times("- start: {}\n- wait: 1\n- toggle: wifi", wifi).end == 2100)
    #expect(try times("- start: {}\n- wait: 1\n- toggle: wifi\n- wait: 0.1", wifi).end == 1700)
    #expect(try times("- start: {}\n- wait: 2", wifi).end == 2000)
    #expect(try times("- start: {}\n- wait: 2\n- caption: x", wifi).end == 2500)
    #expect(
      try times("- start: {}\n- wait: 1\n- toggle: wifi\n  animated: false\n- wait: 0", wifi).end
        == 1000)
  }

  @Test("the number of applies is a range if it depends on the run")
  func theNumberOfAppliesIsARangeIfItDependsOnTheRun() throws {
    let list = "- apply: {sections: [{section: s, items: [a, b]}, {section: t, items: [c]}]}\n"
    func counts(_ steps: String) throws -> (promised: ClosedRange<Int>, made: Int) {
      let scenario = try parse(script(list + steps))
      return (scenario.applyCount, scenario.run().recording.timedApplies.count)
    }
    // A row without a tree does nothing, and one dropped at its own place stays.
    #expect(try counts("- tap: a") == (1...2, 1))
    #expect(try counts("- drag: {item: a, before: b}") == (1...2, 1))
    #expect(try counts("- drag: {item: a, after: b, cancelled: true}") == (1...1, 1))
    let trees = """
      - outline: {section: s, edit: [{op: append, items: [x]}, {op: append, items: [y], parent: x}]}
      - outline: {section: t, edit: [{op: append, items: [v]}, {op: append, items: [w], parent: v}]}

      """
    #expect(try counts(trees + "- tap: x") == (3...4, 4))
    // One for each section.
    #expect(try counts(trees + "- expand: [x, v]") == (4...5, 5))
    #expect(try counts(trees + "- expand: [x]") == (4...4, 4))
  }

  @Test("seconds become whole nanoseconds")
  func secondsBecomeWholeNanoseconds() throws {
    let scenario = try parse(script("- wait: 0.1\n- wait: 0.2\n- wait: 1e-9\n- wait: .5"))
    #expect(scenario.nanoseconds == 800_000_001)
  }
}
