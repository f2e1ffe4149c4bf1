#if canImport(UIKit)
  import UIKit
#else
  import DiffableCompatibility
#endif

/// A collection view controller in short style: aliases, a lazy data source, swipes in a list.
final class TasksViewController: UICollectionViewController {
  enum Section { case open, done }

  final class Task: Identifiable, Sendable {
    let id: UUID
    let title: String

    init(_ title: String) { (id, self.title) = (UUID(), title) }
  }

  typealias DataSource = UICollectionViewDiffableDataSource<Section, Task.ID>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Task.ID>

  private var tasks: [Task]
  private var doneTasks: Set<Task.ID> = []
  private lazy var dataSource: DataSource = {
    let registration = makeRegistration()
    let dataSource = DataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    return dataSource
  }()

  init(_ tasks: [Task]) {
    self.tasks = tasks
    super.init(collectionViewLayout: UICollectionViewLayout())
  }

  @available(*, unavailable)
  // The compiler requires it, here as on a device; no storyboard is used.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Tasks"
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self, let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
      return UISwipeActionsConfiguration(actions: [makeDeletion(of: id)])
    }
    collectionView.collectionViewLayout =
      UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView.dataSource = dataSource
    apply(animated: false)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    doneTasks.formSymmetricDifference([id])
    apply { [weak collectionView] in
      collectionView?.deselectItem(at: indexPath, animated: true)
    }
  }

  func apply(animated: Bool = true, completion: (() -> Void)? = nil) {
    let shown = Set(dataSource.snapshot().itemIdentifiers)
    var snapshot = Snapshot()
    snapshot.appendSections([.open, .done])
    snapshot.appendItems(tasks.map(\.id).filter { !doneTasks.contains($0) }, toSection: .open)
    snapshot.appendItems(tasks.map(\.id).filter { doneTasks.contains($0) }, toSection: .done)
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(shown.contains))
    dataSource.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  private func makeRegistration()
    -> UICollectionView.CellRegistration<UICollectionViewListCell, Task.ID>
  {
    .init { [unowned self] cell, _, id in
      var content = cell.defaultContentConfiguration()
      content.text = tasks.first { $0.id == id }?.title
      cell.contentConfiguration = content
      cell.accessories = doneTasks.contains(id) ? [.checkmark()] : []
    }
  }

  private func makeDeletion(of id: Task.ID) -> UIContextualAction {
    UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.tasks.removeAll { $0.id == id }
      self?.apply()
      completion(true)
    }
  }
}
