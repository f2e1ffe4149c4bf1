import DiffableData
import TestSupport
import Testing

@Suite("The difference of an edited copy")
struct EditDifferenceTests {
  static let base: UInt64 = {
    let fresh = UInt64.random(in: 0...UInt64.max) &* 1_000_003
    print("EditDifferenceTests: base seed \(fresh)")
    return fresh
  }()

  @Test("equals the difference without the log, between all branches", arguments: UInt64(0)..<150)
  func branches(number: UInt64) {
    let seed = Self.base &+ number
    var family = SnapshotHistory(seed: seed, items: 30, batch: 4)
    for step in 0..<40 {
      family.branch()
      if let complaint = family.complaint {
        Issue.record("seed \(seed), step \(step): \(complaint)")
        return
      }
    }
    #expect(family.shortcuts > 10, "seed \(seed): the log was hardly ever used")
  }

  @Test("equals it in long lists", arguments: UInt64(200)..<206)
  func long(number: UInt64) {
    let seed = Self.base &+ number
    var family = SnapshotHistory(seed: seed, items: 9_000, batch: 30)
    for step in 0..<8 {
      family.branch()
      if let complaint = family.complaint {
        Issue.record("seed \(seed), step \(step): \(complaint)")
        return
      }
    }
  }

  @Test("is empty for a copy without edits, and after edits that cancel out")
  func undone() throws {
    let base = try snapshot("A: a b c d | B: e")
    var copy = base
    #expect(copy.difference(from: base).isEmpty)
    try copy.moveItem("a", after: "c")
    try copy.deleteItems(["e"])
    try copy.moveItem("a", before: "b")
    try copy.appendItems(["e"], toSection: "B")
    #expect(try #require(copy.editDifference(from: base)).isEmpty)
  }

  @Test("moves the one untouched item that many touched ones passed")
  func aroundUntouched() throws {
    // Every item but c is deleted and inserted in its old order; c is then first.
    let base = try snapshot("A: a b c d e")
    var copy = base
    for item in ["a", "b", "d", "e"] {
      try copy.deleteItems([item])
      try copy.appendItems([item])
    }
    let difference = try #require(copy.editDifference(from: base))
    #expect(copy.itemIdentifiers == ["c", "a", "b", "d", "e"])
    #expect(difference.itemMoves.map(\.id) == ["c"])
    #expect(base.applying(difference) == copy)
  }

  @Test("uses the log of the original's original")
  func grandparent() throws {
    let base = try snapshot("A: a b c")
    var child = base
    try child.moveItem("a", after: "b")
    let kept = child
    var grandchild = child
    try grandchild.deleteItems(["c"])
    let difference = try #require(grandchild.editDifference(from: base))
    #expect(difference.itemMoves.count == 1)
    #expect(difference.itemDeletes.map(\.id) == ["c"])
    #expect(try #require(grandchild.editDifference(from: kept)).itemMoves.isEmpty)
  }

  @Test("names inserted items, also after a thousand moves of one of them")
  func arrivals() throws {
    let base = try Snapshot(validating: [(section: 0, items: Array(0..<300))])
    var copy = base
    try copy.deleteItems([5, 6])
    try copy.appendItems([400, 401])
    for _ in 0..<500 {
      try copy.moveItem(400, before: 0)
      try copy.moveItem(0, after: 299)
    }
    try copy.insertItems([5], before: 7)
    try copy.insertItems([402], before: 0)
    try copy.deleteItems([401])
    #expect(copy.insertedItems(since: base) == [402, 400])
    #expect(copy.insertedSections(since: base).isEmpty)
  }

  @Test("ignores the log after many edits, or between unrelated snapshots")
  func refused() throws {
    let base = try Snapshot(validating: [(section: 0, items: Array(0..<1_000))])
    var copy = base
    for item in 0..<400 { try copy.moveItem(item, after: 999) }
    #expect(copy.editDifference(from: base) == nil)
    #expect(base.applying(copy.difference(from: base)) == copy)
    let stranger = try Snapshot(validating: [(section: 0, items: Array(0..<1_000))])
    #expect(copy.editDifference(from: stranger) == nil)
    #expect(base == stranger)
  }

  @Test("uses the log after a thousand moves of one item, which count once")
  func sameItem() throws {
    let base = try Snapshot(validating: [(section: 0, items: Array(0..<300))])
    var copy = base
    for _ in 0..<500 {
      try copy.moveItem(0, after: 299)
      try copy.moveItem(0, before: 1)
    }
    try copy.moveItem(0, after: 7)
    let difference = try #require(copy.editDifference(from: base))
    #expect(difference.itemMoves.map(\.id) == [0])
  }
}

/// Snapshots that are edited copies of each other.
private struct SnapshotHistory {
  private(set) var members: [Snapshot<Int, Int>]
  /// The number of differences that used a log.
  private(set) var shortcuts = 0
  private var random: SplitMix64
  private let items: Int
  private let batch: Int

  init(seed: UInt64, items: Int, batch: Int) {
    random = SplitMix64(seed: seed)
    (self.items, self.batch) = (items, batch)
    var list = (0..<4).map { (section: $0, items: [Int]()) }
    for item in (0..<items).shuffled(using: &random) where item % 3 > 0 {
      list[Int.random(in: 0..<4, using: &random)].items.append(item)
    }
    let first = try? Snapshot(validating: list)
    members = first.map { [$0] } ?? []
  }

  /// Adds an edited copy of a snapshot, and sometimes drops an old one.
  mutating func branch() {
    guard var copy = members.randomElement(using: &random) else { return }
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      _ = RandomEdit(items: items, batch: batch, using: &random).make(on: &copy) { $0 }
    }
    if members.count > 5 { members.remove(at: Int.random(in: 0..<5, using: &random)) }
    members.append(copy)
  }

  /// The first error in the differences to the youngest member, or nil.
  var complaint: String? {
    mutating get {
      guard let young = members.last else { return "nobody" }
      for old in members {
        guard let difference = young.editDifference(from: old) else { continue }
        shortcuts += 1
        if let complaint = compare(difference, young.wholeDifference(from: old), old, young) {
          return "\(complaint): \(old) → \(young)"
        }
      }
      return nil
    }
  }

  private func compare(
    _ short: Difference<Int, Int>, _ whole: Difference<Int, Int>, _ old: Snapshot<Int, Int>,
    _ young: Snapshot<Int, Int>
  ) -> String? {
    if short.counts != whole.counts { return "counts \(short.counts), not \(whole.counts)" }
    if short != whole { return "\(short), not \(whole)" }
    let arrived = young.itemIdentifiers.filter { !old.contains(item: $0) }
    if young.insertedItems(since: old) != arrived { return "arrivals, not \(arrived)" }
    let sections = young.sectionIdentifiers.filter { !old.contains(section: $0) }
    if young.insertedSections(since: old) != sections { return "sections, not \(sections)" }
    return old.applying(short) == young ? nil : "replay"
  }
}
