import TestSupport
import Testing

@testable import Encoding

struct StackingOrderTests {
  @Test("elements in the same order keep their positions")
  func kept() {
    #expect(StackingOrder.placements([[0], [1], [2]]) == [.old(0), .old(1), .old(2)])
  }

  @Test("a new element is behind its predecessors")
  func new() {
    #expect(
      StackingOrder.placements([[], [0], [], [2]])
        == [.new(after: -1), .old(0), .new(after: 0), .old(2)])
  }

  @Test("of two swapped elements only one gets a new position")
  func swapped() {
    let placements = StackingOrder.placements([[1], [0]])
    #expect(placements.count { if case .new = $0 { true } else { false } } == 1)
  }

  @Test("an element's former position is reused if that avoids a new one")
  func several() {
    #expect(StackingOrder.placements([[1], [0, 2]]) == [.old(1), .old(2)])
  }

  @Test("old positions ascend for all candidates, and are as many as can be")
  func ascending() {
    var random = SplitMix64(seed: 7)
    for round in 0..<200 {
      let candidates = (0..<Int.random(in: 0..<9, using: &random)).map { _ in
        Set(
          (0..<Int.random(in: 0..<4, using: &random)).map { _ in
            Int.random(in: 0..<11, using: &random)
          }
        ).sorted()
      }
      let placements = StackingOrder.placements(candidates)
      let kept = placements.count { if case .old = $0 { true } else { false } }
      #expect(kept == longestAscent(candidates[...], above: -1), "round \(round), seed 7")
      var last = -1
      for (own, placement) in zip(candidates, placements) {
        switch placement {
        case .old(let place):
          #expect(place > last && own.contains(place), "round \(round), seed 7")
          last = place
        case .new(let place): #expect(place == last, "round \(round), seed 7")
        }
      }
    }
  }

  /// The most candidates that ascend, one of each shape at most, by trying all.
  private func longestAscent(_ candidates: ArraySlice<[Int]>, above last: Int) -> Int {
    guard let own = candidates.first else { return 0 }
    let rest = candidates.dropFirst()
    let used = own.filter { $0 > last }.map { 1 + longestAscent(rest, above: $0) }
    return max(used.max() ?? 0, longestAscent(rest, above: last))
  }
}
