import Foundation

/// What the system said of a file, without Foundation's wrapping: "no space left on device".
package func systemReason(_ error: any Error) -> String {
  let error = error as NSError
  let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
  if cause.domain == NSPOSIXErrorDomain { return systemReason(code: Int32(cause.code)) }
  switch (cause as? CocoaError)?.code ?? (error as? CocoaError)?.code {
  case .fileReadNoPermission, .fileWriteNoPermission: return systemReason(code: EACCES)
  case .fileReadNoSuchFile, .fileNoSuchFile: return systemReason(code: ENOENT)
  default: return error.localizedDescription
  }
}

/// What the system calls an error's number: "no space left on device".
package func systemReason(code: Int32) -> String {
  let text = String(cString: strerror(code))
  return text.prefix(1).lowercased() + text.dropFirst()
}
