import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("Requests for cells")
struct CellRequestTests {
  @Test("are for visible rows only, from top to bottom, on the first load")
  func onScreen() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: \(rows(0..<30))"))
    #expect(screen.takeRequests() == (0..<10).map { "r\($0)" })
    #expect(screen.texts == (0..<10).map { "r\($0)" })
  }

  @Test("include rows near the screen, within the overscan")
  func nearScreen() throws {
    let screen = Screen(overscan: 25)
    screen.source.apply(try snapshot("a: \(rows(0..<30))"))
    #expect(screen.takeRequests().count == 13)
  }

  @Test("are for inserted rows, not for moved or unchanged ones")
  func inserted() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2 3 4"))
    _ = screen.takeRequests()
    screen.source.apply(try snapshot("a: 4 new 1 3 2"))
    #expect(screen.takeRequests() == ["new"])
    #expect(screen.texts == ["4", "new", "1", "3", "2"])
  }

  @Test("are not for changes off screen, but for rows that become visible")
  func offScreen() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: \(rows(0..<30))"))
    _ = screen.takeRequests()
    screen.source.apply(try snapshot("a: \(rows(0..<30)) new"))
    #expect(screen.takeRequests() == [])
    screen.source.apply(try snapshot("a: \(rows(2..<30))"))
    #expect(screen.takeRequests() == ["r10", "r11"])
  }

  @Test("are for a moved row only if it was not on screen")
  func movedIn() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: \(rows(0..<30))"))
    _ = screen.takeRequests()
    screen.source.apply(try snapshot("a: r20 \(rows(0..<20)) \(rows(21..<30))"))
    #expect(screen.takeRequests() == ["r20"])
  }

  @Test("repeat for visible reloaded rows, which get another cell")
  func reloaded() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: \(rows(0..<30))"))
    _ = screen.takeRequests()
    let old = screen.view.cellForItem(at: at(0, 1))
    var next = screen.source.snapshot()
    try next.reloadItems(["r20", "r1"])
    screen.source.apply(next)
    #expect(screen.takeRequests() == ["r1"])
    #expect(screen.view.cellForItem(at: at(0, 1)) !== old)
  }

  @Test("repeat for visible reconfigured rows, which keep their cell, at its new place")
  func reconfigured() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2"))
    _ = screen.takeRequests()
    let old = screen.view.cellForItem(at: at(0, 1))
    var next = try snapshot("a: 2 0 1")
    try next.reconfigureItems(["2", "0"])
    screen.source.apply(next)
    #expect(screen.takeRequests() == ["0", "2"])
    #expect(screen.view.cellForItem(at: at(0, 0)) === old)
    #expect((old as? TextCell)?.reuses == 0)
    #expect(screen.complaints.all == [])
  }

  @Test("cause a complaint if a reconfigured row gets another cell")
  func replaced() throws {
    let complaints = SharedLog<Complaint>()
    let view = ListView(complaints: complaints.log)
    let source = TextSource(owner: .caller, view: view, complaints: complaints.log) { _, _, _ in
      TextCell()
    }
    source.apply(try snapshot("a: 1"))
    let old = view.cellForItem(at: at(0, 0))
    var next = source.snapshot()
    try next.reconfigureItems(["1"])
    source.apply(next)
    #expect(complaints.kinds == [.replacedCell])
    #expect(view.cellForItem(at: at(0, 0)) !== old)
  }

  @Test("repeat for all rows of a reloaded section, and of no other")
  func reloadedSection() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2 | b: 3"))
    _ = screen.takeRequests()
    var next = screen.source.snapshot()
    try next.reloadSections(["a"])
    screen.source.apply(next)
    #expect(screen.takeRequests() == ["1", "2"])
  }

  @Test("repeat for all rows after a reload, from the reuse pool")
  func reloadData() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2"))
    let cells = (0..<2).compactMap { screen.view.cellForItem(at: at(0, $0)) }
    _ = screen.takeRequests()
    screen.source.applySnapshotUsingReloadData(try snapshot("a: 2 3"))
    #expect(screen.takeRequests() == ["2", "3"])
    #expect(screen.texts == ["2", "3"])
    for cell in cells { #expect((cell as? TextCell)?.reuses == 1) }
  }

  @Test("use the reuse pool while scrolling, so that few cells are made")
  func reuse() throws {
    let screen = Screen()
    var made = 0
    screen.view.register("text") {
      made += 1
      return TextCell()
    }
    screen.source.apply(try snapshot("a: \(rows(0..<1000))"))
    for offset in stride(from: 0.0, to: 9_000, by: 10) { screen.view.scroll(to: offset) }
    #expect(made == 10)
    #expect(screen.texts == (899..<909).map { "r\($0)" })
  }

  @Test("go to the view's current data source only")
  func otherSource() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2"))
    let other = TextSource(owner: .caller, view: screen.view, complaints: .none) { _, _, _ in
      ListCell()
    }
    other.apply(try snapshot("b: 3"))
    _ = screen.takeRequests()
    screen.source.apply(try snapshot("a: 1 2 4"))
    #expect(screen.takeRequests() == [])
    #expect(screen.view.numberOfItems(inSection: 0) == 1)
    screen.view.dataSource = screen.source
    #expect(screen.texts == ["1", "2", "4"])
  }

  @Test("end with the data source")
  func noSource() throws {
    let view = ListView(complaints: .none)
    var source: TextSource? = TextSource(owner: .caller, view: view) { _, _, _ in ListCell() }
    source?.apply(try snapshot("a: 1 2"))
    source = nil
    view.scroll(to: 10)
    view.reloadData()
    #expect(view.numberOfSections == 0)
  }

  @Test("never return the cell of a row that fades out for one that fades in over it")
  func keepsFadingCells() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1"))
    let old = screen.view.cellForItem(at: at(0, 0))
    screen.source.apply(try snapshot("a: 2"))
    #expect(screen.view.cellForItem(at: at(0, 0)) !== old)
    #expect((old as? TextCell)?.text == "1")
  }

  @Test("may come from a provider that itself dequeues and registers")
  func nestedDequeue() {
    let view = ListView(complaints: .none)
    view.register("inner") { TextCell() }
    view.register("outer") {
      view.register("later") { TextCell() }
      let cell = TextCell()
      cell.text = view.dequeueReusableCell("inner")?.reuseIdentifier ?? ""
      return cell
    }
    #expect((view.dequeueReusableCell("outer") as? TextCell)?.text == "inner")
    #expect(view.dequeueReusableCell("later") != nil)
  }
}
