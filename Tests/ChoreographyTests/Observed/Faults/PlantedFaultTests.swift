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

  private static let count = CaseShare.count(50, oneIn: 5)

  private func score(_ kind: FaultKind) -> Score {
    var score = Score()
    for seed in 0..<Self.count {
      var motions = SoundMotions(seed: UInt64(seed * 101 + kind.rawValue.utf8.count))
      let fault = motions.planted(kind)
      let found = fault.example.recording.motionViolations()
        .filter { $0.rule.rawValue == kind.rawValue }
      let rows = found.filter { !Set($0.ids).isDisjoint(with: fault.rows) }
      let frames = rows.filter { fault.times.contains($0.nanoseconds) }
      score.found += found.isEmpty ? 0 : 1
      score.rows += rows.isEmpty ? 0 : 1
      score.frames += frames.isEmpty ? 0 : 1
    }
    return score
  }

  @Test("are found by their rule, at the right row and frame", arguments: FaultKind.allCases)
  func faults(_ kind: FaultKind) {
    let score = score(kind)
    // | kind | planted | found | right row | right frame |
    print("| \(kind.rawValue) | \(Self.count) | \(score.found) | \(score.rows) | \(score.frames) |")
    #expect(score.frames * 100 >= 98 * Self.count, "\(kind.rawValue)")
  }

  @Test("are not found in sound recordings")
  func sound() {
    let count = CaseShare.count(200, oneIn: 5)
    var accused: [String] = []
    for seed in 0..<count {
      var motions = SoundMotions(seed: UInt64(seed + 40_000))
      let found = motions.any().recording.motionViolations()
      if !found.isEmpty { accused.append("seed \(seed): \(found.map(\.message))") }
    }
    print("| sound | \(count) | \(accused.count) accused |")
    #expect(accused.count * 100 <= count, "\(accused.joined(separator: "\n"))")
  }
}
