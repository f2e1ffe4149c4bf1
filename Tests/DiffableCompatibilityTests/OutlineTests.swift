import DiffableCompatibility
import Testing

@MainActor
@Suite("An outline in UIKit code")
struct OutlineTests {
  private func app() -> OutlineViewController {
    let app = OutlineViewController(
      roots: ["Food", "Sports"],
      children: ["Food": ["Fruit", "Bread"], "Fruit": ["Apple"], "Sports": ["Chess"]])
    app.loadViewIfNeeded()
    return app
  }

  @Test("starts with its roots, whose cells have a disclosure")
  func roots() {
    let app = app()
    #expect(app.collectionView.texts == ["Food", "Sports"])
    let cells = app.collectionView.visibleCells.compactMap { $0 as? UICollectionViewListCell }
    #expect(cells.map(\.accessories.first?.kind) == [.outlineDisclosure, .outlineDisclosure])
  }

  @Test("loads children after a tap on a disclosure, and keeps the inner state")
  func disclosure() {
    let app = app()
    #expect(app.dataSource.simulateTapOnDisclosure(of: "Food"))
    #expect(app.dataSource.simulateTapOnDisclosure(of: "Fruit"))
    #expect(app.collectionView.texts == ["Food", "Fruit", "Apple", "Bread", "Sports"])
    app.dataSource.simulateTapOnDisclosure(of: "Food")
    #expect(app.collectionView.texts == ["Food", "Sports"])
    app.dataSource.simulateTapOnDisclosure(of: "Food")
    #expect(app.collectionView.texts == ["Food", "Fruit", "Apple", "Bread", "Sports"])
  }

  @Test("does not expand items that a handler locks")
  func locked() {
    let app = app()
    app.locked = ["Sports"]
    #expect(!app.dataSource.simulateTapOnDisclosure(of: "Sports"))
    #expect(app.collectionView.texts == ["Food", "Sports"])
  }

  @Test("returns its tree")
  func tree() {
    let app = app()
    app.dataSource.simulateTapOnDisclosure(of: "Food")
    let tree = app.dataSource.snapshot(for: .main)
    #expect(tree.items == ["Food", "Fruit", "Bread", "Sports"])
    #expect(tree.isExpanded("Food"))
    #expect(tree.level(of: "Bread") == 1)
    #expect(tree.parent(of: "Bread") == "Food")
    #expect(tree.snapshot(of: "Food").rootItems == ["Fruit", "Bread"])
  }
}
