import Foundation
import Recordings
import Testing

@Suite("A compressed recording")
struct GzipTests {
  /// The output of another program for a file.
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

  @Test("is read by gzip as the text of the uncompressed file")
  func text() throws {
    let recording = try randomRecording(seed: 3, applies: 150)
    let file = TemporaryFile(".flip.jsonl.gz")
    try file.write(recording.compressedFileBytes)
    #expect(try zcat(file.path) == recording.fileBytes)
    #expect(try file.bytes.count < recording.fileBytes.count)
  }

  @Test("is read like an uncompressed one")
  func read() throws {
    let recording = try randomRecording(seed: 5, applies: 100)
    let read = try RecordingFile.parse(Data(recording.compressedFileBytes), file: "x.gz")
    #expect(read.warnings == [])
    #expect(read.recording == recording)
    #expect(try recording.compressedFileBytes == recording.compressedFileBytes)
  }

  @Test("that lacks an event is recovered as the text is, with the times that its end states")
  func lost() throws {
    var all = lines(try randomRecording(seed: 4, applies: 150).fileText)
    all.remove(at: 10)
    let text = TemporaryFile()
    try text.write(Array(file(all).utf8))
    var options = RecordingReaderOptions()
    options.recovers = true
    func read(_ bytes: [UInt8]) throws -> RecordingFile {
      try RecordingFile.parse(Data(bytes), file: "x", options: options)
    }
    let plain = try read(text.bytes)
    #expect(plain.warnings.first?.message.hasSuffix("the time that the file's end states") == true)
    #expect(try read(gzip("-c", text.path)) == plain)
  }

  @Test(
    "of several members with their places, as older versions wrote it, is read without a warning")
  func members() throws {
    let recording = try randomRecording(seed: 4, applies: 150)
    var all = lines(recording.fileText)
    let end = all.removeLast()
    let half = all.count / 2
    let last = end.dropLast() + #","index_members":[0,9]}"#
    let pieces = [Array(all[..<half]), Array(all[half...]), [String(last)]]
    var bytes: [UInt8] = []
    for piece in pieces {
      let text = TemporaryFile()
      try text.write(Array(file(piece).utf8))
      bytes += try gzip("-c", text.path)
    }
    var options = RecordingReaderOptions()
    (options.isStrict, options.reviews) = (true, true)
    let read = try RecordingFile.parse(Data(bytes), file: "x.gz", options: options)
    #expect(read.warnings == [])
    #expect(read.recording.events == recording.events)
  }

  @Test(
    "that was truncated is rejected, and recovery reads it up to the cut", arguments: [true, false])
  func cuts(inMemory: Bool) throws {
    let recording = try randomRecording(seed: 6, applies: 12)
    let bytes = try recording.compressedFileBytes
    let file = TemporaryFile(".flip.jsonl.gz")
    var options = RecordingReaderOptions()
    func read(_ length: Int) throws -> RecordingFile {
      let bytes = Array(bytes.prefix(length))
      try file.write(bytes)
      return try inMemory
        ? RecordingFile.parse(Data(bytes), file: file.path, options: options)
        : RecordingFile(RecordingReader(path: file.path, options: options))
    }
    let lengths = Array(stride(from: 450, to: bytes.count, by: 37))
    for length in lengths {
      #expect(throws: (any Error).self, "cut at \(length)") { try read(length) }
    }
    options.recovers = true
    var events = 0
    for length in lengths {
      let kept = try read(length)
      let count = kept.recording.events.count
      #expect(kept.recording.events == Array(recording.events.prefix(count)))
      #expect(count >= events, "cut at \(length)")
      let first = try #require(kept.warnings.first)
      #expect(first.message == "the compressed data ends too early: the rest is lost")
      // After the header, the events, and perhaps the end.
      #expect([count + 2, count + 3].contains(first.line), "cut at \(length)")
      events = count
    }
    // Each line is flushed, so that a cut near the end affects only the last ones.
    #expect(events >= recording.events.count - 2)
  }

  @Test("with damaged bytes is rejected, and recovery reads the lines before the damage")
  func damaged() throws {
    let recording = try randomRecording(seed: 7, applies: 200)
    var bytes = try recording.compressedFileBytes
    for index in bytes.count / 3..<bytes.count / 3 + 40 { bytes[index] ^= 0x5A }
    let failure = #expect(throws: Diagnostics.self) {
      try RecordingFile.parse(Data(bytes), file: "x.gz")
    }
    #expect(failure?.all.first?.message == "the compressed data is damaged")
    #expect((2...recording.events.count).contains(failure?.all.first?.line ?? 0))
    var options = RecordingReaderOptions()
    options.recovers = true
    let read = try RecordingFile.parse(Data(bytes), file: "x.gz", options: options)
    #expect(!read.warnings.isEmpty)
    #expect((20..<100).contains(read.recording.applies.count))
  }

  @Test("with a wrong checksum or length is rejected, and recovery reads its text with a warning")
  func checksum() throws {
    let recording = try randomRecording(seed: 8, applies: 5)
    let bytes = try recording.compressedFileBytes
    var options = RecordingReaderOptions()
    options.recovers = true
    let reason = "the compressed data has a wrong checksum or length"
    for index in bytes.count - 8..<bytes.count {
      var wrong = bytes
      wrong[index] ^= 1
      let failure = #expect(throws: Diagnostics.self) {
        try RecordingFile.parse(Data(wrong), file: "x.gz")
      }
      #expect(failure?.all.map(\.message) == [reason])
      let read = try RecordingFile.parse(Data(wrong), file: "x.gz", options: options)
      #expect(read.recording.events == recording.events)
      #expect(read.warnings.map(\.message) == ["\(reason): the rest is lost"])
    }
  }

  @Test("of several members and many zeros after them is read")
  func padded() throws {
    let recording = try randomRecording(seed: 11, applies: 300)
    let file = TemporaryFile(".flip.jsonl")
    var bytes: [UInt8] = []
    let text = Array(recording.fileText.utf8)
    for start in stride(from: 0, to: text.count, by: 1 + text.count / 7) {
      try file.write(Array(text[start..<min(text.count, start + 1 + text.count / 7)]))
      bytes += try gzip("-c", file.path)
    }
    bytes += [UInt8](repeating: 0, count: 40_000)
    let read = try RecordingFile.parse(Data(bytes), file: "x.gz")
    #expect(read.recording.events == recording.events)
    #expect(read.warnings == [])
  }

  @Test("with other data after it is rejected")
  func garbage() throws {
    let bytes = try randomRecording(seed: 9, applies: 5).compressedFileBytes
    let failure = #expect(throws: Diagnostics.self) {
      try RecordingFile.parse(Data(bytes + Array("and more\n".utf8)), file: "x.gz")
    }
    #expect(failure?.all.first?.message == "the compressed data is damaged")
  }

  @Test("whose text is more than 50 times as long is rejected before it fills the memory")
  func bomb() throws {
    var fixture = RecorderFixture()
    for number in 0..<60 {
      fixture.append(.caption(String(repeating: "a", count: 60_000)), at: Int64(number))
    }
    let bytes = try fixture.recording.compressedFileBytes
    let failure = #expect(throws: Diagnostics.self) {
      _ = try RecordingFile.parse(Data(bytes), file: "x.gz")
    }
    #expect(failure?.all.first?.message.contains("50 times") == true)
  }

  @Test("that repeats the same content is rejected")
  func repeatedContent() throws {
    var fixture = RecorderFixture()
    let items = (0..<20).map { number in
      var item = ItemContent(id: "i\(number)")
      item.title = String(repeating: "x", count: 40)
      return item
    }
    for number in 0..<1_000 {
      fixture.append(.content(items: items, sections: []), at: Int64(number))
    }
    let text = fixture.recording.fileText
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
