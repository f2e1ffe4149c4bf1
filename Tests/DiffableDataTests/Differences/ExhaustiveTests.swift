import TestSupport
import Testing

@testable import DiffableData

private typealias NumberSnapshot = Snapshot<Int, Int>

/// All pairs of small lists up to renaming: the items of an old list are 0, 1, 2, …, and a new list
/// has any of them in any order, and new ones in ascending order.
@Suite("Every pair of small lists")
struct ExhaustiveTests {
  /// Every `step`-th pair is tested, from another one on in each turn; `make exhaustive` tests all.
  private static let step = CaseShare.isWhole ? 1 : 17
  private static let first = CaseShare.first(ofEvery: step)
  private static let markStep = CaseShare.isWhole ? 1 : 119
  private static let firstMarked = CaseShare.first(ofEvery: markStep)

  @Test("of one section with up to six items has a minimal difference that applies")
  func oneSection() throws {
    var number = 0
    for oldCount in 0...6 {
      let old = try NumberSnapshot(validating: [(section: 0, items: Array(0..<oldCount))])
      for items in newLists(of: oldCount, upTo: 6) {
        number += 1
        if number % Self.step == Self.first {
          try check(old, NumberSnapshot(validating: [(section: 0, items: items)]))
        }
      }
    }
    // Σ C(m, k) · n! ∕ (n − k)! over n, m ≤ 6 and k ≤ n, m.
    #expect(number == 27_474)
  }

  @Test("of two sections with up to four items has a minimal difference that applies, also staged")
  func twoSections() throws {
    var number = 0
    for oldCount in 0...4 {
      for oldSections in [[], [0], [0, 1]] {
        for old in divided(Array(0..<oldCount), into: oldSections) {
          for sections in [[], [0], [1], [0, 1], [1, 0], [2], [0, 2], [2, 0], [2, 1]] {
            for items in newLists(of: oldCount, upTo: 4) {
              for new in divided(items, into: sections) {
                number += 1
                if number % Self.step != Self.first { continue }
                let snapshots = try (
                  NumberSnapshot(validating: old), NumberSnapshot(validating: new)
                )
                try check(snapshots.0, snapshots.1)
                try checkStages(snapshots.0, snapshots.1)
              }
            }
          }
        }
      }
    }
    #expect(number == 68_983)
  }

  @Test("with every choice of marks keeps the marks of what both lists have")
  func marks() throws {
    var number = 0
    for old in divided([0, 1, 2], into: [0, 1]) {
      for items in newLists(of: 3, upTo: 3) {
        for new in divided(items, into: [1, 0]) {
          for choice in 0..<(1 << (2 * items.count + 2)) {
            number += 1
            if number % Self.markStep == Self.firstMarked {
              try checkMarks(old, new, items, choice)
            }
          }
        }
      }
    }
    #expect(number == 149_776)
  }

  private func check(_ old: NumberSnapshot, _ new: NumberSnapshot) throws {
    let difference = new.difference(from: old)
    let counts = difference.counts
    let (before, after) = (Set(old.itemIdentifiers), Set(new.itemIdentifiers))
    var moves = 0
    for section in new.sectionIdentifiers {
      let common = try new.itemIdentifiers(inSection: section).filter(before.contains)
      let places = try old.contains(section: section) ? old.itemIdentifiers(inSection: section) : []
      let within = common.compactMap { places.firstIndex(of: $0) }
      moves += common.count - longestIncreasingLengthBySubsets(within)
    }
    let sections = new.sectionIdentifiers.compactMap { old.sectionIdentifiers.firstIndex(of: $0) }
    var applied = old
    try difference.apply(to: &applied)
    let isRight =
      counts.itemMoves == moves && difference.itemDeletes.count == before.subtracting(after).count
      && difference.itemInserts.count == after.subtracting(before).count
      && counts.sectionMoves == sections.count - longestIncreasingLengthBySubsets(sections)
      && applied == new && applied.brokenInvariant == nil
      && BatchUpdate(difference).violations(from: old, to: new, rules: .current).isEmpty
    if !isRight { Issue.record("\(old) → \(new): \(difference)") }
  }

  private func checkStages(_ old: NumberSnapshot, _ new: NumberSnapshot) throws {
    let stages = new.stagedPlan(from: old).stages
    var state = old
    for stage in stages {
      for rules in BatchRules.allCases {
        let violations = stage.batch.violations(from: state, to: stage.snapshot, rules: rules)
        if !violations.isEmpty { Issue.record("\(old) → \(new), \(stage.kind): \(violations)") }
      }
      state = stage.snapshot
    }
    let moves = stages.reduce(0) { $0 + $1.batch.items.moves.count }
    let isRight = state == new && moves == new.difference(from: old).counts.itemMoves
    if !isRight { Issue.record("\(old) → \(new): \(stages)") }
  }

  /// Marks items and sections by the bits of a number, and expects those that both lists have.
  private func checkMarks(
    _ old: [(section: Int, items: [Int])], _ new: [(section: Int, items: [Int])], _ items: [Int],
    _ choice: Int
  ) throws {
    let before = try NumberSnapshot(validating: old)
    var after = try NumberSnapshot(validating: new)
    let chosen = { (bit: Int) in choice & 1 << bit != 0 }
    let reloads = items.indices.filter { chosen(2 * $0) }.map { items[$0] }
    let reconfigures = items.indices.filter { chosen(2 * $0 + 1) }.map { items[$0] }
    let sections = [0, 1].filter { chosen(2 * items.count + $0) }
    try after.reloadItems(reloads)
    try after.reconfigureItems(reconfigures)
    try after.reloadSections(sections)
    let marks = after.difference(from: before).marks
    let isKept = { (item: Int) in
      guard before.contains(item: item) else { return false }
      return after.sectionIdentifier(containingItem: item).map { !sections.contains($0) } ?? false
    }
    let isRight =
      Set(marks.sectionReloads.map(\.id)) == Set(sections)
      && Set(marks.itemReloads.map(\.id)) == Set(reloads.filter(isKept))
      && Set(marks.itemReconfigures.map(\.id))
        == Set(reconfigures.filter(isKept)).subtracting(reloads)
    if !isRight {
      Issue.record("\(before) → \(after), \(reloads), \(reconfigures), \(sections): \(marks)")
    }
  }

  /// The lists of up to `limit` items, of the first `count` numbers in any order and of new ones.
  private func newLists(of count: Int, upTo limit: Int) -> [[Int]] {
    var lists: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<limit {
      longest = longest.flatMap { list in
        let fresh = list.count { $0 >= count } + count
        return ((0..<count).filter { !list.contains($0) } + [fresh]).map { list + [$0] }
      }
      lists += longest
    }
    return lists
  }

  /// The ways to divide a list among sections.
  private func divided(_ items: [Int], into sections: [Int]) -> [[(section: Int, items: [Int])]] {
    switch sections.count {
    case 0: return items.isEmpty ? [[]] : []
    case 1: return [[(sections[0], items)]]
    default:
      return (0...items.count).map { cut in
        [(sections[0], Array(items[..<cut])), (sections[1], Array(items[cut...]))]
      }
    }
  }
}
