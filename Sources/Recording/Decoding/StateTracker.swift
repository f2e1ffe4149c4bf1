import DiffableData

/// Follows the state of a list from line to line, and refuses what cannot be.
struct StateTracker {
  private(set) var state = ListState()
  /// How many applies were read.
  var applies = 0
  private let limits: RecordingLimits
  private var items = Set<String>()
  private var sections = Set<String>()
  /// Which function the recorded hashes come from; nil for one that is unknown here.
  private let hashing: StateHashing?
  /// The state's sum, where that is what the hashes come from.
  private var sum: StateSum?
  private let checksHashes: Bool

  init(_ options: RecordingReaderOptions, hashing: StateHashing?) {
    limits = options.limits
    checksHashes = options.checksHashes
    self.hashing = hashing
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
    let sum = hashing == .pairs ? StateSum(next) : nil
    let stateHash = try checked(hash, next, sum)
    (items, sections) = (newItems, newSections)
    return advance(to: next, sum, facts, operations: nil, hash: stateHash)
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
    var sum = sum
    sum?.advance(by: difference, from: state, to: next)
    for (section, tree) in trees { sum?.setTree(tree, ofSection: section) }
    let stateHash = try checked(hash, next, sum)
    return advance(to: next, sum, facts, operations: difference, hash: stateHash)
  }

  private mutating func advance(
    to next: ListState, _ sum: StateSum?, _ facts: ApplyFacts,
    operations: Difference<String, String>?, hash: RecordedHash?
  ) -> RecordedApply {
    defer {
      state = next
      self.sum = sum
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

  /// What a line says of the state that it leads to; nil where it says nothing that is understood.
  private func checked(
    _ text: String?, _ state: ListState, _ sum: StateSum?
  ) throws(LineError) -> RecordedHash? {
    guard let text, let hashing else { return nil }
    let hash = RecordedHash(text: text, hashing: hashing, known: sum?.hash)
    guard checksHashes, !hash.isRight(for: state) else { return hash }
    throw LineError("apply \(applies): the state's hash does not match the recorded one")
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

/// The hash of a state as a line gives it.
struct RecordedHash: Sendable {
  var text: String
  var hashing: StateHashing
  /// The right one, where it is known without looking at the whole state.
  var known: UInt64?

  /// Whether it is the hash of the state. O(bytes) unless it is known.
  func isRight(for state: ListState) -> Bool {
    text == hexText(known ?? (hashing == .pairs ? state.hash : state.bytesHash))
  }
}
