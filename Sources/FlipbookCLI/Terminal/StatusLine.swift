import Foundation
import Recordings
import Synchronization

/// Says on standard error what a long work does: one line that changes on a terminal, else a line
/// every ten seconds.
final class StatusLine: Sendable {
  let isTerminal = isatty(STDERR_FILENO) == 1
  private let shown = Mutex(ContinuousClock.now)

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
    write(isTerminal ? "\r\u{1B}[K" + text.printable : text.printable + "\n")
  }

  func finish() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    // A failure is ignored: progress is not essential.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
