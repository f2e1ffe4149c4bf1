import Choreography
import Flipbook
import FlipbookTesting
import Foundation
import TestSupport
import Testing

/// The motion of the shipped scenarios, as a display with 60 frames a second shows it.
@Suite("The observed motion of shipped scenarios")
struct ShippedMotionTests {
  /// Without the pages, which have a motion of their own: `ShippedPageTests` checks it.
  @Test("breaks no rule", arguments: ShippedScenario.names.share(oneIn: 8))
  func scenario(_ name: String) throws {
    let film = try Film(shippedScenario(name))
    let recording = film.timeline.recordingWithFrames(perSecond: 60)
    let found = recording.motionViolations()
    #expect(found.isEmpty, "\(found.map { "\($0.rule.rawValue): \($0.message)" })")
  }

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
