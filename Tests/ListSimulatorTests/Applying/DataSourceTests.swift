import DiffableData
import ListSimulator
import TestSupport
import Testing

private typealias Change = AppliedChange<String, String>

/// A data source whose changes are logged.
private final class Log {
  let source: DiffableDataSource<String, String>
  private(set) var changes: [Change] = []

  init(stopwatch: @escaping @Sendable () -> Duration = { .zero }) {
    source = DiffableDataSource(owner: .caller, stopwatch: stopwatch)
    source.observe { [unowned self] in changes.append($0) }
  }

  func apply(_ items: [String], animatingDifferences: Bool = true) throws {
    source.apply(
      try TextSnapshot(validating: [("main", items)]),
      animatingDifferences: animatingDifferences)
  }
}

@Suite("A data source")
struct DataSourceTests {
  @Test("never animates the first apply")
  func first() throws {
    for flag in [true, false] {
      let log = Log()
      try log.apply(["a"], animatingDifferences: flag)
      #expect(log.changes.map(\.isAnimated) == [false])
    }
  }

  @Test("animates later applies by their flag, by default true")
  func later() throws {
    let log = Log()
    try log.apply(["a"])
    try log.apply(["b"])
    try log.apply(["c"], animatingDifferences: false)
    try log.apply(["d"], animatingDifferences: true)
    #expect(log.changes.map(\.isAnimated) == [false, true, false, true])
  }

  @Test("does not animate a first apply of an empty snapshot, but the one after it")
  func emptyFirst() throws {
    let log = Log()
    log.source.apply(TextSnapshot())
    try log.apply(["a"])
    #expect(log.changes.map(\.isAnimated) == [false, true])
  }

  @Test("computes the difference from the last applied snapshot")
  func difference() throws {
    let log = Log()
    try log.apply(["a", "b"])
    try log.apply(["b", "c"])
    try #require(log.changes.count == 2)
    #expect(log.changes[0].difference.counts == DifferenceCounts(sectionInserts: 1, itemInserts: 2))
    #expect(log.changes[1].difference.counts == DifferenceCounts(itemInserts: 1, itemDeletes: 1))
    #expect(log.changes[1].difference.itemDeletes.map(\.id) == ["a"])
    #expect(log.changes[1].snapshot.itemIdentifiers == ["b", "c"])
  }

  @Test("reports an apply without changes")
  func noChange() throws {
    let log = Log()
    try log.apply(["a"])
    try log.apply(["a"])
    try #require(log.changes.count == 2)
    #expect(log.changes[1].difference.isEmpty)
  }

  @Test("returns a copy of the applied snapshot, without marks and warnings")
  func copy() throws {
    let log = Log()
    var snapshot = try TextSnapshot(validating: [("main", ["a", "b"])])
    try snapshot.reloadItems(["a"])
    try snapshot.reconfigureItems(["b"])
    try snapshot.reloadSections(["main"])
    try snapshot.appendItems(["a"])
    log.source.apply(snapshot)
    let copy = log.source.snapshot()
    #expect(copy == snapshot)
    #expect(copy.reloadedItemIdentifiers == [])
    #expect(copy.reconfiguredItemIdentifiers == [])
    #expect(copy.reloadedSectionIdentifiers == [])
    #expect(copy.warnings == [])
  }

  @Test("reports the marks and warnings of the applied snapshot to its observers")
  func marks() throws {
    let log = Log()
    var snapshot = try TextSnapshot(validating: [("main", ["a", "b"])])
    try snapshot.reloadItems(["b"])
    try snapshot.appendItems(["a"])
    log.source.apply(snapshot)
    try #require(log.changes.count == 1)
    #expect(log.changes[0].snapshot.reloadedItemIdentifiers == ["b"])
    #expect(log.changes[0].snapshot.warnings.map(\.identifiers) == [["a"]])
  }

  @Test("is independent of later changes of applied and returned snapshots")
  func values() throws {
    let log = Log()
    try log.apply(["a"])
    var copy = log.source.snapshot()
    try copy.appendItems(["b"])
    #expect(log.source.snapshot().itemIdentifiers == ["a"])
  }

  @Test("is empty before the first apply")
  func empty() {
    #expect(DiffableDataSource<String, String>(owner: .caller).snapshot() == TextSnapshot())
  }

  @Test("calls its observers in the order of registration, after its state changed")
  func observers() throws {
    let source = DiffableDataSource<String, String>(owner: .caller)
    var calls: [String] = []
    for name in ["first", "second", "third"] {
      source.observe { change in
        calls.append("\(name) \(change.snapshot.numberOfItems)")
        #expect(source.snapshot() == change.snapshot)
      }
    }
    source.apply(try TextSnapshot(validating: [("main", ["a"])]))
    source.apply(try TextSnapshot(validating: [("main", [])]))
    #expect(calls == ["first 1", "second 1", "third 1", "first 0", "second 0", "third 0"])
  }

  @Test("distinguishes a reload of the data from a difference, and never animates it")
  func reloadData() throws {
    let log = Log()
    try log.apply(["a"])
    log.source.applySnapshotUsingReloadData(
      try TextSnapshot(validating: [("main", ["b"])]))
    try log.apply(["c"])
    try #require(log.changes.map(\.kind) == [.apply, .reload, .apply])
    #expect(log.changes.map(\.isAnimated) == [false, false, true])
    #expect(log.changes[1].difference.itemInserts.map(\.id) == ["b"])
    #expect(log.source.snapshot().itemIdentifiers == ["c"])
  }

  @Test("counts a first reload of the data as the load, so that the next apply animates")
  func reloadFirst() throws {
    let log = Log()
    log.source.applySnapshotUsingReloadData(TextSnapshot())
    try log.apply(["a"])
    #expect(log.changes.map(\.isAnimated) == [false, true])
  }

  @Test("measures the difference with the given stopwatch")
  func cost() throws {
    let readings = StopwatchReadings(1_000, 1_250, 9_000, 9_007)
    let log = Log { readings.next() }
    try log.apply(["a"])
    try log.apply(["b"])
    #expect(log.changes.map(\.diffCost) == [.nanoseconds(250), .nanoseconds(7)])
  }

  @Test("measures nothing by default")
  func noCost() throws {
    let log = Log()
    try log.apply(["a"])
    #expect(log.changes.map(\.diffCost) == [.zero])
  }
}
