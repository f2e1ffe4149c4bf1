import Foundation
import Synchronization
import TextAndFiles

/// Prints a render's progress to standard error: one line that changes on a terminal, else one line
/// with the film's name when it begins.
final class ProgressLine: Sendable {
  private let name: String
  private let isQuiet: Bool
  private let line = StatusLine()
  private let hasBegun = Atomic(false)
  private let start = ContinuousClock.now

  /// The progress of a film; a quiet one prints nothing.
  init(of name: String, isQuiet: Bool) {
    (self.name, self.isQuiet) = (name, isQuiet)
  }

  func update(_ done: Int, of total: Int) {
    if isQuiet { return }
    if line.isTerminal {
      let time = ContinuousClock.now - start
      line.update(
        ProgressBar(done: done, total: total, time: time).text(within: StatusLine.columns),
        isLast: done == total)
    } else if !hasBegun.exchange(true, ordering: .relaxed) {
      line.show("\(name): drawing \(counted(total, "frame", "frames"))")
    }
  }

  func finish() {
    if !isQuiet { line.finish() }
  }
}

/// A bar with frames, frames per second and the remaining time.
struct ProgressBar {
  var done: Int
  var total: Int
  /// The time since the beginning.
  var time: Duration

  /// Returns the bar with as many of its parts as the columns of a terminal have room for.
  func text(within columns: Int) -> String {
    let parts = [percentage, "  \(done)/\(total) frames", forecast]
    let fitting = (1...parts.count).last { parts.prefix($0).joined().count + 8 <= columns } ?? 1
    let text = parts.prefix(fitting).joined()
    return bar(min(24, max(0, columns - text.count - 1))) + " " + text
  }

  private var percentage: String { "\(total == 0 ? 100 : done * 100 / total) %" }

  private func bar(_ width: Int) -> String {
    let filled = total == 0 ? width : done * width / total
    return String(repeating: "━", count: filled) + String(repeating: "┄", count: width - filled)
  }

  /// The speed and the remaining time; empty at the beginning.
  private var forecast: String {
    let seconds = time / .seconds(1)
    // The first frames load fonts, so their speed does not predict the others'.
    guard seconds > 0.5, done > 0 else { return "" }
    let speed = Double(done) / seconds
    return "  \(Int(speed.rounded())) fps  \(left(Double(total - done) / speed)) left"
  }

  private func left(_ seconds: Double) -> String {
    let all = Int(min(seconds, 359_999).rounded(.up))
    let (minutes, rest) = all.quotientAndRemainder(dividingBy: 60)
    return minutes == 0 ? "\(rest) s" : "\(minutes) min \(rest) s"
  }
}
