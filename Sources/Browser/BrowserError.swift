import Scenarios
import TextAndFiles

/// The reason that the browser, or the page in it, cannot go on.
enum BrowserError: Error {
  /// A command got no answer in time.
  case silent(method: String)
  /// The browser refused a command.
  case refused(method: String, reason: String)
  /// A problem of processes and files.
  case output(OutputError)
  /// The page did what a scenario cannot film.
  case page(RunFailure)
  /// The page needs frames at the other rate.
  case needsOtherRate

  static func wrapping<Value>(
    _ work: () throws(OutputError) -> Value
  ) throws(BrowserError) -> Value {
    do {
      return try work()
    } catch {
      throw .output(error)
    }
  }
}
