import Synchronization

/// Exceptions in the order in which they came, from any thread.
final class ExceptionLog: Sendable {
  private let list = Mutex<[DiffableException]>([])

  var exceptions: [DiffableException] { list.withLock { $0 } }

  func append(_ exception: DiffableException) { list.withLock { $0.append(exception) } }
}
