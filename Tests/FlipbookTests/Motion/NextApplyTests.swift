import Flipbook
import Testing

@Suite("Applies in a row, whose motions are added up")
struct NextApplyTests {
  /// Two motions take the speed from a row, and the third one gives it back.
  @Test("keep the speed of rows, also if the third one is fast", arguments: [2, 3, 9])
  func shuffles(seed: Int) throws {
    let film = try Film(
      script: """
        flipbook: 1
        name: shuffles
        seed: \(seed)
        stage: {size: [375, 80], layout: {kind: swatches}, chrome: none}
        motion: {duration: 0.25}
        model: {insertionSort: {}}
        steps: [{start: {}}, {wait: 1}, {shuffle: {}}, {wait: 0.03}, {shuffle: {}}, {wait: 0.12}, {shuffle: {}}]
        """)
    let recording = film.recording.withFrames(perSecond: 60)
    #expect(recording.motionViolations(of: [.interrupted]).map(\.message) == [])
  }
}
