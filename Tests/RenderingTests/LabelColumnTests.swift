import TestSupport
import Testing

@testable import Rendering

@Suite("A column of labels")
struct LabelColumnTests {
  private let column = LabelColumn(range: 100...300, pitch: 20)

  @Test("keeps labels with enough room at their position")
  func free() {
    #expect(column.middles(for: [120, 200, 260]) == [120, 200, 260])
  }

  @Test("centers crowded labels about their middle")
  func crowd() {
    #expect(column.middles(for: [200, 200, 200]) == [180, 200, 220])
    #expect(column.middles(for: [150, 152, 260]) == [141, 161, 260])
  }

  @Test("keeps every label inside, at both ends")
  func ends() {
    #expect(column.middles(for: [0, 0]) == [110, 130])
    #expect(column.middles(for: [299, 300]) == [270, 290])
    #expect(column.middles(for: []) == [])
  }

  @Test("separates all labels, at any positions", arguments: 1...40 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...column.capacity, using: &random)
    let places = (0..<count).map { _ in Double.random(in: 60..<360, using: &random) }.sorted()
    let middles = column.middles(for: places)
    #expect(middles.count == count, "seed \(seed)")
    #expect(middles.allSatisfy { $0 >= 109.999 && $0 <= 290.001 }, "seed \(seed): \(middles)")
    for (a, b) in zip(middles, middles.dropFirst()) { #expect(b - a >= 19.999, "seed \(seed)") }
  }
}
