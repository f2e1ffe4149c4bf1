import DiffableData

// The old way: the caller says what changed, and has changed the data source itself.
extension ListView {
  /// Carries out, as one batch, the changes that are asked for within `updates`.
  ///
  /// Deletes and reloads name places before the batch, inserts places after it, whatever the order
  /// of the calls. A batch inside a batch joins it.
  ///
  /// - Parameters:
  ///   - updates: Changes the data source and says so.
  ///   - completion: Called once the animation has ended.
  /// - Throws: `invalid_batch` where the framework would raise an exception, with its text;
  ///   `direct_mutation` under a diffable data source. The view has not changed then, and shows
  ///   the old numbers until `reloadData()`.
  /// - Complexity: O(n + changes).
  public func performBatchUpdates(
    _ updates: () throws -> Void, completion: (@Sendable () -> Void)? = nil
  ) throws {
    if collected != nil { return try updates() }
    try refuseUnlessOwn()
    collected = BatchUpdate()
    do {
      try updates()
    } catch {
      collected = nil
      throw error
    }
    let batch = collected ?? BatchUpdate()
    collected = nil
    try perform(batch, completion: completion)
  }

  /// Carries out one batch that is given as a value; see `performBatchUpdates(_:completion:)`.
  public func perform(
    _ batch: BatchUpdate, isAnimated: Bool = true, completion: (@Sendable () -> Void)? = nil
  ) throws(Complaint) {
    try refuseUnlessOwn()
    let newCounts = currentCounts
    let violations = batch.violations(
      oldCounts: table.counts, newCounts: newCounts, rules: style.batchRules)
    if !violations.isEmpty {
      let complaint = Complaint.invalidBatch(violations)
      complain(complaint)
      throw complaint
    }
    carryOut(batch, newCounts: newCounts, isAnimated: isAnimated)
    clock.schedule(
      after: isAnimated ? animationDuration : 0, owner: ObjectIdentifier(self), completion ?? {})
    clock.runDue()
  }

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

  /// Has the cells of rows at places before the update filled again.
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

  /// Loads sections at indices before the update anew, with as many items as they have then.
  public func reloadSections(_ sections: [Int]) throws(Complaint) {
    try add { $0.sections.reloads += sections }
  }

  /// Notes a change, or carries it out at once outside of a batch.
  private func add(_ change: (inout BatchUpdate) -> Void) throws(Complaint) {
    try refuseUnlessOwn()
    var batch = collected ?? BatchUpdate()
    change(&batch)
    if collected == nil { return try perform(batch) }
    collected = batch
  }

  private func refuseUnlessOwn() throws(Complaint) {
    guard let feed else { return }
    let complaint = Complaint.directMutation(style)
    feed.complain(complaint)
    tell(.complained(complaint))
    throw complaint
  }
}

extension ListView {
  /// Carries out a legal batch: who is where, the offset, the selection, then the cells.
  ///
  /// O(n + changes).
  func carryOut(_ batch: BatchUpdate, newCounts: [Int], isAnimated: Bool) {
    let oldCounts = table.counts
    let anchors = anchor(without: batch)
    let reloaded = Set(batch.items.reloads.compactMap { table.row(at: $0) })
    let reconfigured = Set(batch.reconfigures.compactMap { table.row(at: $0) })
      .subtracting(reloaded)
    table.perform(batch, newCounts: newCounts)
    geometry = ListGeometry(counts: table.counts, sizing: sizing)
    contentOffset = clamped(offset(keeping: anchors))
    pruneSelection()
    for path in table.paths(of: reloaded) { reloadCell(at: path) }
    for path in table.paths(of: reconfigured) { reconfigureCell(at: path) }
    // What comes must not take the cell of what goes: both are seen while one fades into the other.
    prepareCells()
    recycleOffScreen()
    tell(
      .performed(
        ListBatch(
          update: batch, oldCounts: oldCounts, newCounts: newCounts, isAnimated: isAnimated)))
  }

  /// The visible rows that stay, those that the batch moves last. O(visible rows + moves).
  private func anchor(without batch: BatchUpdate) -> [Anchor] {
    let moved = Set(batch.items.moves.compactMap { table.row(at: $0.from) })
    let anchors = anchor()
    return anchors.filter { !moved.contains($0.row) } + anchors.filter { moved.contains($0.row) }
  }
}
