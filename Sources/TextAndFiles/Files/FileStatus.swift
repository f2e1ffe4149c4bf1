import Foundation

/// Returns the status of a file or a folder, after following links; nil if there is none.
package func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}

/// Returns a file's status, that of a link for a link; nil if there is none.
package func linkStatus(_ path: String) -> stat? {
  var status = stat()
  return lstat(path, &status) == 0 ? status : nil
}

/// Returns the bytes of a regular file; nil if there is none or if it is unreadable.
///
/// Reading a pipe or a device could block.
package func fileContents(_ path: String) -> Data? {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.isRegularFile else { return nil }
  // `readToEnd` returns nil for an empty file.
  return try? file.readToEnd() ?? Data()
}

extension stat {
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// The inode, size and modification time, which change when the file is written.
  package var stamp: [Int] {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return [Int(truncatingIfNeeded: st_ino), Int(st_size), Int(time.tv_sec), Int(time.tv_nsec)]
  }
}

/// Returns an absolute path without `.` and `..`.
package func absolutePath(_ name: String) -> String {
  URL(fileURLWithPath: name).standardizedFileURL.path
}
