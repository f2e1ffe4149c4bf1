import DiffableData
import Foundation
import Recordings
import TestSupport
import Testing

@Suite("The keyframes of a recording")
struct KeyframeTests {
  /// A hundred items, one of them moved by each apply: deltas are much shorter than snapshots.
  private func slowRecording(applies: Int) throws -> Recording {
    var fixture = RecorderFixture()
    var items = (0..<100).map { "item-\($0)" }
    for number in 0..<applies {
      items.append(items.remove(at: number % 50))
      fixture.apply(try TextSnapshot(validating: [("main", items)]), at: Int64(number) * 1_000)
    }
    return fixture.recording
  }

  private func kinds(_ recording: Recording) throws -> [String] {
    try lines(recording.fileText).dropFirst().compactMap { try decoded($0)["k"] as? String }
  }

  @Test("are first and then every 64 applies, with deltas between them")
  func everySixtyFour() throws {
    let kinds = try kinds(slowRecording(applies: 200))
    let keyframes = kinds.indices.filter { kinds[$0] == "snapshot" }
    #expect(keyframes == [0, 64, 128, 192])
    #expect(kinds.count { $0 == "apply" } == 196)
  }

  @Test("are counted from the last one, whatever its reason")
  func countedFromTheLast() throws {
    var fixture = RecorderFixture()
    var items = (0..<100).map { "item-\($0)" }
    for number in 0..<120 {
      if number == 10 { items = ["only"] }
      if number == 11 { items = (0..<100).map { "new-\($0)" } }
      if number > 11 { items.append(items.remove(at: 0)) }
      fixture.apply(try TextSnapshot(validating: [("main", items)]), at: 0)
    }
    let kinds = try kinds(fixture.recording)
    #expect(kinds.indices.filter { kinds[$0] == "snapshot" } == [0, 10, 11, 75])
  }

  @Test("replace deltas that would be longer")
  func longDeltas() throws {
    var fixture = RecorderFixture()
    try fixture.apply("main: a b c d e f g h", at: 0)
    try fixture.apply("main: a b c d e f g h i", at: 0)
    try fixture.apply("main: z", at: 0)
    #expect(try kinds(fixture.recording) == ["snapshot", "apply", "snapshot", "end"])
  }

  @Test("replace deltas if the given difference does not lead to the snapshot")
  func wrongDifference() throws {
    var recorder = RecordingBuilder(Recording(name: "n", title: "N"))
    for text in ["main: a b c d", "main: b a c d"] {
      let apply = Apply(snapshot: try snapshot(text), difference: Difference(), isAnimated: true)
      recorder.append(.apply(apply), at: 0)
    }
    #expect(try kinds(recorder.recording) == ["snapshot", "snapshot", "end"])
    #expect(try parse(recorder.recording.fileText).recording.timedApplies.count == 2)
  }

  @Test("are listed in the end line with their sequence numbers and byte offsets")
  func index() throws {
    let text = try randomRecording(seed: 3, applies: 150).fileText
    let bytes = Array(text.utf8)
    let end = try decoded(try #require(lines(text).last))
    let index = try #require(end["index"] as? [[Int]])
    #expect(index.count >= 3)
    for entry in index {
      try #require(entry.count == 2 && bytes.indices.dropFirst().contains(entry[1]))
      #expect(bytes[entry[1] - 1] == UInt8(ascii: "\n"))
      let line = bytes[entry[1]...].prefix { $0 != UInt8(ascii: "\n") }
      let keyframe = try decoded(String(decoding: line, as: UTF8.self))
      #expect(keyframe["k"] as? String == "snapshot")
      #expect(keyframe["seq"] as? Int == entry[0])
    }
    let kinds = try lines(text).dropFirst().map { try decoded($0)["k"] as? String }
    #expect(index.map { $0[0] } == kinds.indices.filter { kinds[$0] == "snapshot" })
  }

  @Test("are numbered in the end line among all applies")
  func endLine() throws {
    let recording = try slowRecording(applies: 70)
    let end = try decoded(try #require(lines(recording.fileText).last))
    #expect(end["k"] as? String == "end")
    #expect(end["applies"] as? Int == 70)
    #expect(end["duration"] as? Int == 69_000)
  }

  @Test("have the whole state, from which a reader computes the difference")
  func differenceAgain() throws {
    let recording = try slowRecording(applies: 66)
    let read = try parse(recording.fileText).recording
    let moves = read.timedApplies.dropFirst().map(\.apply.difference.counts.itemMoves)
    #expect(moves == Array(repeating: 1, count: 65))
  }
}
