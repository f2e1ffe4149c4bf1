import Foundation
import Synchronization

/// Says on standard error how far a render is: one line that changes on a terminal, else a line
/// for every tenth.
final class ProgressLine: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let shown = Mutex(-1)

  func update(_ done: Int, of total: Int) {
    let percent = total == 0 ? 100 : done * 100 / total
    let step = isTerminal ? percent : percent / 10
    let isNews = shown.withLock { last in
      guard step > last else { return false }
      last = step
      return true
    }
    guard isNews else { return }
    if isTerminal {
      write("\r\u{1B}[K\(percent) %  \(done) of \(total) frames")
    } else if step > 0 {
      write("\(step * 10) %\n")
    }
  }

  func finish() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    // Progress that nobody can see is no reason to stop.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
