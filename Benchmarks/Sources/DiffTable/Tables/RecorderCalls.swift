import DiffableData
import Foundation
import Measuring
import Recordings
import Workloads

/// Returns the wall time of a recorder's call, beside writing the same bytes and waking a thread.
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

/// The interval between calls.
private enum Pace: String, CaseIterable {
  /// No pause.
  case burst = "in a burst"
  /// 2 ms: the recorder's queue still polls for events.
  case dense = "2 ms apart"
  /// 20 ms: the queue's thread sleeps and has to be woken.
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
  let lines = RecorderSession(count: count).lines()
  let (calls, writes) = timeCalls(count, lines, pace)
  let bytes = lines.reduce(0) { $0 + $1.count } / max(1, lines.count)
  let (write, apply) = (median(writes), median(calls))
  let wake = pace == .burst ? "–" : duration(median(timeWakes(lines.count, pace)))
  return [
    grouped(count), pace.rawValue, grouped(bytes), duration(write), duration(late(writes)), wake,
    duration(apply), duration(late(calls)), ratio(apply, write), met(apply <= 4 * write, "≤", 4),
  ]
}

/// Returns the 99th percentile; 0 for no amounts.
private func late(_ amounts: [Int]) -> Int {
  let sorted = amounts.sorted()
  return sorted.isEmpty ? 0 : sorted[(sorted.count - 1) * 99 / 100]
}

/// Returns the nanoseconds of each apply's call, and of one `write` of each line to a growing file.
///
/// The two alternate, so that the machine's speed affects both equally; each follows an edit of a
/// list, as in an app.
private func timeCalls(
  _ count: Int, _ lines: [[UInt8]], _ pace: Pace
) -> (calls: [Int], writes: [Int]) {
  let session = RecorderSession(count: count)
  var other = EditedList(count: count)
  let path = session.path + ".bytes"
  let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_TRUNC, 0o600)
  defer {
    close(file)
    unlink(path)
  }
  var (calls, writes): ([Int], [Int]) = ([], [])
  let turn = 30
  for start in stride(from: 0, to: lines.count, by: turn) {
    let part = lines[start..<min(start + turn, lines.count)]
    for _ in part {
      pace.wait()
      calls.append(session.timeApply())
    }
    for line in part {
      pace.wait()
      other.edit()
      writes.append(nanoseconds { line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } })
    }
  }
  return (calls, writes)
}

private func nanoseconds<Result>(_ call: () -> Result) -> Int {
  let start = nanosecondsOnClock()
  _ = call()
  return nanosecondsOnClock() - start
}

/// A list of one section, and the edits that are made to it: each deletes, inserts and moves an
/// item.
private struct EditedList {
  private(set) var snapshot = Snapshot<Int, Int>()
  private var order: ArraySlice<Int>
  private let count: Int
  private var round = 0

  init(count: Int) {
    self.count = count
    var random = SplitMix64(seed: 7)
    order = (0..<count).shuffled(using: &random)[...]
    do {
      try snapshot.appendSections([0])
      try snapshot.appendItems(Array(0..<count))
    } catch {
      preconditionFailure("the items repeat: \(error)")
    }
  }

  /// The number of edits, which limits a long list's recording to two keyframes.
  var rounds: Int { min(120, count / 3) }

  mutating func edit() {
    let places = Array(order.prefix(3))
    order = order.dropFirst(3)
    do {
      try snapshot.insertItems([count + round], before: places[2])
      try snapshot.deleteItems([places[0]])
      try snapshot.moveItem(places[1], before: places[2])
    } catch {
      preconditionFailure("the edit does not fit: \(error)")
    }
    round += 1
  }
}

/// A list and its recorder.
private final class RecorderSession {
  let path = NSTemporaryDirectory() + "/flipbook-bench-\(getpid()).flip.jsonl"
  private let recorder: Recorder<Int, Int>
  private var list: EditedList

  init(count: Int) {
    unlink(path)
    recorder = Recorder(to: path, header: Recording(name: "bench", title: "Bench")) {
      ItemContent(id: "item-\($0)", title: "Item \($0)")
    }
    list = EditedList(count: count)
    recorder.apply(list.snapshot, animated: false)
    recorder.flush()
  }

  deinit {
    // What waits is written to a file that is still there.
    recorder.finish()
    unlink(path)
  }

  /// Edits the list, and returns the nanoseconds of the call that records it.
  func timeApply() -> Int {
    list.edit()
    return nanoseconds { recorder.apply(list.snapshot, animated: true) }
  }

  /// Returns the bytes that each edit but the first adds to the file, without keyframes.
  func lines() -> [[UInt8]] {
    for _ in 0..<list.rounds { _ = timeApply() }
    recorder.finish()
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

/// Returns the nanoseconds of waking a thread without work: the minimum cost of handing work to a
/// sleeping thread.
private func timeWakes(_ count: Int, _ pace: Pace) -> [Int] {
  let bell = DispatchSemaphore(value: 0)
  let sleeper = Thread { for _ in 0..<count { bell.wait() } }
  sleeper.start()
  return (0..<count).map { _ in
    pace.wait()
    return nanoseconds { bell.signal() }
  }
}
