import DiffableData
import TestSupport
import Testing

@Suite("Copies that share storage")
struct SharedStorageTests {
  private func snapshot(_ items: [Int]) throws -> Snapshot<Int, Int> {
    try Snapshot(validating: [(section: 0, items: items)])
  }

  /// Inserts items before others, here and in a plain list.
  private func edit(
    _ snapshot: inout Snapshot<Int, Int>, _ list: inout [Int], times: Int, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<times {
      let item = list.remove(at: Int.random(in: 0..<list.count, using: &random))
      let place = Int.random(in: 0..<list.count, using: &random)
      try snapshot.moveItem(item, before: list[place])
      list.insert(item, at: place)
    }
  }

  @Test("an edited copy does not change its original", arguments: [1, 40, 700])
  func originals(times: Int) throws {
    let items = Array(0..<6_000)
    let original = try snapshot(items)
    var copy = original
    var list = items
    try edit(&copy, &list, times: times, seed: 1)
    #expect(copy.itemIdentifiers == list)
    #expect(copy.brokenInvariant == nil)
    #expect(original.itemIdentifiers == items)
    #expect(original.brokenInvariant == nil)
  }

  @Test("copies of edited copies are independent")
  func generations() throws {
    var list = Array(0..<6_000)
    var kept: [(snapshot: Snapshot<Int, Int>, list: [Int])] = []
    var current = try snapshot(list)
    for generation in 0..<8 {
      kept.append((current, list))
      try edit(&current, &list, times: 30 * generation, seed: UInt64(generation))
    }
    for (snapshot, list) in kept {
      #expect(snapshot.itemIdentifiers == list)
      #expect(snapshot.brokenInvariant == nil)
    }
  }

  @Test("an edited copy outlives its original, and grows")
  func survivors() throws {
    var list = Array(0..<6_000)
    var current = try snapshot(list)
    for generation in 0..<4 {
      // The previous value is released before the next edits.
      var copy = current
      try edit(&copy, &list, times: 20, seed: UInt64(generation))
      current = copy
      try edit(&current, &list, times: 20, seed: UInt64(generation) + 10)
    }
    try current.appendItems(Array(10_000..<20_000))
    try current.deleteItems(Array(10_000..<19_000))
    #expect(current.itemIdentifiers == list + Array(19_000..<20_000))
    #expect(current.brokenInvariant == nil)
  }
}
