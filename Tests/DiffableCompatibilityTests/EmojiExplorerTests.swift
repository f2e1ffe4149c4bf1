import DiffableCompatibility
import Testing

@MainActor
@Suite("An emoji explorer, written for the framework,")
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

  @Test("has the header that its layout asks for")
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

  @Test("opens a category in the outline and leaves the other sections alone")
  func outline() throws {
    let app = app()
    let nature = try #require(app.dataSource.itemIdentifier(for: IndexPath(item: 3, section: 1)))
    app.dataSource.simulateTapOnDisclosure(of: nature)
    #expect(
      app.collectionView.texts
        == ["🍎", "🌲", "Food", "🍎", "🍞", "Nature", "🌲", "🍎", "🍞", "🌲"])
    #expect(app.dataSource.index(for: .list) == 2)
  }
}
