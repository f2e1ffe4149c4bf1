import Flipbook
import FlipbookTesting
import Foundation
import Testing

@testable import Films

@Suite("A golden of observed motion")
struct MotionGoldenTests {
  private func motion(_ change: (inout ObservedFixture) -> Void = { _ in }) throws
    -> ObservedTransition
  {
    var fixture = ObservedFixture()
    change(&fixture)
    let motions = Film(try fixture.recording).observedMotions
    try #require(motions.count == 2)
    return motions[1]
  }

  private func folder() -> String {
    FileManager.default.temporaryDirectory.appending(path: "motion-\(UUID().uuidString)").path
  }

  @Test("reads its own text as an equal motion, of any names and texts")
  func roundTrip() throws {
    let names: [String: String] = ["milk": "A \"quoted\" \" \"text", "eggs": "two\nlines"]
    let motion = try motion {
      $0.titles = names
      $0.change = { id, row, time in
        var row = row
        if id == "eggs" { row.opacity = max(0, 1 - time / 200) }
        return id == "milk" && (100...150).contains(time) ? nil : row
      }
    }
    var file = MotionFile(thinning: motion, MotionTolerance(points: 1.25, time: 33_000_000))
    (file.source, file.isComplete) = ("../x.flip.jsonl", true)
    let read = try MotionFile(file.text, path: "x")
    #expect(read.text == file.text && read.source == file.source && read.isComplete)
    #expect(read.tolerance == file.tolerance && read.motion.texts == motion.texts)
    #expect(file.text.contains("  hidden\n") && file.text.contains(" opacity 0."))
    #expect(file.text.contains("tolerance 1.25 pt, 33 ms\n"))
    #expect(
      ApplyMotionComparison(read.motion, motion, MotionTolerance(points: 0)).differences.isEmpty)
    #expect(
      ApplyMotionComparison(motion, read.motion, MotionTolerance(points: 0)).differences.isEmpty)
  }

  @Test("refuses a text with another line")
  func damaged() throws {
    let text = MotionFile(thinning: try motion(), MotionTolerance()).text
    for (old, new) in [
      ("frames of", "frame of"), ("-100 ms (", "-100 s ("), ("until", "until now"),
      ("cell [\"bread\"]", "cell bread"), ("flipbook motion 1", "flipbook motion 2"),
    ] {
      let damaged = text.replacingOccurrences(of: old, with: new)
      #expect(damaged != text)
      let error = #expect(throws: GoldenError.self) { try MotionFile(damaged, path: "x") }
      #expect(error?.description.hasSuffix("which no recording writes") == true)
    }
  }

  @Test("is recorded once, and passes at another rate, phase and wait")
  func agrees() throws {
    let store = GoldenStore(folder: folder())
    defer { try? FileManager.default.removeItem(atPath: store.folder) }
    let check = GoldenCheck(store: store, settings: GoldenSettings(mode: .missing))
    let recorded = check.verify(try motion())
    #expect(recorded.isRecorded && !recorded.passes)
    #expect(store.names() == ["groceries-apply-1.motion"])
    let other = try motion { ($0.rate, $0.phase, $0.start) = (120, 3, 1500) }
    #expect(check.verify(other).passes)
  }

  @Test("fails in the sentences of compare")
  func differs() throws {
    let store = GoldenStore(folder: folder())
    defer { try? FileManager.default.removeItem(atPath: store.folder) }
    _ = GoldenCheck(store: store, settings: GoldenSettings(mode: .missing)).verify(try motion())
    let check = GoldenCheck(store: store, settings: GoldenSettings(mode: .never))
    let late = try motion { $0.delays = ["bread": 2000 / 60] }
    let outcome = check.verify(late)
    #expect(outcome.status == .different)
    #expect(
      outcome.text.hasPrefix(
        "golden 'groceries-apply-1' differs: bread reaches its place 33 ms later\n"))
    #expect(outcome.text.contains("compared within 0.5 pt and 17 ms"))
    #expect(check.verify(late, within: MotionTolerance(time: 40_000_000)).passes)
  }

  @Test("fails for a rule that only the run breaks, and keeps the ones that it accepts")
  func faults() throws {
    let store = GoldenStore(folder: folder())
    defer { try? FileManager.default.removeItem(atPath: store.folder) }
    let jump = try motion {
      $0.change = { id, row, time in
        var row = row
        // There and back within 50 ms.
        if id == "eggs", (600...640).contains(time) { row.y += 30 }
        return row
      }
    }
    try #require(jump.violations.map(\.rule) == [.jump] && jump.violations[0].rows == ["eggs"])
    let patient = MotionTolerance(time: 100_000_000)
    let record = GoldenCheck(store: store, settings: GoldenSettings(mode: .missing))
    let check = GoldenCheck(store: store, settings: GoldenSettings(mode: .never))
    _ = record.verify(try motion(), within: patient, named: "sound")
    let outcome = check.verify(jump, within: patient, named: "sound")
    #expect(outcome.status == .different && outcome.text.contains("'eggs' jumps 30 pt"))
    #expect(outcome.text.contains("[jump]"))
    let accepted = record.verify(jump, within: patient, named: "jump")
    #expect(accepted.violations.count == 1)
    #expect(try store.loadMotion("jump").text.contains("breaks jump [\"eggs\"]\n"))
    #expect(check.verify(jump, within: patient, named: "jump").passes)
  }

  @Test("is compared by expectGolden within tolerances", .goldens(record: .never))
  func expectation() throws {
    let late = try motion { $0.delays = ["bread": 2000 / 60] }
    expectGolden(try motion())
    withKnownIssue {
      expectGolden(late, named: "swap")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("bread reaches its place 33 ms later")
    }
    expectGolden(late, time: .milliseconds(40), named: "patient swap")
  }
}
