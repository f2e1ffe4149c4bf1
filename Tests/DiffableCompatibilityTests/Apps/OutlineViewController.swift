#if canImport(UIKit)
  import UIKit
#else
  import DiffableCompatibility
#endif

/// A sidebar whose branches load when they expand.
class OutlineViewController: UIViewController {
  enum Section {
    case main
  }

  /// The children of a branch.
  let children: [String: [String]]
  let roots: [String]
  private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: makeLayout())
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, String>!
  var locked: Set<String> = []

  init(roots: [String], children: [String: [String]]) {
    (self.roots, self.children) = (roots, children)
    super.init(nibName: nil, bundle: nil)
  }

  // The compiler requires it, here as on a device; no storyboard is used.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    configureDataSource()
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(roots)
    dataSource.apply(outline, to: .main, animatingDifferences: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func configureDataSource() {
    let branch = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, indexPath, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = content
      let options = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [.outlineDisclosure(options: options)]
    }
    let leaf = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, indexPath, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
      cell.accessories = []
    }
    dataSource = UICollectionViewDiffableDataSource<Section, String>(
      collectionView: collectionView
    ) { [children] collectionView, indexPath, title in
      collectionView.dequeueConfiguredReusableCell(
        using: children[title] == nil ? leaf : branch, for: indexPath, item: title)
    }
    dataSource.sectionSnapshotHandlers.shouldExpandItem = { [unowned self] in
      !locked.contains($0)
    }
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = {
      [children] parent, known in
      guard known.items.isEmpty else { return known }
      var loaded = NSDiffableDataSourceSectionSnapshot<String>()
      loaded.append(children[parent] ?? [])
      return loaded
    }
  }
}
