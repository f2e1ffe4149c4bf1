import Foundation
import Recordings
import Synchronization
import TextAndFiles

/// Prints a render's progress to standard error: one line that changes on a terminal, else one line
/// with the film's name when it begins.
final class ProgressLine: Sendable {
  private let name: String
  private let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  /// The time of the last printed state.
  private let shown = Mutex(Duration?.none)
  private let start = ContinuousClock.now

  /// The interval between two updates of a terminal.
  private static let interval = Duration.milliseconds(100)

  /// The progress of a film; a quiet one prints nothing.
  init(of name: String, isQuiet: Bool) {
    (self.name, self.isQuiet) = (name, isQuiet)
  }

  func update(_ done: Int, of total: Int) {
    if isQuiet { return }
    let time = ContinuousClock.now - start
    let isNews = shown.withLock { last in
      let isDue = isTerminal && (time - (last ?? .zero) >= Self.interval || done == total)
      guard last == nil || isDue else { return false }
      last = time
      return true
    }
    guard isNews else { return }
    if isTerminal {
      write("\r\u{1B}[K" + ProgressBar(done: done, total: total, time: time).text)
    } else {
      write("\(name.printable): drawing \(counted(total, "frame", "frames"))\n")
    }
  }

  func finish() {
    if isTerminal, !isQuiet { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    // A failure is ignored: progress is not essential.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// A bar with frames, frames per second and the remaining time.
struct ProgressBar {
  var done: Int
  var total: Int
  /// The time since the beginning.
  var time: Duration

  var text: String {
    let width = 24
    let filled = total == 0 ? width : done * width / total
    let bar = String(repeating: "━", count: filled) + String(repeating: "┄", count: width - filled)
    let percent = total == 0 ? 100 : done * 100 / total
    let seconds = time / .seconds(1)
    let head = "\(bar) \(percent) %  \(done)/\(total) frames"
    // The first frames load fonts, so their speed does not predict the others'.
    guard seconds > 0.5, done > 0 else { return head }
    let speed = Double(done) / seconds
    return head + "  \(Int(speed.rounded())) fps  \(left(Double(total - done) / speed)) left"
  }

  private func left(_ seconds: Double) -> String {
    let all = Int(min(seconds, 359_999).rounded(.up))
    let (minutes, rest) = all.quotientAndRemainder(dividingBy: 60)
    return minutes == 0 ? "\(rest) s" : "\(minutes) min \(rest) s"
  }
}
