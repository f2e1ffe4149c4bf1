import Recordings

// The run of a page, for the targets that have a browser.
extension Scenario {
  /// Returns the failure of a page's step, with its place in the script.
  ///
  /// - Parameters:
  ///   - kind: a stable identifier, as in `no_element`.
  ///   - message: the reason, without the file and the line.
  ///   - step: the step; nil for the page itself.
  ///   - part: a selector of the step, or a key of the page; nil for the whole of it.
  package func failure(
    kind: String, message: String, at step: PageStep? = nil, part: String? = nil,
    identifiers: [String] = []
  ) -> RunFailure {
    // The recording of a failed page is empty.
    RunFailure(
      step: 0, operation: nil,
      error: StepError(kind: kind, message: message, identifiers: identifiers),
      diagnostic: source.diagnostic(message, at: place(of: step, part)))
  }

  /// Returns a warning about a page's step.
  ///
  /// - Parameters:
  ///   - step: the step; nil for the page itself.
  ///   - part: a selector of the step, or a key of the page; nil for the whole of it.
  package func warning(_ message: String, at step: PageStep?, part: String? = nil) -> Diagnostic {
    source.diagnostic(message, at: place(of: step, part), .warning)
  }

  /// Returns an error at a place of a step's JavaScript, whose line and column count from 0.
  package func diagnostic(
    _ message: String, in script: String, of step: PageStep, line: Int, column: Int
  ) -> Diagnostic {
    let start = step.selectorPlaces[script] ?? step.place
    let isBlock = source.scalar(at: start) == "|"
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    let place = SourceLocation(line: start.line + line + (isBlock ? 1 : 0), column: 1)
    guard isBlock || line == 0, lines.indices.contains(line), !lines[line].isEmpty,
      source.lines.indices.contains(place.line - 1),
      case let shown = source.lines[place.line - 1],
      let range = shown.firstRange(of: lines[line])
    else { return source.diagnostic(message, at: start) }
    let before = shown[..<range.lowerBound].unicodeScalars.count
    return source.diagnostic(
      message, at: SourceLocation(line: place.line, column: before + column + 1))
  }

  private func place(of step: PageStep?, _ part: String?) -> SourceLocation {
    let places = step.map(\.selectorPlaces) ?? page?.places ?? [:]
    return part.flatMap { places[$0] } ?? step?.place ?? page?.place ?? .start
  }

  /// The failed run of a page in a target without a browser.
  var runWithoutBrowser: ScenarioRun {
    ScenarioRun(
      recording: emptyRecording,
      failure: failure(
        kind: "page_without_browser",
        message: "a page needs a browser, which the module Flipbook and the program start"))
  }
}
