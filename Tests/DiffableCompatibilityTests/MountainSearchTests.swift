import DiffableCompatibility
import Testing

@MainActor
@Suite("A mountain search in UIKit code")
struct MountainSearchTests {
  let app = MountainsViewController(
    ["Eiger", "Zugspitze", "Mönch", "Jungfrau", "Matterhorn"].map { Mountain(name: $0, height: 1) })

  private var names: [String] {
    app.collectionView.visibleCells.map { ($0 as? MountainCell)?.label.text ?? "?" }
  }

  @Test("shows all mountains in order after its view is loaded")
  func all() {
    app.loadViewIfNeeded()
    #expect(names == ["Eiger", "Jungfrau", "Matterhorn", "Mönch", "Zugspitze"])
    #expect(app.providerCalls == 5)
    #expect(app.collectionView.exceptions == [])
  }

  @Test("shows the matches of the typed text, and requests no cells for remaining ones")
  func typing() {
    app.loadViewIfNeeded()
    app.searchBar.simulateTyping("m")
    #expect(names == ["Matterhorn", "Mönch"])
    app.searchBar.simulateTyping("mö")
    #expect(names == ["Mönch"])
    #expect(app.providerCalls == 5)
    app.searchBar.simulateTyping("")
    #expect(names == ["Eiger", "Jungfrau", "Matterhorn", "Mönch", "Zugspitze"])
    #expect(app.providerCalls == 9)
  }

  @Test("finds the mountain of a tap")
  func tap() {
    app.loadViewIfNeeded()
    #expect(app.collectionView.simulateTap(at: IndexPath(item: 2, section: 0)))
    #expect(!app.collectionView.simulateTap(at: IndexPath(item: 5, section: 0)))
    #expect(app.selection == ["Matterhorn"])
    #expect(app.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test(
    "has two columns: five mountains take three rows of 32 points, with 10 between and around them")
  func heights() {
    app.loadViewIfNeeded()
    #expect(app.collectionView.contentSize.height == 136)
  }

  @Test("reuses its cells while a long list scrolls")
  func reuse() {
    let app = MountainsViewController(
      (0..<500).map { Mountain(name: "\(1000 + $0)", height: 1) })
    app.loadViewIfNeeded()
    let first = app.collectionView.visibleCells.map { ObjectIdentifier($0) }
    app.collectionView.scrollToItem(at: IndexPath(item: 400, section: 0), at: .top, animated: false)
    #expect((app.collectionView.visibleCells.first as? MountainCell)?.label.text == "1400")
    let last = Set(app.collectionView.visibleCells.map { ObjectIdentifier($0) })
    #expect(!last.isDisjoint(with: first))
  }
}
