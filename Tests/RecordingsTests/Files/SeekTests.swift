import DiffableData
import Foundation
import Recordings
import TestSupport
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

  @Test("reads the lines before the apply once, and decodes one keyframe interval")
  func costs() throws {
    let file = TemporaryFile()
    let text = try recording().fileText
    try file.write(Array(text.utf8))
    let interval = try interval(text)
    for number in stride(from: 0, to: Self.applies, by: 97) {
      let (reader, first) = try RecordingReader.open(path: file.path, atApply: number)
      // The file is read twice in pieces of 16 KiB.
      #expect(reader.bytesRead <= (first?.offset ?? 0) + interval + 2 * (16 << 10))
    }
  }

  @Test("counts lines in any order of their keys and with any space")
  func order() throws {
    let text = """
      {"flipbook":1}
      {"k": "snapshot", "seq": 0, "dt": 5, "sections": []}
      { "dt":1e3,"seq" : 1, "k":"apply","ops":[]}

      {"k":"mark","label":"\\"k\\":\\"apply\\"","seq":2,"dt":10}
      {"k":"snapshot","k":"mark","seq":3.0,"dt":100,"sections":[{"section":"s"}]}
      {"k":"snapshot","seq":4,"sections":[{"section":"t"}]}\r
      {"k":"end","seq":5}

      """
    let file = TemporaryFile()
    try file.write(Array(text.utf8))
    let times: [Int64] = [5, 1_005, 1_115, 1_115]
    for (number, time) in times.enumerated() {
      let first = try RecordingReader.open(path: file.path, atApply: number).first
      #expect(first?.nanoseconds == time)
      #expect(first?.apply?.number == number)
    }
    let last = try RecordingReader.open(path: file.path, atApply: 3).first?.apply
    #expect(last?.snapshot.sectionIdentifiers == ["t"])
  }

  @Test("needs no index and no end")
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
    #expect(try first?.nanoseconds == recording().timedApplies[321].time)
    #expect(reader.index.entries.count == 1)
  }

  @Test(
    "does not believe an index",
    arguments: [
      "[[0,15],[1,77],[2,139]]|[0,0,1]|[7,14,21]", "[[0,15],[1,77],[2,139]]|[0,1,2]|[0,1,2]",
      "[[0,15],[2,77],[1,139]]|[0,1,2]|[7,14,21]", "[[0,15],[1,15],[2,15]]|[0,1,2]|[7,14,21]",
      "[[0,17]]|[0]|[7]", "[[0,9223372036854775807]]|[0]|[7]",
    ])
  func wrongIndex(_ members: String) throws {
    let values = members.split(separator: "|")
    let lists = (0..<3).map {
      #"{"k":"snapshot","seq":\#($0),"dt":7,"sections":[{"section":"s\#($0)"}]}"#
    }
    let end =
      #"{"k":"end","seq":3,"index":\#(values[0]),"index_applies":\#(values[1]),"#
      + #""index_times":\#(values[2])}"#
    let file = TemporaryFile()
    let text = ([#"{"flipbook":1}"#] + lists + [end, ""]).joined(separator: "\n")
    try file.write(Array(text.utf8))
    for number in 0..<3 {
      let first = try RecordingReader.open(path: file.path, atApply: number).first
      #expect(first?.apply?.snapshot.sectionIdentifiers == ["s\(number)"])
      #expect(first?.nanoseconds == Int64(7 * (number + 1)))
    }
  }
}
