import DiffableData
import TestSupport
import Testing

/// Appends of whole lists do not build the table of items; look-ups and edits do.
@Suite("Snapshots with appends only")
struct AppendTests {
  typealias List = Snapshot<Int, ChosenHash>

  private func error(_ work: () throws(SnapshotError) -> Void) -> SnapshotError? {
    do throws(SnapshotError) { try work() } catch { return error }
    return nil
  }

  @Test(
    "match the reference, with look-ups, copies, present and repeated items between appends",
    arguments: Collision.allCases, UInt64(0)..<6)
  func appends(collision: Collision, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (list, plain) = (List(), PlainSnapshot<Int, ChosenHash>())
    var kept = (list, plain)
    var next = 0
    for section in 0..<10 {
      try list.appendSections([section])
      try plain.appendSections([section])
      let most = section % 3 < 2 ? 90 : collision == .equal ? 200 : 1_300
      let end = next + Int.random(in: 1...most, using: &random)
      var numbers = Array(next..<end)
      next = end
      let isRepeated = Int.random(in: 0..<4, using: &random) == 0
      if isRepeated { numbers.append(Int.random(in: 0..<end, using: &random)) }
      let items = numbers.map(collision.id)
      let errors = (
        error { () throws(SnapshotError) in try list.appendItems(items) },
        error { () throws(SnapshotError) in try plain.appendItems(items) }
      )
      #expect(errors.0 == errors.1)
      #expect(list.itemIdentifiers == plain.itemIdentifiers)
      #expect(list.warnings == plain.warnings)
      if Bool.random(using: &random) { kept = (list, plain) }
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        let item = collision.id(Int.random(in: 0..<end + 5, using: &random))
        #expect(list.indexOfItem(item) == plain.indexOfItem(item))
      }
      #expect(list.brokenInvariant == nil)
    }
    #expect(kept.0.itemIdentifiers == kept.1.itemIdentifiers)
    #expect(kept.0.brokenInvariant == nil)
  }

  @Test(
    "refuse a duplicate item within one append",
    arguments: Collision.allCases.filter { $0 != .equal })
  func repetition(collision: Collision) {
    for (first, second) in [(0, 1), (0, 1_199), (511, 512), (600, 1_100), (1_198, 1_199)] {
      var numbers = Array(0..<1_200)
      numbers[second] = numbers[first]
      var list = List()
      let thrown = error { () throws(SnapshotError) in
        try list.appendSections([0])
        try list.appendItems(numbers.map(collision.id))
      }
      #expect(thrown?.kind == .duplicateArgument)
      #expect(list.numberOfItems == 0)
    }
  }

  @Test("refuse an item in two sections of a whole list")
  func twoSections() {
    let numbers = Array(0..<700)
    let error = #expect(throws: SnapshotError.self) {
      try Snapshot(validating: [(section: 0, items: numbers), (section: 1, items: [800, 650])])
    }
    #expect(error?.kind == .itemInTwoSections && error?.identifiers == ["650"])
  }

  @Test("support look-ups of many threads at the same time")
  func threads() async throws {
    let numbers = Array(0..<5_000).map { $0 &* 7_919 }
    let list = try Snapshot(validating: [(section: 0, items: numbers)])
    let wrong = await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          stride(from: task, to: 5_000, by: 97).count { list.indexOfItem(numbers[$0]) != $0 }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test("give each of several edited copies its own items", arguments: [0, 40])
  func copies(lookUps: Int) throws {
    let numbers = Array(0..<3_000)
    let original = try Snapshot(validating: [(section: 0, items: numbers)])
    for number in 0..<lookUps { #expect(original.indexOfItem(number) == number) }
    var (first, second) = (original, original)
    try first.deleteItems([7])
    try second.appendItems(Array(3_000..<6_000))
    #expect(first.itemIdentifiers == numbers.filter { $0 != 7 })
    #expect(second.itemIdentifiers == Array(0..<6_000))
    #expect(original.itemIdentifiers == numbers)
    for list in [original, first, second] { #expect(list.brokenInvariant == nil) }
  }
}
