import Testing

@testable import Analysis

@Suite("A failure of random steps becomes small")
struct UpdateFuzzerTests {
  private let fuzzer = UpdateFuzzer(seed: 3, runs: 1, stepsPerRun: 10, shortRuns: 0)

  /// Runs the search with a test that fails if all of some of the first run's steps are there.
  private func search(
    _ needed: [Int], at last: Int, idle: [Int] = []
  ) throws -> (result: FuzzResult, all: [FuzzStep], runs: Int) {
    var (first, seen): ([FuzzStep], Set<[FuzzStep]>) = ([], [])
    let result = try #require(
      fuzzer.search { steps in
        if first.isEmpty { first = steps }
        seen.insert(steps)
        let seeds = Set(steps.map(\.seed))
        guard needed.allSatisfy({ seeds.contains(first[$0].seed) }) else { return nil }
        var failure = FuzzFailure(rule: "jump", message: "it jumps", step: last)
        if steps == first { failure.skippedSteps = idle }
        return failure
      })
    return (result, first, seen.count)
  }

  @Test("in few runs, if its last two steps are enough")
  func lastSteps() throws {
    let (result, all, runs) = try search([4, 5], at: 5)
    #expect(result.steps.map(\.seed) == [all[4].seed, all[5].seed])
    #expect(result.stepsUntilFound == 6)
    // All, up to the sixth, the last one, the last two, the first one of them, both with calm.
    #expect(runs == 6)
  }

  @Test(
    "whichever of its steps it needs",
    arguments: [[0], [0, 5], [1, 3, 5], [0, 2, 3, 4, 6, 7, 8]])
  func anySteps(needed: [Int]) throws {
    let (result, all, _) = try search(needed, at: 8)
    #expect(result.steps.map(\.seed) == needed.map { all[$0].seed })
    #expect(result.steps.allSatisfy { $0.pause == FuzzStep.settlePause })
  }

  @Test("without the steps that could not be performed, at the same times")
  func skippedSteps() throws {
    let (result, all, runs) = try search([2, 9], at: 9, idle: [0, 1, 3, 4, 5, 6, 7, 8])
    #expect(result.steps.map(\.seed) == [all[2].seed, all[9].seed])
    #expect(runs <= 6)
  }

  @Test("and says what it does")
  func progress() {
    var steps: [FuzzProgress] = []
    _ = fuzzer.search(progress: { steps.append($0) }) { steps in
      steps.isEmpty ? nil : FuzzFailure(rule: "jump", message: "it jumps", step: 0)
    }
    #expect(steps.first == .searching(steps: 0))
    #expect(steps.dropFirst().first == .shrinking(steps: 10, trials: 0))
  }
}
