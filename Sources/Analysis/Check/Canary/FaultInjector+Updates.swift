import DiffableData
import Recordings

// Faults of applies, of identity and of content.
extension FaultInjector {
  mutating func injectUpdate(_ rule: String) throws {
    switch rule {
    case DuplicateIdentifier.id: try insertAgain()
    case ItemInTwoSections.id: try insertIntoTwoSections()
    case IdentityChurn.id: try replaceRow()
    case UnstableIdentifier.id: try renameRows()
    case PositionalIdentifier.id: try rotateContents()
    case SectionChurn.id: apply(try renamedSection())
    case StaleContent.id:
      content([try describedRows()[0].retitled])
      apply(snapshot)
    case StaleHeader.id: try changeHeader()
    case ReloadCouldBeReconfigure.id: try reloadRow(changed: true)
    case Flicker.id: try reloadRow(changed: false)
    case IllegalBatch.id: try forgetDelete()
    case ExcessMoves.id: try moveTwice()
    case ApplyStorm.id: try applyInMotion()
    case NoOpApply.id: apply(snapshot)
    case WholeReload.id:
      _ = try rows()
      apply(snapshot, kind: .reload, isAnimated: false)
    case TableReloadFallback.id: try renameTableSection()
    case MixedQueues.id: changeQueue()
    case NestedApply.id:
      builder.append(
        .complaint(
          Event.Complaint(
            kind: "nested_apply", message: "injected apply inside an apply", identifiers: [])),
        at: time)
      apply(snapshot)
    case AppendOneByOne.id: try appendRows()
    case ExpansionLost.id: try rebuildTree()
    case ScrollJump.id: try reloadAboveScrolledRow()
    case OverBudget.id: apply(snapshot, queue: .main, cost: 20_000_000)
    default: throw FaultNotApplicable(reason: "no fault is known for the rule")
    }
  }

  // MARK: Identity

  private mutating func insertAgain() throws {
    let (section, rows) = try section()
    var new = snapshot
    try new.appendItems([rows[0]], toSection: section)
    apply(new)
  }

  private mutating func insertIntoTwoSections() throws {
    let (section, rows) = try section()
    guard let other = snapshot.sectionIdentifiers.first(where: { $0 != section }) else {
      throw FaultNotApplicable(reason: "the list ends with one section")
    }
    var new = snapshot
    try new.appendItems([rows[0]], toSection: other)
    apply(new)
  }

  private mutating func replaceRow() throws {
    let old = try describedRows()[0]
    var content = old
    content.id = newName(old.id)
    content.detail = (old.detail ?? "") + "~"
    self.content([content])
    var new = snapshot
    try new.insertItems([content.id], before: old.id)
    try new.deleteItems([old.id])
    apply(new)
  }

  private mutating func renameRows() throws {
    let count = try rows(2).count
    let rows = try describedRows(max(2, (count + 1) / 2))
    let names = Dictionary(rows.map { ($0.id, newName($0.id)) }) { first, _ in first }
    content(
      rows.map { row in
        var row = row
        row.id = names[row.id] ?? row.id
        return row
      })
    apply(try snapshot.mapIdentifiers(sections: { $0 }, items: { names[$0] ?? $0 }), trees: [:])
  }

  private mutating func rotateContents() throws {
    let rows = try describedRows(3).unique(by: \.title)
    guard rows.count >= 3 else {
      throw FaultNotApplicable(reason: "fewer than three rows have different titles")
    }
    content(
      rows.indices.map { index in
        var content = rows[(index + 1) % rows.count]
        content.id = rows[index].id
        return content
      })
    var new = snapshot
    try new.reconfigureItems(rows.map(\.id))
    apply(new)
  }

  private func renamedSection() throws -> Snapshot<String, String> {
    let (section, _) = try section()
    let name = newName(section)
    return try snapshot.mapIdentifiers(sections: { $0 == section ? name : $0 }, items: { $0 })
  }

  private mutating func renameTableSection() throws {
    guard builder.recording.stage.view == .table else {
      throw FaultNotApplicable(
        reason: "the stage is a collection view, which can animate every move")
    }
    apply(try renamedSection())
  }

  // MARK: Content

  private mutating func changeHeader() throws {
    guard !builder.recording.showsNewHeaders else {
      throw FaultNotApplicable(reason: "the list shows a new header without a mark")
    }
    let known = builder.replay.sections
    let titled = snapshot.sectionIdentifiers.compactMap { known[$0] }.first { $0.header != nil }
    guard var section = titled else {
      throw FaultNotApplicable(reason: "the recording has no header of a section in its last list")
    }
    section.header = (section.header ?? "") + "~"
    builder.append(.content(items: [], sections: [section]), at: time)
    apply(snapshot)
  }

  private mutating func reloadRow(changed: Bool) throws {
    let row = try describedRows()[0]
    if changed { content([row.retitled]) }
    var new = snapshot
    try new.reloadItems([row.id])
    apply(new)
  }

  private mutating func rebuildTree() throws {
    for section in snapshot.sectionIdentifiers {
      guard let tree = builder.replay.list.trees[section],
        let open = tree.expandedItems.first(where: {
          (try? tree.children(of: $0))?.isEmpty == false
        })
      else { continue }
      var rebuilt = tree
      rebuilt.collapse(tree.expandedItems)
      // An app may collapse a tree intentionally.
      try rebuilt.append([newName(open)], to: nil)
      var new = snapshot
      try new.deleteItems(try new.itemIdentifiers(inSection: section))
      try new.appendItems(rebuilt.visibleItems, toSection: section)
      var trees = builder.replay.list.trees
      trees[section] = rebuilt
      return apply(new, trees: trees)
    }
    throw FaultNotApplicable(reason: "no section of the last list has a tree with an open row")
  }

  // MARK: Updates and pace

  private mutating func forgetDelete() throws {
    let row = try rows()[0]
    var new = snapshot
    try new.deleteItems([row])
    var difference = new.difference(from: snapshot)
    difference.itemDeletes = []
    apply(new, trees: [:], difference: difference)
  }

  private mutating func moveTwice() throws {
    let (_, rows) = try section(with: 2)
    var new = snapshot
    try new.moveItem(rows[0], after: rows[1])
    var difference = new.difference(from: snapshot)
    difference.itemMoves = [rows[1], rows[0]].compactMap { row in
      guard let from = snapshot.path(ofItem: row), let to = new.path(ofItem: row) else {
        return nil
      }
      return Difference.ItemMove(id: row, from: from, to: to)
    }
    apply(new, trees: [:], difference: difference)
  }

  private mutating func applyInMotion() throws {
    let (_, rows) = try section(with: 2)
    guard motion.nanoseconds >= 10 else {
      throw FaultNotApplicable(reason: "the recording's animations take no time")
    }
    for index in 0..<5 {
      var new = snapshot
      try new.moveItem(rows[index % 2], after: rows[1 - index % 2])
      apply(new, trees: [:])
      time += motion.nanoseconds / 10
    }
  }

  private mutating func changeQueue() {
    let queues = Set(builder.recording.timedApplies.map(\.apply.queue))
    apply(snapshot, queue: queues.contains(.main) ? .background : .main)
  }

  private mutating func appendRows() throws {
    guard let section = snapshot.sectionIdentifiers.last else {
      throw FaultNotApplicable(reason: "the list ends without a section")
    }
    for _ in 0..<5 {
      var new = snapshot
      try new.appendItems([newName("row")], toSection: section)
      apply(new, trees: [:])
      time += 20_000_000
    }
  }

  private mutating func reloadAboveScrolledRow() throws {
    let rows = try rows(3)
    builder.append(.scroll(Event.Scroll(item: rows[1], duration: 0)), at: time)
    var new = snapshot
    try new.deleteItems([rows[0]])
    apply(new, kind: .reload, isAnimated: false, trees: [:])
  }
}

extension ItemContent {
  /// The content with another title.
  fileprivate var retitled: ItemContent {
    var content = self
    content.title = (title ?? "") + "~"
    return content
  }
}
