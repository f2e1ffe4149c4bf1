import Foundation
import Recordings

/// Says on standard error what a long search does: one line that changes on a terminal, else a line
/// every ten seconds.
final class StatusLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var shown = ContinuousClock.now

  private var interval: Duration { isTerminal ? .milliseconds(100) : .seconds(10) }

  func update(_ text: String) {
    let now = ContinuousClock.now
    guard now - shown >= interval else { return }
    shown = now
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
