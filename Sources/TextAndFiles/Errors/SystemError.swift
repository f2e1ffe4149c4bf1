import Foundation

/// The error number of a failed system call.
package struct SystemError {
  package var code: Int32

  package init(_ code: Int32) { self.code = code }

  /// True for a full or broken disk or exhausted system; false for a wrong path.
  package var isExhausted: Bool {
    [ENOSPC, EDQUOT, EIO, EMFILE, ENFILE, EFBIG].contains(code)
  }

  /// The system's message, for example "no space left on device".
  package var reason: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Returns the system's description of a file's error, without Foundation's wrapping: "no space
/// left on device".
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
