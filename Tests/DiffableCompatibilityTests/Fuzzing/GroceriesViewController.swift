import DiffableCompatibility
import FlipbookTesting

/// A controller over a diffable data source, sound or with a fault: it configures the cell above
/// the renamed one.
final class GroceriesViewController: UICollectionViewController {
  private let fault: PlantedListFault?
  private var titles = ["a": "Apples", "b": "Bread", "c": "Cheese"]
  private(set) var items = ["a", "b", "c"]
  private var count = 0
  private lazy var dataSource: UICollectionViewDiffableDataSource<String, String> = {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [unowned self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = titles[item]
      cell.contentConfiguration = content
    }
    return .init(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
  }()

  init(fault: PlantedListFault?) {
    self.fault = fault
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
  }

  @available(*, unavailable)
  // The compiler requires it, here as on a device; no storyboard is used.
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.dataSource = dataSource
    apply(marking: nil)
  }

  func add() {
    count += 1
    items.append("new \(count)")
    titles["new \(count)"] = "New \(count)"
    apply(marking: nil)
  }

  func delete(_ item: String) {
    items.removeAll { $0 == item }
    apply(marking: nil)
  }

  func rename(_ item: String) {
    titles[item, default: ""] += "!"
    let index = items.firstIndex(of: item) ?? 0
    apply(marking: items[fault == .staleCell ? max(0, index - 1) : index])
  }

  private func apply(marking item: String?) {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["main"])
    snapshot.appendItems(items)
    if let item { snapshot.reconfigureItems([item]) }
    dataSource.apply(snapshot)
  }

  /// The difference between the visible cells and the titles; nil if there is none.
  var wrongCell: String? {
    let wanted = items.map { titles[$0] ?? "" }
    let shown = collectionView.texts
    return zip(shown, wanted).first { $0 != $1 }.map { "a cell shows '\($0)', and not '\($1)'" }
  }

  static func hosted(_ fault: PlantedListFault?) throws -> ListUnderTest<GroceriesViewController> {
    let clock = AnimationClock()
    let app = SimulatedDevice.$current.withValue(
      SimulatedDevice(clock: clock, exceptionHandler: { _ in })
    ) {
      let app = GroceriesViewController(fault: fault)
      app.loadViewIfNeeded()
      return app
    }
    guard let recorder = AppRecorder(app) else { throw NoList() }
    return ListUnderTest(app, clock: clock) { recorder.finish() }
  }

  private struct NoList: Error {}

  static let actions: [ListAction<GroceriesViewController>] = [
    ListAction("add") { $0.add() },
    ListAction("delete", of: { $0.items }) { $0.delete($1) },
    ListAction("rename", of: { $0.items }) { $0.rename($1) },
  ]

  static let laws: [ListLaw<GroceriesViewController>] = [
    ListLaw("the cells show the titles") { $0.wrongCell },
    ListLaw("the view accepts each update") { $0.collectionView.exceptions.first?.description },
  ]
}
