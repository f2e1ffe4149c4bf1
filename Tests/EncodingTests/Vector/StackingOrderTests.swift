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

  @Test("old positions ascend for all candidates")
  func ascending() {
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for round in 0..<200 {
      let candidates = (0..<random(12)).map { _ in
        Set((0..<random(4)).map { _ in random(15) }).sorted()
      }
      let placements = StackingOrder.placements(candidates)
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
}
