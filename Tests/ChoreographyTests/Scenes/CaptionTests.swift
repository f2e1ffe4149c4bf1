import TestSupport
import Testing

@testable import Choreography

@Suite("The captions of a film")
struct CaptionTests {
  /// Captions and applies at random times.
  private func fixture(_ count: Int, seed: UInt64) throws -> TimelineFixture {
    var random = SplitMix64(seed: seed)
    var fixture = TimelineFixture()
    try fixture.apply("a: x", at: 0, isAnimated: false)
    var time: Int64 = 0
    for number in 0..<count {
      time += ms(.random(in: 0...900, using: &random))
      if Bool.random(using: &random) {
        fixture.caption(Bool.random(using: &random) ? "" : "c\(number)", at: time)
      } else {
        try fixture.apply("a: x y\(number)", at: time)
      }
    }
    fixture.finish(at: time + ms(2000))
    return fixture
  }

  @Test("are found at any time, in order", arguments: 1...5)
  func lookup(seed: UInt64) throws {
    let track = try fixture(120, seed: seed).timeline.captions
    let merged = track.withoutOverlaps
    #expect(zip(merged.cues, merged.cues.dropFirst()).allSatisfy { $0.end <= $1.start })
    for time in stride(from: 0, through: ms(60_000), by: Int(ms(37))) {
      // The current cue, by a search of all cues.
      let now = track.cues.filter { $0.start <= Int64(time) && Int64(time) < $0.end }
      let spoken = now.last { !$0.isAutomatic }?.text
      let automatic = now.last { $0.isAutomatic }?.text
      #expect(track.caption(at: Int64(time)) == spoken ?? automatic)
      #expect(track.caption(at: Int64(time), withAutomatic: false) == spoken)
      let line = [spoken, automatic].compactMap(\.self).joined(separator: " · ")
      #expect(merged.caption(at: Int64(time)) ?? "" == line, "seed \(seed), \(time)")
    }
  }

  @Test("have no blank one, which only removes another", arguments: ["", "   ", " \u{200B}\t\n"])
  func blank(text: String) {
    var fixture = TimelineFixture()
    fixture.caption("one", at: 0)
    fixture.caption(text, at: ms(100))
    fixture.finish(at: ms(300))
    let timeline = fixture.timeline
    #expect(timeline.captions.cues.map(\.text) == ["one"])
    #expect(timeline.captions.caption(at: ms(200)) == nil)
    #expect(timeline.descriptions.cues.map(\.text) == ["Caption: one."])
  }

  @Test("can number a hundred thousand")
  func many() throws {
    var fixture = TimelineFixture()
    for number in 0..<100_000 { fixture.caption("c\(number)", at: ms(Int64(number))) }
    fixture.finish(at: ms(100_000))
    let track = fixture.timeline.captions
    #expect(track.withoutOverlaps.cues.count == 100_000)
    #expect(track.caption(at: ms(77_777)) == "c77777")
  }
}
