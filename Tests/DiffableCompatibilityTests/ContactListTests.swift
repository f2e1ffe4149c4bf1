import DiffableCompatibility
import Testing

@MainActor
@Suite("A list of contacts in UIKit code")
struct ContactListTests {
  private let ada = Contact(name: "Ada", email: "ada@example.org")
  private let ben = Contact(name: "Ben", email: "ben@example.org")
  private let cleo = Contact(name: "Cleo", email: "cleo@example.org")

  private func app() -> ContactListViewController {
    let app = ContactListViewController()
    app.loadViewIfNeeded()
    app.update(with: ContactList(friends: [ada], family: [ben], coworkers: [cleo]), animate: false)
    return app
  }

  @Test("shows names and addresses in cells of its own class")
  func cells() {
    let app = app()
    #expect(app.tableView.texts == ["Ada", "Ben", "Cleo"])
    let cells = app.tableView.visibleCells
    #expect(cells.allSatisfy { $0 is SubtitledCell })
    #expect(cells.map { $0.detailTextLabel?.text } == [ada.email, ben.email, cleo.email])
  }

  @Test("has the titles that its data source overrides")
  func titles() {
    let app = app()
    let titles = (0..<3).map { app.tableView.titleForHeader(inSection: $0) }
    #expect(titles == ["Friends", "Family", "Coworkers"])
    // Three titles of 28 points and three rows of 44.
    #expect(app.tableView.listView.contentSize.height == 216)
  }

  @Test("deletes a contact")
  func removal() {
    let app = app()
    app.remove(ben)
    #expect(app.tableView.texts == ["Ada", "Cleo"])
    #expect(app.dataSource.snapshot().numberOfItems(inSection: .family) == 0)
  }

  @Test("deletes a swiped contact, if its data source allows it")
  func swipe() {
    let app = app()
    #expect(app.tableView.simulateSwipe(at: IndexPath(row: 0, section: 2)))
    #expect(!app.tableView.simulateSwipe(at: IndexPath(row: 0, section: 1)))
    #expect(app.dataSource.deleted == [cleo])
    #expect(app.tableView.texts == ["Ada", "Ben"])
  }

  @Test("treats an edited contact as a new one, because its identity is its content")
  func churn() {
    let app = app()
    var changes: [(Int, Int)] = []
    app.dataSource.source.observe {
      changes.append(($0.difference.itemDeletes.count, $0.difference.itemInserts.count))
    }
    var moved = ada
    moved.email = "ada@example.com"
    app.update(with: ContactList(friends: [moved], family: [ben], coworkers: [cleo]))
    #expect(changes.map(\.0) == [1])
    #expect(changes.map(\.1) == [1])
  }
}
