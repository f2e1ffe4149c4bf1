import DiffableData
import Recordings

/// The changes of one apply, by row and place, as people see them.
struct ListChanges {
  /// A row at its place: the index in its section, from 0.
  struct Row: Hashable, Sendable {
    var id: String
    var section: String
    var index: Int
  }

  /// A row that changes its place.
  struct Move: Hashable, Sendable {
    var from: Row
    var to: Row

    /// The number of places, or all for a row that changes its section.
    var distance: Int {
      from.section == to.section ? (to.index - from.index).magnitudeAsInt : .max
    }
  }

  /// A section at its index.
  struct Section: Hashable, Sendable {
    var id: String
    var index: Int
    var rows: Int
  }

  var inserted: [Row] = []
  var deleted: [Row] = []
  var moved: [Move] = []
  /// All rows that are inserted and deleted, also those of inserted and deleted sections.
  var allInserted: [Row] = []
  var allDeleted: [Row] = []
  /// The rows that are seen to be displaced up or toward the front, and down or toward the end, in
  /// list order.
  var up: [String] = []
  var down: [String] = []
  /// The directions of these rows; nil without rows.
  var upDirection: DisplacementDirection?
  var downDirection: DisplacementDirection?
  /// The sections that are visibly displaced.
  var sectionsUp: [String] = []
  var sectionsDown: [String] = []
  var insertedSections: [Section] = []
  var deletedSections: [Section] = []
  var movedSections: [(from: Section, to: Section)] = []
  /// The rows of a tree that are seen to open and close: those with children.
  var opened: [String] = []
  var closed: [String] = []
  /// The rows with new content; `reloaded` are drawn again with the same.
  var changed: [ContentUpdate<ItemContent>] = []
  var reloaded: [String] = []
  /// The sections that are drawn again, and those whose header changes.
  var reloadedSections: [String] = []
  var headers: [(section: String, old: String?, new: String?)] = []

  /// The list before the apply.
  let before: Snapshot<String, String>
  /// The list after the apply.
  let after: Snapshot<String, String>

  /// True if the apply changes nothing that people see.
  var isEmpty: Bool {
    inserted.isEmpty && deleted.isEmpty && moved.isEmpty && insertedSections.isEmpty
      && deletedSections.isEmpty && movedSections.isEmpty && changed.isEmpty && reloaded.isEmpty
      && opened.isEmpty && closed.isEmpty && reloadedSections.isEmpty && headers.isEmpty
  }

  /// The changes of an apply. O(items).
  ///
  /// - Parameters:
  ///   - displacements: The visible displacements of the displaced rows.
  init(
    _ step: ReplayStep, _ apply: Apply, _ displacements: VisibleDisplacements
  ) {
    (before, after) = (step.before.snapshot, step.after.snapshot)
    let difference = step.difference
    func rows(
      _ changes: [Difference<String, String>.ItemChange], in list: Snapshot<String, String>
    ) -> [Row] {
      changes.compactMap { change in
        list.sectionIdentifier(at: change.path.section).map {
          Row(id: change.id, section: $0, index: change.path.item)
        }
      }
      .sorted { $0.isBefore($1, in: list) }
    }
    allInserted = rows(difference.itemInserts, in: after)
    allDeleted = rows(difference.itemDeletes, in: before)
    inserted = rows(difference.itemInserts.filter { !$0.isImplied }, in: after)
    deleted = rows(difference.itemDeletes.filter { !$0.isImplied }, in: before)
    moved = difference.itemMoves.compactMap { move in
      guard let from = before.sectionIdentifier(at: move.from.section),
        let to = after.sectionIdentifier(at: move.to.section)
      else { return nil }
      // Others pass it, and it keeps its place.
      if from == to, move.from.item == move.to.item { return nil }
      return Move(
        from: Row(id: move.id, section: from, index: move.from.item),
        to: Row(id: move.id, section: to, index: move.to.item))
    }
    insertedSections = difference.sectionInserts.map {
      Section(id: $0.id, index: $0.index, rows: after.count(in: $0.id))
    }
    // Rows that go to another section are not deleted.
    deletedSections = difference.sectionDeletes.map { [before, after] section in
      let rows = before.items(in: section.id).count { !after.contains(item: $0) }
      return Section(id: section.id, index: section.index, rows: rows)
    }
    movedSections = difference.sectionMoves.map {
      let rows = after.count(in: $0.id)
      return (
        Section(id: $0.id, index: $0.from, rows: rows), Section(id: $0.id, index: $0.to, rows: rows)
      )
    }
    addDisplacements(displacements)
    addTrees(step)
    let edits = step.refreshed.filter { $0.value.isEdit }
    changed = edits.isEmpty ? [] : after.itemIdentifiers.compactMap { edits[$0] }
    let edited = Set(changed.map(\.new.id))
    reloaded = apply.snapshot.reloadedItemIdentifiers.filter { !edited.contains($0) }
    reloadedSections = apply.snapshot.reloadedSectionIdentifiers
    self.headers = after.sectionIdentifiers.compactMap { section in
      guard let update = step.refreshedSections[section], before.contains(section: section),
        update.old?.header != update.new.header
      else { return nil }
      return (section, update.old?.header, update.new.header)
    }
  }

  /// Adds the rows that shift within their section, and the sections that shift as a whole.
  private mutating func addDisplacements(_ displacements: VisibleDisplacements) {
    typealias Place = (id: String, section: String)
    var (above, below): ([Place], [Place]) = ([], [])
    let movers = Set(moved.map(\.to.id))
    let movedIDs = Set(movedSections.map(\.from.id))
    var (oldStart, newStart) = ([String: Int](), 0)
    var start = 0
    for section in before.sectionIdentifiers {
      oldStart[section] = start
      start += before.count(in: section)
    }
    for section in after.sectionIdentifiers {
      let items = after.items(in: section)
      defer { newStart += items.count }
      guard let old = oldStart[section] else { continue }
      let places = Dictionary(
        before.items(in: section).enumerated()
          .map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      let isMoved = movedIDs.contains(section)
      let isDisplaced = !isMoved && old != newStart && !items.isEmpty
      let still = items.enumerated().filter { !movers.contains($1) && places[$1] == $0 }.map(\.1)
      let move = displacements.move(ofSection: section, rows: still)
      for (index, item) in items.enumerated() where !movers.contains(item) {
        guard let place = places[item] else { continue }
        var isUp: Bool?
        if index != place {
          isUp = displacements.isUp((item, section), index: index < place)
        } else if !isMoved, let own = displacements.move(of: item) {
          // Those that move with their section are described by it.
          if isDisplaced, let move, own.isNear(move) { continue }
          isUp = own.isUp
        }
        guard let isUp else { continue }
        if isUp { above.append((item, section)) } else { below.append((item, section)) }
      }
      guard isDisplaced else { continue }
      switch displacements.direction(ofSectionWith: move, isUp: newStart < old) {
      case .up: sectionsUp.append(section)
      case .down: sectionsDown.append(section)
      case .front, .end, nil: break
      }
    }
    (up, down) = (above.map(\.id), below.map(\.id))
    upDirection = above.isEmpty ? nil : displacements.direction(of: above, isUp: true)
    downDirection = below.isEmpty ? nil : displacements.direction(of: below, isUp: false)
  }

  private mutating func addTrees(_ step: ReplayStep) {
    for section in after.sectionIdentifiers {
      guard let new = step.after.trees[section], let old = step.before.trees[section] else {
        continue
      }
      let (before, after) = (Set(old.expandedItems), Set(new.expandedItems))
      func isSeen(_ item: String, inTree tree: SectionSnapshot<String>) -> Bool {
        (try? tree.children(of: item).isEmpty) == false
          && [old, new].allSatisfy { (try? $0.isVisible(item)) == true }
      }
      opened += new.items.filter {
        after.contains($0) && !before.contains($0) && isSeen($0, inTree: new)
      }
      closed += new.items.filter {
        !after.contains($0) && before.contains($0) && isSeen($0, inTree: old)
      }
    }
  }
}

extension ListChanges.Row {
  fileprivate func isBefore(_ other: Self, in list: Snapshot<String, String>) -> Bool {
    guard section != other.section else { return index < other.index }
    return (list.indexOfSection(section) ?? 0) < (list.indexOfSection(other.section) ?? 0)
  }
}

extension Int {
  fileprivate var magnitudeAsInt: Int { Int(clamping: magnitude) }
}
