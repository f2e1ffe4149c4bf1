import TestSupport
import Testing

@testable import Choreography

@Suite("The index of running animations")
struct FlightIndexTests {
  @Test("finds all of them at any time, and few others", arguments: 1...8)
  func finds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var index = FlightIndex()
    var spans: [Range<Int64>] = []
    var start: Int64 = 0
    for _ in 0..<2000 {
      start += .random(in: 0...100, using: &random)
      let span = start..<start + .random(in: 1...400, using: &random)
      spans.append(span)
      index.append(from: span.lowerBound, to: span.upperBound)
    }
    for _ in 0..<200 {
      let time = Int64.random(in: -10...start + 500, using: &random)
      let found = index.range(at: time)
      let expected = spans.indices.filter { spans[$0].contains(time) }
      #expect(expected.allSatisfy(found.contains), "seed \(seed), time \(time)")
      // The longest lasts 400, so every earlier one has ended.
      #expect(
        found.allSatisfy { spans[$0].lowerBound > time - 400 && spans[$0].lowerBound <= time })
    }
  }

  @Test("finds an animation inherited from another row")
  func inherited() {
    var index = FlightIndex()
    index.append(from: 100, to: 200)
    index.append(from: 20, to: 150)
    index.append(from: 300, to: 400)
    #expect(index.range(at: 100) == 0..<2)
    #expect(index.range(at: 160) == 0..<2)
    #expect(index.range(at: 250).isEmpty)
    #expect(index.range(at: 300) == 2..<3)
  }
}
