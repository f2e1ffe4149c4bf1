import DiffableCompatibility
import Testing

@MainActor
@Suite("A view controller")
struct ViewControllerTests {
  private final class LoadCounter: UIViewController {
    var loads = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
    }
  }

  private final class ViewlessController: UIViewController {
    override func loadView() {}

    override func viewDidLoad() { view.tag = 7 }
  }

  @Test("makes its view once, on first access, with the device's size")
  func once() {
    let device = SimulatedDevice(screenSize: CGSize(width: 320, height: 568))
    SimulatedDevice.$current.withValue(device) {
      let controller = LoadCounter()
      #expect(!controller.isViewLoaded)
      #expect(controller.view.bounds.size == CGSize(width: 320, height: 568))
      controller.loadViewIfNeeded()
      #expect(controller.loads == 1)
    }
  }

  @Test("has an empty view if it makes none")
  func careless() {
    #expect(ViewlessController().view.tag == 7)
  }

  /// Sets the content of its cells and headers only after the apply.
  private final class LateContentController: UIViewController {
    var titles: [String] = []
    var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
    lazy var list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.headerMode = .supplementary
        return .list(using: list, layoutEnvironment: environment)
      })

    override func viewDidLoad() {
      view.addSubview(list)
      let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        [unowned self] cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "\(titles[0]) \(item)"
        cell.contentConfiguration = content
      }
      let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { [unowned self] header, _, path in
        var content = header.defaultContentConfiguration()
        content.text = titles[path.section]
        header.contentConfiguration = content
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
      }
      source.supplementaryViewProvider = { [unowned self] _, _, path in
        list.dequeueConfiguredReusableSupplementary(using: header, for: path)
      }
      dataSource = source
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems([7], toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
      titles = ["Red", "Blue"]
    }
  }

  @Test("may set the content of cells and headers after an apply in viewDidLoad")
  func late() throws {
    let late = LateContentController()
    late.loadViewIfNeeded()
    #expect(late.list.texts == ["Red 7"])
    let header = late.list.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 1))
    #expect(text(of: header) == "Blue")
    #expect(late.list.exceptions == [])
  }

  @Test("of a table shows its own rows, until it gets a diffable data source")
  func table() {
    final class Rows: UITableViewController {
      var taps: [Int] = []

      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { 2 }

      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        taps.append(indexPath.row)
      }
    }
    let rows = Rows(style: .grouped)
    #expect(rows.tableView.visibleCells.count == 2)
    rows.tableView.simulateTap(at: IndexPath(row: 1, section: 0))
    #expect(rows.taps == [1])
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: rows.tableView) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    #expect(rows.tableView.dataSource === source)
    #expect(rows.tableView.visibleCells.isEmpty)
  }
}
