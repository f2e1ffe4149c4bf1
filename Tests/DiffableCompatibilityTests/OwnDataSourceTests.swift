import DiffableCompatibility
import Testing

/// A data source by counts and index paths.
private final class Rows: UITableViewDataSource, UITableViewDelegate {
  var names = ["a", "b"]
  var selected: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}

@MainActor
@Suite("A table view with a data source of the app's own")
struct OwnDataSourceTests {
  private let rows = Rows()
  private let view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func connect() {
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.delegate = rows
    view.dataSource = rows
  }

  @Test("shows its rows and reports taps")
  func shows() {
    connect()
    #expect(view.texts == ["a", "b"])
    view.simulateTap(at: IndexPath(row: 1, section: 0))
    #expect(rows.selected == [1])
  }

  @Test("performs a swipe's first action")
  func swipe() {
    connect()
    #expect(view.simulateSwipe(at: IndexPath(row: 0, section: 0)))
    #expect(view.texts == ["b"])
    #expect(view.exceptions == [])
  }

  @Test("refuses a batch whose counts do not match, with the framework's message")
  func mismatch() {
    let raised = DiffableException.raised {
      let view = UITableView()
      view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      view.dataSource = rows
      view.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    #expect(raised.map(\.kind) == ["invalid_batch"])
    #expect(raised.first?.reason.hasPrefix("Invalid update: invalid number of rows") == true)
  }
}
