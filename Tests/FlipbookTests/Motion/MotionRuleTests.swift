import Analysis
import Choreography
import Flipbook
import FlipbookTesting
import Foundation
import MotionRules
import Recordings
import TestSupport
import Testing

@Suite("Rules of motion")
struct MotionRuleTests {
  private let fixture: GoldenFixture
  /// A frame before the transition, its 16 frames, and one after it; the list moves linearly.
  private let scenes: [SceneFrame]

  init() throws {
    fixture = try GoldenFixture()
    scenes = (29...46).map(fixture.film.timeline.frame)
  }

  private func violation(_ rule: MotionRule) throws -> MotionViolation? {
    fixture.transition.motion.violations([rule]).first
  }

  /// The violation in manually changed scenes.
  private func violation(
    _ rule: MotionRule, _ change: (inout [SceneFrame]) -> Void
  ) -> MotionViolation? {
    var scenes = scenes
    change(&scenes)
    return MotionProbe(scenes: scenes, framesPerSecond: 60).violations([rule]).first
  }

  @Test("find no jump where a linear motion starts and stops at once")
  func linear() throws {
    #expect(try violation(.noJump(share: 0.01)) == nil)
  }

  @Test("find the same in a film in slow motion", arguments: [0.25, 0.02, 4.0])
  func slowMotion(rate: Double) throws {
    var recording = fixture.film.recording
    recording.events.insert(Event(time: 0, kind: .pace(Event.Pace(rate: rate))), at: 0)
    let transition = try Film(recording).transition(fixture.transition.apply)
    let rules: [MotionRule] = [
      .noJump(share: 0), .travels(atMost: 1), .ends(within: .seconds(0.2)),
    ]
    #expect(
      transition.motion.violations(rules) == fixture.transition.motion.violations(rules))
    #expect(transition.frameMoments == fixture.transition.frameMoments)
  }

  @Test("name the same pair of rows in every run")
  func equalPairs() {
    let names = (0..<12).map { "r\($0)" }
    let rows = names.map { name in
      MotionRow(name, at: Rect(x: 0, y: 0, width: 100, height: 44), opacity: 0.5, title: name)
    }
    let probe = MotionProbe(rows: Array(repeating: rows, count: 4), width: 100, height: 44)
    let found = probe.violations([.noTextOverText(share: 0.1)]).first
    #expect(found?.message.hasPrefix("'r0' and 'r1' are readable over each other") == true)
  }

  @Test("find a misplaced row in one frame")
  func misplacedRow() throws {
    // k2 moves 32 pt in 15 frames, so that its way is 44 pt with the misplaced frame.
    let found = violation(.noJump(share: 0.05)) { scenes in
      scenes[8] = scenes[8].changing("k2") { $0.frame.y += 40 }
    }
    #expect(found?.row == "k2")
    #expect((found?.amount ?? 0) > 0.5)
    #expect(found?.frame == 7)
    // 5 pt in one frame: more than twice the step, and less than a person sees.
    let small = violation(.noJump(share: 0.05)) { scenes in
      scenes[8] = scenes[8].changing("k2") { $0.frame.y += 5 }
    }
    #expect(small == nil)
  }

  @Test("find a row that goes the rest of its way in one frame")
  func skipped() {
    let found = violation(.noJump(share: 0.05)) { scenes in
      for index in 9...scenes.count - 2 { scenes[index] = scenes[scenes.count - 1] }
    }
    // The 8th of 15 steps takes a half of the way: one step explains twice itself.
    #expect(found?.frame == 8)
    #expect((found?.amount ?? 0) > 0.3)
  }

  @Test("add the distances of rows: 128 pt, and twice 32 of the two that make room")
  func travel() throws {
    let found = try #require(try violation(.travels(atMost: 191)))
    #expect(found.row == "cho-oyu")
    #expect(abs(found.amount - 192) < 0.001)
    #expect(try violation(.travels(atMost: 193)) == nil)
  }

  @Test("find a transition that lasts too long")
  func ends() throws {
    let found = try #require(try violation(.ends(within: .seconds(0.2))))
    #expect(abs(found.amount - 0.25) < 0.001)
    #expect(try violation(.ends(within: .seconds(0.25))) == nil)
  }

  @Test("find a row that fades to 60 % and in again, but not one that fades only slightly")
  func flash() {
    func dimmed(_ opacity: Double) -> MotionViolation? {
      violation(.noFlash) { scenes in
        for index in 5...9 {
          scenes[index] = scenes[index].changing("k2") { $0.opacity = opacity }
        }
      }
    }
    #expect(dimmed(0.3)?.row == "k2")
    #expect(dimmed(0.3)?.frame == 4)
    #expect(dimmed(0.6)?.message.contains("fades to 60 %") == true)
    #expect(dimmed(0.8) == nil)
    // The new texts of a reloaded row come behind the old ones.
    let reloaded = violation(.noFlash) { scenes in
      for index in 5...9 {
        scenes[index] = scenes[index].changing("k2") {
          $0.opacity = 0.3; $0.operation = .reload
        }
      }
    }
    #expect(reloaded == nil)
  }

  @Test("find a row that is visible only for a moment")
  func moment() throws {
    let element = try #require(scenes[0].elements.first { $0.id.name == "k2" })
    func shown(in frames: Range<Int>) -> MotionViolation? {
      violation(.noFlash) { scenes in
        for index in frames {
          var guest = element
          guest.id = ElementID(.cell, "guest")
          scenes[index].elements.append(guest)
        }
      }
    }
    #expect(shown(in: 5..<8)?.row == "guest")
    #expect(shown(in: 5..<13) == nil)
  }

  @Test("find rows that overlap at rest, but not rows that only touch or are lifted")
  func overlap() {
    func moved(_ distance: Double, lift: Double = 0) -> MotionViolation? {
      violation(.noOverlapAtRest) { scenes in
        let last = scenes.count - 1
        scenes[last] = scenes[last].changing("k2") { row in
          (row.frame.y, row.lift) = (row.frame.y + distance, lift)
        }
      }
    }
    // Rows are 200 pt wide.
    #expect(moved(2)?.amount == 400)
    #expect(moved(0) == nil)
    #expect(moved(2, lift: 0.5) == nil)
  }

  @Test("find two readable titles that overlap in more than a share of the motion")
  func text() {
    func crossed(_ frames: ClosedRange<Int>) -> MotionViolation? {
      violation(.noTextOverText(share: 0.2)) { scenes in
        for index in frames {
          let place = scenes[index].elements.first { $0.id.name == "makalu" }?.frame
          scenes[index] = scenes[index].changing("k2") { row in
            (row.frame, row.opacity) = (place ?? row.frame, 0.5)
          }
          scenes[index] = scenes[index].changing("makalu") { $0.opacity = 0.5 }
        }
      }
    }
    #expect(abs((crossed(3...6)?.amount ?? 0) - 4.0 / 15) < 0.001)
    #expect(crossed(3...5) == nil)
  }

  @Test("fail a test with row, frame and amount")
  func expectation() {
    expectMotion(
      fixture.transition, .noJump(share: 0.05), .noFlash, .noOverlapAtRest,
      .ends(within: .seconds(0.25)))
    withKnownIssue {
      expectMotion(
        fixture.transition, .ends(within: .seconds(0.2)), .noFlash, .travels(atMost: 10))
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("breaks 2 rules") && text.contains("still moves after 0.25 s")
        && text.contains("ends(within: 0.2)")
    }
  }

  @Test("work for the rows of another engine, recorded frame by frame")
  func ownEngine() {
    func frames(_ change: (Int, inout MotionRow) -> Void) -> [[MotionRow]] {
      (0..<24).map { frame in
        let step = min(20, max(0, frame - 1))
        let place = Rect(x: 0, y: Double(step) * 2, width: 320, height: 44)
        var row = MotionRow("a", at: place, title: "A")
        change(frame, &row)
        let other = Rect(x: 0, y: 84, width: 320, height: 44)
        return [row, MotionRow("b", at: other, title: "B")]
      }
    }
    func violations(_ change: (Int, inout MotionRow) -> Void) -> [MotionViolation] {
      MotionProbe(rows: frames(change), width: 320, height: 200).violations([
        .noJump(share: 0.05), .noFlash, .noOverlapAtRest, .noTextOverText(share: 0),
        .travels(atMost: 40),
      ])
    }
    #expect(violations { _, _ in } == [])
    #expect(violations { if $0 == 9 { $1.opacity = 0.2 } }.map(\.rule) == [.noFlash])
    // 40 points in the last frame: a jump onto the row below.
    let fallen = violations { if $0 == 23 { $1.frame.y += 40 } }
    #expect(fallen.map(\.rule) == [.noJump(share: 0.05), .noOverlapAtRest])
    withKnownIssue {
      expectMotion(
        MotionProbe(rows: frames { if $0 == 9 { $1.opacity = 0.2 } }, width: 320, height: 200),
        .noFlash, named: "my list")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("the motion of 'my list' breaks a rule")
    }
  }

  @Test("are budgets of check")
  func budgets() throws {
    var budgets = Budgets()
    budgets.motion = [.ends(within: .seconds(0.2)), .noFlash]
    let found = budgets.motionFindings(fixture.film.timeline)
    #expect(found.map(\.rule) == ["budget-ends"])
    #expect(found.first?.apply == 1)
  }
}

@Suite("The motion of the shipped scenarios")
struct ScenarioMotionTests {
  @Test(
    "counts its places in its name", arguments: [(1, "1 place"), (2, "2 places"), (0, "0 places")])
  func name(count: Int, text: String) {
    let places = (0..<count).map { ("row \($0)", Rect(x: 0, y: 0, width: 1, height: 1)) }
    let rule = MotionRule.endsAt(Dictionary(uniqueKeysWithValues: places))
    #expect(rule.description == "endsAt(\(text))")
  }

  @Test(
    "has no flash, no overlap at rest, and no overlapping texts",
    arguments: [
      "airdrop-discovery", "contacts", "crash", "emoji-explorer", "foo-bar-bif", "insertion-sort",
      "league", "mountain-search", "outline", "reorderable-list", "wifi-settings",
    ].share(oneIn: 3, from: 1))
  func calm(_ name: String) throws {
    let film = try Film(shippedScenario(name))
    // Names of devices and emoji have no background: the painter fades them where they cross.
    let isExcepted = ["airdrop-discovery", "emoji-explorer"].contains(name)
    for transition in film.transitions {
      expectMotion(transition, .noFlash, .noOverlapAtRest)
      if !isExcepted { expectMotion(transition, .noTextOverText(share: 0.35)) }
    }
  }
}
