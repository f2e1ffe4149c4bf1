import DiffableData
import ListSimulator
import TestSupport
import Testing

/// A data source over arrays that updates its view by hand-written batches.
private final class ArrayDataSource: ListViewDataSource {
  let view: ListView
  let complaints = SharedLog<Complaint>()
  var lists: [[String]]
  private(set) var events: [String] = []

  init(_ lists: [[String]], style: ListView.Style = .collection) {
    view = ListView(style: style, complaints: complaints.log)
    self.lists = lists
    view.dataSource = self
    view.observe { [unowned self] event in
      switch event {
      case .reloaded(let counts): events.append("reloaded \(counts)")
      case .performed(let batch): events.append("\(batch.oldCounts) → \(batch.newCounts)")
      case .complained(let complaint): events.append(complaint.kind.rawValue)
      }
    }
  }

  func numberOfSections(in view: ListView) -> Int { lists.count }

  func listView(_ view: ListView, numberOfItemsInSection section: Int) -> Int {
    lists[section].count
  }

  func listView(_ view: ListView, cellForItemAt path: ItemPath) -> ListCell? {
    let cell = TextCell()
    cell.text = lists[path.section][path.item]
    return cell
  }

  /// The texts of the cells, section by section.
  var shown: [[String]] {
    (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        (view.cellForItem(at: at(section, item)) as? TextCell)?.text ?? "-"
      }
    }
  }
}

private func complaint(_ body: () throws -> Void) -> Complaint? {
  do {
    try body()
    return nil
  } catch {
    return error as? Complaint
  }
}

@Suite("Hand-written batches")
struct HandWrittenBatchTests {
  @Test("move cells to the places in the data")
  func legal() throws {
    let app = ArrayDataSource([["1", "2", "3"], ["4"]])
    let cell = app.view.cellForItem(at: at(0, 2))
    try app.view.performBatchUpdates {
      app.lists = [["3", "new", "1"], ["9"], ["4"]]
      try app.view.moveItem(at: at(0, 2), to: at(0, 0))
      try app.view.insertItems(at: [at(0, 1)])
      try app.view.deleteItems(at: [at(0, 1)])
      try app.view.insertSections([1])
    }
    #expect(app.shown == app.lists)
    #expect(app.view.cellForItem(at: at(0, 0)) === cell)
    #expect(app.complaints.all == [])
  }

  @Test("are refused with the exception's message if the counts do not match")
  func counts() throws {
    let app = ArrayDataSource([["1", "2", "3"]])
    let refusal = complaint {
      try app.view.performBatchUpdates {
        app.lists = [["1"]]
        try app.view.deleteItems(at: [at(0, 1)])
      }
    }
    #expect(
      refusal?.message
        == "Invalid update: invalid number of items in section 0. The number of items contained "
        + "in an existing section after the update (1) must be equal to the number of items "
        + "contained in that section before the update (3), plus or minus the number of items "
        + "inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the "
        + "number of items moved into or out of that section (0 moved in, 0 moved out).")
    #expect(refusal?.violations.map(\.kind) == [.invalidItemCount])
    #expect(app.complaints.all == [refusal].compactMap(\.self))
  }

  @Test("do not change the view when they are refused, until a reload")
  func refusal() {
    let app = ArrayDataSource([["1", "2"]])
    app.lists = [["2"]]
    let refusal = complaint { try app.view.insertItems(at: [at(0, 0)]) }
    #expect(refusal?.kind == .invalidBatch)
    #expect(app.shown == [["1", "2"]])
    app.view.reloadData()
    #expect(app.shown == [["2"]])
    #expect(app.events == ["invalid_batch", "reloaded [1]"])
  }

  @Test("of a table view name rows, and refuse a move out of a deleted section")
  func table() {
    func messages(_ style: ListView.Style) -> [String] {
      let app = ArrayDataSource([["1"], ["2"]], style: style)
      return complaint {
        try app.view.performBatchUpdates {
          app.lists = [["2", "1"]]
          try app.view.deleteSections([0])
          try app.view.moveItem(at: at(0, 0), to: at(0, 1))
        }
      }.map { $0.violations.map(\.message) } ?? []
    }
    #expect(messages(.table) == ["cannot move a row from a deleted section (0)"])
    #expect(messages(.collection) == [])
  }

  @Test("may have every kind of change, alone and combined")
  func single() throws {
    let app = ArrayDataSource([["1"], ["2"]])
    app.lists[0].append("3")
    try app.view.insertItems(at: [at(0, 1)])
    app.lists[0].removeFirst()
    try app.view.deleteItems(at: [at(0, 0)])
    app.lists = [["2"], ["3"]]
    try app.view.moveSection(0, to: 1)
    app.lists = [["2", "3"], []]
    try app.view.moveItem(at: at(1, 0), to: at(0, 1))
    app.lists.removeLast()
    try app.view.deleteSections([1])
    #expect(app.shown == [["2", "3"]])
    app.lists = [["changed", "too", "more"]]
    try app.view.reloadSections([0])
    #expect(app.shown == [["changed", "too", "more"]])
    app.lists = [["a", "b", "c"]]
    try app.view.reloadItems(at: [at(0, 1)])
    #expect(app.shown == [["changed", "b", "more"]])
  }

  @Test("join the enclosing batch")
  func nested() throws {
    let app = ArrayDataSource([["1"]])
    try app.view.performBatchUpdates {
      app.lists = [["1", "2", "3"]]
      try app.view.insertItems(at: [at(0, 1)])
      try app.view.performBatchUpdates { try app.view.insertItems(at: [at(0, 2)]) }
    }
    #expect(app.events == ["[1] → [3]"])
  }

  @Test("that throw change nothing, and the next one starts over")
  func thrown() throws {
    struct Failure: Error {}
    let app = ArrayDataSource([["1"]])
    #expect(throws: Failure.self) {
      try app.view.performBatchUpdates {
        try app.view.insertItems(at: [at(0, 0)])
        throw Failure()
      }
    }
    app.lists = [[]]
    try app.view.deleteItems(at: [at(0, 0)])
    #expect(app.shown == [[]])
  }

  @Test("call their completion at the end of the animation")
  func completion() throws {
    let clock = AnimationClock()
    let view = ListView(style: .table, clock: clock)
    let ends = SharedLog<Duration>()
    try view.performBatchUpdates({}, completion: { ends.add(clock.now) })
    #expect(ends.all == [])
    clock.advance(by: .seconds(1))
    #expect(ends.all == [.milliseconds(300)])
  }

  @Test("without changes are refused if the data changed")
  func silent() {
    let app = ArrayDataSource([["1"]])
    app.lists = [["1"], ["2"]]
    let refusal = complaint { try app.view.performBatchUpdates {} }
    #expect(
      refusal?.message
        == "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (2) must be equal to the number of sections contained "
        + "in the collection view before the update (1), plus or minus the number of sections "
        + "inserted or deleted (0 inserted, 0 deleted).")
  }
}

@Suite("A change of a view under a diffable data source")
struct DirectMutationTests {
  private static let changes: [@Sendable (ListView) throws -> Void] = [
    { try $0.performBatchUpdates {} },
    { try $0.insertItems(at: [at(0, 0)]) }, { try $0.deleteItems(at: [at(0, 0)]) },
    { try $0.moveItem(at: at(0, 0), to: at(0, 1)) }, { try $0.reloadItems(at: [at(0, 0)]) },
    { try $0.reconfigureItems(at: [at(0, 0)]) }, { try $0.insertSections([0]) },
    { try $0.deleteSections([0]) }, { try $0.moveSection(0, to: 0) },
    { try $0.reloadSections([0]) }, { try $0.perform(BatchUpdate()) },
  ]

  @Test("is refused with a complaint with the framework's message", arguments: changes.indices)
  func refused(index: Int) throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2"))
    let refusal = complaint { try Self.changes[index](screen.view) }
    #expect(refusal?.kind == .directMutation)
    #expect(
      screen.complaints.all.map(\.message) == [
        "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when "
          + "acting as the UICollectionView's dataSource: please do not call mutation APIs "
          + "directly on UICollectionView."
      ])
    #expect(screen.texts == ["1", "2"])
  }

  @Test("may be a reload of the data")
  func reload() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2"))
    screen.view.reloadData()
    #expect(screen.texts == ["1", "2"])
    #expect(screen.complaints.all == [])
  }
}
