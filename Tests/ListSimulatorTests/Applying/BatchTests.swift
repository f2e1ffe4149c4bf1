import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("The view updates of an apply")
struct BatchTests {
  private func changes(
    options: DataSourceOptions = DataSourceOptions(), style: ListView.Style? = nil,
    _ applies: (TextSource) throws -> Void
  ) throws -> [AppliedChange<String, String>] {
    let view = style.map { ListView(style: $0) }
    let source = TextSource(owner: .caller, view: view, options: options, complaints: .none)
    var changes: [AppliedChange<String, String>] = []
    source.observe { changes.append($0) }
    try applies(source)
    return changes
  }

  @Test("are a reload the first time, without batches")
  func first() throws {
    let changes = try changes { $0.apply(try snapshot("a: 1 2")) }
    #expect(changes.map(\.isReload) == [true])
    #expect(changes.map(\.batches) == [[]])
  }

  @Test("are one structural batch, then one for the marks at their new places")
  func twoBatches() throws {
    let changes = try changes { source in
      source.apply(try snapshot("a: 1 2 3 | b: 4"))
      var next = try snapshot("a: 0 1 2 3 | b: 4")
      try next.reloadItems(["3"])
      try next.reconfigureItems(["1", "4"])
      source.apply(next)
    }
    #expect(
      changes.last?.batches == [
        BatchUpdate(items: BatchChanges(inserts: [at(0, 0)])),
        BatchUpdate(
          items: BatchChanges(reloads: [at(0, 3)]), reconfigures: [at(0, 1), at(1, 0)]),
      ])
  }

  @Test("are one batch for marks alone, and none for an unchanged snapshot")
  func oneBatch() throws {
    let changes = try changes { source in
      source.apply(try snapshot("a: 1 | b: 2"))
      var next = source.snapshot()
      try next.reloadSections(["b"])
      source.apply(next)
      source.apply(source.snapshot())
    }
    #expect(
      changes.map(\.batches) == [[], [BatchUpdate(sections: BatchChanges(reloads: [1]))], []])
  }

  @Test("omit the marks of new, deleted and repeated items")
  func needlessMarks() throws {
    let changes = try changes { source in
      source.apply(try snapshot("a: 1 2 | b: 3"))
      var next = try snapshot("a: 1 2 new | b: 3")
      try next.reloadItems(["new", "1", "2", "3"])
      try next.reconfigureItems(["1", "new"])
      try next.reloadSections(["b"])
      try next.deleteItems(["2"])
      source.apply(next)
    }
    #expect(
      changes.last?.batches.last
        == BatchUpdate(
          sections: BatchChanges(reloads: [1]), items: BatchChanges(reloads: [at(0, 0)])))
  }

  @Test("are a difference without animation if `animated` is false, as from iOS 15")
  func unanimated() throws {
    let changes = try changes { source in
      source.apply(try snapshot("a: 1"))
      source.apply(try snapshot("a: 1 2"), animatingDifferences: false)
    }
    #expect(changes.last?.isAnimated == false)
    #expect(changes.last?.isReload == false)
    #expect(changes.last?.batches.count == 1)
  }

  @Test("are a reload if `animated` is false, as on iOS 13 and 14")
  func unanimatedOld() throws {
    let changes = try changes(options: DataSourceOptions(unanimatedApply: .reloadData)) { source in
      source.apply(try snapshot("a: 1"))
      source.apply(try snapshot("a: 1 2"), animatingDifferences: false)
      source.apply(try snapshot("a: 1 2 3"), animatingDifferences: true)
    }
    #expect(changes.map(\.isReload) == [true, true, false])
    #expect(changes.map(\.batches.count) == [0, 0, 1])
  }

  @Test(
    "are a reload in a table view that cannot show the difference, but not in a collection view")
  func tableFallback() throws {
    func isReload(_ style: ListView.Style) throws -> [Bool] {
      try changes(style: style) { source in
        source.apply(try snapshot("a: 1 2 | b: 3"))
        source.apply(try snapshot("b: 3 1"))
      }.map(\.isReload)
    }
    #expect(try isReload(.table) == [true, true])
    #expect(try isReload(.collection) == [true, false])
  }

  @Test("report the old and the new state, the queue and the reason")
  func told() throws {
    let changes = try changes { source in
      source.apply(try snapshot("a: 1"))
      source.apply(try outline("A+ .a1"), to: "b")
    }
    #expect(changes.map { $0.oldSnapshot.text } == ["", "a: 1"])
    #expect(changes.map { $0.snapshot.text } == ["a: 1", "a: 1 | b: A a1"])
    #expect(changes.map(\.cause) == [.snapshot, .sectionSnapshot("b")])
    #expect(changes.map(\.queue) == [.main, .main])
    #expect(changes.map { $0.trees.mapValues { text($0) } } == [[:], ["b": "A+ .a1"]])
  }

  @Test("are timed separately from the difference")
  func costs() throws {
    let readings = StopwatchReadings(0, 5, 100, 107)
    let source = TextSource(owner: .caller, view: ListView(), stopwatch: { readings.next() })
    var costs: [[Duration]] = []
    source.observe { costs.append([$0.diffCost, $0.updateCost]) }
    source.apply(try snapshot("a: 1"))
    #expect(costs == [[.nanoseconds(5), .nanoseconds(7)]])
  }
}
