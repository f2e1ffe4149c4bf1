import DiffableData

/// The events that wait for the disk, in the order of the calls.
///
/// Beyond `capacity`, newer events replace superseded ones: an apply replaces the apply and the
/// content before it; content, a search text and a caption replace the last one of their kind.
/// Contents of replaced events are kept. So the memory is limited, and the last state is always
/// written.
struct RecorderBacklog<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Job = RecorderJob<SectionID, ItemID>

  struct Entry: Sendable {
    var job: Job
    var time: Int64
    /// The number of applies left out before it.
    var dropped = 0
  }

  /// The number of events that wait without being replaced.
  private let capacity: Int
  private var entries: [Entry] = []
  /// The time of the last event. Calls may arrive in another order than they read the clock.
  private var lastTime: Int64 = 0
  /// The index of a drag that has not ended. Its event includes the end, so it and later events
  /// wait.
  private var openDrag: Int?
  /// True if the queue is scheduled to take entries.
  private var isScheduled = false
  /// True if the file can no longer be written.
  private(set) var hasFailed = false

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Appends a job; returns true if the caller has to schedule the writing.
  mutating func append(_ job: Job, at time: Int64) -> Bool {
    guard !hasFailed else { return false }
    enqueue(job, at: time)
    return schedule()
  }

  /// Ends a drag: at a path, with the next apply; without one, now and as cancelled. Returns true
  /// if the caller has to schedule the writing.
  mutating func end(_ drag: PendingDrag<ItemID>, at path: ItemPath?, _ time: Int64) -> Bool {
    guard !hasFailed else { return false }
    drag.to = path ?? drag.from
    drag.isCancelled = path == nil
    // If it is no longer in the backlog, it is recorded at its end.
    guard isOpen(drag) else { return append(.drag(drag), at: time) }
    if path == nil { closeDrag(at: time) }
    return schedule()
  }

  /// Removes a drag that has not ended, so that later events need not wait; it is then recorded at
  /// its end. Returns true if the caller has to schedule the writing.
  mutating func abandonDrag() -> Bool {
    guard let index = openDrag else { return false }
    entries.remove(at: index)
    openDrag = nil
    return schedule()
  }

  /// Moves the entries that can be written to an empty array; returns false if there are none.
  ///
  /// - Parameter isLast: True if the queue stops when there are none, so that the next call has to
  ///   schedule the writing.
  mutating func move(to batch: inout [Entry], isLast: Bool) -> Bool {
    if let index = openDrag {
      batch += entries[..<index]
      entries.removeFirst(index)
      openDrag = 0
    } else {
      swap(&entries, &batch)
    }
    isScheduled = !(batch.isEmpty && isLast)
    return !batch.isEmpty
  }

  /// Removes all entries, and accepts no others.
  mutating func fail() {
    hasFailed = true
    (entries, openDrag) = ([], nil)
  }

  private mutating func schedule() -> Bool {
    defer { isScheduled = true }
    return !isScheduled
  }
}

extension RecorderBacklog {
  private mutating func enqueue(_ job: Job, at time: Int64) {
    var entry = Entry(job: job, time: max(time, lastTime))
    lastTime = entry.time
    if case .apply = job { closeDrag(at: entry.time) }
    if mustAbandonDrag(before: entry) { _ = abandonDrag() }
    if case .drag(let drag) = job, drag.to == nil {
      // Beyond the capacity, the drag is recorded at its end.
      guard entries.count < capacity else { return }
      openDrag = entries.count
    }
    guard entries.count < capacity || replaceSuperseded(by: &entry) else { return }
    entries.append(entry)
  }

  private func mustAbandonDrag(before entry: Entry) -> Bool {
    guard let openDrag else { return false }
    switch entry.job {
    case .drag, .end: return true
    case .apply, .content, .tap, .frame, .event:
      // No film shows a longer drag.
      return entries.count >= capacity
        || entry.time - entries[openDrag].time > Motion.maxDuration
    }
  }

  /// Removes the entries beyond the capacity that an entry supersedes, and adds their contents to
  /// it; returns false if the entry itself is left out.
  private mutating func replaceSuperseded(by entry: inout Entry) -> Bool {
    let isSuperseded: (Job) -> Bool
    switch entry.job {
    case .apply: isSuperseded = { $0.content != nil }
    case .content: isSuperseded = { if case .content = $0 { true } else { false } }
    case .event(.field): isSuperseded = { if case .event(.field) = $0 { true } else { false } }
    case .event(.caption):
      isSuperseded = { if case .event(.caption) = $0 { true } else { false } }
    case .event, .tap, .drag, .frame: return entries.count < 2 * capacity
    case .end: return true
    }
    for old in entries[capacity...].reversed() where isSuperseded(old.job) {
      if let content = old.job.content { entry.job.content?.prepend(content) }
      if case .apply = old.job { entry.dropped += old.dropped + 1 }
    }
    entries[capacity...].removeAll { isSuperseded($0.job) }
    return true
  }

  private func isOpen(_ drag: PendingDrag<ItemID>) -> Bool {
    guard let openDrag, case .drag(let open) = entries[openDrag].job else { return false }
    return open === drag
  }

  /// Releases the drag, if its end is known, and later events for writing.
  private mutating func closeDrag(at time: Int64) {
    guard let index = openDrag, case .drag(let drag) = entries[index].job, drag.to != nil else {
      return
    }
    drag.duration = max(0, time - entries[index].time)
    openDrag = nil
  }
}
