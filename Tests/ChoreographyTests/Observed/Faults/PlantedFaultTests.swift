import Choreography
import Recordings
import SeededRandom
import Testing

/// Faults that a seeded program plants into the frames of sound recordings.
@Suite("Faults that are planted into frames")
struct PlantedFaultTests {
  private struct Score {
    var found = 0
    var rows = 0
    var frames = 0
  }

  /// The number of faults of a kind; pages have more rows.
  private func count(inPage isPage: Bool) -> Int {
    isPage ? CaseShare.count(200, oneIn: 40) : CaseShare.count(50, oneIn: 10)
  }

  private func score(_ kind: FaultKind, inPage isPage: Bool) -> Score {
    var score = Score()
    for seed in 0..<count(inPage: isPage) {
      var motions = CorrectMotions(seed: UInt64(seed * 101 + kind.rawValue.utf8.count))
      let fault = motions.planted(kind, inPage: isPage)
      let found = fault.example.recording.motionViolations()
        .filter { $0.rule.rawValue == kind.rule }
      let rows = found.filter { !Set($0.ids).isDisjoint(with: fault.rows) }
      let frames = rows.filter { fault.times.contains($0.nanoseconds) }
      score.found += found.isEmpty ? 0 : 1
      score.rows += rows.isEmpty ? 0 : 1
      score.frames += frames.isEmpty ? 0 : 1
    }
    return score
  }

  @Test(
    "are found by their rule, at the right row and frame", arguments: FaultKind.allCases,
    [false, true])
  func faults(_ kind: FaultKind, inPage isPage: Bool) {
    let (score, count) = (score(kind, inPage: isPage), count(inPage: isPage))
    let name = "\(kind.rawValue)\(isPage ? ", in a page" : "")"
    // | kind | planted | found | right row | right frame |
    print("| \(name) | \(count) | \(score.found) | \(score.rows) | \(score.frames) |")
    #expect(score.frames * 100 >= 98 * count, "\(name)")
  }

  @Test("are not found in sound recordings")
  func sound() {
    expectNoAccusations("lists", CaseShare.count(200, oneIn: 10)) { $0.any() }
  }

  @Test("are not found in sound pages, also if an apply interrupts a motion")
  func pages() {
    let count = CaseShare.count(400, oneIn: 80)
    let kinds = [nil] + CorrectMotions.Interruption.allCases.map { $0 }
    expectNoAccusations("pages", kinds.count * count) { motions in
      motions.pageExample(kinds[motions.number(0...kinds.count - 1)])
    }
  }

  private func expectNoAccusations(
    _ name: String, _ count: Int, _ example: (inout CorrectMotions) -> ObservedExample
  ) {
    var accused: [String] = []
    for seed in 0..<count {
      var motions = CorrectMotions(seed: UInt64(seed + 40_000))
      let found = example(&motions).recording.motionViolations().filter { !$0.isUndecided }
      if !found.isEmpty { accused.append("seed \(seed): \(found.map(\.message))") }
    }
    print("| sound, \(name) | \(count) | \(accused.count) accused |")
    #expect(accused.count * 100 <= count, "\(accused.joined(separator: "\n"))")
  }
}
