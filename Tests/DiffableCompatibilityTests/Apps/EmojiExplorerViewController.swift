#if canImport(UIKit)
  import UIKit
#else
  import DiffableCompatibility
#endif

/// Recent emoji, an outline of categories and a list, each section with its own layout.
class EmojiExplorerViewController: UIViewController {
  enum Section: Int, CaseIterable, CustomStringConvertible {
    case recents, outline, list

    var description: String {
      switch self {
      case .recents: "Recents"
      case .outline: "Outline"
      case .list: "List"
      }
    }
  }

  struct Emoji: Hashable {
    let text: String
    let title: String
    private let identifier = UUID()
  }

  struct Item: Hashable {
    let title: String?
    let emoji: Emoji?
    private let identifier = UUID()

    init(emoji: Emoji) { (title, self.emoji) = (nil, emoji) }

    init(title: String) { (self.title, emoji) = (title, nil) }
  }

  let categories: [(name: String, emojis: [Emoji])]
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  init(_ categories: [(name: String, emojis: [Emoji])]) {
    self.categories = categories
    super.init(nibName: nil, bundle: nil)
  }

  // The compiler asks for it, here as on a device; nothing here is made from a storyboard.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    view.addSubview(collectionView)
    configureDataSource()
    applyInitialSnapshots()
  }

  private func createLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, environment -> NSCollectionLayoutSection? in
      guard let section = Section(rawValue: index) else { return nil }
      switch section {
      case .recents:
        let item = NSCollectionLayoutItem(
          layoutSize: .init(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(
            widthDimension: .fractionalWidth(0.28), heightDimension: .fractionalWidth(0.2)),
          subitems: [item])
        let layout = NSCollectionLayoutSection(group: group)
        layout.interGroupSpacing = 10
        layout.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        return layout
      case .outline:
        var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        configuration.headerMode = .supplementary
        return .list(using: configuration, layoutEnvironment: environment)
      case .list:
        let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        return .list(using: configuration, layoutEnvironment: environment)
      }
    }
  }

  private func configureDataSource() {
    let gridCell = UICollectionView.CellRegistration<UICollectionViewCell, Emoji> {
      cell, _, emoji in
      var content = UIListContentConfiguration.cell()
      content.text = emoji.text
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listPlainCell()
      background.cornerRadius = 8
      cell.backgroundConfiguration = background
    }
    let listCell = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      cell, _, item in
      var content = UIListContentConfiguration.valueCell()
      content.text = item.emoji?.text ?? item.title
      content.secondaryText = item.emoji?.title
      cell.contentConfiguration = content
      cell.accessories =
        item.title == nil ? [.disclosureIndicator()] : [.outlineDisclosure()]
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(
      collectionView: collectionView
    ) { collectionView, indexPath, item -> UICollectionViewCell? in
      guard let section = Section(rawValue: indexPath.section) else { return nil }
      if section == .recents, let emoji = item.emoji {
        return collectionView.dequeueConfiguredReusableCell(
          using: gridCell, for: indexPath, item: emoji)
      }
      return collectionView.dequeueConfiguredReusableCell(
        using: listCell, for: indexPath, item: item)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      var content = view.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)?.description
      view.contentConfiguration = content
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func applyInitialSnapshots() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    dataSource.apply(snapshot, animatingDifferences: false)

    var recents = NSDiffableDataSourceSectionSnapshot<Item>()
    recents.append(categories.compactMap { $0.emojis.first }.map { Item(emoji: $0) })
    dataSource.apply(recents, to: .recents, animatingDifferences: false)

    var outline = NSDiffableDataSourceSectionSnapshot<Item>()
    var all = NSDiffableDataSourceSectionSnapshot<Item>()
    for category in categories {
      let root = Item(title: category.name)
      outline.append([root])
      outline.append(category.emojis.map { Item(emoji: $0) }, to: root)
      if category.name == categories.first?.name { outline.expand([root]) }
      all.append(category.emojis.map { Item(emoji: $0) })
    }
    dataSource.apply(outline, to: .outline, animatingDifferences: false)
    dataSource.apply(all, to: .list, animatingDifferences: false)
  }
}
