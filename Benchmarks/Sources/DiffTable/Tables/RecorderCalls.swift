import DiffableData
import Foundation
import Measuring
import Recording
import Workloads

/// What a recorder's call costs the app that makes it, beside writing the same bytes and beside
/// waking a thread.
func recorderTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "A recorder's call, passed time of one apply: median, and 99 of 100",
    columns: [
      "items", "calls", "bytes", "write", "99 %", "wake", "apply", "99 %", "ratio", "",
    ], words: 2)
  for count in [100, 10_000, 1_000_000] {
    for pace in Pace.allCases {
      selection.report("recorder at \(count), \(pace.rawValue)")
      table.rows.append(row(count, pace))
    }
  }
  return table
}

/// How the calls follow each other.
private enum Pace: String, CaseIterable {
  /// As fast as they can.
  case burst = "in a burst"
  /// With 2 ms between them: the recorder's thread looks in by itself.
  case dense = "2 ms apart"
  /// With 20 ms between them: the recorder's thread sleeps and has to be woken.
  case rest = "20 ms apart"

  func wait() {
    switch self {
    case .burst: break
    case .dense: usleep(2_000)
    case .rest: usleep(20_000)
    }
  }
}

private func row(_ count: Int, _ pace: Pace) -> [String] {
  let session = RecorderSession(count: count)
  let calls = session.timeApplies(pace)
  let lines = session.applyBytes()
  let writes = timeWrites(of: lines, pace)
  let bytes = lines.reduce(0) { $0 + $1.count } / max(1, lines.count)
  let (write, apply) = (median(writes), median(calls))
  let wake = pace == .burst ? "–" : duration(median(timeWakes(lines.count, pace)))
  return [
    grouped(count), pace.rawValue, grouped(bytes), duration(write), duration(late(writes)), wake,
    duration(apply), duration(late(calls)), ratio(apply, write), met(apply <= 2 * write, "≤", 2),
  ]
}

/// What 99 of 100 amounts do not exceed.
private func late(_ amounts: [Int]) -> Int {
  let sorted = amounts.sorted()
  return sorted.isEmpty ? 0 : sorted[(sorted.count - 1) * 99 / 100]
}

/// A recorder beside a list of one section, and the edits that are made to it.
private final class RecorderSession {
  private let path = NSTemporaryDirectory() + "/flipbook-bench-\(getpid()).flip.jsonl"
  private let recorder: Recorder<Int, Int>
  private var list = Snapshot<Int, Int>()
  private var random = SplitMix64(seed: 7)
  private let count: Int
  /// Few enough for two keyframes of a long list.
  private let rounds = 120

  init(count: Int) {
    self.count = count
    unlink(path)
    recorder = Recorder(to: path, header: Recording(name: "bench", title: "Bench")) {
      ItemContent(id: "item-\($0)", title: "Item \($0)")
    }
    do {
      try list.appendSections([0])
      try list.appendItems(Array(0..<count))
    } catch {
      preconditionFailure("the items repeat: \(error)")
    }
    recorder.apply(list, animated: false)
    recorder.flush()
  }

  deinit { unlink(path) }

  /// Nanoseconds of each call; each apply deletes, inserts and moves an item.
  func timeApplies(_ pace: Pace) -> [Int] {
    let order = (0..<count).shuffled(using: &random)
    var amounts: [Int] = []
    for round in 0..<min(rounds, count / 3) {
      let (gone, moved, anchor) = (order[3 * round], order[3 * round + 1], order[3 * round + 2])
      do {
        try list.insertItems([count + round], before: anchor)
        try list.deleteItems([gone])
        try list.moveItem(moved, before: anchor)
      } catch {
        preconditionFailure("the edit does not fit: \(error)")
      }
      pace.wait()
      let start = nanosecondsOnClock()
      recorder.apply(list, animated: true)
      amounts.append(nanosecondsOnClock() - start)
    }
    recorder.finish()
    return amounts
  }

  /// The bytes that each apply but the first put into the file, keyframes aside.
  func applyBytes() -> [[UInt8]] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    var content: [UInt8] = []
    var pieces: [[UInt8]] = []
    for line in data.split(separator: 0x0A).dropFirst(3) {
      let bytes = Array(line) + [0x0A]
      if bytes.starts(with: Array(#"{"k":"content""#.utf8)) { content = bytes }
      if bytes.starts(with: Array(#"{"k":"apply""#.utf8)) { pieces.append(content + bytes) }
    }
    return pieces
  }
}

/// Nanoseconds of one `write` for each piece, to a file that grows.
private func timeWrites(of pieces: [[UInt8]], _ pace: Pace) -> [Int] {
  let path = NSTemporaryDirectory() + "/flipbook-bench-\(getpid()).bytes"
  let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_TRUNC, 0o600)
  defer {
    close(file)
    unlink(path)
  }
  return pieces.map { piece in
    pace.wait()
    let start = nanosecondsOnClock()
    _ = piece.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    return nanosecondsOnClock() - start
  }
}

/// Nanoseconds of waking a thread that does nothing but sleep again: what any hand-over to a
/// sleeping thread costs at least.
private func timeWakes(_ count: Int, _ pace: Pace) -> [Int] {
  let bell = DispatchSemaphore(value: 0)
  let sleeper = Thread { for _ in 0..<count { bell.wait() } }
  sleeper.start()
  return (0..<count).map { _ in
    pace.wait()
    let start = nanosecondsOnClock()
    bell.signal()
    return nanosecondsOnClock() - start
  }
}
