import Recording

/// Collects all that is wrong with one script and its data files.
final class DiagnosticSink {
  /// The script.
  let source: SourceText
  private var found: [Diagnostic] = []
  private var settled = Set<Place>()

  /// More than these help nobody, and a hostile file could make millions.
  private static let limit = 1000

  init(source: SourceText) {
    self.source = source
  }

  /// How many sink there are so far.
  var count: Int { found.count }

  /// Whether nothing more is taken.
  var isFull: Bool { found.count >= Self.limit }

  /// Notes an error in the script.
  func report(_ message: String, at place: Place) {
    guard !isFull, !settled.contains(place) else { return }
    found.append(source.diagnostic(message, at: place))
  }

  /// Notes an error after which nothing else about the same place is worth saying.
  func settle(_ message: String, at place: Place) {
    report(message, at: place)
    settled.insert(place)
  }

  /// Notes an error at a node of the script.
  func report(_ message: String, at node: YAMLNode) {
    report(message, at: node.place)
  }

  /// Notes an error in another file.
  func add(_ diagnostic: Diagnostic) {
    guard !isFull else { return }
    found.append(diagnostic)
  }

  /// The script's sink and then those of the other files by name, each in the order of place
  /// and each once.
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
