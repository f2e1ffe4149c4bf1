import MotionRules
import TestSupport
import Testing

/// Faults that a seeded program plants into the frames of sound recordings.
@Suite("Faults that are planted into frames")
struct PlantedFaultTests {
  private struct Score {
    var planted = 0
    var found = 0
    var rows = 0
    var frames = 0
  }

  private func score(_ kind: FaultKind, inPage isPage: Bool) -> Score {
    var score = Score()
    // Pages have more rows.
    let seeds =
      isPage ? CaseShare.numbers(200, oneIn: 100) : CaseShare.numbers(50, oneIn: 25)
    for seed in seeds {
      score.planted += 1
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
    let score = score(kind, inPage: isPage)
    let name = "\(kind.rawValue)\(isPage ? ", in a page" : "")"
    if CaseShare.isWhole {
      // | kind | planted | found | right row | right frame |
      print("| \(name) | \(score.planted) | \(score.found) | \(score.rows) | \(score.frames) |")
    }
    // At most 2 % are missed; of a share's two, one.
    #expect(score.planted - score.frames <= max(1, score.planted / 50), "\(name): \(score)")
  }

  @Test("are not found in sound recordings")
  func sound() {
    expectNoAccusations("lists", CaseShare.numbers(200, oneIn: 40)) { $0.any() }
  }

  @Test("are not found in sound pages, also if an apply interrupts a motion")
  func pages() {
    let kinds = [nil] + CorrectMotions.Interruption.allCases.map { $0 }
    let seeds = CaseShare.numbers(kinds.count * 400, oneIn: 400)
    expectNoAccusations("pages", seeds) { motions in
      motions.pageExample(kinds[motions.number(0...kinds.count - 1)])
    }
  }

  private func expectNoAccusations(
    _ name: String, _ seeds: [Int], _ example: (inout CorrectMotions) -> ObservedExample
  ) {
    var accused: [String] = []
    for seed in seeds {
      var motions = CorrectMotions(seed: UInt64(seed + 40_000))
      let found = example(&motions).recording.motionViolations().filter { !$0.isUndecided }
      if !found.isEmpty { accused.append("seed \(seed): \(found.map(\.message))") }
    }
    if CaseShare.isWhole {
      print("| sound, \(name) | \(seeds.count) | \(accused.count) accused |")
    }
    #expect(accused.count <= max(1, seeds.count / 100), "\(accused.joined(separator: "\n"))")
  }
}
