import DiffableData

/// A step that failed, if it has several operations in one of them.
struct OperationFailure: Error {
  var operation: Int?
  let error: StepError
  /// The identifiers that the message leaves out, and what they may have meant.
  let details: String?

  init(_ error: StepError, operation: Int? = nil, details: String? = nil) {
    self.operation = operation
    self.error = error
    self.details = details
  }

  /// A snapshot's error, with what the operation looked for and where.
  init(_ error: SnapshotError, operation: Int? = nil, search: Search? = nil) {
    self.init(
      StepError(error), operation: operation, details: Self.details(of: error, search))
  }

  /// A section snapshot's error, with the tree that the operation found.
  init(
    _ error: SectionSnapshotError, operation: Int? = nil,
    in tree: SectionSnapshot<String> = SectionSnapshot()
  ) {
    let details: String? =
      switch error.kind {
      case .duplicate: nil
      case .unknownParent, .unknownAnchor, .unknownDelete, .unknownItem:
        absence(of: error.identifiers, among: tree.items, holder: "tree")
      }
    self.init(StepError(error), operation: operation, details: details)
  }

  /// The error's kind and the framework's message, then the identifiers that it leaves out.
  var explanation: String { details.map { "\(error) (\($0))" } ?? error.description }

  private static func details(of error: SnapshotError, _ search: Search?) -> String? {
    switch error.kind {
    case .unknownDestination, .unknownSource, .unknownSection, .markUnknown:
      search?.absence(of: error.identifiers) ?? names(error.identifiers)
    case .moveToItself: names(error.identifiers)
    case .existingSection, .duplicateArgument, .destinationInArgument, .noSections,
      .duplicateIdentifier, .itemInTwoSections, .duplicateSection:
      nil
    }
  }

  private static func names(_ identifiers: [String]) -> String? {
    identifiers.isEmpty ? nil : shortListing(identifiers, limit: namesShown)
  }
}

/// More names than these are only counted.
private let namesShown = 10

/// That identifiers are not there, and what they may have meant; nil for none.
///
/// Near misses are sought for three names, among so many of those that are there.
func absence(of identifiers: [String], among names: [String], holder: String) -> String? {
  guard !identifiers.isEmpty else { return nil }
  let verb = identifiers.count == 1 ? "is" : "are"
  let candidates = names.prefix(100_000)
  var seen = Set<String>()
  let near = identifiers.prefix(3).compactMap { closeName(to: $0, among: candidates) }
    .filter { seen.insert($0).inserted }
  return "\(shortListing(identifiers, limit: namesShown)) \(verb) not in the \(holder)"
    + (near.isEmpty ? "" : "; did you mean \(listing(near.map(quoted)))?")
}

extension OperationFailure {
  /// An operation's names and the snapshot that it found.
  struct Search {
    let change: EditOperation.Change
    let snapshot: Snapshot<String, String>

    fileprivate func absence(of identifiers: [String]) -> String? {
      if identifiers.count == 1, let other = otherNoun(of: identifiers[0]) {
        return "\(quoted(identifiers[0])) is \(other)"
      }
      let names = change.seeksSections ? snapshot.sectionIdentifiers : snapshot.itemIdentifiers
      return Scenarios.absence(of: identifiers, among: names, holder: "snapshot")
    }

    /// What an identifier is in the snapshot, if it is there as the other of the two.
    private func otherNoun(of identifier: String) -> String? {
      if change.seeksSections {
        snapshot.contains(item: identifier) ? "an item, not a section" : nil
      } else {
        snapshot.contains(section: identifier) ? "a section, not an item" : nil
      }
    }
  }
}

extension EditOperation.Change {
  /// Whether what the operation looks for is a section.
  fileprivate var seeksSections: Bool {
    switch self {
    case .appendSections, .insertSections, .moveSection, .deleteSections, .appendItems,
      .reloadSections:
      true
    case .insertItems, .moveItem, .deleteItems, .deleteAllItems, .reloadItems, .reconfigureItems:
      false
    }
  }
}
