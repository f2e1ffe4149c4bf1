import DiffableData

/// A batch that the view refuses with an exception's text, and the lists before and after it.
///
/// It repeats the arithmetic of the exception and not the app: places that the text does not have
/// are chosen.
package struct CrashReproduction: Sendable {
  /// The exception with its text up to the description of the view.
  let exception: ListException
  let reason: String
  let before: [Int]
  let after: [Int]
  let batch: BatchUpdate
  let isTable: Bool

  /// The number of rows that a script may have.
  private static let maxRows = 100_000

  /// Creates the batch; nil if the exception is not about one, or its numbers do not suffice.
  package init?(_ exception: ListException) {
    for view in [exception.view ?? .collection, .table] {
      let (before, after, batch): ([Int], [Int], BatchUpdate)
      if let lists = exception.lists, let updates = exception.updates {
        (before, after, batch) = (lists.before, lists.after, updates)
      } else if let plan = BatchPlan(exception) {
        (before, after, batch) = (plan.before, plan.after, plan.batch)
      } else {
        return nil
      }
      guard before.reduce(0, +) <= Self.maxRows, after.reduce(0, +) <= Self.maxRows else {
        return nil
      }
      let rules: BatchRules = view == .table ? .tableView : .current
      let violation = batch.violations(oldCounts: before, newCounts: after, rules: rules).first
      guard let violation,
        let reason = [violation.message, violation.newerMessage].compactMap({ $0 })
          .first(where: { exception.isRaised(as: $0, by: violation) })
      else { continue }
      (self.exception, self.reason) = (exception, reason)
      (self.before, self.after, self.batch, isTable) = (before, after, batch, view == .table)
      return
    }
    return nil
  }
}

extension ListException {
  /// Returns true if the simulated view's text has the same facts as this exception.
  fileprivate func isRaised(as message: String, by violation: BatchViolation) -> Bool {
    guard (lists != nil) == (violation.newerMessage == message) else { return false }
    let own = ExceptionReader.exceptions(in: .init(message.utf8)).first
    guard let own else { return false }
    if lists != nil { return violation.isRaised(as: message) && own.kind == kind }
    return own.kind == kind && own.counts == counts && own.section == (section ?? own.section)
      && own.paths == paths && own.sections == sections && own.limit == limit && own.verb == verb
  }
}

/// The smallest lists and changes that lead to an exception.
private struct BatchPlan {
  var before: [Int] = []
  var after: [Int] = []
  var batch = BatchUpdate()

  init?(_ exception: ListException) {
    let isPlanned =
      switch exception.kind {
      case .invalidItemCount: plan(items: exception)
      case .invalidSectionCount: plan(sections: exception)
      case .outOfRange: plan(missing: exception)
      case .deleteAndReload, .deleteAndMove, .insertAndMove, .sharedTarget, .repeatedReload:
        plan(conflict: exception)
      case .moveOutOfDeletedSection, .moveIntoInsertedSection: plan(across: exception)
      default: false
      }
    guard isPlanned else { return nil }
  }

  /// The greatest index of a section that a script repeats.
  private static let sectionLimit = 1_000

  private mutating func plan(items exception: ListException) -> Bool {
    guard let counts = exception.counts, counts.isPossible,
      (0..<Self.sectionLimit).contains(exception.section ?? 0)
    else { return false }
    let section = exception.section ?? 0
    before = Array(repeating: 1, count: section) + [counts.before]
    after = Array(repeating: 1, count: section) + [counts.after]
    if let updates = exception.updates, !updates.isEmpty {
      batch = updates
      return true
    }
    guard counts.deleted + counts.movedOut <= counts.before,
      counts.inserted + counts.movedIn <= counts.after
    else { return false }
    let rows = BatchChanges(
      inserts: (counts.after - counts.inserted..<counts.after)
        .map { ItemPath(section: section, item: $0) },
      deletes: (0..<counts.deleted).map { ItemPath(section: section, item: $0) })
    batch.items = rows
    guard counts.movedIn + counts.movedOut > 0 else { return true }
    // Rows come from the next section, and go there.
    let other = section + 1
    before.append(counts.movedIn)
    after.append(counts.movedOut)
    batch.items.moves =
      (0..<counts.movedIn).map { number in
        BatchMove(
          from: ItemPath(section: other, item: number), to: ItemPath(section: section, item: number)
        )
      }
      + (0..<counts.movedOut).map { number in
        BatchMove(
          from: ItemPath(section: section, item: counts.deleted + number),
          to: ItemPath(section: other, item: number))
      }
    return true
  }

  private mutating func plan(sections exception: ListException) -> Bool {
    guard let counts = exception.counts, counts.isPossible, counts.before <= Self.sectionLimit,
      counts.after <= Self.sectionLimit, counts.deleted <= counts.before,
      counts.inserted <= counts.after
    else { return false }
    before = Array(repeating: 1, count: counts.before)
    after = Array(repeating: 1, count: counts.after)
    batch.sections.deletes = Array(0..<counts.deleted)
    batch.sections.inserts = Array(counts.after - counts.inserted..<counts.after)
    return true
  }

  private mutating func plan(missing exception: ListException) -> Bool {
    guard let limit = exception.limit, let verb = exception.verb, (0...100_000).contains(limit),
      (exception.paths.flatMap { [$0.section, $0.item] } + exception.sections)
        .allSatisfy({ (0..<1_000_000).contains($0) })
    else { return false }
    let isAfter = exception.isAfter == true
    if exception.limitsSections || !exception.sections.isEmpty {
      guard limit <= Self.sectionLimit else { return false }
      before = Array(repeating: 1, count: limit)
      after = before
    } else if let section = (isAfter ? exception.paths.last : exception.paths.first)?.section {
      guard section < Self.sectionLimit else { return false }
      before = Array(repeating: 1, count: section) + [limit]
      after = before
    }
    if let section = exception.sections.first {
      switch verb {
      case .delete: batch.sections.deletes = [section]
      case .reload: batch.sections.reloads = [section]
      case .insert: batch.sections.inserts = [section]
      case .move:
        guard exception.sections.count == 2 || !isAfter else { return false }
        batch.sections.moves = [BatchMove(from: section, to: exception.sections.last ?? section)]
      case .reconfigure: return false
      }
      return true
    }
    guard let path = exception.paths.first else { return false }
    switch verb {
    case .delete: batch.items.deletes = [path]
    case .reload: batch.items.reloads = [path]
    case .insert: batch.items.inserts = [path]
    case .move:
      let target = exception.paths.count > 1 ? exception.paths[1] : ItemPath(section: 0, item: 0)
      extend(toHold: isAfter ? path : target)
      batch.items.moves = [BatchMove(from: path, to: target)]
    case .reconfigure: return false
    }
    return true
  }

  /// Lengthens both lists so that they have a place, in sections that no number restricts.
  private mutating func extend(toHold path: ItemPath) {
    while before.count <= path.section {
      before.append(1)
      after.append(1)
    }
    before[path.section] = max(before[path.section], path.item + 1)
    after[path.section] = max(after[path.section], path.item + 1)
  }

  private mutating func plan(conflict exception: ListException) -> Bool {
    let paths =
      exception.kind == .repeatedReload ? [ItemPath(section: 0, item: 0)] : exception.paths
    guard (paths.map(\.section) + exception.sections).allSatisfy((0..<Self.sectionLimit).contains),
      paths.allSatisfy({ (0..<100_000).contains($0.item) })
    else { return false }
    if let section = exception.sections.first {
      before = Array(repeating: 1, count: (exception.sections.max() ?? 0) + 2)
      after = before
      let other = section == 0 ? 1 : 0
      switch exception.kind {
      case .deleteAndReload:
        (batch.sections.deletes, batch.sections.reloads) = ([section], [section])
      case .deleteAndMove:
        batch.sections.deletes = [section]
        batch.sections.moves = [BatchMove(from: section, to: other)]
      case .insertAndMove:
        batch.sections.inserts = [section]
        batch.sections.moves = [BatchMove(from: other, to: section)]
      case .sharedTarget where exception.sections.count == 3:
        batch.sections.moves = exception.sections.prefix(2).map {
          BatchMove(from: $0, to: exception.sections[2])
        }
      default: return false
      }
      return true
    }
    guard let path = paths.first else { return false }
    for path in paths { extend(toHold: ItemPath(section: path.section, item: path.item + 1)) }
    let other = ItemPath(section: path.section, item: path.item == 0 ? 1 : 0)
    switch exception.kind {
    case .deleteAndReload: (batch.items.deletes, batch.items.reloads) = ([path], [path])
    case .deleteAndMove:
      batch.items.deletes = [path]
      batch.items.moves = [BatchMove(from: path, to: other)]
    case .insertAndMove:
      batch.items.inserts = [path]
      batch.items.moves = [BatchMove(from: other, to: path)]
    case .repeatedReload: batch.items.reloads = [path, path]
    case .sharedTarget where paths.count == 3:
      batch.items.moves = paths.prefix(2).map { BatchMove(from: $0, to: paths[2]) }
    default: return false
    }
    return true
  }

  private mutating func plan(across exception: ListException) -> Bool {
    guard let section = exception.sections.first, (0..<Self.sectionLimit).contains(section) else {
      return false
    }
    // One section more than the exception needs, for the other end of the move.
    before = Array(repeating: 2, count: max(section, 1) + 1)
    after = before
    let inner = ItemPath(section: section, item: 0)
    if exception.kind == .moveOutOfDeletedSection {
      batch.sections.deletes = [section]
      after.removeLast()
      batch.items.moves = [BatchMove(from: inner, to: ItemPath(section: 0, item: 0))]
    } else {
      batch.sections.inserts = [section]
      before.removeLast()
      batch.items.moves = [BatchMove(from: ItemPath(section: 0, item: 0), to: inner)]
    }
    return true
  }
}
