/// A misuse of a section snapshot that raises an exception in the framework.
public typealias SectionSnapshotError = IdentifierError<SectionSnapshotErrorKind>

/// The kind of an error; the raw value is stable and appears in reports.
public enum SectionSnapshotErrorKind: String, CaseIterable, Hashable, Sendable {
  /// The item whose children are concerned is not present.
  case unknownParent = "tree_unknown_parent"
  /// An item to add is present already, or repeated in the argument.
  case duplicate = "tree_duplicate"
  /// The item next to which others are to be inserted is not present.
  case unknownAnchor = "tree_unknown_anchor"
  /// An item to delete is not present.
  case unknownDelete = "tree_unknown_delete"
  /// A query names an item that is not present.
  case unknownItem = "tree_unknown_item"
}

// One function per message. The texts are the framework's unless a comment says that they are
// ours; Documentation/Semantics.md, "Section snapshot", has the sources.
extension SectionSnapshotError {
  static func unknownParent<ID>(_ id: ID) -> SectionSnapshotError {
    SectionSnapshotError(
      kind: .unknownParent,
      message: "Parent item identifier does not exist in section snapshot: \(id)",
      identifiers: ["\(id)"])
  }

  /// The text is ours: only `init(validating:)` finds this.
  static func noParent<ID>(of id: ID, at level: Int) -> SectionSnapshotError {
    SectionSnapshotError(
      kind: .unknownParent, message: "There is no parent for an item at level \(level): \(id)",
      identifiers: ["\(id)"])
  }

  static func unknownAnchor<ID>(_ id: ID, _ side: String) -> SectionSnapshotError {
    SectionSnapshotError(
      kind: .unknownAnchor,
      message: "Item identifier to insert \(side) does not exist in section snapshot: \(id)",
      identifiers: ["\(id)"])
  }

  static func unknownItem<ID>(_ id: ID, _ noun: String) -> SectionSnapshotError {
    SectionSnapshotError(
      kind: .unknownItem,
      message: "\(noun) identifier does not exist in section snapshot: \(id)",
      identifiers: ["\(id)"])
  }

  static func unknownDelete<ID: Hashable & Sendable>(
    _ first: ID, among unknown: [ID]
  ) -> SectionSnapshotError {
    SectionSnapshotError(
      kind: .unknownDelete, message: "Failed to find index of item \(first)",
      identifiers: names(of: unknown))
  }

  static func duplicates<ID: Hashable & Sendable>(_ duplicates: [ID]) -> SectionSnapshotError {
    let names = names(of: duplicates)
    return SectionSnapshotError(
      kind: .duplicate,
      message: "Identifiers in a section snapshot must be unique. "
        + "Duplicate item identifiers: \(SnapshotError.setDescription(names))",
      identifiers: names)
  }

  /// Identifiers as text, each once, in the order of their first appearance.
  private static func names<ID: Hashable & Sendable>(of ids: [ID]) -> [String] {
    var distinct = OrderedIdentifiers<ID>()
    distinct.insert(contentsOf: ids)
    return distinct.identifiers.map { String(describing: $0) }
  }
}
