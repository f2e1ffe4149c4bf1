import Choreography
import Flipbook
import Foundation
import SeededRandom
import Testing

/// The documented limits of the rules of motion, on random sound and faulty transitions.
///
/// `FLIPBOOK_CASES=all` judges 1,000 sound transitions and 500 faults, not a tenth of them;
/// `FLIPBOOK_SEED=n` takes others.
@Suite("The documented limits of the rules of motion")
struct MotionRuleTableTests {
  private static let isWhole = CaseShare.isWhole

  private static func rules(
    ends: Double, at places: [String: Rect]? = nil
  ) -> [MotionRule] {
    [
      .noJump(share: 0.05), .noFlash, .noOverlapAtRest, .noTextOverText(share: 0.35),
      .starts(within: .seconds(0.12)), .ends(within: .seconds(ends)),
    ] + (places.map { [.endsAt($0)] } ?? [])
  }

  private func rules(of motion: EngineMotion) -> [MotionRule] {
    Self.rules(ends: motion.end + 1.5 / Double(motion.rate), at: motion.places)
  }

  private func probe(_ frames: [[MotionRow]], _ motion: EngineMotion) -> MotionProbe {
    MotionProbe(
      rows: frames, width: EngineMotion.width, height: EngineMotion.height,
      framesPerSecond: motion.rate)
  }

  @Test("accuse at most 1 % of the sound transitions of other engines")
  func engines() {
    let count = Self.isWhole ? 600 : 100
    var alarms = AlarmTable(motions: "other engines")
    for seed in 0..<UInt64(count) {
      let motion = EngineMotion(seed: seed)
      let found = probe(motion.frames, motion).violations(rules(of: motion))
      alarms.add(
        motion.layoutName, found, "seed \(seed), \(motion.rate) Hz, \(motion.curve)")
    }
    alarms.print()
    #expect(alarms.accused.count * 100 <= max(count, 200))
  }

  @Test("accuse at most 1 % of Flipbook's own transitions")
  func films() throws {
    let count = Self.isWhole ? 400 : 30
    var alarms = AlarmTable(motions: "films")
    for seed in 0..<UInt64(count) {
      guard let (transition, layout, name) = try FilmMotion.transition(seed: seed) else {
        continue
      }
      let rules = Self.rules(ends: transition.duration / .seconds(1) + 0.05)
      alarms.add(layout, transition.motion.violations(rules), "seed \(seed), \(name)")
    }
    alarms.print()
    #expect(alarms.counts.values.reduce(0, +) * 10 > count * 9)
    #expect(alarms.accused.count * 100 <= max(count, 200))
  }

  @Test("find at least 98 % of the faults, each by its rule")
  func faults() {
    let each = Self.isWhole ? 34 : 5
    var (planted, found) = (0, 0)
    var missed: [String] = []
    for fault in MotionFault.allCases {
      var (count, hits, seed) = (0, 0, UInt64(fault.rawValue.utf8.count) * 10_000)
      while count < each {
        seed += 1
        let sound = EngineMotion(seed: seed)
        var motion = sound
        guard let frames = motion.frames(with: fault) else { continue }
        count += 1
        let violations = probe(frames, motion).violations(rules(of: sound))
        if violations.contains(where: { fault.isRule($0.rule) }) {
          hits += 1
        } else {
          missed.append(
            "\(fault), seed \(seed), \(motion.rate) Hz, \(motion.curve): "
              + "\(violations.map(\.message))")
        }
      }
      print("| \(fault) | \(count) | \(hits) found |")
      (planted, found) = (planted + count, found + hits)
    }
    print("| faults | \(planted) | \(found) found |")
    print(missed.joined(separator: "\n"))
    #expect(found * 100 >= planted * 98)
  }
}

/// The sound transitions of each layout that the rules accuse.
private struct AlarmTable {
  let motions: String
  private(set) var counts: [String: Int] = [:]
  private(set) var accused: [(layout: String, message: String)] = []

  init(motions: String) { self.motions = motions }

  mutating func add(_ layout: String, _ found: [MotionViolation], _ name: String) {
    counts[layout, default: 0] += 1
    if !found.isEmpty { accused.append((layout, "\(name): \(found.map(\.message))")) }
  }

  func print() {
    for (layout, count) in counts.sorted(by: { $0.key < $1.key }) {
      let alarms = accused.count { $0.layout == layout }
      Swift.print("| sound, \(motions): \(layout) | \(count) | \(alarms) accused |")
    }
    for (layout, message) in accused { Swift.print("\(layout), \(message)") }
  }
}
