/// Heckel's difference of items in sections, in one pass over all items.
struct HeckelSections<ID: Hashable & Sendable> {
  struct Path {
    var section: Int
    var item: Int
  }

  let sections: Heckel<Int>
  var deletes: [Path] = []
  var inserts: [Path] = []
  var moves: [(from: Path, to: Path)] = []
  var updates: [Path] = []
  /// The list after each stage: updates, deletes, sections placed, items placed.
  var stages: [ContiguousArray<ItemSection<ID>>] = []

  private var states: ContiguousArray<ContiguousArray<MatchState<Path>>>
  private var partners: ContiguousArray<ContiguousArray<Path?>>

  init(old: [ItemSection<ID>], new: [ItemSection<ID>]) {
    sections = Heckel(old: old.map(\.number), new: new.map(\.number))
    states = ContiguousArray(
      old.map { ContiguousArray(repeating: MatchState(), count: $0.items.count) })
    partners = ContiguousArray(
      new.map { ContiguousArray(repeating: nil, count: $0.items.count) })
    pairItems(old, new)
    let remaining = collectDeletes(old, new)
    collectInsertsAndMoves(old, new, remaining)
  }

  private mutating func pairItems(_ old: [ItemSection<ID>], _ new: [ItemSection<ID>]) {
    let count = old.reduce(0) { $0 + $1.items.count }
    var identifiers = ContiguousArray<ID>()
    var paths = ContiguousArray<Path>()
    identifiers.reserveCapacity(count)
    paths.reserveCapacity(count)
    for section in old.indices {
      for item in old[section].items.indices {
        identifiers.append(old[section].items[item])
        paths.append(Path(section: section, item: item))
      }
    }
    identifiers.withUnsafeBufferPointer { identifiers in
      let table = OccurrenceTable(identifiers)
      for section in new.indices {
        for item in new[section].items.indices {
          let index = table.partner(
            of: new[section].items[item],
            isFree: { states[paths[$0].section][paths[$0].item].partner == nil })
          guard let index else { continue }
          partners[section][item] = paths[index]
          states[paths[index].section][paths[index].item].partner =
            Path(section: section, item: item)
        }
      }
    }
  }

  /// Collects the deletes, and returns the remaining sections with their remaining items.
  private mutating func collectDeletes(
    _ old: [ItemSection<ID>], _ new: [ItemSection<ID>]
  ) -> ContiguousArray<ItemSection<ID>> {
    var updated = ContiguousArray(old)
    var remaining = ContiguousArray<ItemSection<ID>>()
    for section in old.indices where sections.states[section].partner != nil {
      var items = old[section].items
      var kept: [ID] = []
      var deleted = 0
      for item in items.indices {
        states[section][item].deletedBefore = deleted
        if let partner = states[section][item].partner, sections.partners[partner.section] != nil {
          items[item] = new[partner.section].items[partner.item]
          kept.append(items[item])
          continue
        }
        deletes.append(Path(section: section, item: item))
        states[section][item].isSettled = true
        deleted += 1
      }
      remaining.append(ItemSection(number: old[section].number, items: kept))
      updated[section] = ItemSection(number: old[section].number, items: items)
    }
    stages = [updated, remaining]
    return remaining
  }

  private mutating func collectInsertsAndMoves(
    _ old: [ItemSection<ID>], _ new: [ItemSection<ID>],
    _ remaining: ContiguousArray<ItemSection<ID>>
  ) {
    var placedSections = ContiguousArray<ItemSection<ID>>()
    var placedItems = ContiguousArray<ItemSection<ID>>()
    placedSections.reserveCapacity(new.count)
    placedItems.reserveCapacity(new.count)
    for section in new.indices {
      guard let oldSection = sections.partners[section] else {
        placedSections.append(new[section])
        placedItems.append(new[section])
        continue
      }
      let deletedBefore = sections.states[oldSection].deletedBefore
      placedSections.append(remaining[oldSection - deletedBefore])
      let items = place(new, section, old, oldSection)
      placedItems.append(ItemSection(number: new[section].number, items: items))
    }
    stages.append(placedSections)
    stages.append(placedItems)
  }

  private mutating func place(
    _ new: [ItemSection<ID>], _ section: Int, _ old: [ItemSection<ID>], _ oldSection: Int
  ) -> [ID] {
    var placed: [ID] = []
    placed.reserveCapacity(new[section].items.count)
    var cursor = 0
    for item in new[section].items.indices {
      while cursor < states[oldSection].count && states[oldSection][cursor].isSettled {
        cursor += 1
      }
      let identifier = new[section].items[item]
      placed.append(identifier)
      let path = Path(section: section, item: item)
      guard let from = partners[section][item],
        let movedSection = sections.states[from.section].partner
      else {
        inserts.append(path)
        continue
      }
      states[from.section][from.item].isSettled = true
      if identifier != old[from.section].items[from.item] { updates.append(from) }
      if from.section != oldSection || from.item != cursor {
        let deletedBefore = states[from.section][from.item].deletedBefore
        moves.append((from: Path(section: movedSection, item: from.item - deletedBefore), to: path))
      }
    }
    return placed
  }
}
