import Foundation
import Recordings
import Testing

@Suite("A compressed recording during its writing")
struct CompressedWriterTests {
  private let header = Recording(name: "n", title: "N")
  private let folder: String
  private var path: String { "\(folder)/x.flip.jsonl.gz" }

  init() throws {
    folder = NSTemporaryDirectory() + "/flipbook-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func marks(_ path: String, recovers: Bool = false) throws -> [Event.Kind] {
    var options = RecordingReaderOptions()
    options.recovers = recovers
    let reader = try RecordingReader(path: path, options: options)
    return try RecordingFile(reader).recording.events.map(\.kind)
  }

  @Test("gets its name when it is closed", arguments: [RecordingWriter.Opening.new, .numbered])
  func named(_ opening: RecordingWriter.Opening) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let writer = try RecordingWriter(path: path, header: header, opening: opening)
    try writer.append(Event(time: 0, kind: .mark("a")))
    #expect(writer.path == path)
    #expect(try files() == ["x.flip.jsonl.gz.partial"])
    try writer.close()
    #expect(try files() == ["x.flip.jsonl.gz"])
    #expect(try marks(path) == [.mark("a")])
  }

  @Test("replaces another one when it is closed")
  func replacing() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("old".utf8).write(to: URL(filePath: path))
    let writer = try RecordingWriter(path: path, header: header, opening: .replacing)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
    try writer.close()
    #expect(try files() == ["x.flip.jsonl.gz"])
    #expect(try marks(path) == [])
  }

  @Test("does not replace a file that was created meanwhile")
  func taken() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let writer = try RecordingWriter(path: path, header: header)
    try Data("mine".utf8).write(to: URL(filePath: path))
    let exists = RecordingError.cannotCreate(
      path: path,
      reason: "file exists; open it as .replacing, .appending or .numbered, or choose another name")
    #expect(throws: exists) { try writer.close() }
    // Not closed, so that a second call fails, too.
    #expect(throws: exists) { try writer.close() }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
    #expect(throws: exists) { try RecordingWriter(path: path, header: header) }
  }

  @Test("that was not closed can be recovered, and the next one replaces it")
  func unclosed() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let events = (0..<3).map { Event(time: $0, kind: .mark("\($0)")) }
    do {
      let writer = try RecordingWriter(path: path, header: header)
      for event in events { try writer.append(event) }
    }
    #expect(try marks("\(path).partial", recovers: true) == events.map(\.kind))
    try RecordingWriter(path: path, header: header).close()
    #expect(try files() == ["x.flip.jsonl.gz"])
  }

  @Test("cannot be continued, with an error", arguments: [true, false])
  func appending(exists: Bool) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if exists { try RecordingWriter(path: path, header: header).close() }
    let before = try files()
    let error = #expect(throws: RecordingError.self) {
      try RecordingWriter(path: path, header: header, opening: .appending)
    }
    #expect(
      error?.description
        == "cannot create '\(path)': a compressed recording cannot be continued; "
        + "record into a .flip.jsonl file")
    #expect(try files() == before)
  }
}
