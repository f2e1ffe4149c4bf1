import DiffableData
import Foundation
import Recordings
import Synchronization
import Testing

@Suite("A recorder whose file exists")
struct RecorderOpeningTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/flipbook-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  /// Records one list; returns the path of the recording, and the failures.
  private func record(
    _ items: [Int], to name: String, _ opening: RecordingWriter.Opening
  ) throws -> (path: String?, failures: [String]) {
    let failures = Mutex<[String]>([])
    var options = RecorderOptions(opening: opening)
    options.onFailure = { error in failures.withLock { $0.append("\(error)") } }
    let recorder = Recorder<String, Int>(
      to: "\(folder)/\(name)", header: Recording(name: "live", title: "Live"), options: options
    ) { ItemContent(id: "\($0)") }
    recorder.apply(try Snapshot(validating: [("main", items)]), animated: false)
    recorder.finish()
    return (recorder.path, failures.withLock { $0 })
  }

  private func lists(_ name: String) throws -> [[String]] {
    try readAll("\(folder)/\(name)").recording.timedApplies.map(\.apply.snapshot.itemIdentifiers)
  }

  @Test("reports it, and lists the ways to continue")
  func new() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try record([1], to: "x.flip.jsonl", .new).failures == [])
    let second = try record([2], to: "x.flip.jsonl", .new)
    #expect(second.path == nil)
    let message = try #require(second.failures.first)
    #expect(second.failures.count == 1)
    #expect(message.hasPrefix("cannot create '\(folder)/x.flip.jsonl': file exists; "))
    for way in [".replacing", ".appending", ".numbered"] { #expect(message.contains(way)) }
    #expect(try lists("x.flip.jsonl") == [["1"]])
  }

  @Test("replaces it", arguments: ["x.flip.jsonl", "x.flip.jsonl.gz"])
  func replacing(_ name: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for item in 1...3 {
      let run = try record([item], to: name, .replacing)
      #expect(run.path == "\(folder)/\(name)")
      #expect(run.failures == [])
    }
    #expect(try lists(name) == [["3"]])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
  }

  @Test("replaces the target of a symbolic link, and nothing that is not a file")
  func link() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try record([1], to: "x.flip.jsonl", .new)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.flip.jsonl", withDestinationPath: "x.flip.jsonl")
    #expect(try record([2], to: "link.flip.jsonl", .replacing).failures == [])
    #expect(try lists("x.flip.jsonl") == [["2"]])
    #expect(try lists("link.flip.jsonl") == [["2"]])

    try FileManager.default.createDirectory(
      atPath: "\(folder)/folder", withIntermediateDirectories: false)
    let failures = try record([3], to: "folder", .replacing).failures
    #expect(
      failures == [
        "cannot create '\(folder)/folder': something else has this name, which is not a regular file"
      ])
  }

  @Test("continues it")
  func appending() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for item in 1...2 { _ = try record([item], to: "x.flip.jsonl", .appending) }
    #expect(try lists("x.flip.jsonl") == [["1"], ["2"]])
  }

  @Test(
    "uses the next free name",
    arguments: [
      ("x.flip.jsonl", "x-2.flip.jsonl", "x-3.flip.jsonl"),
      ("a.b.flip.jsonl.gz", "a.b-2.flip.jsonl.gz", "a.b-3.flip.jsonl.gz"),
      ("x.jsonl", "x-2.jsonl", "x-3.jsonl"), ("plain", "plain-2", "plain-3"),
    ])
  func numbered(_ first: String, _ second: String, _ third: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let paths = try (1...3).map { try record([$0], to: first, .numbered).path }
    #expect(paths == [first, second, third].map { "\(folder)/\($0)" })
    #expect(try lists(first) == [["1"]])
    #expect(try lists(second) == [["2"]])
    #expect(try lists(third) == [["3"]])
  }
}
