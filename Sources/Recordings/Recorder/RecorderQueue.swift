import DiffableData
import Dispatch
import Synchronization

/// The serial queue on which a recorder writes its events, in the order of the calls.
@usableFromInline
final class RecorderQueue<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Backlog = RecorderBacklog<SectionID, ItemID>

  private let backlog: Mutex<Backlog>
  private let queue = DispatchQueue(label: "flipbook.recorder", qos: .utility)
  private let key = DispatchSpecificKey<Void>()
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
    clock = options.clock
    start = options.clock()
    onFailure = options.onFailure
    self.write = write
    queue.setSpecific(key: key, value: ())
  }

  var hasFailed: Bool { backlog.withLock { $0.hasFailed } }

  /// Appends a job without waiting for anything.
  @usableFromInline
  func append(_ job: RecorderJob<SectionID, ItemID>) {
    let time = time
    if backlog.withLock({ $0.append(job, at: time) }) { schedule() }
  }

  /// Ends a drag: with a path together with the next apply, without one now, as cancelled.
  func end(_ drag: PendingDrag<ItemID>, at path: ItemPath?) {
    let time = time
    if backlog.withLock({ $0.end(drag, at: path, time) }) { schedule() }
  }

  /// Lets everything be written that waits for the end of a drag.
  func abandonDrag() {
    if backlog.withLock({ $0.abandonDrag() }) { schedule() }
  }

  /// Waits until everything so far is written.
  func flush() {
    abandonDrag()
    // `onFailure` runs on this queue; waiting here would deadlock.
    guard DispatchQueue.getSpecific(key: key) == nil else { return }
    queue.sync { drain() }
  }

  /// Nanoseconds from the start. The clock is the app's: no lock is held meanwhile.
  private var time: Int64 { max(0, clock() - start) }

  private func schedule() { queue.async { self.drain() } }

  /// Writes until nothing is left.
  private func drain() {
    var batch: [Backlog.Entry] = []
    do throws(RecordingError) {
      while backlog.withLock({ $0.move(to: &batch) }) {
        for entry in batch { try write(entry) }
        // The room is kept for what comes while the next batch is written.
        batch.removeAll(keepingCapacity: true)
      }
    } catch {
      backlog.withLock { $0.fail() }
      onFailure(error)
    }
  }
}
