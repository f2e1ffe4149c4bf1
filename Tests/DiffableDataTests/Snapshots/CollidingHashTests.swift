import DiffableData
import Testing

/// Edits of items whose hashes collide in chosen bits: in the tag, in the table's key, in the slot
/// or in the hint of the offset.
@Suite("Identifiers whose hashes collide")
struct CollidingHashTests {
  typealias List = Snapshot<Int, ChosenHash>

  static let base: UInt64 = {
    let fresh = UInt64.random(in: 0...UInt64.max) &* 1_000_003
    print("CollidingHashTests: base seed \(fresh)")
    return fresh
  }()

  @Test(
    "are edited, copied and replaced like others, in small lists", arguments: Collision.allCases,
    UInt64(0)..<20)
  func small(collision: Collision, number: UInt64) {
    check(collision, seed: Self.base &+ number, steps: 50, items: 40, batch: 9)
  }

  @Test(
    "are edited, copied and replaced correctly, in lists of several chunks",
    arguments: [Collision.neighbors, .offset, .lastSlots, .none], UInt64(100)..<102)
  func large(collision: Collision, number: UInt64) {
    check(collision, seed: Self.base &+ number, steps: 24, items: 2_400, batch: 900)
  }

  private func check(
    _ collision: Collision, seed: UInt64, steps: Int, items: Int, batch: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var editor = PairedEditor(seed: seed, items: items, batch: batch, as: collision.id)
    for step in 0..<steps {
      editor.editOrReplace()
      if let complaint = editor.complaint ?? editor.complaintAboutKept {
        Issue.record(
          "\(collision), seed \(seed), step \(step): \(complaint)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  private func list(_ collision: Collision, _ numbers: [Int]) throws -> List {
    try List(validating: [(section: 0, items: numbers.map(collision.id))])
  }

  private func expect(
    _ list: List, _ numbers: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(list.itemIdentifiers.map(\.number) == numbers, sourceLocation: sourceLocation)
    #expect(list.brokenInvariant == nil, sourceLocation: sourceLocation)
    let places = list.itemIdentifiers.map { list.indexOfItem($0) }
    #expect(places == Array(numbers.indices), sourceLocation: sourceLocation)
  }

  // Each test below covers one function that writes or uses a hint.

  @Test("an append refuses duplicates among its own items", arguments: Collision.allCases)
  func repetition(collision: Collision) throws {
    var list = try list(collision, Array(0..<20))
    let error = #expect(throws: SnapshotError.self) {
      try list.appendItems([30, 31, 32, 33, 31].map(collision.id))
    }
    #expect(error?.kind == .duplicateArgument)
    expect(list, Array(0..<20))
  }

  @Test(
    "an append moves a present item whose hint points into the new ones",
    arguments: Collision.allCases)
  func shifted(collision: Collision) throws {
    for moved in 10..<16 {
      var list = try list(collision, Array(0..<16))
      try list.deleteItems((0..<10).map(collision.id))
      try list.appendItems(([20, 21, 22, 23, 24, 25, moved, 26, 27]).map(collision.id))
      expect(list, (10..<16).filter { $0 != moved } + [20, 21, 22, 23, 24, 25, moved, 26, 27])
    }
  }

  @Test(
    "an append to an edited copy finds items behind the shared table", arguments: Collision.allCases
  )
  func appendToCopy(collision: Collision) throws {
    let original = try list(collision, Array(0..<30))
    for moved in 0..<30 {
      var copy = original
      try copy.deleteItems([5, 6].map(collision.id))
      try copy.appendItems([40, 5, 41].map(collision.id))
      try copy.appendItems([50, moved, 51].map(collision.id))
      expect(
        copy,
        (Array(0..<5) + Array(7..<30) + [40, 5, 41])
          .filter { $0 != moved } + [50, moved, 51])
    }
    expect(original, Array(0..<30))
  }

  @Test(
    "a chunk that splits and joins keeps its items",
    arguments: [Collision.neighbors, .offset, .lastSlots])
  func splits(collision: Collision) throws {
    var numbers = Array(0..<1_100)
    var list = try list(collision, numbers)
    for start in [2_000, 3_000, 4_000] {
      let added = Array(start..<start + 400)
      try list.insertItems(added.map(collision.id), before: collision.id(300))
      numbers.insert(contentsOf: added, at: try #require(numbers.firstIndex(of: 300)))
    }
    expect(list, numbers)
    let gone = numbers.filter { $0 % 8 != 0 }
    try list.deleteItems(gone.map(collision.id))
    expect(list, numbers.filter { $0 % 8 == 0 })
  }

  @Test(
    "a difference that makes a chunk larger than hints can express keeps its items",
    arguments: [Collision.neighbors, .offset, .lastSlots])
  func largeChunks(collision: Collision) throws {
    let old = try list(collision, Array(0..<300))
    let numbers = Array(0..<150) + Array(1_000..<3_500) + Array(150..<300)
    let changes = try list(collision, numbers).difference(from: old)
    var advanced = old
    advanced.advance(by: changes, ChangedPaths(changes))
    expect(advanced, numbers)
    try advanced.deleteItems((1_000..<3_400).map(collision.id))
    expect(advanced, Array(0..<150) + Array(3_400..<3_500) + Array(150..<300))
  }

  @Test("removals delete the entries of equal keys in any order", arguments: Collision.allCases)
  func removals(collision: Collision) throws {
    var numbers = Array(0..<40)
    var list = try list(collision, numbers)
    for step in 0..<40 {
      let gone = numbers.remove(at: step * 7 % numbers.count)
      try list.deleteItems([collision.id(gone)])
      #expect(!list.contains(item: collision.id(gone)))
      expect(list, numbers)
    }
  }
}
