import Recordings

/// Collects everything that is wrong with one script and its data files.
final class DiagnosticSink {
  /// The script.
  let source: SourceText
  /// The limits of the values that are read.
  let limits: ScenarioLimits
  private var found: [Diagnostic] = []
  private var settled = Set<Place>()

  /// The most errors: more help nobody, and a hostile file could make millions.
  private static let most = 1000

  init(source: SourceText, limits: ScenarioLimits) {
    self.source = source
    self.limits = limits
  }

  /// The number of errors so far.
  var count: Int { found.count }

  /// True if the sink takes no more errors.
  var isFull: Bool { found.count >= Self.most }

  /// Adds an error at a place of the script.
  func report(_ message: String, at place: Place) {
    guard !isFull, !settled.contains(place) else { return }
    found.append(source.diagnostic(message, at: place))
  }

  /// Adds an error, and ignores every further one at the same place.
  func settle(_ message: String, at place: Place) {
    report(message, at: place)
    settled.insert(place)
  }

  /// Adds an error at a node of the script.
  func report(_ message: String, at node: YAMLNode) {
    report(message, at: node.place)
  }

  /// Adds an error in another file.
  func add(_ diagnostic: Diagnostic) {
    guard !isFull else { return }
    found.append(diagnostic)
  }

  /// The errors in the script, then those in the other files by name, each file's in the order of
  /// their places and each error once.
  var sorted: Diagnostics {
    var seen = Set<Diagnostic>()
    let distinct = found.filter { seen.insert($0).inserted }
    let ordered = distinct.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      let (fileA, fileB) = (rank(a), rank(b))
      if fileA != fileB { return fileA < fileB }
      return (a.line ?? 0, a.column ?? 0, left.offset) < (b.line ?? 0, b.column ?? 0, right.offset)
    }
    let rest = Diagnostic(file: source.file, message: "further errors are not shown")
    return Diagnostics(ordered.map(\.element) + (isFull ? [rest] : []))
  }

  private func rank(_ diagnostic: Diagnostic) -> String {
    diagnostic.file == source.file ? "" : diagnostic.file ?? ""
  }
}
