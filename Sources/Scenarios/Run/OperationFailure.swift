import DiffableData

/// The failure of a step, or of one of its operations.
struct OperationFailure: Error {
  var operation: Int?
  let error: StepError
  /// The identifiers that the framework's message leaves out, and names that are near.
  let details: String?

  init(_ error: StepError, operation: Int? = nil, details: String? = nil) {
    self.operation = operation
    self.error = error
    self.details = details
  }

  /// A snapshot's error.
  ///
  /// - Parameter search: the operation and its snapshot, to find names that are near.
  init(_ error: SnapshotError, operation: Int? = nil, search: Search? = nil) {
    self.init(
      StepError(error), operation: operation, details: Self.details(of: error, search))
  }

  /// A section snapshot's error.
  ///
  /// - Parameter tree: the tree before the operation, to find names that are near.
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

  /// The error's kind, the framework's message, and the identifiers that it leaves out.
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

/// The most names of a message; the others are counted.
private let namesShown = 10

/// Returns the message that identifiers are absent, with names that are near; nil for none.
///
/// It looks for names near to three of the identifiers, among the first 100,000 that exist.
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
  /// An operation and the snapshot before it.
  struct Search {
    let change: EditChange
    let snapshot: Snapshot<String, String>

    fileprivate func absence(of identifiers: [String]) -> String? {
      if identifiers.count == 1, let other = otherNoun(of: identifiers[0]) {
        return "\(quoted(identifiers[0])) is \(other)"
      }
      let names =
        seeksSections(identifiers) ? snapshot.sectionIdentifiers : snapshot.itemIdentifiers
      return Scenarios.absence(of: identifiers, among: names, holder: "snapshot")
    }

    /// An operation that looks for a section may name an item too.
    private func seeksSections(_ identifiers: [String]) -> Bool {
      change.seeksSections && change.items.map(\.id) != identifiers
    }

    /// Returns the kind of an identifier that exists as a section instead of an item, or the reverse.
    private func otherNoun(of identifier: String) -> String? {
      if seeksSections([identifier]) {
        snapshot.contains(item: identifier) ? "an item, not a section" : nil
      } else {
        snapshot.contains(section: identifier) ? "a section, not an item" : nil
      }
    }
  }
}

extension EditChange {
  /// True if the operation looks for a section.
  fileprivate var seeksSections: Bool {
    switch self {
    case .appendSections, .insertSections, .moveSection, .deleteSections, .appendItems,
      .reloadSections, .moveItemToSection:
      true
    case .insertItems, .moveItem, .deleteItems, .deleteAllItems, .reloadItems, .reconfigureItems:
      false
    }
  }
}
