import DiffableData
import Dispatch
import Synchronization

/// Brings a recorder's events to the disk: in order, one at a time, on a queue of its own.
final class RecorderWorker<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Job = RecorderJob<SectionID, ItemID>

  /// An apply that waits for room.
  private struct Held {
    var apply: PendingApply<SectionID, ItemID>
    var time: Int64
    /// Applies left out before it.
    var dropped: Int
  }

  /// What waits.
  private struct Inbox {
    var jobs: [(job: Job, time: Int64, dropped: Int)] = []
    var held: Held?
    /// Content that waits for room.
    var items: [(ItemID, ItemContent)] = []
    var isRunning = false
    var isDead = false

    /// Lets in what is held.
    mutating func admit() {
      guard let held else { return }
      jobs.append((.apply(held.apply), held.time, held.dropped))
      self.held = nil
    }
  }

  private let inbox = Mutex(Inbox())
  private let sink: Mutex<RecorderSink<SectionID, ItemID>>
  private let queue = DispatchQueue(label: "flipbook.recorder", qos: .utility)
  private let capacity: Int
  private let onFailure: @Sendable (RecordingError) -> Void

  init(path: String, header: Recording, options: RecorderOptions) {
    capacity = max(1, options.capacity)
    onFailure = options.onFailure
    sink = Mutex(
      RecorderSink(
        path: path, header: header, opening: options.opening, created: options.created))
  }

  var hasFailed: Bool { inbox.withLock { $0.isDead } }

  /// Takes a job without waiting for anything.
  func add(_ job: Job, at time: Int64) {
    let starts = inbox.withLock { inbox -> Bool in
      guard !inbox.isDead else { return false }
      enqueue(job, at: time, to: &inbox)
      guard !inbox.isRunning else { return false }
      inbox.isRunning = true
      return true
    }
    if starts { queue.async { self.run() } }
  }

  /// Waits until everything that was taken is done.
  func wait() { queue.sync {} }

  private func enqueue(_ job: Job, at time: Int64, to inbox: inout Inbox) {
    let isFull = inbox.jobs.count >= capacity
    switch job {
    case .apply(let apply):
      hold(apply, at: time, in: &inbox)
      if !isFull { inbox.admit() }
    case .content(let items):
      if isFull { inbox.items += items } else { inbox.jobs.append((job, time, 0)) }
    case .event: if !isFull { inbox.jobs.append((job, time, 0)) }
    case .end:
      inbox.admit()
      inbox.jobs.append((job, time, 0))
    }
  }

  /// Holds an apply in the place of the one that is held: that is left out, but what it brought
  /// is still to be named.
  private func hold(
    _ apply: PendingApply<SectionID, ItemID>, at time: Int64, in inbox: inout Inbox
  ) {
    var next = Held(apply: apply, time: time, dropped: 0)
    if let held = inbox.held {
      next.apply.items = held.apply.items + inbox.items + apply.items
      next.apply.sections = held.apply.sections + apply.sections
      next.dropped = held.dropped + 1
      inbox.items = []
    } else if !inbox.items.isEmpty {
      next.apply.items = inbox.items + apply.items
      inbox.items = []
    }
    inbox.held = next
  }

  private func run() {
    while true {
      let jobs = inbox.withLock { inbox in
        if inbox.jobs.isEmpty { inbox.admit() }
        let jobs = inbox.jobs
        inbox.jobs = []
        inbox.isRunning = !jobs.isEmpty
        return jobs
      }
      if jobs.isEmpty { return }
      do throws(RecordingError) {
        try sink.withLock { sink throws(RecordingError) in
          for (job, time, dropped) in jobs { try sink.take(job, at: time, dropped: dropped) }
        }
      } catch {
        inbox.withLock { inbox in
          inbox = Inbox()
          inbox.isDead = true
        }
        return onFailure(error)
      }
    }
  }
}
