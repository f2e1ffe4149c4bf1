import Foundation

/// Colors for one of the program's streams, or none.
struct Paint {
  enum Kind {
    case plain, findings, operations
  }

  private let isOn: Bool

  /// The choice of the command line and the environment for a stream.
  init(_ descriptor: Int32) {
    isOn = ColorChoice.split(CommandLine.arguments).choice
      .colors(descriptor, in: ProcessInfo.processInfo.environment)
  }

  /// A text in its colors.
  func painted(_ text: String, as kind: Kind) -> String {
    switch kind {
    case .plain: text
    case .findings: findings(text)
    case .operations: operations(text)
    }
  }

  /// Findings: `error:` and `warning:` after their places, and carets.
  private func findings(_ text: String) -> String {
    lines(of: text) { line in
      if line.hasSuffix("^"), line.dropLast().allSatisfy(\.isWhitespace) {
        return line.dropLast() + Self.green("^")
      }
      for (word, paint) in [("error:", Self.red), ("warning:", Self.magenta)] {
        guard let range = line.firstRange(of: word),
          range.lowerBound == line.startIndex || line[..<range.lowerBound].hasSuffix(": ")
        else { continue }
        return line[..<range.lowerBound] + paint(line[range]) + line[range.upperBound...]
      }
      return String(line)
    }
  }

  /// Operations: insertions, deletions and moves.
  private func operations(_ text: String) -> String {
    lines(of: text) { line in
      switch line.prefix(2) {
      case "+ ": Self.green(line)
      case "- ": Self.red(line)
      case "~ ": Self.yellow(line)
      default: String(line)
      }
    }
  }

  private func lines(of text: String, _ paint: (Substring) -> String) -> String {
    guard isOn else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(paint)
      .joined(separator: "\n")
  }

  private static func red(_ text: Substring) -> String { colored(31, text) }
  private static func green(_ text: Substring) -> String { colored(32, text) }
  private static func yellow(_ text: Substring) -> String { colored(33, text) }
  private static func magenta(_ text: Substring) -> String { colored(35, text) }

  private static func colored(_ code: Int, _ text: Substring) -> String {
    "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
