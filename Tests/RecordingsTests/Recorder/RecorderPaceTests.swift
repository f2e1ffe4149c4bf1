import DiffableData
import Foundation
import Recordings
import TestSupport
import Testing

@Suite("A recorder at any rate of applies")
struct RecorderPaceTests {
  private func recorder(to file: TemporaryFile) -> Recorder<String, Int> {
    Recorder(to: file.path, header: Recording(name: "live", title: "Live")) {
      ItemContent(id: "\($0)")
    }
  }

  /// Returns true once a file has a number of applies, without a flush.
  private func comes(_ file: TemporaryFile, toHold applies: Int) throws -> Bool {
    // Long enough for a busy machine; the tests need less than a hundredth of it.
    for _ in 0..<2_000 {
      if let read = try? readAll(file.path), read.recording.timedApplies.count == applies {
        return true
      }
      usleep(5_000)
    }
    return false
  }

  @Test("loses nothing, whether its queue is idle or busy")
  func paces() throws {
    var random = SplitMix64(seed: 11)
    let file = TemporaryFile()
    let recorder = recorder(to: file)
    var list = Snapshot<String, Int>()
    try list.appendSections(["main"])
    var states: [[String]] = []
    for number in 0..<120 {
      try list.appendItems([number])
      if number % 3 == 2 { try list.deleteItems([number - 1]) }
      recorder.apply(list, animated: true)
      states.append(list.itemIdentifiers.map { "\($0)" })
      if number % 10 == 9 { recorder.flush() }
      if Bool.random(using: &random) { usleep(.random(in: 0...8_000, using: &random)) }
    }
    recorder.finish()
    let read = try readAll(file.path)
    #expect(read.warnings == [])
    #expect(read.recording.applies.map(\.apply.snapshot.itemIdentifiers) == states)
  }

  @Test("has written each apply after a flush")
  func flushed() throws {
    let file = TemporaryFile()
    let recorder = recorder(to: file)
    for number in 1...30 {
      recorder.apply(try Snapshot(validating: [("main", [number])]), animated: true)
      recorder.flush()
      #expect(try readAll(file.path).recording.applies.count == number)
    }
  }

  @Test("writes a single apply, and the last of many, without a flush")
  func unattended() throws {
    let file = TemporaryFile()
    let recorder = recorder(to: file)
    recorder.apply(try Snapshot(validating: [("main", [0])]), animated: true)
    #expect(try comes(file, toHold: 1))
    for number in 1...9 {
      recorder.apply(try Snapshot(validating: [("main", [number])]), animated: true)
    }
    #expect(try comes(file, toHold: 10))
  }

  @Test("writes all events before it is freed")
  func letGo() throws {
    let file = TemporaryFile()
    do {
      let recorder = recorder(to: file)
      for number in 0..<50 {
        recorder.apply(try Snapshot(validating: [("main", [number])]), animated: true)
      }
    }
    #expect(try comes(file, toHold: 50))
  }
}
