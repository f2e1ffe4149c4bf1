import DiffableData
import Findings

/// An edited list, the same list in plain arrays, and an older copy of both for comparison.
struct FuzzedList<ID: Hashable & Sendable> {
  typealias List = Snapshot<Int, ID>

  private var current: (list: List, plain: PlainList)
  private var kept: (list: List, plain: PlainList)
  /// Returns the identifier of a number, in one of two equal spellings.
  private let identifier: (Int, _ isOther: Bool) -> ID

  init(identifier: @escaping (Int, _ isOther: Bool) -> ID) {
    current = (List(), PlainList())
    kept = current
    self.identifier = identifier
  }

  mutating func keep() { kept = current }

  /// Exchanges the list and its older copy, so that each gets edits of its own.
  mutating func swapBranches() { swap(&current, &kept) }

  mutating func make(_ edit: Edit) {
    let isPlainlyMade = current.plain.make(edit)
    let isMade = (try? perform(edit)) != nil
    expect(isMade == isPlainlyMade, "\(edit) is \(isPlainlyMade ? "made" : "refused")")
  }

  private mutating func perform(_ edit: Edit) throws(SnapshotError) {
    switch edit {
    case .appendSection(let id): try current.list.appendSections([id])
    case .insertSection(let id, .before, let anchor):
      try current.list.insertSections([id], before: anchor)
    case .insertSection(let id, .after, let anchor):
      try current.list.insertSections([id], after: anchor)
    case .deleteSection(let id): try current.list.deleteSections([id])
    case .moveSection(let id, .before, let anchor):
      try current.list.moveSection(id, before: anchor)
    case .moveSection(let id, .after, let anchor): try current.list.moveSection(id, after: anchor)
    case .append(let items, let section):
      try current.list.appendItems(identifiers(items), toSection: section)
    case .insert(let items, .before, let anchor):
      try current.list.insertItems(identifiers(items), before: identifier(anchor, false))
    case .insert(let items, .after, let anchor):
      try current.list.insertItems(identifiers(items), after: identifier(anchor, false))
    case .move(let item, .before, let anchor):
      try current.list.moveItem(identifier(item, false), before: identifier(anchor, false))
    case .move(let item, .after, let anchor):
      try current.list.moveItem(identifier(item, false), after: identifier(anchor, false))
    case .delete(let items): try current.list.deleteItems(identifiers(items))
    case .deleteAll: current.list.deleteAllItems()
    }
  }

  private func identifiers(_ items: [Int]) -> [ID] { items.map { identifier($0, false) } }
}

extension FuzzedList {
  /// Checks both lists against the plain arrays, and their differences against the minimum.
  func check() {
    check(current.list, is: current.plain)
    check(kept.list, is: kept.plain)
    check(from: kept, to: current)
    check(from: current, to: kept)
  }

  private func check(_ list: List, is plain: PlainList) {
    expect(list.sectionIdentifiers == plain.sections.map(\.id), "sections are in order")
    expect(
      list.itemIdentifiers == plain.sections.flatMap { identifiers($0.items) },
      "items are in order")
    for section in plain.sections {
      expect(
        (try? list.itemIdentifiers(inSection: section.id)) == identifiers(section.items),
        "items are in their section")
    }
  }

  private func check(
    from old: (list: List, plain: PlainList), to new: (list: List, plain: PlainList)
  ) {
    let difference = new.list.difference(from: old.list)
    let minimum = DifferenceCounts(from: old.plain, to: new.plain)
    expect(difference.counts == minimum, "\(difference.counts) is \(minimum)")
    expect(old.list.applying(difference) == new.list, "a replay gives the new list")
    expect(
      BatchUpdate(difference).violations(from: old.list, to: new.list, rules: .current).isEmpty,
      "a difference is a legal batch")
    // Lists without a common log of edits are compared as a whole.
    guard let apart = built(new.plain), let oldApart = built(old.plain) else { return }
    expect(apart == new.list, "lists with equal items are equal")
    expect(apart.difference(from: old.list) == difference, "the edits give the whole difference")
    expect(apart.difference(from: oldApart) == difference, "two lists apart give it too")
    let stages = new.list.stagedPlan(from: old.list).stages
    expect((stages.last?.snapshot ?? old.list) == new.list, "a staged plan ends in the new list")
  }

  private func built(_ plain: PlainList) -> List? {
    let list = try? List(
      validating: plain.sections.map { section in
        (section: section.id, items: section.items.map { identifier($0, true) })
      })
    expect(list != nil, "the plain list is valid")
    return list
  }
}
