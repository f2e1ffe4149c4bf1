#if canImport(UIKit)
  import UIKit
#else
  import DiffableCompatibility
#endif

struct Mountain: Hashable {
  let id = UUID()
  let name: String
  let height: Int

  static func == (left: Mountain, right: Mountain) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

class MountainCell: UICollectionViewCell {
  static let reuseIdentifier = "mountain-cell"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = UIFont.preferredFont(forTextStyle: .footnote)
    contentView.addSubview(label)
  }

  // The compiler requires it, here as on a device; no storyboard is used.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }
}

/// A search field over a grid.
class MountainsViewController: UIViewController {
  enum Section: CaseIterable {
    case main
  }

  let mountains: [Mountain]
  let searchBar = UISearchBar(frame: .zero)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, Mountain>!
  var providerCalls = 0
  var selection: [String] = []

  init(_ mountains: [Mountain]) {
    self.mountains = mountains
    super.init(nibName: nil, bundle: nil)
    title = "Peaks"
  }

  // The compiler requires it, here as on a device; no storyboard is used.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    configureHierarchy()
    configureDataSource()
    showMountains(matching: nil)
  }

  func showMountains(matching text: String?) {
    let found = mountains.filter { mountain in
      guard let text, !text.isEmpty else { return true }
      return mountain.name.lowercased().contains(text.lowercased())
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
    snapshot.appendSections([.main])
    snapshot.appendItems(found.sorted { $0.name < $1.name })
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}

extension MountainsViewController {
  private func configureHierarchy() {
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.delegate = self
    collectionView.register(
      MountainCell.self, forCellWithReuseIdentifier: MountainCell.reuseIdentifier)
    view.addSubview(collectionView)
    view.addSubview(searchBar)
    searchBar.delegate = self
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let columns = environment.container.effectiveContentSize.width > 800 ? 3 : 2
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
        subitem: item, count: columns)
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      return section
    }
  }

  private func configureDataSource() {
    dataSource = UICollectionViewDiffableDataSource<Section, Mountain>(
      collectionView: collectionView
    ) { [unowned self] (collectionView, indexPath, mountain) -> UICollectionViewCell? in
      providerCalls += 1
      guard
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: MountainCell.reuseIdentifier, for: indexPath) as? MountainCell
        // As app code writes it: only a mistake in this file leads here.
      else { fatalError("another cell is registered") }
      cell.label.text = mountain.name
      return cell
    }
  }
}

extension MountainsViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    showMountains(matching: searchText)
  }
}

extension MountainsViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let mountain = dataSource.itemIdentifier(for: indexPath) else { return }
    selection.append(mountain.name)
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}
