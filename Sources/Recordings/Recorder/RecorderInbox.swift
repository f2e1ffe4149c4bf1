import DiffableData
import Dispatch

/// One thing for the file.
@usableFromInline
enum RecorderJob: Sendable {
  case apply(PendingChange)
  case content(PendingChange)
  case tap(PendingChange)
  case drag(PendingDrag)
  // Indirect, so that a job is no more than a reference.
  indirect case event(Event.Kind)
  case end
}

/// The events that wait for the recorder's thread, in the order of the calls.
///
/// Only so many may wait. Behind them an event takes the place of what it makes needless: an apply
/// that of the apply and the content before it, content, a search text and a caption that of the
/// last one. What the replaced events brought goes with the new one. So the memory is limited, the
/// order is that of the calls, and the last state is always written.
struct RecorderInbox: Sendable {
  struct Entry: Sendable {
    var job: RecorderJob
    var time: Int64
    /// The number of applies left out before it.
    var dropped = 0
  }

  /// The state of the recorder's thread.
  enum Thread: Sendable {
    /// Looks into the inbox before it rests.
    case awake
    /// Sleeps, and looks in again by itself in a moment.
    case polling
    /// Sleeps until the bell rings.
    case asleep
  }

  /// The number of events that wait without being replaced.
  let capacity: Int
  private var entries: [Entry] = []
  /// The time of the last event: threads may read the clock in one order and come in another.
  private var lastTime: Int64 = 0
  /// The index of a drag that has not ended. Its event stands at its beginning and says when and
  /// where it ended, so that it and what follows it wait.
  private var openDrag: Int?
  /// The waiters to wake when nothing waits any more.
  private var waiters: [DispatchSemaphore] = []

  private var thread = Thread.awake
  /// True if the file can no longer be written.
  private(set) var isDead = false
  /// True if the failure has been reported, too.
  private var isOver = false
  /// The recorder's own thread.
  var owner: ObjectIdentifier?
  /// True if nothing will come any more.
  private(set) var isRetired = false

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Takes a job; true if the caller has to ring the bell.
  mutating func add(_ job: RecorderJob, at time: Int64) -> Bool {
    guard !isDead else { return false }
    enqueue(job, at: time)
    return wake()
  }

  /// Ends a drag: with a path together with the next apply, without one now, as cancelled. True if
  /// the caller has to ring the bell.
  mutating func end(_ drag: PendingDrag, at path: ItemPath?, _ time: Int64) -> Bool {
    guard !isDead else { return false }
    drag.to = path ?? drag.from
    drag.isCancelled = path == nil
    // If something did not wait for it, its event stands at its end.
    guard isOpen(drag) else { return add(.drag(drag), at: time) }
    if path == nil { closeDrag(at: time) }
    return wake()
  }

  /// Lets the thread end when it is done; true if the caller has to ring the bell.
  mutating func retire() -> Bool {
    isRetired = true
    giveUpDrag()
    return !isDead
  }

  /// Lets a thread wait until nothing waits any more, and then rings the bell; false if that is so
  /// already. A drag that has not ended is not waited for.
  mutating func wait(_ waiter: DispatchSemaphore, on caller: ObjectIdentifier) -> Bool {
    giveUpDrag()
    let isDone = thread != .awake && entries.isEmpty
    // The recipient of a failure is on the recorder's thread, and would wait for itself.
    guard !isDone, !isOver, caller != owner else { return false }
    waiters.append(waiter)
    return true
  }

  /// Exchanges what waits for an empty array; if nothing waits, the thread rests, and the result
  /// is the waiters to wake.
  mutating func empty(into batch: inout [Entry], or rest: Thread) -> [DispatchSemaphore] {
    if let index = openDrag {
      batch += entries[..<index]
      entries.removeFirst(index)
      openDrag = 0
    } else {
      swap(&entries, &batch)
    }
    thread = batch.isEmpty ? rest : .awake
    guard batch.isEmpty else { return [] }
    defer { waiters = [] }
    return waiters
  }

  /// Forgets what waits; nothing is taken any more.
  mutating func die() {
    isDead = true
    (entries, openDrag) = ([], nil)
  }

  /// Returns the waiters to wake because nothing will be done any more.
  mutating func end() -> [DispatchSemaphore] {
    isOver = true
    defer { waiters = [] }
    return waiters
  }

  private mutating func wake() -> Bool {
    defer { if thread == .asleep { thread = .awake } }
    return thread == .asleep
  }
}

extension RecorderInbox {
  private mutating func enqueue(_ job: RecorderJob, at time: Int64) {
    var entry = Entry(job: job, time: max(time, lastTime))
    lastTime = entry.time
    if case .apply = job { closeDrag(at: entry.time) }
    if holdsBackNoLonger(before: entry) { giveUpDrag() }
    if case .drag(let drag) = job, drag.to == nil {
      // Behind a full inbox its event stands at its end.
      guard entries.count < capacity else { return }
      openDrag = entries.count
    }
    guard entries.count < capacity || replace(with: &entry) else { return }
    entries.append(entry)
  }

  private func holdsBackNoLonger(before entry: Entry) -> Bool {
    guard let openDrag else { return false }
    switch entry.job {
    case .drag, .end: return true
    case .apply, .content, .tap, .event:
      // No film shows a longer drag.
      return entries.count >= capacity
        || entry.time - entries[openDrag].time > Motion.longest
    }
  }

  /// Takes out what an event behind a full inbox makes needless; false if the event itself is
  /// left out.
  private mutating func replace(with entry: inout Entry) -> Bool {
    switch entry.job {
    case .apply(let apply):
      entry.dropped = takeOut(into: apply) { if case .apply = $0 { true } else { $0.isContent } }
    case .content(let content): _ = takeOut(into: content, where: \.isContent)
    case .event(.field): takeOut { if case .event(.field) = $0 { true } else { false } }
    case .event(.caption): takeOut { if case .event(.caption) = $0 { true } else { false } }
    case .event, .tap, .drag: return entries.count < 2 * capacity
    case .end: break
    }
    return true
  }

  private mutating func takeOut(where isNeedless: (RecorderJob) -> Bool) {
    entries[capacity...].removeAll { isNeedless($0.job) }
  }

  /// Takes out events whose content another one takes over; returns the number of applies among
  /// them and those that they had replaced.
  private mutating func takeOut(
    into change: PendingChange, where isNeedless: (RecorderJob) -> Bool
  ) -> Int {
    var dropped = 0
    for entry in entries[capacity...].reversed() where isNeedless(entry.job) {
      switch entry.job {
      case .apply(let earlier):
        change.takeOver(earlier)
        dropped += entry.dropped + 1
      case .content(let earlier): change.takeOver(earlier)
      case .tap, .drag, .event, .end: break
      }
    }
    takeOut(where: isNeedless)
    return dropped
  }

  private func isOpen(_ drag: PendingDrag) -> Bool {
    guard let openDrag, case .drag(let open) = entries[openDrag].job else { return false }
    return open === drag
  }

  /// Lets the drag whose end is known, and what follows it, go on.
  private mutating func closeDrag(at time: Int64) {
    guard let index = openDrag, case .drag(let drag) = entries[index].job, drag.to != nil else {
      return
    }
    drag.duration = max(0, time - entries[index].time)
    openDrag = nil
  }

  /// Lets what follows a drag go on without it; its event then stands at its end.
  private mutating func giveUpDrag() {
    guard let index = openDrag else { return }
    entries.remove(at: index)
    openDrag = nil
  }
}

extension RecorderJob {
  fileprivate var isContent: Bool {
    if case .content = self { true } else { false }
  }
}
