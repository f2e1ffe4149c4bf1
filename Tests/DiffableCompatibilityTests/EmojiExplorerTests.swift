import DiffableCompatibility
import Testing

@MainActor
@Suite("An emoji explorer in UIKit code")
struct EmojiExplorerTests {
  private typealias Explorer = EmojiExplorerViewController

  private func app() -> EmojiExplorerViewController {
    let app = Explorer([
      ("Food", [.init(text: "🍎", title: "apple"), .init(text: "🍞", title: "bread")]),
      ("Nature", [.init(text: "🌲", title: "tree")]),
    ])
    app.loadViewIfNeeded()
    return app
  }

  @Test("fills three sections, one snapshot for all and one for each")
  func sections() {
    let app = app()
    #expect(
      app.collectionView.texts == ["🍎", "🌲", "Food", "🍎", "🍞", "Nature", "🍎", "🍞", "🌲"])
    #expect(app.dataSource.snapshot().sectionIdentifiers == Explorer.Section.allCases)
    #expect(app.collectionView.exceptions == [])
  }

  @Test("has the header that its layout requests")
  func header() {
    let app = app()
    let kind = UICollectionView.elementKindSectionHeader
    let headers = (0..<3).map {
      text(
        of: app.collectionView.supplementaryView(
          forElementKind: kind, at: IndexPath(item: 0, section: $0)))
    }
    #expect(headers == [nil, "Outline", nil])
  }

  @Test("expands a category in the outline and does not change the other sections")
  func outline() throws {
    let app = app()
    let nature = try #require(app.dataSource.itemIdentifier(for: IndexPath(item: 3, section: 1)))
    app.dataSource.simulateTapOnDisclosure(of: nature)
    #expect(
      app.collectionView.texts
        == ["🍎", "🌲", "Food", "🍎", "🍞", "Nature", "🌲", "🍎", "🍞", "🌲"])
    #expect(app.dataSource.index(for: .list) == 2)
  }

  @Test("stars an emoji by a swipe from the leading edge, and removes the star")
  func star() throws {
    let app = app()
    let apple = IndexPath(item: 0, section: 2)
    let cell = try #require(app.collectionView.cellForItem(at: apple) as? UICollectionViewListCell)
    #expect(app.collectionView.simulateSwipe(at: apple, from: .leading))
    guard case .customView(let star) = cell.accessories.last?.kind else {
      Issue.record("no star")
      return
    }
    #expect((star.customView as? UIImageView)?.image?.name == "star.fill")
    #expect(star.placement == .trailing())
    #expect(app.collectionView.simulateSwipe(at: apple, from: .leading))
    #expect(cell.accessories.map(\.kind) == [.disclosureIndicator])
    #expect(!app.collectionView.simulateSwipe(at: apple, from: .trailing))
  }

  @Test("shows a tapped emoji on another screen, and deselects it on return")
  func detail() {
    let app = app()
    let stack = UINavigationController(rootViewController: app)
    let apple = IndexPath(item: 0, section: 2)
    app.collectionView.simulateTap(at: apple)
    #expect(stack.topViewController?.title == "apple")
    #expect(app.collectionView.indexPathsForSelectedItems == [apple])
    #expect(app.collectionView.cellForItem(at: apple)?.isSelected == true)
    stack.popViewController(animated: true)
    #expect(stack.topViewController === app)
    #expect(app.collectionView.indexPathsForSelectedItems == nil)
    #expect(app.collectionView.cellForItem(at: apple)?.isSelected == false)
  }
}
