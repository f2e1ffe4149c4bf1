import DiffableData
import Recordings
import TextAndFiles

/// The failure of a step, or of one of its operations.
struct StepFailure: Error {
  var operation: Int?
  let error: StepError
  /// The failure in terms of the script, with similar names; nil if the error's message suffices.
  var words: String?
  /// True if the error's message is the framework's.
  var isException = false

  /// Creates a failure of a kind that only scenarios have.
  init(_ kind: String, _ message: String, _ identifiers: [String] = [], words: String? = nil) {
    error = StepError(kind: kind, message: message, identifiers: identifiers)
    self.words = words
  }

  /// Creates the failure for a snapshot's error.
  ///
  /// - Parameter absence: returns the message about absent identifiers.
  init(
    _ error: SnapshotError, operation: Int? = nil, absence: (([String]) -> String)? = nil
  ) {
    (self.error, self.operation) = (StepError(error), operation)
    words = Self.words(for: error, absence)
    // The message about two sections is Flipbook's, because the framework moves the item.
    isException = error.kind != .itemInTwoSections
  }

  /// Creates the failure for a section snapshot's error.
  ///
  /// - Parameters:
  ///   - tree: the tree before the operation, for similar names.
  ///   - budget: the budget for finding them.
  init(
    _ error: SectionSnapshotError, operation: Int? = nil,
    in tree: SectionSnapshot<String> = SectionSnapshot(),
    within budget: SuggestionBudget = SuggestionBudget()
  ) {
    (self.error, self.operation, isException) = (StepError(error), operation, true)
    words =
      switch error.kind {
      case .duplicate:
        "\(shortListing(error.identifiers, limit: namesShown)) would stand twice in the tree"
      case .unknownParent, .unknownAnchor, .unknownDelete, .unknownItem:
        absenceMessage(
          of: error.identifiers, .item, among: tree.items, holder: "tree", within: budget)
      }
  }

  /// The failure in terms of the script, followed by the framework's message.
  var explanation: String {
    guard let words else { return error.message }
    return isException ? "\(words); UIKit would raise: \(error.message)" : words
  }

  private static func words(
    for error: SnapshotError, _ absence: (([String]) -> String)?
  ) -> String {
    let ids = error.identifiers
    let names = shortListing(ids, limit: namesShown)
    func verb(_ one: String, _ many: String) -> String { ids.count == 1 ? one : many }
    switch error.kind {
    case .unknownDestination, .unknownSource, .unknownSection, .markUnknown:
      return absence?(ids) ?? "there is no \(names) in the list"
    case .moveToItself: return "\(names) cannot move next to itself"
    case .existingSection:
      return "the list has the \(verb("section", "sections")) \(names) already"
    case .duplicateArgument: return "\(names) \(verb("is", "are")) named twice in one operation"
    case .destinationInArgument:
      return "\(names) is to be inserted next to itself; name another neighbor"
    case .noSections:
      return "the list has no section for the items; add one first by 'appendSections'"
    case .duplicateIdentifier:
      return "\(names) \(verb("is", "are")) twice in one section"
    case .itemInTwoSections:
      return "\(names) \(verb("is", "are")) in two sections, and an item has one place"
    case .duplicateSection:
      return
        "the \(verb("section", "sections")) \(names) \(verb("is", "are")) twice in the list"
    }
  }
}

/// The number of names that a message lists; the others are counted.
private let namesShown = 10

/// Returns the message about absent identifiers, with similar names or else the existing ones.
///
/// Suggests names for the first three identifiers, within the budget.
func absenceMessage(
  of identifiers: [String], _ noun: SnapshotError.Noun, among names: [String],
  holder: String = "list",
  within budget: SuggestionBudget
) -> String {
  let isOne = identifiers.count == 1
  let near = identifiers.prefix(3).compactMap {
    closeName(to: $0, among: names, within: budget)
  }.unique()
  let remedy =
    if !near.isEmpty {
      "did you mean \(listing(near.map(quoted)))?"
    } else if names.isEmpty {
      "it is empty"
    } else {
      "\(noun.rawValue)s: \(shortListing(names, limit: namesShown, isQuoted: false))"
    }
  return "there \(isOne ? "is" : "are") no \(noun.rawValue)\(isOne ? "" : "s") "
    + "\(shortListing(identifiers, limit: namesShown)) in the \(holder) (\(remedy))"
}

extension Snapshot<String, String> {
  func absenceMessage(
    of identifiers: [String], _ noun: SnapshotError.Noun, within budget: SuggestionBudget
  ) -> String {
    Scenarios.absenceMessage(
      of: identifiers, noun, among: noun == .item ? itemIdentifiers : sectionIdentifiers,
      within: budget)
  }
}

extension ScriptEdit {
  /// Returns the message about identifiers of the operation that a snapshot lacks.
  func absenceMessage(
    of identifiers: [String], in snapshot: Snapshot<String, String>, within budget: SuggestionBudget
  ) -> String {
    let areSections = areSections(identifiers)
    if identifiers.count == 1 {
      let name = identifiers[0]
      if areSections, snapshot.contains(item: name) {
        return "\(quoted(name)) is an item, not a section"
      }
      if !areSections, snapshot.contains(section: name) {
        return "\(quoted(name)) is a section, not an item"
      }
    }
    return snapshot.absenceMessage(of: identifiers, areSections ? .section : .item, within: budget)
  }

  /// Returns true if identifiers of the operation name sections.
  private func areSections(_ identifiers: [String]) -> Bool {
    switch self {
    case .appendSections, .insertSections, .moveSection, .deleteSections, .reloadSections: true
    // The identifiers are the operation's section, unless they are its items.
    case .appendItems(let items, _): items.map(\.id) != identifiers
    case .moveItem(let item, .endOfSection): [item.id] != identifiers
    default: false
    }
  }
}
