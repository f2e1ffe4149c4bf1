import DiffableData
import Dispatch
import Foundation
import Synchronization

/// Brings a recorder's events to the disk: in order, one at a time, on a thread of its own.
///
/// To wake a thread takes the caller as long as to write a line. So the thread that has met two
/// jobs shortly one after the other looks in by itself each millisecond, as network drivers do,
/// until nothing comes any more; whoever calls then has nobody to wake. A single job rings.
///
/// It knows none of the app's types, so that a call runs no generic code here.
@usableFromInline
final class RecorderWorker: Sendable {
  private let inbox: Mutex<RecorderInbox>
  private let bell = DispatchSemaphore(value: 0)
  private let clock: @Sendable () -> Int64
  private let start: Int64
  private let take: @Sendable (RecorderInbox.Entry) throws(RecordingError) -> Void
  private let onFailure: @Sendable (RecordingError) -> Void

  /// Starts the thread, which ends after `retire()` or a failure.
  ///
  /// - Parameter take: writes a job, on the thread.
  init(
    _ options: RecorderOptions,
    take: @escaping @Sendable (RecorderInbox.Entry) throws(RecordingError) -> Void
  ) {
    inbox = Mutex(RecorderInbox(capacity: options.capacity))
    clock = options.clock
    start = options.clock()
    onFailure = options.onFailure
    self.take = take
    let thread = Thread { self.run() }
    thread.name = "flipbook.recorder"
    thread.qualityOfService = .utility
    thread.start()
  }

  var hasFailed: Bool { inbox.withLock { $0.isDead } }

  /// Takes a job without waiting for anything.
  @usableFromInline
  func add(_ job: RecorderJob) {
    let time = time
    if inbox.withLock({ $0.add(job, at: time) }) { bell.signal() }
  }

  /// Ends a drag: with a path together with the next apply, without one now, as cancelled.
  func end(_ drag: PendingDrag, at path: ItemPath?) {
    let time = time
    if inbox.withLock({ $0.end(drag, at: path, time) }) { bell.signal() }
  }

  /// Nanoseconds from the start. The clock is the app's: no lock is held meanwhile.
  private var time: Int64 { max(0, clock() - start) }

  /// Waits until everything that was taken is done.
  func wait() {
    let done = DispatchSemaphore(value: 0)
    let caller = ObjectIdentifier(Thread.current)
    guard inbox.withLock({ $0.wait(done, on: caller) }) else { return }
    bell.signal()
    done.wait()
  }

  /// Lets the thread end when everything that was taken is done.
  func retire() {
    if inbox.withLock({ $0.retire() }) { bell.signal() }
  }

  private func run() {
    let owner = ObjectIdentifier(Thread.current)
    inbox.withLock { $0.owner = owner }
    var batch: [RecorderInbox.Entry] = []
    var rest = Rest()
    do throws(RecordingError) {
      while fetch(&batch, &rest) {
        for entry in batch { try take(entry) }
        // The room is kept for what comes while the next batch is written.
        batch.removeAll(keepingCapacity: true)
      }
    } catch {
      inbox.withLock { $0.die() }
      onFailure(error)
    }
    for waiter in inbox.withLock({ $0.end() }) { waiter.signal() }
  }

  /// Waits for jobs; false when there will be none.
  private func fetch(_ batch: inout [RecorderInbox.Entry], _ rest: inout Rest) -> Bool {
    while true {
      let kind = rest.kind
      let (waiters, isRetired) = inbox.withLock {
        ($0.empty(into: &batch, or: kind), $0.isRetired)
      }
      for waiter in waiters { waiter.signal() }
      if !batch.isEmpty {
        rest.meetJobs()
        return true
      }
      if isRetired { return false }
      if kind == .polling {
        rest.pass()
        _ = bell.wait(timeout: .now() + Rest.period)
      } else {
        bell.wait()
      }
    }
  }
}

/// The choice between sleeping and polling for the recorder's thread.
private struct Rest {
  static let period = DispatchTimeInterval.milliseconds(1)
  /// Jobs that are less apart, in nanoseconds, are likely to be followed by more.
  private static let shortGap: UInt64 = 5_000_000
  private static let mostPolls = 5

  private var lastJobs: UInt64 = 0
  private var polls = 0

  var kind: RecorderInbox.Thread { polls > 0 ? .polling : .asleep }

  mutating func meetJobs() {
    let now = DispatchTime.now().uptimeNanoseconds
    polls = now - lastJobs < Self.shortGap ? Self.mostPolls : 0
    lastJobs = now
  }

  mutating func pass() { polls -= 1 }
}
