import Foundation

/// The number of a failed system call, as `errno` has it.
package struct SystemError {
  package var code: Int32

  package init(_ code: Int32) { self.code = code }

  /// True if the disk or the system is full or broken; false if the path is wrong.
  package var isExhausted: Bool {
    [ENOSPC, EDQUOT, EIO, EMFILE, ENFILE, EFBIG].contains(code)
  }

  /// The system's words: "no space left on device".
  package var reason: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
