#if canImport(UIKit)
  import UIKit
#else
  import DiffableCompatibility
#endif

/// Recent emoji, an outline of categories and a list, each section with its own layout.
class EmojiExplorerViewController: UIViewController, UICollectionViewDelegate {
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

  private(set) var starred: Set<Item> = []
  let categories: [(name: String, emojis: [Emoji])]
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  init(_ categories: [(name: String, emojis: [Emoji])]) {
    self.categories = categories
    super.init(nibName: nil, bundle: nil)
  }

  // The compiler requires it, here as on a device; no storyboard is used.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
    applyInitialSnapshots()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for indexPath in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: indexPath, animated: animated)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let detail = UIViewController()
    detail.title = dataSource.itemIdentifier(for: indexPath)?.emoji?.title
    navigationController?.pushViewController(detail, animated: true)
  }

  private func swipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let isStarred = starred.contains(item)
    let star = UIContextualAction(style: .normal, title: nil) {
      [weak self] _, _, completion in
      self?.star(item)
      completion(true)
    }
    star.image = UIImage(systemName: isStarred ? "star.slash" : "star.fill")
    star.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [star])
  }

  private func star(_ item: Item) {
    starred.formSymmetricDifference([item])
    guard let indexPath = dataSource.indexPath(for: item),
      let cell = collectionView.cellForItem(at: indexPath) as? UICollectionViewListCell
    else { return }
    UIView.animate(withDuration: 0.2) { cell.accessories = self.accessories(of: item) }
  }

  private func accessories(of item: Item) -> [UICellAccessory] {
    if item.title != nil { return [.outlineDisclosure()] }
    guard starred.contains(item) else { return [.disclosureIndicator()] }
    let star = UIImageView(image: UIImage(systemName: "star.fill"))
    return [
      .disclosureIndicator(),
      .customView(configuration: .init(customView: star, placement: .trailing())),
    ]
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
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] in
          self?.swipeActions(at: $0)
        }
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
      [weak self] cell, _, item in
      var content = UIListContentConfiguration.valueCell()
      content.text = item.emoji?.text ?? item.title
      content.secondaryText = item.emoji?.title
      cell.contentConfiguration = content
      cell.accessories = self?.accessories(of: item) ?? []
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
