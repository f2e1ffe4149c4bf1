import Analysis
import Flipbook
import Scenarios
import SeededRandom
import Testing

/// Random healthy recordings: models update lists as a well-kept app does.
@Suite("check of healthy recordings")
struct HealthyRecordingTests {
  /// A script for a seed; JSON is YAML.
  private func script(_ seed: Int) -> String {
    // A linear congruential generator with Knuth's constants; its upper bits are good enough.
    var state = UInt64(seed)
    func pick(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int((state >> 33) % UInt64(range.count))
    }
    func share() -> String { "0.\(pick(0...2))\(pick(0...9))" }
    let view = pick(0...1) == 0 ? "table" : "collection"
    let head = """
      flipbook: 1
      name: healthy
      seed: \(seed)
      stage: {size: [375, 400], view: \(view)}

      """
    // Slower than a reload's fade, because an earlier second reload would flicker.
    // A table cannot animate moves across deleted and inserted sections; churn's sections stay.
    return head + """
      model:
        churn:
          items: \(pick(0...60))
          sections: \(pick(1...5))
          inserts: \(share())
          deletes: \(share())
          moves: \(share())
          crossMoves: \(share())
          reloads: \(share())
      steps:
        - start: {}
        - tick: {every: 0.\(pick(4...9)), count: \(pick(2...6))}

      """
  }

  @Test("reports no error and no warning, in 250 of them or in a thousand")
  func thousand() throws {
    var applies = 0
    let count = CaseShare.count(1000, oneIn: 4)
    for seed in 1...count {
      let text = script(seed)
      let run = try Scenario.parse(text, file: "seed \(seed)").run()
      #expect(run.failure == nil, "seed \(seed)")
      applies += run.recording.timedApplies.count
      let found = Check(run.recording).findings().filter { $0.severity > .note }
      #expect(found.isEmpty, "seed \(seed): \(found.map(\.rule))\n\(text)")
      if !found.isEmpty { break }
    }
    #expect(applies > 3 * count)
  }
}
