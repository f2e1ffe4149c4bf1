import Films
import Foundation
import Recordings
import TestSupport
import Testing

@testable import Choreography
@testable import Flipbook

@Suite("A comparison of observed motion")
struct RecordingMotionComparisonTests {
  private typealias Change = (inout ObservedFixture) -> Void

  private static let repository = "\(#filePath)".components(separatedBy: "/Tests/")[0]

  /// The sentences about a motion that differs from the fixture's by a change, by apply.
  private func sentences(
    _ tolerance: MotionTolerance = MotionTolerance(), from old: Change = { _ in },
    to new: Change = { _ in }
  ) throws -> [String] {
    var (expected, found) = (ObservedFixture(), ObservedFixture())
    old(&expected)
    new(&found)
    let comparison = try RecordingMotionComparison(
      expected: expected.recording, found: found.recording, tolerance: tolerance)
    return comparison.differing.flatMap { outcome in
      outcome.differences.map { "\(outcome.apply): \($0.sentence)" }
    }
  }

  // MARK: Motions that agree

  @Test(
    "takes two rates of one motion for equal", arguments: [30.0, 60, 90, 120], [60.0, 120, 240])
  func rates(first: Double, second: Double) throws {
    #expect(try sentences(from: { $0.rate = first }, to: { $0.rate = second }).isEmpty)
    #expect(try sentences(from: { $0.rate = second }, to: { $0.rate = first }).isEmpty)
  }

  @Test("takes frames of another phase for equal", arguments: [1.0, 5, 8.3, 12, 16])
  func phases(phase: Double) throws {
    #expect(try sentences(to: { $0.phase = phase }).isEmpty)
    #expect(try sentences(from: { $0.phase = phase }, to: { $0.rate = 120 }).isEmpty)
  }

  @Test("counts times from each apply", arguments: [300.0, 1010, 2500])
  func waits(start: Double) throws {
    #expect(try sentences(to: { $0.start = start }).isEmpty)
  }

  @Test("passes noise of 0.25 pt, and one frame of delay", arguments: [UInt64(1), 2, 3, 4])
  func noise(seed: UInt64) throws {
    #expect(
      try sentences(from: { $0.noise = 0.25 }, to: { ($0.noise, $0.seed) = (0.25, seed + 10) })
        .isEmpty)
    #expect(try sentences(to: { $0.delays = ["bread": 16] }).isEmpty)
  }

  @Test(
    "finds the sampled films of a scenario equal, with noise of 0.25 pt",
    arguments: ["foo-bar-bif", "wifi-settings", "chat", "reorderable-list", "league", "outline"]
      .flatMap { name in [(60, 120), (30, 60), (50, 60), (60, 60)].map { (name, $0) } }
      .share(oneIn: 5))
  func scenarios(name: String, rates: (Int, Int)) throws {
    let timeline = try Film(Self.repository + "/Scenarios/\(name).yaml").timeline
    var generator = SplitMix64(seed: 7)
    let recordings = [rates.0, rates.1].map { rate in
      timeline.recordingWithFrames(perSecond: rate).withNoise(0.25, &generator)
    }
    let comparison = RecordingMotionComparison(expected: recordings[0], found: recordings[1])
    #expect(comparison.isEqual && !comparison.applies.isEmpty)
    let sentences = comparison.differing.flatMap(\.differences).map(\.sentence)
    #expect(sentences.isEmpty, "\(sentences)")
  }

  // MARK: Motions that differ

  @Test("names a row that arrives later or earlier, in milliseconds")
  func arrival() throws {
    #expect(
      try sentences(to: { $0.delays = ["bread": 2000 / 60] })
        == ["1: bread reaches its place 33 ms later"])
    #expect(
      try sentences(from: { $0.delays = ["bread": 50] })
        == ["1: bread reaches its place 50 ms earlier"])
  }

  @Test("names a row in another place, with the distance and the time")
  func place() throws {
    let lower = try sentences(to: {
      $0.change = { id, row, time in
        var row = row
        if id == "bread", time >= 280 { row.y += 12 }
        return row
      }
    })
    // The row also rests below its place.
    #expect(lower.count == 2)
    #expect(lower.first?.hasSuffix("[gap-at-rest]") == true, "\(lower)")
    #expect(lower.last?.hasPrefix("1: bread is up to 12 pt lower at 1.") == true, "\(lower)")
    let right = try sentences(to: {
      $0.change = { id, row, time in
        var row = row
        if id == "milk", time > 0 { (row.x, row.height) = (row.x + 3, 40) }
        return row
      }
    })
    #expect(right.first?.hasPrefix("1: milk is up to 4 pt shorter") == true, "\(right)")
  }

  @Test("names a row that is missing, or should not be there")
  func missing() throws {
    let without: Change = { $0.change = { id, row, _ in id == "milk" ? nil : row } }
    #expect(try sentences(to: without) == ["0: milk is missing", "1: milk is missing"])
    #expect(
      try sentences(from: without)
        == ["0: milk should not be there", "1: milk should not be there"])
    let vanishing = try sentences(to: {
      $0.change = { id, row, time in id == "milk" && time > 200 ? nil : row }
    })
    #expect(
      vanishing == [
        "1: only in the second: 'milk' is in the list, and no frame shows it any longer, at rest at 1.300 s "
          + "[hidden-at-rest]",
        "1: milk is missing from 1.217 s on",
      ])
  }

  @Test("names a dip of only one motion by its depth, and not as a delay")
  func dip() throws {
    func dipping(_ depth: Double) -> Change {
      { fixture in
        fixture.change = { id, row, time in
          var row = row
          if id == "bread", (60..<125).contains(time) { row.opacity -= depth }
          return row
        }
      }
    }
    #expect(
      try sentences(to: dipping(0.5)) == ["1: bread is up to 50 % more transparent at 1.067 s"])
    #expect(
      try sentences(from: dipping(0.5)) == ["1: bread is up to 50 % more opaque at 1.067 s"])
  }

  @Test("names a fade that comes later, and one that is weaker")
  func fade() throws {
    func fading(_ delay: Double, to end: Double = 0) -> Change {
      { fixture in
        fixture.change = { id, row, time in
          var row = row
          let share = min(1, max(0, (time - delay) / 200))
          if id == "eggs" { row.opacity = 1 - (1 - end) * share }
          return row
        }
      }
    }
    #expect(try sentences(from: fading(0), to: fading(50)) == ["1: eggs fades 50 ms later"])
    let weaker = try sentences(from: fading(0), to: fading(0, to: 0.4))
    #expect(weaker.first?.hasSuffix("[hidden-at-rest]") == true, "\(weaker)")
    #expect(weaker.last?.hasPrefix("1: eggs should not be there from 1.") == true, "\(weaker)")
    let half = try sentences(from: fading(0, to: 0.8), to: fading(0, to: 0.4))
    #expect(half.first?.hasPrefix("1: eggs is up to 40 % more transparent") == true, "\(half)")
  }

  @Test("names a rule that only one of them breaks, in both directions")
  func faults() throws {
    let blinking: Change = {
      $0.change = { id, row, time in
        var row = row
        if id == "milk", (100..<180).contains(time) { row.opacity = 0 }
        return row
      }
    }
    let new = try sentences(to: blinking).filter { $0.hasSuffix("[flash]") }
    let gone = try sentences(from: blinking).filter { $0.hasSuffix("[flash]") }
    #expect(new.count == 1 && new.first?.hasPrefix("1: only in the second: ") == true, "\(new)")
    #expect(gone == new.map { $0.replacing("the second", with: "the first") })
    #expect(try sentences(from: blinking, to: blinking).isEmpty)
  }

  @Test("names other rows, texts and numbers of applies")
  func lists() throws {
    let rows = try sentences(to: { $0.items = ["milk", "eggs", "bread", "salt"] })
    #expect(rows.contains("1: the list has the new row 'salt'"), "\(rows)")
    let texts = try sentences(
      from: { $0.titles = ["milk": "Milk"] }, to: { $0.titles = ["milk": "Milch"] })
    #expect(texts.contains("1: milk shows 'Milch' instead of 'Milk'"), "\(texts)")
    var other = ObservedFixture()
    other.next = 1500
    let comparison = try RecordingMotionComparison(
      expected: ObservedFixture().recording, found: other.recording)
    #expect(!comparison.isEqual && comparison.counts == (2, 3))
  }

  @Test("names an apply that comes while rows still move")
  func interruption() throws {
    let sentences = try sentences(from: { $0.next = 800 }, to: { $0.next = 150 })
    #expect(
      sentences.first == "1: the next apply comes 650 ms earlier, while rows still move",
      "\(sentences)")
    let waiting = try self.sentences(from: { $0.next = 800 }, to: { $0.next = 600 })
    #expect(waiting.isEmpty, "\(waiting)")
  }

  @Test("has tolerances in points and time")
  func tolerances() throws {
    let late: Change = { $0.delays = ["bread": 2000 / 60] }
    #expect(try sentences(MotionTolerance(time: 40_000_000), to: late).isEmpty)
    #expect(try sentences(MotionTolerance(time: 0), to: { $0.delays = ["bread": 5] }).count == 1)
    let low: Change = {
      $0.change = { _, row, _ in
        var row = row
        row.y += 3
        return row
      }
    }
    #expect(try sentences(to: low).count == 6)
    #expect(try sentences(MotionTolerance(points: 4), to: low).isEmpty)
  }
}

extension Recording {
  /// Returns the recording with errors of the places in its frames.
  fileprivate func withNoise(
    _ points: Double, _ generator: inout SplitMix64
  ) -> Recording {
    var result = self
    for index in result.events.indices {
      guard case .frame(var frame) = result.events[index].kind else { continue }
      for item in frame.items.indices {
        guard let box = frame.items[item].frame else { continue }
        let error = Double.random(in: -points...points, using: &generator)
        frame.items[item].frame = LayoutFrame(
          x: box.x, y: box.y + error, width: box.width, height: box.height)
      }
      result.events[index].kind = .frame(frame)
    }
    return result
  }
}
