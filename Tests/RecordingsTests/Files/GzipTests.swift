import DiffableData
import Foundation
import Recordings
import Testing

@Suite("A compressed recording")
struct GzipTests {
  /// What another program makes of a file.
  private func gzip(_ options: String, _ path: String) throws -> [UInt8] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", options, path]
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return [UInt8](bytes)
  }

  private func zcat(_ path: String) throws -> [UInt8] { try gzip("-dc", path) }

  private func lineCount(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }

  @Test("is text for gzip, line for line that of the file that is not compressed")
  func text() throws {
    let recording = try randomRecording(seed: 3, applies: 150)
    let file = TemporaryFile(".flip.jsonl.gz")
    try file.write(recording.compressedFileBytes)
    let text = String(decoding: try zcat(file.path), as: UTF8.self)
    let (mine, plain) = (lines(text), lines(recording.fileText))
    #expect(mine.dropLast() == plain.dropLast())
    #expect(mine.last?.contains("index_members") == true)
    #expect(try file.bytes.count < text.utf8.count)
  }

  @Test("has a member for each keyframe, and one for its end")
  func members() throws {
    let recording = try randomRecording(seed: 4, applies: 150)
    let bytes = try recording.compressedFileBytes
    let end = try decoded(try #require(lines(recording.fileText).last))
    let keyframes = try #require(end["index"] as? [[Int]])
    let file = TemporaryFile(".gz")
    try file.write(bytes)
    let last = try decoded(
      try #require(lines(String(decoding: try zcat(file.path), as: UTF8.self)).last))
    let members = try #require(last["index_members"] as? [Int])
    #expect(members.count == keyframes.count)
    #expect(members.allSatisfy { bytes[$0] == 0x1F && bytes[$0 + 1] == 0x8B })
  }

  @Test("is read like any other")
  func read() throws {
    let recording = try randomRecording(seed: 5, applies: 100)
    let read = try RecordingFile.parse(Data(recording.compressedFileBytes), file: "x.gz")
    #expect(read.warnings == [])
    #expect(read.recording == recording)
    #expect(try recording.compressedFileBytes == recording.compressedFileBytes)
  }

  @Test("that was cut at any byte is read up to its last whole line, and gone on with")
  func cuts() throws {
    let recording = try randomRecording(seed: 6, applies: 12)
    let bytes = try recording.compressedFileBytes
    let file = TemporaryFile(".flip.jsonl.gz")
    for length in stride(from: 3, to: bytes.count, by: 37) {
      try file.write(Array(bytes.prefix(length)))
      let kept = (try? readAll(file.path))?.recording.applies.count ?? 0
      let writer = try RecordingWriter(
        path: file.path, header: Recording(name: "n", title: "N"), opening: .appending)
      #expect(writer.applies == kept, "cut at \(length)")
      try writer.append(Event(time: RecordingLimits().duration, kind: .mark("went on")))
      try writer.close()
      let read = try readAll(file.path)
      #expect(read.warnings == [], "cut at \(length)")
      #expect(read.recording.applies.count == kept, "cut at \(length)")
      #expect(read.recording.events.last?.kind == .mark("went on"), "cut at \(length)")
      // Another program is slow to start.
      guard length % 5 == 0 else { continue }
      let lines = lineCount(try zcat(file.path))
      #expect(lines == read.recording.events.count + 2, "cut at \(length)")
    }
  }

  @Test("is refused where its bytes are damaged, or read behind the damage")
  func damaged() throws {
    let recording = try randomRecording(seed: 7, applies: 200)
    var bytes = try recording.compressedFileBytes
    for index in bytes.count / 3..<bytes.count / 3 + 40 { bytes[index] ^= 0x5A }
    #expect(throws: Diagnostics.self) {
      try RecordingFile.parse(Data(bytes), file: "x.gz")
    }
    var options = RecordingReaderOptions()
    options.recovers = true
    let read = try RecordingFile.parse(Data(bytes), file: "x.gz", options: options)
    #expect(!read.warnings.isEmpty)
    #expect(read.recording.applies.count < 200)
    #expect(read.recording.applies.count > 20)
  }

  @Test("is refused where its text is more than 50 times as long, before it fills the memory")
  func bomb() throws {
    var session = Session()
    for number in 0..<60 {
      session.append(.caption(String(repeating: "a", count: 60_000)), at: Int64(number))
    }
    let bytes = try session.recording.compressedFileBytes
    let failure = #expect(throws: Diagnostics.self) {
      _ = try RecordingFile.parse(Data(bytes), file: "x.gz")
    }
    #expect(failure?.all.first?.message.contains("50 times") == true)
  }

  @Test("is refused where it tells the same content again and again")
  func repeatedContent() throws {
    var session = Session()
    let items = (0..<20).map { number in
      var item = ItemContent(id: "i\(number)")
      item.title = String(repeating: "x", count: 40)
      return item
    }
    for number in 0..<1_000 {
      session.append(.content(items: items, sections: []), at: Int64(number))
    }
    let text = session.recording.fileText
    let file = TemporaryFile(".flip.jsonl")
    try file.write(Array(text.utf8))
    let bytes = try gzip("-9c", file.path)
    #expect((60 * bytes.count..<190 * bytes.count).contains(text.utf8.count))
    let failure = #expect(throws: Diagnostics.self) {
      _ = try RecordingFile.parse(Data(bytes), file: "x.gz")
    }
    #expect(failure?.all.first?.message.contains("50 times") == true)
  }
}
