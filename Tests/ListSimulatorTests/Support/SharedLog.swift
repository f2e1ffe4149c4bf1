import ListSimulator
import Synchronization

/// A thread-safe log of values.
final class SharedLog<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  func add(_ value: Value) { values.withLock { $0.append(value) } }

  var all: [Value] { values.withLock { $0 } }
}

/// A sequence of stopwatch readings.
final class StopwatchReadings: Sendable {
  private let rest: Mutex<ArraySlice<Int64>>

  init(_ readings: Int64...) { rest = Mutex(readings[...]) }

  func next() -> Duration { .nanoseconds(rest.withLock { $0.popFirst() ?? 0 }) }
}

extension SharedLog<Complaint> {
  var log: ComplaintHandler { ComplaintHandler { self.add($0) } }

  var kinds: [Complaint.Kind] { all.map(\.kind) }
}
