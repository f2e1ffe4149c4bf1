import DiffableData
import Testing

@Suite("Adversarial lists", .timeLimit(.minutes(15)))
struct HostileListTests {
  private func expectDifference(
    _ old: [Int], _ new: [Int], moves: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Snapshot(validating: [(section: 0, items: old)])
    let after = try Snapshot(validating: [(section: 0, items: new)])
    let difference = after.difference(from: before)
    #expect(difference.itemMoves.count == moves, sourceLocation: sourceLocation)
    #expect(before.applying(difference) == after, sourceLocation: sourceLocation)
  }

  private let count = 20_000
  private var sorted: [Int] { Array(0..<count) }

  @Test("in reverse order")
  func backwards() throws {
    try expectDifference(sorted, sorted.reversed(), moves: count - 1)
  }

  @Test("organ pipes")
  func organPipes() throws {
    let pipes = sorted.filter { $0 % 2 == 0 } + sorted.filter { $0 % 2 == 1 }.reversed()
    try expectDifference(sorted, pipes, moves: count / 2 - 1)
  }

  @Test("from both ends in turn")
  func alternating() throws {
    let alternating = (0..<count / 2).flatMap { [$0, count - 1 - $0] }
    try expectDifference(sorted, alternating, moves: count / 2 - 1)
  }

  @Test("long runs, each swapped with its neighbor")
  func swappedRuns() throws {
    let runs = stride(from: 0, to: count, by: 1_000).map { Array($0..<$0 + 1_000) }
    let pairs = stride(from: 0, to: runs.count, by: 2)
    let swapped = pairs.flatMap { (first: Int) -> [Int] in runs[first + 1] + runs[first] }
    try expectDifference(sorted, swapped, moves: count / 2)
  }

  @Test("reversed runs")
  func turnedRuns() throws {
    let turned = stride(from: 0, to: count, by: 50).flatMap { ($0..<$0 + 50).reversed() }
    try expectDifference(sorted, turned, moves: count - count / 50)
  }

  @Test("every third item replaced")
  func replaced() throws {
    try expectDifference(sorted, sorted.map { $0 % 3 == 0 ? $0 + count : $0 }, moves: 0)
  }

  @Test("the halves swapped, and every fifth item deleted from each")
  func changedHalves() throws {
    let halves = (Array(sorted[(count / 2)...]) + sorted[..<(count / 2)]).filter { $0 % 5 != 2 }
    try expectDifference(sorted, halves, moves: count / 2 / 5 * 4)
  }

  @Test("multiples of a large power of two, which collide in a weak hash")
  func powers() throws {
    let items = (0..<5_000).map { $0 << 48 }
    try expectDifference(items, items.reversed(), moves: 4_999)
  }

  @Test("ten thousand sections of one item")
  func manySections() throws {
    let list = (0..<10_000).map { (section: $0, items: [$0]) }
    let before = try Snapshot(validating: list)
    let after = try Snapshot(validating: Array(list.reversed()))
    let difference = after.difference(from: before)
    #expect(difference.sectionMoves.count == 9_999)
    #expect(difference.itemMoves.isEmpty)
    #expect(after.indexOfItem(0) == 9_999)
  }

  @Test("equal hashes, which are slow but correct")
  func equalHashes() throws {
    let items = (0..<400).map(SameHash.init(number:))
    let before = try Snapshot(validating: [(section: 0, items: items)])
    let after = try Snapshot(validating: [(section: 0, items: Array(items.reversed()))])
    #expect(after.difference(from: before).itemMoves.count == 399)
    #expect(after.brokenInvariant == nil)
  }

  @Test("every character whose canonical form is ASCII")
  func singletons() throws {
    // No character beyond these planes has a canonical decomposition.
    for value in UInt32(0x80)...0x2_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      // Texts are ordered by their normal forms: what is smaller than this is ASCII.
      if text >= "\u{80}" { continue }
      let ascii = try #require(["K", ";", "`"].first { $0 == text })
      let snapshot = try Snapshot(validating: [(section: 0, items: [ascii + " in a text"])])
      #expect(snapshot.contains(item: text + " in a text"))
    }
  }
}
