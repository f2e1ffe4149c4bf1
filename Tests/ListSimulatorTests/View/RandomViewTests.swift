import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("A view under random applies")
struct RandomViewTests {
  /// Fixed seeds, and a new one that is printed, so that its failure can be reproduced.
  static let seeds: [UInt64] = {
    let fresh = UInt64.random(in: 1_000...UInt64.max)
    print("RandomViewTests: fresh seed \(fresh)")
    return Array(0..<100) + [fresh]
  }()

  @Test(
    "shows the snapshot, requests only new cells, and keeps cells and selection",
    arguments: seeds)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let screen = Screen(header: 5)
    var cells: [String: ListCell] = [:]
    var selected = Set<String>()
    for step in 0..<12 {
      let name = Comment(rawValue: "seed \(seed), step \(step)")
      let known = Set(screen.source.snapshot().itemIdentifiers)
      let snapshot = try Self.snapshot(using: &random)
      screen.source.apply(snapshot, animatingDifferences: Bool.random(using: &random))
      let requests = screen.takeRequests()
      #expect(screen.view.numberOfSections == snapshot.numberOfSections, name)
      #expect(screen.texts == screen.source.visibleItemIdentifiers, name)
      #expect(Set(requests).isDisjoint(with: Set(cells.keys).intersection(known)), name)
      #expect(requests.count == Set(requests).count, name)
      selected = selected.filter { snapshot.contains(item: $0) }
      #expect(Set(screen.source.selectedItemIdentifiers) == selected, name)
      for (item, cell) in cells where screen.source.visibleItemIdentifiers.contains(item) {
        let path = try #require(screen.source.indexPath(for: item))
        #expect(screen.view.cellForItem(at: path) === cell, name)
      }
      screen.view.scroll(to: Double.random(in: 0...200, using: &random))
      _ = screen.takeRequests()
      cells = Dictionary(
        uniqueKeysWithValues: screen.view.preparedPaths.compactMap { path in
          guard let item = screen.source.itemIdentifier(for: path),
            let cell = screen.view.cellForItem(at: path)
          else { return nil }
          return (item, cell)
        })
      if let item = snapshot.itemIdentifiers.randomElement(using: &random) {
        selected.insert(item)
        screen.source.select(item)
      }
    }
    #expect(screen.complaints.all == [])
  }

  private static func snapshot(using random: inout SplitMix64) throws -> TextSnapshot {
    var sections: [(section: String, items: [String])] = (0..<5)
      .filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      .shuffled(using: &random).map { ("s\($0)", []) }
    if sections.isEmpty { return TextSnapshot() }
    var target = 0
    for item in 0..<40 where Int.random(in: 0..<4, using: &random) > 0 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        target = Int.random(in: sections.indices, using: &random)
      }
      sections[target].items.append("i\(item)")
    }
    return try TextSnapshot(validating: sections)
  }
}
