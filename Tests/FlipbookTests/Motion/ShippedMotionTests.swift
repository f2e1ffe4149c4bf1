import Choreography
import Flipbook
import FlipbookTesting
import Foundation
import Scenarios
import SeededRandom
import Testing

/// The motion of the shipped scenarios, as a display with 60 frames a second shows it.
@Suite("The observed motion of shipped scenarios")
struct ShippedMotionTests {
  private static let scenarios = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scenarios")

  /// Without the pages, which have a motion of their own: `ShippedPageTests` checks it.
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: scenarios.path))?
    .filter { $0.hasSuffix(".yaml") && !isPage($0) }.sorted() ?? []

  private static func isPage(_ name: String) -> Bool {
    let file = scenarios.appendingPathComponent(name)
    return (try? String(contentsOf: file, encoding: .utf8))?.contains("\npage:") == true
  }

  @Test("breaks no rule", arguments: names.share(oneIn: 3))
  func scenario(_ name: String) throws {
    let film = try Film(Self.scenarios.appendingPathComponent(name).path)
    let recording = film.timeline.recordingWithFrames(perSecond: 60)
    let found = recording.motionViolations()
    #expect(found.isEmpty, "\(found.map { "\($0.rule.rawValue): \($0.message)" })")
  }

  @Test("is there at all")
  func complete() { #expect(Self.names.count > 10) }

  @Test("fails a test that expects sound motion, with row, frame and time")
  func expectation() throws {
    let path = repository.appending(path: "Examples/Rules/planted/jump.flip.jsonl").path
    let recording = try RecordingFile(RecordingReader(path: path)).recording
    expectMotion(recording, .flash, .ghost)
    withKnownIssue {
      expectMotion(recording)
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.contains("'bread' jumps 66.8 pt between 1.117 s and 1.133 s")
          && comment.rawValue.contains("frame 8") && comment.rawValue.contains("breaks a rule")
      }
    }
    withKnownIssue { expectMotion(Recording(name: "empty", title: "Empty")) }
  }
}
