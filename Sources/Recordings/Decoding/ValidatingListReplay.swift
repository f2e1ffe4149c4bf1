import DiffableData

/// The list of a recording, updated line by line; refuses lines that do not fit.
///
/// The list is edited in place if nothing else references it. Otherwise the edited copy shares the
/// unchanged chunks.
struct ValidatingListReplay {
  private(set) var list = RecordedList()
  /// The number of applies that were read.
  var applies = 0
  /// True if a keyframe's list shares the unchanged chunks of the previous list.
  var sharesKeyframes = false
  private let options: RecordingReaderOptions
  /// The sum of the list's hash; nil if `followsHashes` is false.
  private var sum: ListHash?

  init(_ options: RecordingReaderOptions) {
    self.options = options
    if options.followsHashes { sum = ListHash(list) }
  }

  /// Replaces the list with that of a keyframe.
  mutating func apply(
    keyframe sections: [(section: String, items: [String])], trees: [TreeChange],
    _ facts: ApplyAttributes, hash: String?
  ) throws(LineError) -> RecordedApply {
    try checkSize(sections.count, sections.reduce(0) { $0 + $1.items.count })
    var next = RecordedList()
    do {
      next.snapshot = try Snapshot(validating: sections)
    } catch {
      throw LineError(
        "\(error.kind.rawValue): \(error.message)",
        cause: Diagnostic.Cause(kind: error.kind.rawValue, ids: error.identifiers))
    }
    for (section, tree) in trees { next.trees[section] = tree }
    let sum = options.followsHashes ? ListHash(next) : nil
    let hasRecordedHash = try checkHash(hash, sum)
    var difference: Difference<String, String>?
    if sharesKeyframes { difference = share(&next) }
    // Applies between the two are missing, so the changes of this one are unknown.
    let previous = facts.dropped > 0 ? RecordedList() : list
    if facts.dropped > 0 { difference = nil }
    (list, self.sum) = (next, sum)
    defer { applies += 1 }
    return RecordedApply(
      number: applies, facts: facts, list: next,
      origin: .keyframe(previous: previous, difference), hasRecordedHash: hasRecordedHash)
  }

  /// Applies the operations of a delta.
  mutating func apply(
    _ difference: Difference<String, String>, trees: [TreeChange], _ facts: ApplyAttributes,
    hash: String?
  ) throws(LineError) -> RecordedApply {
    let paths = ChangedPaths(difference)
    guard list.snapshot.fits(difference, paths) else { throw misfit(of: difference) }
    try checkSize(
      list.snapshot.numberOfSections + difference.sectionInserts.count
        - difference.sectionDeletes.count,
      list.snapshot.numberOfItems + difference.itemInserts.count - difference.itemDeletes.count)
    // After damage, the difference of the next keyframe is from the last intact list.
    let kept = options.recovers ? (list, sum) : nil
    do throws(LineError) {
      return try advance(by: difference, paths, trees, facts, hash)
    } catch {
      if let kept { (list, sum) = kept }
      throw error
    }
  }

  private mutating func advance(
    by difference: Difference<String, String>, _ paths: ChangedPaths, _ trees: [TreeChange],
    _ facts: ApplyAttributes, _ hash: String?
  ) throws(LineError) -> RecordedApply {
    let before = RecordedApply.Before(list, difference)
    sum?.subtractTerms(difference, paths, in: list)
    list.advance(by: difference, paths)
    sum?.addTerms(difference, paths, in: list)
    for (section, tree) in trees {
      guard list.snapshot.contains(section: section) else {
        throw LineError("apply \(applies): a tree for '\(section)', which is not a section")
      }
      list.trees[section] = tree
      sum?.setTree(tree, ofSection: section)
    }
    let hasRecordedHash = try checkHash(hash, sum)
    defer { applies += 1 }
    return RecordedApply(
      number: applies, facts: facts, list: list, origin: .operations(difference, before),
      hasRecordedHash: hasRecordedHash)
  }

  /// Rebuilds a keyframe's list from the previous one if few items differ.
  ///
  /// - Returns: The difference between them.
  private func share(_ next: inout RecordedList) -> Difference<String, String> {
    let difference = next.snapshot.difference(from: list.snapshot)
    guard difference.counts.total <= next.snapshot.numberOfItems / 8,
      let edited = list.replaying(difference, ChangedPaths(difference)),
      edited.isIdentical(to: next)
    else { return difference }
    next.snapshot = edited.snapshot
    return difference
  }

  private func misfit(of difference: Difference<String, String>) -> LineError {
    let repeated = list.repeatedInserts(of: difference)
    return LineError(
      "apply \(applies): the operations do not fit the state before: "
        + list.misfit(of: difference),
      cause: repeated.isEmpty
        ? nil : Diagnostic.Cause(kind: "duplicate_identifier", ids: repeated))
  }

  /// Returns true if the hash in a line is that of its list; nil if either is missing.
  private func checkHash(_ text: String?, _ sum: ListHash?) throws(LineError) -> Bool? {
    guard let text, let sum else { return nil }
    let isRight = text == hexText(sum.hash)
    guard isRight || !options.checksHashes else {
      throw LineError("apply \(applies): the state's hash does not match the recorded one")
    }
    return isRight
  }

  private func checkSize(_ sections: Int, _ items: Int) throws(LineError) {
    let limits = options.limits
    guard sections <= limits.sections else { throw .tooManySections(sections, limits) }
    guard items <= limits.items else { throw .tooManyItems(items, limits) }
  }
}
