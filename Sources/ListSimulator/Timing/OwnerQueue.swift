import Dispatch

/// Where a list lives: the queue on which its view changes, as an app's main queue.
///
/// A data source finds out on it whether an apply comes from home or from the background, and
/// commits there what was found out elsewhere.
public struct HomeQueue: Sendable {
  let isCurrent: @Sendable () -> Bool
  let run: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// A home of one's own making.
  ///
  /// - Parameters:
  ///   - isCurrent: Whether the caller is at home.
  ///   - run: Runs its argument at home, later: one after the other, in the order of the calls.
  public init(
    isCurrent: @escaping @Sendable () -> Bool,
    run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.isCurrent = isCurrent
    self.run = run
  }

  /// Whoever calls is at home: for programs that use a list from one thread at a time.
  public static let caller = HomeQueue(isCurrent: { true }, run: { $0() })

  /// The process's main queue, as in an app; somebody has to run it.
  public static let main = HomeQueue.queue(.main)

  /// A serial queue, which stands for the main queue.
  public static func queue(_ queue: DispatchQueue) -> HomeQueue {
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    return HomeQueue(
      isCurrent: { DispatchQueue.getSpecific(key: key) ?? false },
      run: { work in queue.async(execute: work) })
  }
}

/// From where an apply was called.
public enum UpdateQueue: String, Hashable, Sendable, CaseIterable {
  /// From the list's home.
  case main
  /// From any other queue or thread.
  case background
}
