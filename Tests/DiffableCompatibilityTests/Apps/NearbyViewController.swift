#if canImport(UIKit)
  import UIKit
#else
  import DiffableCompatibility
#endif

/// People nearby who appear and disappear; discovered on a background queue.
class NearbyViewController: UIViewController {
  enum Section {
    case people
    case actions
  }

  struct Device: Identifiable, Sendable {
    let id: UUID
    let owner: String
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, UUID>!
  private var owners: [UUID: String] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    view.addSubview(collectionView)
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewCell, UUID> {
      [weak self] cell, _, id in
      var content = UIListContentConfiguration.cell()
      content.text = self?.owners[id]
      content.image = UIImage(systemName: "person.crop.circle")
      cell.contentConfiguration = content
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: id)
    }
  }

  func discovered(_ devices: [Device]) async {
    for device in devices { owners[device.id] = device.owner }
    var snapshot = NSDiffableDataSourceSnapshot<Section, UUID>()
    snapshot.appendSections([.people])
    snapshot.appendItems(devices.map(\.id))
    await dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(80), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    return UICollectionViewCompositionalLayout(section: section)
  }
}
