import DiffableData

/// A step that failed in its `operation`.
struct OperationFailure: Error {
  let operation: Int?
  let error: SnapshotError
  /// What was looked for and where, if an operation of `edit` failed.
  var search: Search?

  /// An operation's names and the snapshot that it found.
  struct Search {
    let change: EditOperation.Change
    let snapshot: Snapshot<String, String>
  }

  /// More names than these are only counted.
  private static let namesShown = 10

  /// The error's kind and the framework's message, then the identifiers that it leaves out.
  var explanation: String {
    guard let details else { return error.description }
    return "\(error.description) (\(details))"
  }

  private var details: String? {
    switch error.kind {
    case .unknownDestination, .unknownSource, .unknownSection, .markUnknown:
      search?.absence(of: error.identifiers, limit: Self.namesShown) ?? names(error.identifiers)
    case .moveToItself: names(error.identifiers)
    case .existingSection, .duplicateArgument, .destinationInArgument, .noSections,
      .duplicateIdentifier, .itemInTwoSections, .duplicateSection:
      nil
    }
  }

  private func names(_ identifiers: [String]) -> String? {
    identifiers.isEmpty ? nil : shortListing(identifiers, limit: Self.namesShown)
  }
}

extension OperationFailure.Search {
  /// Near misses are sought for so many names, among so many of the snapshot's.
  private static let (wordsCompared, candidatesCompared) = (3, 100_000)

  /// That identifiers are not there, and what they may have meant; nil for none.
  fileprivate func absence(of identifiers: [String], limit: Int) -> String? {
    guard let first = identifiers.first else { return nil }
    if identifiers.count == 1, let other = otherNoun(of: first) {
      return "\(quoted(first)) is \(other)"
    }
    let verb = identifiers.count == 1 ? "is" : "are"
    let names = shortListing(identifiers, limit: limit)
    return "\(names) \(verb) not in the snapshot\(nearMisses(to: identifiers))"
  }

  /// What an identifier is in the snapshot, if it is there as the other of the two.
  private func otherNoun(of identifier: String) -> String? {
    if change.seeksSections {
      snapshot.contains(item: identifier) ? "an item, not a section" : nil
    } else {
      snapshot.contains(section: identifier) ? "a section, not an item" : nil
    }
  }

  private func nearMisses(to identifiers: [String]) -> String {
    let all = change.seeksSections ? snapshot.sectionIdentifiers : snapshot.itemIdentifiers
    let candidates = all.prefix(Self.candidatesCompared)
    var seen = Set<String>()
    let near = identifiers.prefix(Self.wordsCompared)
      .compactMap { closeName(to: $0, among: candidates) }
      .filter { seen.insert($0).inserted }
    return near.isEmpty ? "" : "; did you mean \(listing(near.map(quoted)))?"
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
