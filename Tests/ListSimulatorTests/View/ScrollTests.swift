import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("The scroll offset")
struct ScrollTests {
  @Test("is kept within the content")
  func clamped() throws {
    let screen = Screen(header: 20)
    screen.source.apply(try snapshot("a: \(rows(0..<30))"))
    #expect(screen.view.contentSize == ListSize(width: 100, height: 320))
    for (offset, expected) in [(50.0, 50.0), (-5, 0), (1_000, 220), (.nan, 220), (.infinity, 220)] {
      screen.view.scroll(to: offset)
      #expect(screen.view.contentOffset == expected)
    }
  }

  @Test("determines the visible rows, including partly visible ones")
  func visible() throws {
    let screen = Screen(header: 20)
    screen.source.apply(try snapshot("a: 1 2 | b: \(rows(0..<30))"))
    #expect(screen.source.visibleItemIdentifiers == ["1", "2", "r0", "r1", "r2", "r3"])
    screen.view.scroll(to: 65)
    #expect(screen.source.visibleItemIdentifiers == (0..<11).map { "r\($0)" })
    #expect(screen.view.verticalBounds(of: at(1, 0)) == 60...70)
    #expect(screen.view.verticalBounds(of: at(2, 0)) == nil)
  }

  @Test("shows the same rows with a uniform height as with a height per row")
  func uniform() throws {
    let screen = Screen(header: 20)
    screen.source.apply(try snapshot("a: \(rows(0..<7)) | b: | c: \(rows(7..<40))"))
    func paths() -> [[ItemPath]] {
      stride(from: 0.0, through: 360, by: 3.5).map { offset in
        screen.view.scroll(to: offset)
        return screen.view.visiblePaths
      }
    }
    let uniform = paths()
    screen.view.metrics = ListMetrics(rowHeight: { _ in 10 }, headerHeight: { _ in 20 })
    #expect(uniform == paths())
  }

  @Test("moves with the rows when rows above are inserted or deleted")
  func anchored() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: \(rows(0..<50))"))
    screen.view.scroll(to: 205)
    screen.source.apply(try snapshot("a: x y \(rows(0..<50))"))
    #expect(screen.view.contentOffset == 225)
    #expect(screen.source.visibleItemIdentifiers.first == "r20")
    screen.source.apply(try snapshot("a: \(rows(10..<50))"))
    #expect(screen.view.contentOffset == 105)
    #expect(screen.source.visibleItemIdentifiers.first == "r20")
  }

  @Test("stays when rows change on screen or below")
  func unchanged() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: \(rows(0..<50))"))
    screen.view.scroll(to: 205)
    screen.source.apply(try snapshot("a: \(rows(0..<23)) x \(rows(23..<40))"))
    #expect(screen.view.contentOffset == 205)
  }

  @Test("stays at the very top, where new rows become visible")
  func atTop() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: \(rows(0..<50))"))
    screen.source.apply(try snapshot("a: new \(rows(0..<50))"))
    #expect(screen.view.contentOffset == 0)
    #expect(screen.source.visibleItemIdentifiers.first == "new")
  }

  @Test("follows the next row if the topmost is deleted or moves")
  func nextAnchor() throws {
    for change in ["\(rows(0..<20)) \(rows(21..<50))", "r20 \(rows(0..<20)) \(rows(21..<50))"] {
      let screen = Screen()
      screen.source.apply(try snapshot("a: \(rows(0..<50))"))
      screen.view.scroll(to: 200)
      let before = screen.view.verticalBounds(of: at(0, 21))
      screen.source.apply(try snapshot("a: \(change)"))
      let path = try #require(screen.source.indexPath(for: "r21"))
      let after = screen.view.verticalBounds(of: path)
      #expect(
        (after?.lowerBound ?? 0) - screen.view.contentOffset == (before?.lowerBound ?? 0) - 200)
    }
  }

  @Test("is limited by a reload, and by a shorter list")
  func shorter() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: \(rows(0..<50))"))
    screen.view.scroll(to: 400)
    screen.source.applySnapshotUsingReloadData(try snapshot("a: \(rows(0..<20))"))
    #expect(screen.view.contentOffset == 100)
    screen.source.apply(try snapshot("a: \(rows(18..<20))"))
    #expect(screen.view.contentOffset == 0)
    screen.source.apply(TextSnapshot())
    #expect(screen.view.contentSize.height == 0)
    #expect(screen.view.visiblePaths == [])
  }

  @Test("moves with the rows when heights change")
  func heights() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: \(rows(0..<50))"))
    screen.view.scroll(to: 200)
    screen.view.metrics = ListMetrics(rowHeight: { $0.item < 10 ? 30 : 10 })
    #expect(screen.view.contentOffset == 400)
    #expect(screen.source.visibleItemIdentifiers.first == "r20")
    #expect(screen.texts.first == "r20")
  }

  @Test("accepts heights and viewports that are not numbers")
  func nonsense() throws {
    let screen = Screen()
    screen.view.metrics = ListMetrics(rowHeight: { $0.item == 0 ? .nan : $0.item == 1 ? -5 : 10 })
    screen.source.apply(try snapshot("a: 1 2 3"))
    #expect(screen.view.contentSize.height == 10)
    for height in [Double.nan, -10, .infinity, 0] {
      screen.view.viewport.height = height
      screen.view.scroll(to: 5)
      #expect(screen.view.contentOffset >= 0)
    }
  }

  @Test("changes when the view scrolls to a row")
  func toRow() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: \(rows(0..<50))"))
    let wasFound = screen.view.scroll(to: at(0, 7))
    #expect(wasFound)
    #expect(screen.view.contentOffset == 70)
    #expect(!screen.view.scroll(to: at(1, 0)))
  }
}

@Suite("The selection")
struct SelectionTests {
  @Test("follows its items")
  func identity() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2 3 | b: 4"))
    #expect(screen.source.select("3"))
    #expect(screen.source.select("1"))
    screen.source.apply(try snapshot("b: 4 1 | a: 0 2 3"))
    #expect(screen.source.selectedItemIdentifiers == ["1", "3"])
    #expect(screen.view.selectedPaths == [at(0, 1), at(1, 2)])
  }

  @Test("drops deleted items, also when they return")
  func deleted() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2"))
    screen.source.select("1")
    screen.source.apply(try snapshot("a: 2"))
    screen.source.apply(try snapshot("a: 1 2"))
    #expect(screen.source.selectedItemIdentifiers == [])
  }

  @Test("is removed item by item, and ignores unknown items")
  func deselect() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2"))
    screen.source.select("1")
    #expect(screen.source.deselect("1"))
    #expect(!screen.source.deselect("1"))
    #expect(!screen.source.select("unknown"))
    #expect(screen.source.selectedItemIdentifiers == [])
  }

  @Test("survives a reload of its row, and ends with a reload of the data")
  func reloads() throws {
    let screen = Screen()
    screen.source.apply(try snapshot("a: 1 2"))
    screen.source.select("1")
    var next = screen.source.snapshot()
    try next.reloadItems(["1"])
    screen.source.apply(next)
    #expect(screen.source.selectedItemIdentifiers == ["1"])
    screen.source.applySnapshotUsingReloadData(next)
    #expect(screen.source.selectedItemIdentifiers == [])
  }
}
