import Recordings

/// Collects the errors and the warnings of one script and its data files.
package final class DiagnosticSink {
  let source: SourceText
  let limits: ScenarioLimits
  /// The budget for suggestions of similar names.
  let suggestions = SuggestionBudget()
  private var found: [Diagnostic] = []
  private var unsortedWarnings: [Diagnostic] = []
  private var finalPlaces = Set<SourceLocation>()

  /// The maximum number of errors that are kept, because a hostile file could cause millions.
  private static let maxErrors = 1000

  private static let maxWarnings = 100

  init(source: SourceText, limits: ScenarioLimits) {
    self.source = source
    self.limits = limits
  }

  package var count: Int { found.count }

  var isFull: Bool { found.count >= Self.maxErrors }

  func report(_ message: String, at place: SourceLocation) {
    guard !isFull, !finalPlaces.contains(place) else { return }
    found.append(source.diagnostic(message, at: place))
  }

  /// Adds an error, and ignores all further ones at the same location.
  func reportOnly(_ message: String, at place: SourceLocation) {
    report(message, at: place)
    finalPlaces.insert(place)
  }

  package func report(_ message: String, at node: YAMLNode) {
    let value = node.isEmpty ? source.commentedValue(from: node.place) : nil
    report(message + (value.map { commentAdvice($0.text) } ?? ""), at: node.place)
  }

  /// Adds an error at a node of the script, and returns nil in place of the node's value.
  package func refuse<Value>(_ message: String, at node: YAMLNode) -> Value? {
    report(message, at: node)
    return nil
  }

  /// Adds a warning: something has no effect, or probably not the intended one.
  func warn(_ message: String, at place: SourceLocation) {
    warn(source.diagnostic(message, at: place, .warning))
  }

  func warn(_ message: String, at node: YAMLNode) {
    warn(message, at: node.place)
  }

  func warn(_ diagnostic: Diagnostic) {
    if unsortedWarnings.count <= Self.maxWarnings { unsortedWarnings.append(diagnostic) }
  }

  /// Adds an error in another file.
  func add(_ diagnostic: Diagnostic) {
    guard !isFull else { return }
    found.append(diagnostic)
  }

  package var sorted: Diagnostics {
    let rest = Diagnostic(file: source.file, message: "further errors are not shown")
    return Diagnostics(source.inOrder(found) + (isFull ? [rest] : []))
  }

  var warnings: [Diagnostic] {
    guard unsortedWarnings.count > Self.maxWarnings else {
      return source.inOrder(unsortedWarnings)
    }
    let rest = Diagnostic(.warning, file: source.file, message: "further warnings are not shown")
    return source.inOrder(unsortedWarnings.dropLast()) + [rest]
  }
}

extension SourceText {
  /// Returns the findings in this file, then those in other files by name, each file's in the order
  /// of their places and each finding once.
  func inOrder(_ findings: [Diagnostic]) -> [Diagnostic] {
    func order(_ finding: (offset: Int, element: Diagnostic)) -> (String, Int, Int, Int) {
      let (offset, found) = finding
      let other = found.file == file ? nil : found.file
      return (other ?? "", found.line ?? 0, found.column ?? 0, offset)
    }
    return findings.unique().enumerated().sorted { order($0) < order($1) }.map(\.element)
  }
}
