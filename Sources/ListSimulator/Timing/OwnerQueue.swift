import Dispatch
import Foundation
import Synchronization

/// The queue to which a list's view is confined, like an app's main queue.
///
/// A data source commits applies from the background on it. The view, the handlers, the providers
/// and the observers belong to the owner: using them on another queue is a programming error, which
/// stops the program.
///
/// ```swift
/// let app = DiffableDataSource<String, Int>(owner: .main)  // a program that runs its main queue
/// let script = DiffableDataSource<String, Int>(owner: .caller)  // one thread at a time
/// ```
public struct OwnerQueue: Sendable {
  let isCurrent: @Sendable () -> Bool
  let run: @Sendable (@escaping @Sendable () -> Void) -> Void
  private var access: ExclusiveAccess?
  /// The owner in messages.
  private var name = "the queue that 'isCurrent' knows"
  /// The advice for a use elsewhere, in messages.
  private var remedy = "use them there"

  /// Creates an owner from two closures.
  ///
  /// - Parameters:
  ///   - isCurrent: True if the caller is on the owner.
  ///   - run: Schedules its argument on the owner, in the order of the calls.
  public init(
    isCurrent: @escaping @Sendable () -> Bool,
    run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.isCurrent = isCurrent
    self.run = run
  }

  /// The process's main queue, as in an app. The program has to run it, for example with
  /// `dispatchMain()`.
  public static let main = {
    var owner = OwnerQueue.queue(.main)
    owner.name = "the main queue"
    owner.remedy =
      "mark the test or function @MainActor, or make the data source with 'owner: .caller'"
    return owner
  }()

  /// Returns an owner for a serial queue, in the role of the main queue.
  public static func queue(_ queue: DispatchQueue) -> OwnerQueue {
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    var owner = OwnerQueue(
      isCurrent: { DispatchQueue.getSpecific(key: key) ?? false },
      run: { work in queue.async(execute: work) })
    owner.name = "the queue '\(queue.label)'"
    owner.remedy = "use them in its work, for example in 'queue.sync'"
    return owner
  }

  /// The calling thread, for programs that use a list from one thread or task at a time.
  /// Overlapping calls from two threads stop the program.
  public static var caller: OwnerQueue {
    var owner = OwnerQueue(isCurrent: { true }, run: { $0() })
    owner.access = ExclusiveAccess()
    return owner
  }

  /// Begins a use of the owner's state; `leave()` ends it.
  func enter() {
    precondition(isCurrent(), misuse)
    access?.enter()
  }

  /// The message about a use on another queue.
  private var misuse: String {
    let thread = Thread.isMainThread ? "the main thread" : "a background thread"
    return "the view, handlers and observers of a data source belong to its owner, \(name), "
      + "but are used on \(thread): \(remedy)"
  }

  func leave() { access?.leave() }

  func confined<Result>(_ body: () throws -> Result) rethrows -> Result {
    enter()
    defer { leave() }
    return try body()
  }
}

/// A check against simultaneous use by two threads.
private final class ExclusiveAccess: Sendable {
  /// The thread of the calls that have not ended, and their number.
  private let user = Mutex<(thread: ObjectIdentifier, depth: Int)?>(nil)

  func enter() {
    let thread = ObjectIdentifier(Thread.current)
    let isAlone = user.withLock { user in
      user = (user?.thread ?? thread, (user?.depth ?? 0) + 1)
      return user?.thread == thread
    }
    precondition(
      isAlone, "two threads use a data source at once; its owner has to be a queue, as .main")
  }

  func leave() {
    user.withLock { user in
      user?.depth -= 1
      if user?.depth == 0 { user = nil }
    }
  }
}

/// A value that only the owner's queue uses, inside an object that every thread may hold.
///
/// Unchecked, because no type expresses "on that queue". Each access checks the queue.
final class QueueConfined<Value>: @unchecked Sendable {
  private let owner: OwnerQueue
  private var storage: Value

  init(_ value: Value, owner: OwnerQueue) {
    (storage, self.owner) = (value, owner)
  }

  var value: Value {
    get { owner.confined { storage } }
    _modify {
      owner.enter()
      defer { owner.leave() }
      yield &storage
    }
  }
}
