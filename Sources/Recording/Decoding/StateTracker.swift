import DiffableData

/// Follows the state of a list from line to line, and refuses what cannot be.
struct StateTracker {
  private(set) var state = ListState()
  /// How many applies were read.
  var applies = 0
  private let limits: RecordingLimits
  private var items = Set<String>()
  private var sections = Set<String>()

  private let checksHashes: Bool

  init(_ options: RecordingReaderOptions) {
    limits = options.limits
    checksHashes = options.checksHashes
  }

  /// Takes a keyframe for the state.
  mutating func take(
    keyframe next: ListState, _ facts: ApplyFacts, hash: String?
  ) throws(LineError) -> RecordedApply {
    try checkSize(next)
    let newSections = Set(next.sections.map(\.id))
    var newItems = Set<String>(minimumCapacity: next.itemCount)
    for section in next.sections { newItems.formUnion(section.items) }
    if newSections.count != next.sections.count || newItems.count != next.itemCount {
      throw repetition(in: next)
    }
    try check(next, hash: hash)
    (items, sections) = (newItems, newSections)
    return advance(to: next, facts, operations: nil, hash: hash)
  }

  /// Brings the state forward by operations.
  mutating func take(
    _ difference: Difference<String, String>,
    trees: [(section: String, tree: SectionSnapshot<String>?)], _ facts: ApplyFacts, hash: String?
  ) throws(LineError) -> RecordedApply {
    var next = state
    guard next.apply(difference), updateIdentifiers(difference) else {
      let repeated = state.repeatedInserts(of: difference)
      throw LineError(
        "apply \(applies): the operations do not fit the state before: "
          + state.misfit(of: difference),
        cause: repeated.isEmpty
          ? nil : Diagnostic.Cause(kind: "duplicate_identifier", ids: repeated))
    }
    try checkSize(next)
    for (section, tree) in trees {
      guard let index = next.sections.firstIndex(where: { $0.id == section }) else {
        throw LineError("apply \(applies): a tree for '\(section)', which is no section")
      }
      next.sections[index].tree = tree
    }
    try check(next, hash: hash)
    return advance(to: next, facts, operations: difference, hash: hash)
  }

  private mutating func advance(
    to next: ListState, _ facts: ApplyFacts, operations: Difference<String, String>?, hash: String?
  ) -> RecordedApply {
    defer {
      state = next
      applies += 1
    }
    return RecordedApply(
      number: applies, isKeyframe: operations == nil, facts: facts, before: state, after: next,
      operations: operations, recordedHash: hash)
  }

  /// False where an identifier comes that is there already.
  private mutating func updateIdentifiers(_ difference: Difference<String, String>) -> Bool {
    for change in difference.sectionDeletes { sections.remove(change.id) }
    for change in difference.itemDeletes { items.remove(change.id) }
    return difference.sectionInserts.allSatisfy { sections.insert($0.id).inserted }
      && difference.itemInserts.allSatisfy { items.insert($0.id).inserted }
  }

  private func check(_ state: ListState, hash: String?) throws(LineError) {
    if checksHashes, let hash, hash != hexText(state.hash) {
      throw LineError("apply \(applies): the state's hash does not match the recorded one")
    }
  }

  private func checkSize(_ state: ListState) throws(LineError) {
    guard state.sections.count <= limits.sections else {
      throw .tooManySections(state.sections.count, limits)
    }
    let count = state.itemCount
    guard count <= limits.items else { throw .tooManyItems(count, limits) }
  }

  private func repetition(in state: ListState) -> LineError {
    do {
      _ = try state.snapshot()
      return LineError("an identifier is there twice")
    } catch {
      return LineError(
        "\(error.kind.rawValue): \(error.message)",
        cause: Diagnostic.Cause(kind: error.kind.rawValue, ids: error.identifiers))
    }
  }
}
