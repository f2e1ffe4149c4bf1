import DiffableCompatibility
import Testing

@MainActor
@Suite("A view controller")
struct ViewControllerTests {
  private final class Counting: UIViewController {
    var loads = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
    }
  }

  private final class Careless: UIViewController {
    override func loadView() {}

    override func viewDidLoad() { view.tag = 7 }
  }

  @Test("makes its view once, when it is first asked for, of the device's size")
  func once() {
    let device = SimulatedDevice(screenSize: CGSize(width: 320, height: 568))
    SimulatedDevice.$current.withValue(device) {
      let controller = Counting()
      #expect(!controller.isViewLoaded)
      #expect(controller.view.bounds.size == CGSize(width: 320, height: 568))
      controller.loadViewIfNeeded()
      #expect(controller.loads == 1)
    }
  }

  @Test("has an empty view if it makes none")
  func careless() {
    #expect(Careless().view.tag == 7)
  }

  @Test("of a table shows what it says itself, until a diffable data source takes over")
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
