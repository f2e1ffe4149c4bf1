import Foundation
import Recording

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
