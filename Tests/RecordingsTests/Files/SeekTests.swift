import DiffableData
import Foundation
import Recordings
import Testing

@Suite("Seeking to an apply")
struct SeekTests {
  private static let applies = 1_000

  /// Made once, because it is long.
  private static let made = Result { try recording() }
  private func recording() throws -> Recording { try Self.made.get() }

  private static func recording() throws -> Recording {
    var fixture = RecorderFixture()
    var items = (0..<300).map { "item-\($0)" }
    for number in 0..<applies {
      items.append(items.remove(at: number % 200))
      fixture.apply(try TextSnapshot(validating: [("main", items)]), at: Int64(number) * 1_000)
      fixture.append(.caption("caption \(number)"), at: Int64(number) * 1_000)
    }
    return fixture.recording
  }

  /// The longest distance between keyframes in bytes of the file.
  private func interval(_ text: String) throws -> Int {
    let end = try decoded(try #require(lines(text).last))
    let offsets = try #require(end["index"] as? [[Int]]).map { $0[1] } + [text.utf8.count]
    return zip(offsets.dropFirst(), offsets).map { $0 - $1 }.max() ?? 0
  }

  @Test(
    "returns the apply, with its number and time", arguments: [".flip.jsonl", ".flip.jsonl.gz"])
  func right(_ suffix: String) throws {
    let recording = try recording()
    let file = TemporaryFile(suffix)
    try file.write(suffix.hasSuffix("gz") ? recording.compressedFileBytes : recording.fileBytes)
    let expected = recording.timedApplies
    for number in [0, 1, 63, 64, 65, 500, 998, 999] {
      let event = try #require(try RecordingReader.open(path: file.path, atApply: number).first)
      guard let apply = event.apply else {
        Issue.record("no apply")
        continue
      }
      #expect(apply.number == number)
      #expect(event.nanoseconds == expected[number].time)
      #expect(apply.apply().snapshot == expected[number].apply.snapshot)
    }
    #expect(try RecordingReader.open(path: file.path, atApply: Self.applies).first == nil)
  }

  @Test("continues with the events after it")
  func goesOn() throws {
    let file = TemporaryFile()
    try file.write(recording().fileBytes)
    let (reader, _) = try RecordingReader.open(path: file.path, atApply: 700)
    var rest = 0
    while let event = try reader.next() {
      if event.apply != nil { rest += 1 }
    }
    #expect(rest == 299)
    #expect(reader.applies == Self.applies)
    #expect(reader.warnings == [])
  }

  @Test("reads only the header, the index and one keyframe interval")
  func costs() throws {
    let file = TemporaryFile()
    let text = try recording().fileText
    try file.write(Array(text.utf8))
    let interval = try interval(text)
    // The reader reads three times in pieces of 16 KiB: header, index, interval.
    let allowed = interval + 3 * (16 << 10)
    try #require(text.utf8.count > 2 * allowed)
    for number in stride(from: 0, to: Self.applies, by: 97) {
      let (reader, first) = try RecordingReader.open(path: file.path, atApply: number)
      #expect(first != nil)
      #expect(reader.bytesRead <= allowed, "apply \(number)")
    }
  }

  @Test("scans a file without an end")
  func withoutIndex() throws {
    let file = TemporaryFile()
    let all = lines(try recording().fileText)
    try file.write(Array((all.dropLast().joined(separator: "\n") + "\n").utf8))
    let (reader, first) = try RecordingReader.open(path: file.path, atApply: 321)
    guard let apply = first?.apply else {
      Issue.record("no apply")
      return
    }
    #expect(apply.number == 321)
    #expect(reader.index.entries.count == 6)
  }

  @Test("scans a file whose index is wrong")
  func wrongIndex() throws {
    let text = try recording().fileText
    let file = TemporaryFile()
    for wrong in ["[1,17]", "[1,999999999]", "[1,9223372036854775807]"] {
      let start = try #require(text.range(of: "\"index\":[["))
      let end = try #require(text[start.upperBound...].range(of: "]"))
      var damaged = text
      damaged.replaceSubrange(
        text.index(before: start.upperBound)..<end.upperBound, with: wrong)
      try file.write(Array(damaged.utf8))
      let first = try RecordingReader.open(path: file.path, atApply: 3).first
      guard let apply = first?.apply else {
        Issue.record("no apply for \(wrong)")
        continue
      }
      #expect(apply.number == 3)
    }
  }
}
