import Foundation

/// Exceptions in the order in which they came, from any thread.
///
/// Unchecked, because the compiler cannot see that `list` is touched under the lock alone.
final class ExceptionLog: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [DiffableException] = []

  var exceptions: [DiffableException] { lock.withLock { list } }

  func append(_ exception: DiffableException) { lock.withLock { list.append(exception) } }
}
