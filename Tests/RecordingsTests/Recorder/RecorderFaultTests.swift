import DiffableData
import Foundation
import Recordings
import Synchronization
import Testing

@Suite("A recorder whose file cannot be written")
struct RecorderFaultTests {
  private let header = Recording(name: "live", title: "Live")

  private func list(_ items: [Int]) throws -> Snapshot<String, Int> {
    try Snapshot(validating: [("main", items)])
  }

  /// A recorder, and its reported failures.
  private func recorder(
    to path: String, _ failures: Failures, _ opening: RecordingWriter.Opening = .new
  ) -> Recorder<String, Int> {
    var options = RecorderOptions()
    options.opening = opening
    options.onFailure = { error in failures.errors.withLock { $0.append(error) } }
    return Recorder(to: path, header: header, options: options) { ItemContent(id: "\($0)") }
  }

  private final class Failures: Sendable {
    let errors = Mutex<[RecordingError]>([])
    var all: [RecordingError] { errors.withLock { $0 } }
  }

  @Test("reports it once, and the app continues", arguments: [0, 3])
  func once(before: Int) throws {
    let failures = Failures()
    let recorder = recorder(to: "/nowhere/at/all.flip.jsonl", failures)
    for number in 0..<before { recorder.apply(try list([number]), animated: true) }
    recorder.mark("m")
    recorder.flush()
    for number in 0..<10 { recorder.apply(try list([number]), animated: true) }
    recorder.finish()
    #expect(failures.all.count == 1)
    #expect(recorder.hasFailed)
  }

  @Test("may be flushed in `onFailure`")
  func flushedInside() throws {
    let cell = Mutex<Recorder<String, Int>?>(nil)
    let told = DispatchSemaphore(value: 0)
    var options = RecorderOptions()
    options.onFailure = { _ in
      cell.withLock { $0?.finish() }
      told.signal()
    }
    cell.withLock {
      $0 = Recorder(to: "/nowhere/at/all.flip.jsonl", header: header, options: options) {
        ItemContent(id: "\($0)")
      }
      $0?.mark("m")
    }
    #expect(told.wait(timeout: .now() + 60) == .success)
  }

  /// Paths where no user can create files, not even the superuser.
  static let lockedPlaces: [String] = {
    let below = "/etc/passwd/x.flip.jsonl"
    #if os(Linux)
      return [below, "/proc/x.flip.jsonl", "/sys/x.flip.jsonl"]
    #else
      return [below, "/System/x.flip.jsonl"]
    #endif
  }()

  @Test("reports a path where no user can create files", arguments: lockedPlaces)
  func locked(_ path: String) throws {
    let failures = Failures()
    let recorder = recorder(to: path, failures)
    for number in 0..<3 { recorder.apply(try list([number]), animated: true) }
    recorder.finish()
    #expect(failures.all.count == 1)
    guard case .cannotCreate(path, _) = failures.all.first else {
      Issue.record("\(failures.all)")
      return
    }
  }

  @Test(
    "reports once that its folder was deleted during the recording, and stops",
    arguments: ["", ".gz"])
  func vanished(_ suffix: String) throws {
    let folder = NSTemporaryDirectory() + "/flipbook-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let path = "\(folder)/x.flip.jsonl\(suffix)"
    let failures = Failures()
    let recorder = recorder(to: path, failures)
    recorder.apply(try list([1, 2]), animated: false)
    recorder.flush()
    #expect(failures.all.isEmpty)
    try FileManager.default.removeItem(atPath: folder)
    for number in 0..<10 { recorder.apply(try list([number]), animated: true) }
    recorder.finish()
    #expect(failures.all.count == 1)
    #expect(recorder.hasFailed)
    guard case .inputOutput(path, _) = failures.all.first else {
      Issue.record("\(failures.all)")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("keeps an existing file, and reports it")
  func existing() throws {
    let file = TemporaryFile()
    try file.write(Array("mine".utf8))
    let failures = Failures()
    let recorder = recorder(to: file.path, failures)
    recorder.apply(try list([1]), animated: false)
    recorder.finish()
    #expect(failures.all.count == 1)
    #expect(try file.bytes == Array("mine".utf8))
  }

  #if os(Linux)
    @Test("reports once that the disk is full", .enabled(if: access("/dev/full", W_OK) == 0))
    func full() throws {
      let file = TemporaryFile()
      try FileManager.default.createSymbolicLink(
        atPath: file.path, withDestinationPath: "/dev/full")
      let failures = Failures()
      let recorder = recorder(to: file.path, failures, .appending)
      for number in 0..<10 { recorder.apply(try list([number]), animated: true) }
      recorder.finish()
      #expect(failures.all.count == 1)
      guard case .inputOutput(file.path, _) = failures.all.first else {
        Issue.record("\(failures.all)")
        return
      }
    }
  #endif
}
