import Foundation
import Recordings

/// Colors for one of the program's streams, or none.
struct TerminalColors {
  enum Kind {
    case plain, findings, operations
  }

  private let isOn: Bool

  /// The choice of the command line and the environment for a stream.
  init(_ descriptor: Int32) {
    isOn = ColorChoice.split(CommandLine.arguments).choice
      .colors(descriptor, in: ProcessInfo.processInfo.environment)
  }

  /// Returns lines in their colors, with their control characters escaped.
  func painted(_ lines: [String], as kind: Kind) -> String {
    let paint: (String) -> String =
      switch isOn ? kind : .plain {
      case .plain: { $0 }
      case .findings: finding
      case .operations: operation
      }
    return lines.map { paint($0.printable) + "\n" }.joined()
  }

  /// Findings: `error:` and `warning:` after their places, and carets.
  private func finding(_ line: String) -> String {
    if line.hasSuffix("^"), line.dropLast().allSatisfy(\.isWhitespace) {
      return line.dropLast() + Self.colored(32, "^")
    }
    for (word, color) in [("error:", 31), ("warning:", 35)] {
      guard let range = line.firstRange(of: word),
        range.lowerBound == line.startIndex || line[..<range.lowerBound].hasSuffix(": ")
      else { continue }
      return line[..<range.lowerBound] + Self.colored(color, line[range])
        + line[range.upperBound...]
    }
    return line
  }

  /// Operations: insertions, deletions and moves.
  private func operation(_ line: String) -> String {
    switch line.prefix(2) {
    case "+ ": Self.colored(32, line)
    case "- ": Self.colored(31, line)
    case "~ ": Self.colored(33, line)
    default: line
    }
  }

  private static func colored(_ code: Int, _ text: some StringProtocol) -> String {
    "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
