import DiffableData

// Within `performBatchUpdates` these collect changes; outside each is a batch of its own. Errors
// are those of `performBatchUpdates`.
extension ListView {
  /// Inserts rows at paths after the update.
  public func insertItems(at paths: [ItemPath]) throws(Complaint) {
    try add { $0.items.inserts += paths }
  }

  /// Deletes rows at paths before the update.
  public func deleteItems(at paths: [ItemPath]) throws(Complaint) {
    try add { $0.items.deletes += paths }
  }

  /// Moves a row from its path before the update to its path after it.
  public func moveItem(at path: ItemPath, to newPath: ItemPath) throws(Complaint) {
    try add { $0.items.moves.append(BatchMove(from: path, to: newPath)) }
  }

  /// Replaces the cells of rows at paths before the update.
  public func reloadItems(at paths: [ItemPath]) throws(Complaint) {
    try add { $0.items.reloads += paths }
  }

  /// Reconfigures the cells of rows at paths before the update.
  public func reconfigureItems(at paths: [ItemPath]) throws(Complaint) {
    try add { $0.reconfigures += paths }
  }

  /// Inserts sections at indices after the update.
  public func insertSections(_ sections: [Int]) throws(Complaint) {
    try add { $0.sections.inserts += sections }
  }

  /// Deletes sections at indices before the update.
  public func deleteSections(_ sections: [Int]) throws(Complaint) {
    try add { $0.sections.deletes += sections }
  }

  /// Moves a section from its index before the update to its index after it.
  public func moveSection(_ section: Int, to newSection: Int) throws(Complaint) {
    try add { $0.sections.moves.append(BatchMove(from: section, to: newSection)) }
  }

  /// Reloads sections at indices before the update, with the numbers of items after it.
  public func reloadSections(_ sections: [Int]) throws(Complaint) {
    try add { $0.sections.reloads += sections }
  }
}
