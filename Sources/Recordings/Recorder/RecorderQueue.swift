import DiffableData
import Dispatch
import Synchronization

/// The number of polls for more events, one per millisecond, before the queue stops.
private let maximumPolls = 5

/// The serial queue on which a recorder writes its events, in the order of the calls.
///
/// Waking a thread is the most expensive part of a call. So the queue polls for some milliseconds
/// before it stops, and calls in quick succession wake no thread.
@usableFromInline
final class RecorderQueue<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Backlog = RecorderBacklog<SectionID, ItemID>

  private let backlog: Mutex<Backlog>
  private let queue = DispatchQueue(label: "flipbook.recorder", qos: .utility)
  private let key = DispatchSpecificKey<Void>()
  /// The number of threads that wait in `flush()`, during which the queue does not poll.
  private let waiters = Atomic(0)
  private let wakeSignal = DispatchSemaphore(value: 0)
  private let clock: @Sendable () -> Int64
  private let start: Int64
  private let write: @Sendable (Backlog.Entry) throws(RecordingError) -> Void
  private let onFailure: @Sendable (RecordingError) -> Void

  /// Creates an empty queue.
  ///
  /// - Parameter write: Writes an event, on the queue.
  init(
    _ options: RecorderOptions,
    write: @escaping @Sendable (Backlog.Entry) throws(RecordingError) -> Void
  ) {
    backlog = Mutex(Backlog(capacity: options.capacity))
    clock = options.nanosecondClock
    start = options.nanosecondClock()
    onFailure = options.onFailure
    self.write = write
    queue.setSpecific(key: key, value: ())
  }

  var hasFailed: Bool { backlog.withLock { $0.hasFailed } }

  /// Appends a job without waiting for the disk.
  @usableFromInline
  func append(_ job: RecorderJob<SectionID, ItemID>) {
    let time = time
    if backlog.withLock({ $0.append(job, at: time) }) { schedule() }
  }

  /// Ends a drag: at a path, with the next apply; without one, now and as cancelled.
  func end(_ drag: PendingDrag<ItemID>, at path: ItemPath?) {
    let time = time
    if backlog.withLock({ $0.end(drag, at: path, time) }) { schedule() }
  }

  /// Releases the events that wait for the end of a drag for writing.
  func abandonDrag() {
    if backlog.withLock({ $0.abandonDrag() }) { schedule() }
  }

  /// Waits until everything so far is written.
  func flush() {
    abandonDrag()
    // `onFailure` runs on this queue; waiting here would deadlock.
    guard DispatchQueue.getSpecific(key: key) == nil else { return }
    waiters.add(1, ordering: .sequentiallyConsistent)
    wakeSignal.signal()
    queue.sync { drain() }
    waiters.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Nanoseconds from the start. Read without a lock, because the clock is the app's code.
  private var time: Int64 { max(0, clock() - start) }

  private func schedule() { queue.async { self.drain() } }

  /// Writes queued events until `maximumPolls` polls in a row have found none; while a thread waits
  /// in `flush()`, until the first poll that finds none.
  private func drain() {
    var batch: [Backlog.Entry] = []
    var polls = 0
    do throws(RecordingError) {
      while true {
        let isLast = polls == maximumPolls || waiters.load(ordering: .sequentiallyConsistent) > 0
        if backlog.withLock({ $0.move(to: &batch, isLast: isLast) }) {
          for entry in batch { try write(entry) }
          // Keeps the capacity for the events that come while the next batch is written.
          batch.removeAll(keepingCapacity: true)
          polls = 0
        } else {
          if isLast { return }
          polls += 1
          _ = wakeSignal.wait(timeout: .now() + .milliseconds(1))
        }
      }
    } catch {
      backlog.withLock { $0.fail() }
      onFailure(error)
    }
  }
}
