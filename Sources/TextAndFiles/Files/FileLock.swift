import Foundation

/// A lock on a file or folder, which the system releases when its process ends for any reason.
///
/// It distinguishes the files of a living process from those of a dead one. A process number
/// cannot, because the system reuses it.
package final class FileLock: Sendable {
  /// False on a disk without locks.
  package let isHeld: Bool
  private let descriptor: Int32

  /// Locks a file or folder without waiting; nil if another process has the lock, or removed the
  /// file.
  package init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    isHeld = descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0
    guard isHeld || errno != ENOENT && errno != EWOULDBLOCK, isOf(path) else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns true if the path still leads to the locked file, or if there is no lock.
  private func isOf(_ path: String) -> Bool {
    var (own, there) = (stat(), stat())
    return !isHeld
      || fstat(descriptor, &own) == 0 && lstat(path, &there) == 0
        && own.st_dev == there.st_dev && own.st_ino == there.st_ino
  }
}
