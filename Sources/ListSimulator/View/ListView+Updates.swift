import DiffableData

// Inside of `performBatchUpdates` these collect changes; outside each is a batch of its own. All
// throw as `performBatchUpdates` does.
extension ListView {
  /// Inserts rows at places after the update.
  public func insertItems(at paths: [ItemPath]) throws(Complaint) {
    try add { $0.items.inserts += paths }
  }

  /// Deletes rows at places before the update.
  public func deleteItems(at paths: [ItemPath]) throws(Complaint) {
    try add { $0.items.deletes += paths }
  }

  /// Moves a row from its place before the update to its place after it.
  public func moveItem(at path: ItemPath, to newPath: ItemPath) throws(Complaint) {
    try add { $0.items.moves.append(BatchMove(from: path, to: newPath)) }
  }

  /// Makes new cells for rows at places before the update.
  public func reloadItems(at paths: [ItemPath]) throws(Complaint) {
    try add { $0.items.reloads += paths }
  }

  /// Fills the cells of rows at places before the update again.
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

  /// Loads sections at indices before the update anew, with the numbers of items after it.
  public func reloadSections(_ sections: [Int]) throws(Complaint) {
    try add { $0.sections.reloads += sections }
  }
}
