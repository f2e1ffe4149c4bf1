import DiffableData

/// Follows the state of a list from line to line, and refuses what cannot be.
///
/// An apply edits the state before it: where nobody else holds that any more in place, else as a
/// copy that shares what did not change.
struct StateTracker {
  private(set) var state = ListState()
  /// The number of applies that were read.
  var applies = 0
  /// True if keyframes are put upon the state before them too, so that snapshots which somebody
  /// keeps share what did not change.
  var sharesKeyframes = false
  private let limits: RecordingLimits
  /// True if the states' hashes are needed.
  private let followsHashes: Bool
  /// The state's sum; nil if it is not needed, and before the first apply.
  private var sum: StateSum?
  private let checksHashes: Bool
  /// True if reading goes on behind a line that is refused.
  private let recovers: Bool

  init(_ options: RecordingReaderOptions) {
    limits = options.limits
    checksHashes = options.checksHashes
    recovers = options.recovers
    followsHashes = options.followsHashes
  }

  /// Takes a keyframe for the state.
  mutating func take(
    keyframe sections: [(section: String, items: [String])], trees: [TreeChange],
    _ facts: ApplyFacts, hash: String?
  ) throws(LineError) -> RecordedApply {
    try checkSize(sections.count, sections.reduce(0) { $0 + $1.items.count })
    var next = ListState()
    do {
      next.snapshot = try Snapshot(validating: sections)
    } catch {
      throw LineError(
        "\(error.kind.rawValue): \(error.message)",
        cause: Diagnostic.Cause(kind: error.kind.rawValue, ids: error.identifiers))
    }
    for (section, tree) in trees { next.trees[section] = tree }
    let sum = followsHashes ? StateSum(next) : nil
    let stateHash = try checked(hash, next, sum)
    var difference: Difference<String, String>?
    if sharesKeyframes { difference = share(&next) }
    let previous = state
    (state, self.sum) = (next, sum)
    defer { applies += 1 }
    return RecordedApply(
      number: applies, facts: facts, state: next,
      origin: .keyframe(previous: previous, difference), recordedHash: stateHash)
  }

  /// Brings the state forward by operations.
  mutating func take(
    _ difference: Difference<String, String>, trees: [TreeChange], _ facts: ApplyFacts,
    hash: String?
  ) throws(LineError) -> RecordedApply {
    let paths = ChangedPaths(difference)
    guard state.snapshot.fits(difference, paths) else { throw misfit(of: difference) }
    try checkSize(
      state.snapshot.numberOfSections + difference.sectionInserts.count
        - difference.sectionDeletes.count,
      state.snapshot.numberOfItems + difference.itemInserts.count - difference.itemDeletes.count)
    // The next keyframe is compared with the last state that was read whole.
    let kept = recovers ? (state, sum) : nil
    do throws(LineError) {
      return try advance(by: difference, paths, trees, facts, hash)
    } catch {
      if let kept { (state, sum) = kept }
      throw error
    }
  }

  private mutating func advance(
    by difference: Difference<String, String>, _ paths: ChangedPaths, _ trees: [TreeChange],
    _ facts: ApplyFacts, _ hash: String?
  ) throws(LineError) -> RecordedApply {
    let before = RecordedApply.Before(state, difference)
    sum?.leave(difference, paths, in: state)
    state.advance(by: difference, paths)
    sum?.enter(difference, paths, in: state)
    for (section, tree) in trees {
      guard state.snapshot.contains(section: section) else {
        throw LineError("apply \(applies): a tree for '\(section)', which is no section")
      }
      state.trees[section] = tree
      sum?.setTree(tree, ofSection: section)
    }
    let stateHash = try checked(hash, state, sum)
    defer { applies += 1 }
    return RecordedApply(
      number: applies, facts: facts, state: state, origin: .operations(difference, before),
      recordedHash: stateHash)
  }

  /// Builds a keyframe's state from the previous one if little differs.
  ///
  /// - Returns: The difference between them.
  private func share(_ next: inout ListState) -> Difference<String, String> {
    let difference = next.snapshot.difference(from: state.snapshot)
    guard difference.counts.total <= next.snapshot.numberOfItems / 8,
      let edited = state.replaying(difference, ChangedPaths(difference)),
      edited.isIdentical(to: next)
    else { return difference }
    next.snapshot = edited.snapshot
    return difference
  }

  private func misfit(of difference: Difference<String, String>) -> LineError {
    let repeated = state.repeatedInserts(of: difference)
    return LineError(
      "apply \(applies): the operations do not fit the state before: "
        + state.misfit(of: difference),
      cause: repeated.isEmpty
        ? nil : Diagnostic.Cause(kind: "duplicate_identifier", ids: repeated))
  }

  /// The hash that a line gives for its state; nil if it gives none, or if hashes are not needed.
  private func checked(
    _ text: String?, _ state: ListState, _ sum: StateSum?
  ) throws(LineError) -> RecordedHash? {
    guard let text, followsHashes else { return nil }
    let hash = RecordedHash(text: text, known: sum?.hash)
    guard checksHashes, !hash.isRight(for: state) else { return hash }
    throw LineError("apply \(applies): the state's hash does not match the recorded one")
  }

  private func checkSize(_ sections: Int, _ items: Int) throws(LineError) {
    guard sections <= limits.sections else { throw .tooManySections(sections, limits) }
    guard items <= limits.items else { throw .tooManyItems(items, limits) }
  }
}

/// The hash of a state as a line gives it.
struct RecordedHash: Sendable {
  var text: String
  /// The right one, where it is known without looking at the whole state.
  var known: UInt64?

  /// True if it is the hash of the state. O(bytes) unless it is known.
  func isRight(for state: ListState) -> Bool {
    text == hexText(known ?? state.hash)
  }
}
