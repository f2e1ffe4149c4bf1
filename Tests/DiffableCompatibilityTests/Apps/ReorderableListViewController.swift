#if canImport(UIKit)
  import UIKit
#else
  import DiffableCompatibility
#endif

/// Groups of words that users drag; the store follows the reported transactions.
class ReorderableListViewController: UIViewController {
  typealias Section = String
  typealias Item = String

  enum ReorderingMethod {
    case finalSnapshot, collectionDifference
  }

  private(set) var method: ReorderingMethod
  var backingStore: [(section: Section, items: [Item])]
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  lazy var collectionView: UICollectionView = {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .none
    return UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }()

  init(_ store: [(section: Section, items: [Item])], method: ReorderingMethod) {
    (backingStore, self.method) = (store, method)
    super.init(nibName: nil, bundle: nil)
  }

  // The compiler requires it, here as on a device; no storyboard is used.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      (cell, indexPath, item) in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.reorder(displayed: .always)]
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(
      collectionView: collectionView
    ) {
      (collectionView, indexPath, item) in
      return collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: item)
    }
    configureReordering()
    show(backingStore, animated: false)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "gear"), menu: menu(restoring: backingStore))
  }

  private func show(_ store: [(section: Section, items: [Item])], animated: Bool) {
    for (section, items) in store {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
      snapshot.append(items)
      dataSource.apply(snapshot, to: section, animatingDifferences: animated)
    }
  }

  private func menu(restoring initial: [(section: Section, items: [Item])]) -> UIMenu {
    let restore = UIAction(title: "Restore", image: UIImage(systemName: "arrow.counterclockwise")) {
      [weak self] _ in
      self?.backingStore = initial
      self?.show(initial, animated: true)
    }
    let methods = [
      ("Snapshot", ReorderingMethod.finalSnapshot), ("Difference", .collectionDifference),
    ]
    .map { title, method in
      UIAction(title: title, state: method == self.method ? .on : .off) { [weak self] action in
        self?.method = method
        (action.sender as? UIBarButtonItem)?.menu = self?.menu(restoring: initial)
      }
    }
    return UIMenu(children: [restore, UIMenu(options: .displayInline, children: methods)])
  }

  private func configureReordering() {
    dataSource.reorderingHandlers.canReorderItem = { item in item != "fixed" }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      switch method {
      case .finalSnapshot:
        backingStore = transaction.finalSnapshot.sectionIdentifiers.map {
          ($0, transaction.finalSnapshot.itemIdentifiers(inSection: $0))
        }
      case .collectionDifference:
        for change in transaction.sectionTransactions {
          guard
            let index = backingStore.firstIndex(where: { $0.section == change.sectionIdentifier }),
            let items = backingStore[index].items.applying(change.difference)
          else { continue }
          backingStore[index].items = items
        }
      }
    }
  }
}
