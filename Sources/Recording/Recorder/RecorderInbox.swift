import Dispatch

/// One thing for the file.
@usableFromInline
enum RecorderJob: Sendable {
  case apply(PendingChange)
  case content(PendingChange)
  case tap(PendingChange)
  // Indirect, so that a job is no more than a reference.
  indirect case event(Event.Kind)
  case end
}

/// What waits for the recorder's thread.
struct RecorderInbox: Sendable {
  struct Entry: Sendable {
    var job: RecorderJob
    var time: Int64
    /// Applies left out before it.
    var dropped = 0
  }

  /// What the thread does.
  enum Thread: Sendable {
    /// Looks into the inbox before it rests.
    case awake
    /// Sleeps, and looks in again by itself in a moment.
    case polling
    /// Sleeps until the bell rings.
    case asleep
  }

  /// How many jobs may wait.
  let capacity: Int
  private var entries: [Entry] = []
  /// An apply that waits for room.
  private var held: (apply: PendingChange, time: Int64, dropped: Int)?
  /// Content that waits for room.
  private var contents: [PendingChange] = []
  /// Told when nothing waits any more.
  private var waiters: [DispatchSemaphore] = []

  private var thread = Thread.awake
  /// Whether the file can no longer be written.
  private(set) var isDead = false
  /// Whether the failure has been told, too.
  private var isOver = false
  /// The recorder's own thread.
  var owner: ObjectIdentifier?
  /// Whether nothing will come any more.
  private(set) var isRetired = false

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Takes a job; true if the bell is to be rung for it.
  mutating func add(_ job: RecorderJob, at time: Int64) -> Bool {
    guard !isDead else { return false }
    enqueue(job, at: time)
    defer { if thread == .asleep { thread = .awake } }
    return thread == .asleep
  }

  /// Lets the thread end when it is done; true if the bell is to be rung for it.
  mutating func retire() -> Bool {
    isRetired = true
    return !isDead
  }

  /// Lets a thread wait until nothing waits any more; false if that is so already. Else the bell
  /// is to be rung.
  mutating func wait(_ waiter: DispatchSemaphore, on caller: ObjectIdentifier) -> Bool {
    let isDone = thread != .awake && entries.isEmpty && held == nil
    // Who is told of a failure is on the recorder's thread, and would wait for itself.
    guard !isDone, !isOver, caller != owner else { return false }
    waiters.append(waiter)
    return true
  }

  /// Exchanges what waits for an empty array; where nothing waits, the thread rests, and the answer
  /// is who is to be told so.
  mutating func empty(into batch: inout [Entry], or rest: Thread) -> [DispatchSemaphore] {
    if entries.isEmpty { admit() }
    swap(&entries, &batch)
    thread = batch.isEmpty ? rest : .awake
    guard batch.isEmpty else { return [] }
    defer { waiters = [] }
    return waiters
  }

  /// Forgets what waits; nothing is taken any more.
  mutating func die() {
    isDead = true
    (entries, held, contents) = ([], nil, [])
  }

  /// Answers who is to be told that nothing will be done any more.
  mutating func end() -> [DispatchSemaphore] {
    isOver = true
    defer { waiters = [] }
    return waiters
  }

  private mutating func enqueue(_ job: RecorderJob, at time: Int64) {
    let isFull = entries.count >= capacity
    switch job {
    case .apply(let apply):
      hold(apply, at: time)
      if !isFull { admit() }
    case .content(let content):
      if isFull { contents.append(content) } else { entries.append(Entry(job: job, time: time)) }
    case .tap, .event: if !isFull { entries.append(Entry(job: job, time: time)) }
    case .end:
      admit()
      entries.append(Entry(job: job, time: time))
    }
  }

  /// Holds an apply in the place of the one that is held: that is left out, but what it brought
  /// is still to be named.
  private mutating func hold(_ apply: PendingChange, at time: Int64) {
    for content in contents.reversed() { apply.takeOver(content) }
    contents = []
    if let held { apply.takeOver(held.apply) }
    held = (apply, time, held.map { $0.dropped + 1 } ?? 0)
  }

  /// Lets in what is held.
  private mutating func admit() {
    guard let held else { return }
    entries.append(Entry(job: .apply(held.apply), time: held.time, dropped: held.dropped))
    self.held = nil
  }
}
