import Choreography
import Recordings
import TestSupport
import Testing

@Suite("A frame depends only on the timeline and its number")
struct PureFrameTests {
  private let seed: UInt64 = 8

  private func timeline() throws -> Timeline {
    try randomFixture(seed: seed, stage: bareStage(.insetGrouped), applies: 15).timeline
  }

  @Test("so that frames in any order equal those in sequence")
  func anyOrder() throws {
    let timeline = try timeline()
    let inTurn = (0..<timeline.frameCount).map { timeline.frame($0) }
    #expect(Set(inTurn).count == inTurn.count, "two frames are equal")
    var random = SplitMix64(seed: seed)
    for number in (0..<timeline.frameCount).shuffled(using: &random) {
      #expect(timeline.frame(number) == inTurn[number], "seed \(seed), frame \(number)")
    }
  }

  @Test("so that two timelines of the same recording have the same frames")
  func madeAgain() throws {
    let pair = (try timeline(), try timeline())
    for number in 0..<pair.0.frameCount {
      #expect(pair.0.frame(number) == pair.1.frame(number), "seed \(seed), frame \(number)")
    }
  }

  @Test("so that concurrent tasks get the same frames")
  func concurrently() async throws {
    let timeline = try timeline()
    let numbers = stride(from: 0, to: timeline.frameCount, by: 5)
    await withTaskGroup(of: (Int, SceneFrame).self) { group in
      for number in numbers { group.addTask { (number, timeline.frame(number)) } }
      for await (number, frame) in group {
        #expect(frame == timeline.frame(number), "seed \(seed), frame \(number)")
      }
    }
  }

  @Test("so that a recording written and read again has the same frames")
  func fromAFile() throws {
    let fixture = try randomFixture(seed: seed, stage: bareStage(.grid), applies: 15)
    let file = try RecordingFile.parse(.init(fixture.recorder.recording.fileText.utf8), file: "x")
    let (old, new) = (fixture.timeline, Timeline(file.recording))
    for number in 0..<old.frameCount {
      #expect(old.frame(number) == new.frame(number), "seed \(seed), frame \(number)")
    }
  }

  @Test("and two equal frames compare equal whatever their numbers")
  func looksLike() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x", at: 0, isAnimated: false)
    try fixture.apply("a: x y", at: ms(500))
    let timeline = fixture.timeline
    #expect(timeline.frame(3).looksLike(timeline.frame(20)))
    #expect(timeline.frame(3) != timeline.frame(20))
    #expect(!timeline.frame(20).looksLike(timeline.frame(40)))
  }
}
