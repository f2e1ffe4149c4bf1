import Foundation
import Recordings
import Synchronization

/// Says on standard error what a long work does: one line that changes on a terminal, else a line
/// every ten seconds.
final class StatusLine: Sendable {
  /// True for a terminal that can clear a line.
  let isTerminal =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  private let shown = Mutex(ContinuousClock.now)

  /// The characters of a terminal's line; 80 if they are not known.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private var interval: Duration { isTerminal ? .milliseconds(100) : .seconds(10) }

  /// Shows a text if the last one has been there for long enough; the last text of all in any case.
  func update(_ text: @autoclosure () -> String, isLast: Bool = false) {
    let isDue = shown.withLock { shown in
      let now = ContinuousClock.now
      guard isLast || now - shown >= interval else { return false }
      shown = now
      return true
    }
    if isDue { show(text()) }
  }

  func show(_ text: String) {
    // A longer line would wrap, and only its last row can be cleared.
    let line = String(text.printable.prefix(isTerminal ? Self.columns : .max))
    write(isTerminal ? "\r\u{1B}[K" + line : line + "\n")
  }

  func finish() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    // A failure is ignored: progress is not essential.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
