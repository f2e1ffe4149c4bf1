import DiffableData

// One function per message. The texts are the framework's, quoted from public issues, unless a
// comment says that they are ours. Documentation/Semantics.md, "Complaints", lists the sources.
extension Complaint {
  static let mixedQueues = Complaint(
    kind: .mixedQueues,
    message: "Warning: applying updates in a non-thread confined manner is dangerous and can lead "
      + "to deadlocks. \(confinement)")

  static let nestedApply = Complaint(
    kind: .nestedApply,
    message: "Deadlock detected: calling this method on the main queue with outstanding async "
      + "updates is not permitted and will deadlock. \(confinement)")

  private static let confinement =
    "Please always submit updates either always on the main queue or always off the main queue"

  /// The text is quoted for collection views, and assumed to be the same for table views.
  static func directMutation(_ style: ListView.Style) -> Complaint {
    let view = style.frameworkName
    return Complaint(
      kind: .directMutation,
      message: "\(view) must be updated via the \(view)DiffableDataSource APIs when acting as the "
        + "\(view)'s dataSource: please do not call mutation APIs directly on \(view).")
  }

  static func missingCell(
    at path: ItemPath, item: String, _ style: ListView.Style
  ) -> Complaint {
    Complaint(
      kind: .missingCell,
      message: "\(style.frameworkName)DiffableDataSource cell provider returned nil for index path "
        + "\(name(of: path)) with item identifier '\(item)', which is not allowed. "
        + "You must always return a cell to the \(style.noun)",
      identifiers: [item])
  }

  /// Returns the message for a view without a diffable data source, and so without identifiers.
  static func missingCell(at path: ItemPath, _ style: ListView.Style) -> Complaint {
    let message =
      switch style {
      case .collection:
        "the collection view's data source did not return a valid cell from "
          + "-collectionView:cellForItemAtIndexPath: for index path \(name(of: path))"
      case .table:
        "UITableView failed to obtain a cell from its dataSource for index path \(name(of: path))"
      }
    return Complaint(kind: .missingCell, message: message)
  }

  static func missingSupplementaryView(
    _ kind: String, at path: ItemPath, section: String, _ style: ListView.Style
  ) -> Complaint {
    Complaint(
      kind: .missingSupplementaryView,
      message: "\(style.frameworkName)DiffableDataSource supplementary view provider returned nil "
        + "for element kind '\(kind)' at index path \(name(of: path)), which is not allowed. "
        + "You must always return a view to the \(style.noun)",
      identifiers: [section])
  }

  static func unregistered(
    _ identifier: String, kind: String?, _ style: ListView.Style
  ) -> Complaint {
    let subject =
      switch style {
      case .collection:
        "could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") "
          + "with identifier \(identifier)"
      case .table: "unable to dequeue a cell with identifier \(identifier)"
      }
    return Complaint(
      kind: .unregisteredIdentifier,
      message: "\(subject) - must register a nib or a class for the identifier or connect a "
        + "prototype cell in a storyboard",
      identifiers: [identifier])
  }

  /// The text is ours.
  static func replacedCell(at path: ItemPath) -> Complaint {
    Complaint(
      kind: .replacedCell,
      message: "The cell of a reconfigured item must be the existing one, dequeued with the same "
        + "reuse identifier, at index path \(name(of: path))")
  }

  static func invalidBatch(_ violations: [BatchViolation]) -> Complaint {
    Complaint(
      kind: .invalidBatch, message: violations.first?.message ?? "Invalid update",
      violations: violations)
  }

  static func invalidChildren(_ error: SectionSnapshotError) -> Complaint {
    Complaint(
      kind: .invalidChildren, message: error.message, identifiers: error.identifiers)
  }

  /// Returns an index path as the framework prints it, without its address.
  private static func name(of path: ItemPath) -> String {
    "{length = 2, path = \(path.section) - \(path.item)}"
  }
}
