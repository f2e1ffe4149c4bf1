import DiffableCompatibility
import Testing

/// A list of tags in AppKit code, as in a Mac app.
private final class TagsViewController: UIViewController {
  final class TagItem: NSCollectionViewItem {
    override func prepareForReuse() { textField?.stringValue = "" }
  }

  static let identifier = NSUserInterfaceItemIdentifier("tag")
  let collectionView = NSCollectionView(frame: .zero)
  private var dataSource: NSCollectionViewDiffableDataSource<Int, String>?

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TagItem.self, forItemWithIdentifier: Self.identifier)
    dataSource = NSCollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, tag in
      let item = collectionView.makeItem(withIdentifier: Self.identifier, for: indexPath)
      item.textField?.stringValue = "#" + tag
      return item
    }
  }

  func show(_ tags: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(tags)
    dataSource?.apply(snapshot, animatingDifferences: true)
  }
}

@MainActor
@Suite("A list of tags in AppKit code")
struct AppKitTests {
  private let app = TagsViewController()

  private var texts: [String?] {
    app.collectionView.visibleItems().map { $0.textField?.stringValue }
  }

  @Test("shows its items, and keeps the cells of remaining ones")
  func items() {
    app.loadViewIfNeeded()
    app.show(["a", "b"])
    let first = app.collectionView.item(at: IndexPath(item: 0, section: 0))
    #expect(texts == ["#a", "#b"])
    app.show(["c", "b", "a"])
    #expect(texts == ["#c", "#b", "#a"])
    #expect(app.collectionView.item(at: IndexPath(item: 2, section: 0)) === first)
    #expect(app.collectionView.exceptions == [])
  }
}
