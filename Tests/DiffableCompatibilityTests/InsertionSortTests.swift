import DiffableCompatibility
import Testing

@MainActor
@Suite("An insertion sort in UIKit code")
struct InsertionSortTests {
  @Test("sorts each row with one move per step")
  func sorting() {
    let app = InsertionSortViewController([[3, 1, 2], [4, 5, 6], [8, 7, 0]])
    app.loadViewIfNeeded()
    var moves: [Int] = []
    app.dataSource.source.observe { moves.append($0.difference.itemMoves.count) }
    while app.performSortStep() {}
    let snapshot = app.dataSource.snapshot()
    let rows = snapshot.sectionIdentifiers
      .map { snapshot.itemIdentifiers(inSection: $0).map(\.value) }
    #expect(rows == [[1, 2, 3], [4, 5, 6], [0, 7, 8]])
    #expect(moves == [2, 2])
  }

  @Test("sorts a step each eighth of a second from Sort to Stop")
  func button() throws {
    let clock = AnimationClock()
    let app = InsertionSortViewController([[4, 3, 2, 1]])
    try SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) {
      app.loadViewIfNeeded()
      let sort = try #require(app.navigationItem.rightBarButtonItem)
      #expect(sort.title == "Sort")
      sort.simulateTap()
    }
    var values: [Int] { app.dataSource.snapshot().itemIdentifiers.map(\.value) }
    #expect(values == [3, 4, 2, 1])
    clock.advance(by: .milliseconds(130))
    #expect(values == [2, 3, 4, 1])
    let stop = try #require(app.navigationItem.rightBarButtonItem)
    #expect(stop.title == "Stop")
    stop.simulateTap()
    clock.advance(by: .seconds(10))
    #expect(values == [2, 3, 4, 1])
  }

  @Test("shows the colors in order at the end")
  func colors() {
    let app = InsertionSortViewController([[2, 1]])
    app.loadViewIfNeeded()
    let before = app.collectionView.visibleCells
    #expect(app.performSortStep())
    let after = app.collectionView.visibleCells
    #expect(after.map(ObjectIdentifier.init) == before.reversed().map(ObjectIdentifier.init))
    // Hues of an eighth and of a quarter at full saturation.
    #expect(after[0].backgroundColor == UIColor(red: 1, green: 0.75, blue: 0, alpha: 1))
    #expect(after[1].backgroundColor == UIColor(red: 0.5, green: 1, blue: 0, alpha: 1))
  }
}
