import DiffableCompatibility
import Testing

@MainActor
@Suite("A list of tasks in short UIKit code")
struct TasksTests {
  private func app() -> TasksViewController {
    let app = TasksViewController(["Sow", "Water", "Reap"].map { .init($0) })
    app.loadViewIfNeeded()
    return app
  }

  @Test("moves a tapped task, configures its cell again and deselects it")
  func tap() throws {
    let app = app()
    let sow = try #require(app.collectionView.visibleCells.first as? UICollectionViewListCell)
    app.collectionView.simulateTap(at: IndexPath(item: 0, section: 0))
    #expect(app.collectionView.texts == ["Water", "Reap", "Sow"])
    #expect(app.collectionView.visibleCells.last === sow)
    #expect(sow.accessories.map(\.kind) == [.checkmark])
  }

  @Test("deletes a swiped task")
  func swipe() {
    let app = app()
    #expect(app.collectionView.simulateSwipe(at: IndexPath(item: 1, section: 0)))
    #expect(app.collectionView.texts == ["Sow", "Reap"])
    #expect(!app.collectionView.simulateSwipe(at: IndexPath(item: 2, section: 0)))
    #expect(app.collectionView.exceptions == [])
  }
}
