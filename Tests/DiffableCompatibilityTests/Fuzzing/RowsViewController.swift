import DiffableCompatibility
import FlipbookTesting

/// A table that changes its rows by index paths, sound or with a fault of its bookkeeping.
@MainActor final class RowsViewController: NSObject, UITableViewDataSource {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  private let fault: PlantedListFault?
  private(set) var names = ["a", "b", "c"]

  init(fault: PlantedListFault?) {
    self.fault = fault
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  func insert(at index: Int) {
    names.insert("new", at: index)
    table.insertRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
  }

  func delete(at index: Int) {
    let path = IndexPath(row: index, section: 0)
    let keeps = fault == .forgottenModel && names.count == 1
    if !keeps { names.remove(at: index) }
    table.deleteRows(at: [path], with: .automatic)
    // The row that takes the place shows another number.
    let isThere = fault == .offByOne ? index <= names.count : index < names.count
    if isThere { table.reloadRows(at: [path], with: .none) }
  }

  static func hosted(_ fault: PlantedListFault?) -> ListUnderTest<RowsViewController> {
    let clock = AnimationClock()
    let rows = SimulatedDevice.$current.withValue(
      SimulatedDevice(clock: clock, exceptionHandler: { _ in })
    ) { RowsViewController(fault: fault) }
    return ListUnderTest(rows, clock: clock) { Recording(name: "rows", title: "Rows") }
  }

  static let actions: [ListAction<RowsViewController>] = [
    ListAction("insert", of: { Array(0...$0.names.count) }) { $0.insert(at: $1) },
    ListAction("delete", of: { Array($0.names.indices) }) { $0.delete(at: $1) },
  ]

  static let laws: [ListLaw<RowsViewController>] = [
    ListLaw("the table accepts each update") { $0.table.exceptions.first?.description }
  ]
}
