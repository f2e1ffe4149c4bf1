import Foundation

/// A number with its noun: "1 apply", "3 applies".
package func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}

/// What the system said of a file, without Foundation's wrapping: "no space left on device".
package func systemReason(_ error: any Error) -> String {
  let error = error as NSError
  let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
  guard cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
  let text = String(cString: strerror(Int32(cause.code)))
  return text.prefix(1).lowercased() + text.dropFirst()
}
