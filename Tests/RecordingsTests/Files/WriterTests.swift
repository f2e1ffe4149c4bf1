import DiffableData
import Foundation
import Recordings
import Testing

@Suite("A recording during its writing")
struct WriterTests {
  private func write(
    _ recording: Recording, to path: String, opening: RecordingWriter.Opening = .new,
    closes: Bool = true
  ) throws {
    let writer = try RecordingWriter(path: path, header: recording, opening: opening)
    for event in recording.events { try writer.append(event) }
    if closes { try writer.close(at: recording.nanoseconds) }
  }

  @Test("has the bytes of one that is written as a whole", arguments: ["", ".gz"])
  func sameBytes(_ suffix: String) throws {
    let recording = try randomRecording(seed: 11, applies: 90)
    let file = TemporaryFile(".flip.jsonl" + suffix)
    try write(recording, to: file.path)
    #expect(
      try file.bytes == (suffix.isEmpty ? recording.fileBytes : recording.compressedFileBytes))
  }

  @Test("is in the file line by line, before it is closed")
  func lineByLine() throws {
    let recording = try randomRecording(seed: 12, applies: 5)
    let file = TemporaryFile()
    let writer = try RecordingWriter(path: file.path, header: recording)
    for (number, event) in recording.events.enumerated() {
      try writer.append(event)
      #expect(try file.bytes.count { $0 == 0x0A } == number + 2)
    }
  }

  @Test("does not overwrite an existing file")
  func existing() throws {
    let file = TemporaryFile()
    try file.write([1, 2, 3])
    let error = #expect(throws: RecordingError.self) {
      try RecordingWriter(path: file.path, header: Recording(name: "n", title: "N"))
    }
    guard case .cannotCreate(file.path, _) = error else {
      Issue.record("\(error.debugDescription)")
      return
    }
    #expect(try file.bytes == [1, 2, 3])
  }

  @Test("continues after a last line that was cut at any byte, with the next number")
  func everyCut() throws {
    let recording = try randomRecording(seed: 13, applies: 4)
    let bytes = recording.fileBytes
    let file = TemporaryFile()
    for length in stride(from: 0, to: bytes.count, by: 41) {
      try file.write(Array(bytes.prefix(length)))
      let kept = (try? readAll(file.path))?.recording.events.count ?? 0
      try write(recording, to: file.path, opening: .appending)
      let read = try readAll(file.path)
      #expect(read.warnings == [], "cut at \(length)")
      #expect(read.recording.events.count == kept + recording.events.count, "cut at \(length)")
    }
  }

  @Test("continues with a keyframe, and keeps the whole index")
  func resumed() throws {
    let recording = try randomRecording(seed: 14, applies: 100)
    let file = TemporaryFile()
    for opening in [RecordingWriter.Opening.new, .appending, .appending] {
      try write(recording, to: file.path, opening: opening)
    }
    let read = try readAll(file.path)
    #expect(read.warnings == [])
    #expect(read.recording.applies.count == 300)
    for number in [0, 99, 100, 163, 200, 299] {
      let first = try RecordingReader.open(path: file.path, atApply: number).first
      guard let apply = first?.apply else {
        Issue.record("no apply \(number)")
        continue
      }
      #expect(apply.apply().snapshot == read.recording.applies[number].apply.snapshot)
    }
  }

  @Test("does not continue a recording with damage inside")
  func damaged() throws {
    let file = TemporaryFile()
    var all = lines(try randomRecording(seed: 15, applies: 10).fileText)
    all[4] = "damage"
    let bytes = Array(all.joined(separator: "\n").utf8)
    try file.write(bytes)
    let error = #expect(throws: RecordingError.self) {
      try RecordingWriter(
        path: file.path, header: Recording(name: "n", title: "N"), opening: .appending)
    }
    #expect(error?.description.hasPrefix("\(file.path):5: error: ") == true)
    #expect(try file.bytes == bytes)
  }

  @Test("does not continue a file that is not a recording")
  func otherFile() throws {
    let file = TemporaryFile()
    for text in ["a letter to a friend", "a\nb\n", "{\"a\":1}"] {
      try file.write(Array(text.utf8))
      let error = #expect(throws: RecordingError.self) {
        try RecordingWriter(
          path: file.path, header: Recording(name: "n", title: "N"), opening: .appending)
      }
      #expect(error?.description.hasPrefix("\(file.path):1: error: ") == true)
      #expect(try file.bytes == Array(text.utf8))
    }
  }

  @Test("cannot be created in a missing folder")
  func noFolder() {
    #expect {
      try RecordingWriter(
        path: "/nowhere/at/all.flip.jsonl", header: Recording(name: "n", title: "N"))
    } throws: { error in
      if case .cannotCreate = error as? RecordingError { true } else { false }
    }
  }
}
