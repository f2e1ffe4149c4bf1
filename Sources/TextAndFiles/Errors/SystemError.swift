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

/// The system's description of a file's error, without Foundation's wrapping: "no space left on
/// device".
package func systemReason(_ error: any Error) -> String {
  let error = error as NSError
  let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
  if cause.domain == NSPOSIXErrorDomain { return SystemError(Int32(cause.code)).reason }
  switch (cause as? CocoaError)?.code ?? (error as? CocoaError)?.code {
  case .fileReadNoPermission, .fileWriteNoPermission: return SystemError(EACCES).reason
  case .fileReadNoSuchFile, .fileNoSuchFile: return SystemError(ENOENT).reason
  default: return error.localizedDescription
  }
}
