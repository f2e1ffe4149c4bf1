import Choreography
import Flipbook
import Foundation
import MotionRules
import TestSupport
import Testing

/// The documented limits of the rules of motion, on random sound and faulty transitions.
///
/// `FLIPBOOK_CASES=all` judges 1,000 sound transitions and 500 faults, not a share;
/// `FLIPBOOK_SEED=n` takes others.
@Suite("The documented limits of the rules of motion")
struct MotionRuleTableTests {
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

  @Test("accuse at most 1 % of all sound transitions of other engines, and two of a share")
  func engines() {
    let seeds = CaseShare.numbers(600, oneIn: 6)
    var alarms = AlarmTable(motions: "other engines")
    for seed in seeds.map(UInt64.init) {
      let motion = EngineMotion(seed: seed)
      let found = probe(motion.frames, motion).violations(rules(of: motion))
      alarms.add(
        motion.layoutName, found, "seed \(seed), \(motion.rate) Hz, \(motion.curve)")
    }
    if CaseShare.isWhole { alarms.print() }
    #expect(alarms.accused.count <= max(2, seeds.count / 100), "\(alarms.accused)")
  }

  @Test("accuse at most 1 % of all of Flipbook's own transitions, and two of a share")
  func films() throws {
    let seeds = CaseShare.numbers(400, oneIn: 13)
    var alarms = AlarmTable(motions: "films")
    for seed in seeds.map(UInt64.init) {
      guard let (transition, layout, name) = try FilmMotion.transition(seed: seed) else {
        continue
      }
      let rules = Self.rules(ends: transition.duration / .seconds(1) + 0.05)
      alarms.add(layout, transition.motion.violations(rules), "seed \(seed), \(name)")
    }
    if CaseShare.isWhole { alarms.print() }
    #expect(alarms.counts.values.reduce(0, +) * 10 > seeds.count * 9)
    #expect(alarms.accused.count <= max(2, seeds.count / 100), "\(alarms.accused)")
  }

  @Test("find at least 98 % of all faults, each by its rule, and all but three of a share")
  func faults() {
    let chosen = Set(CaseShare.numbers(34, oneIn: 7))
    var (planted, found) = (0, 0)
    var missed: [String] = []
    for fault in MotionFault.allCases {
      var (number, hits, seed) = (-1, 0, UInt64(fault.rawValue.utf8.count) * 10_000)
      while number < 33 {
        seed += 1
        let sound = EngineMotion(seed: seed)
        var motion = sound
        guard let frames = motion.frames(with: fault) else { continue }
        number += 1
        guard chosen.contains(number) else { continue }
        let violations = probe(frames, motion).violations(rules(of: sound))
        if violations.contains(where: { fault.isRule($0.rule) }) {
          hits += 1
        } else {
          missed.append(
            "\(fault), seed \(seed), \(motion.rate) Hz, \(motion.curve): "
              + "\(violations.map(\.message))")
        }
      }
      if CaseShare.isWhole { print("| \(fault) | \(chosen.count) | \(hits) found |") }
      (planted, found) = (planted + chosen.count, found + hits)
    }
    if CaseShare.isWhole { print("| faults | \(planted) | \(found) found |") }
    #expect(planted - found <= max(3, planted / 50), "\(missed.joined(separator: "\n"))")
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
