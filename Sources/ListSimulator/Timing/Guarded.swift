#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A value that threads share: one at a time looks at it or changes it.
///
/// A POSIX mutex and not the library's `Mutex`, because ThreadSanitizer knows only the former on
/// Linux and takes everything under the latter for a race. Unchecked, because the compiler cannot
/// see that `value` is touched under the lock alone; it is private, and `withLock` holds the lock.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Looks at the value or changes it. Not to be called from inside itself.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
