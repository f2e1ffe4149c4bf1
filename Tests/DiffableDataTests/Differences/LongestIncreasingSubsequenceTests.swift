import DiffableData
import TestSupport
import Testing

@Suite("The longest increasing subsequence")
struct LongestIncreasingSubsequenceTests {
  @Test("is empty for an empty sequence")
  func empty() {
    #expect(longestIncreasingSubsequence(of: []).isEmpty)
  }

  @Test("keeps a sorted sequence and one element of a reversed one")
  func extremes() {
    #expect(longestIncreasingSubsequence(of: [1, 2, 5, 9]) == [0, 1, 2, 3])
    #expect(longestIncreasingSubsequence(of: [9, 5, 2, 1]).count == 1)
  }

  @Test("does not treat equal values as increasing")
  func strict() {
    #expect(longestIncreasingSubsequence(of: [3, 3, 3]).count == 1)
  }

  @Test("is as long as the longest of all subsets", arguments: 0..<60)
  func subsets(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values = (0..<Int.random(in: 0...10, using: &random)).map { _ in
      Int.random(in: 0...12, using: &random)
    }
    #expect(keptValues(of: values).count == longestIncreasingLengthBySubsets(values))
  }

  @Test("is increasing and as long as the quadratic solution", arguments: 0..<40)
  func recurrence(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values = Array(0..<Int.random(in: 0...120, using: &random)).shuffled(using: &random)
    let kept = keptValues(of: values)
    #expect(kept == kept.sorted())
    #expect(kept.count == longestIncreasingLength(values))
  }

  private func keptValues(of values: [Int]) -> [Int] {
    longestIncreasingSubsequence(of: values).sorted().map { values[$0] }
  }
}

/// The positions of the values that `increasingSubsequence` keeps.
private func longestIncreasingSubsequence(of values: [Int]) -> Set<Int> {
  let kept = increasingSubsequence(of: values)
  return Set(values.indices.filter { kept[$0] })
}
