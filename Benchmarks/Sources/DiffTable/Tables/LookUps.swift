import DiffableData
import Foundation
import ListSimulator
import Measuring
import Workloads

/// Returns the times of a data source's look-ups: the first after an apply, and later ones.
func lookUpTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "Look-ups of a data source, processor time of one",
    columns: ["look-up", "items", "sections", "first", "later", "first after edits", "later"])
  for (count, sections) in [
    (1_000, 1), (10_000, 1), (100_000, 1), (1_000_000, 1), (1_000_000, 1_000),
  ] {
    for lookUp in LookUp.allCases {
      selection.report("\(lookUp.rawValue) at \(count)")
      let samples = (0..<max(1, min(selection.rounds.most, 7))).map { _ in
        LookUpSubject(count: count, sections: sections).measure(lookUp)
      }
      let medians = (0..<4).map { column in median(samples.map { $0[column] }) }
      table.rows.append(
        [lookUp.rawValue, grouped(count), grouped(sections)]
          + medians.map { duration(Double($0) / 1_000) })
    }
  }
  return table
}

private enum LookUp: String, CaseIterable {
  case item = "itemIdentifier(for:)"
  case path = "indexPath(for:)"
  case section = "sectionIdentifier(for:)"
  case index = "index(for:)"
}

/// A data source after the apply of a list, and random places in the list.
private struct LookUpSubject {
  private let source = DiffableDataSource<Int, UUID>(owner: .caller, complaints: .none)
  private let items: [UUID]
  private let chosen: [(section: Int, item: Int, id: UUID)]

  init(count: Int, sections: Int) {
    var random = SplitMix64(seed: 8)
    items = (0..<count).map(UUID.init(number:))
    let length = count / sections
    var list = Snapshot<Int, UUID>()
    do {
      for section in 0..<sections {
        try list.appendSections([section])
        try list.appendItems(Array(items[section * length..<(section + 1) * length]))
      }
    } catch {
      preconditionFailure("the items repeat: \(error)")
    }
    chosen = [Int](repeating: 0, count: 1_000).map { _ in
      let place = Int.random(in: 0..<count, using: &random)
      return (place / length, place % length, UUID(number: place))
    }
    source.apply(list, animatingDifferences: false)
  }

  /// Returns the times of the first look-up and of a later one, after an apply and after ten edits,
  /// in picoseconds.
  func measure(_ lookUp: LookUp) -> [Int] {
    let fresh = both(lookUp)
    var list = source.snapshot()
    do {
      for index in 0..<10 {
        try list.moveItem(items[items.count / 2 + index], before: items[index])
      }
    } catch {
      preconditionFailure("the edit does not fit: \(error)")
    }
    source.apply(list, animatingDifferences: false)
    return fresh + both(lookUp)
  }

  private func both(_ lookUp: LookUp) -> [Int] {
    let start = nanosecondsOnProcessor()
    look(lookUp, chosen[0])
    let first = nanosecondsOnProcessor() - start
    let next = nanosecondsOnProcessor()
    for place in chosen { look(lookUp, place) }
    return [first * 1_000, (nanosecondsOnProcessor() - next) * 1_000 / chosen.count]
  }

  private func look(_ lookUp: LookUp, _ place: (section: Int, item: Int, id: UUID)) {
    switch lookUp {
    case .item:
      blackHole(source.itemIdentifier(for: ItemPath(section: place.section, item: place.item)))
    case .path: blackHole(source.indexPath(for: place.id))
    case .section: blackHole(source.sectionIdentifier(for: place.section))
    case .index: blackHole(source.index(for: place.section))
    }
  }
}
