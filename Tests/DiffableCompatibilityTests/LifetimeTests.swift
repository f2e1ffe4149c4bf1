import DiffableCompatibility
import Testing

@MainActor
@Suite("The memory of an app")
struct LifetimeTests {
  @Test("is freed with its controller, including views, cells and data sources")
  func release() {
    weak var table: UITableView?
    weak var collection: UICollectionView?
    weak var cell: UICollectionViewCell?
    do {
      let contacts = ContactListViewController()
      contacts.loadViewIfNeeded()
      contacts.update(with: ContactList(friends: [Contact(name: "Ada", email: "")]))
      let list = ReorderableListViewController([("A", ["1"])], method: .finalSnapshot)
      list.loadViewIfNeeded()
      table = contacts.tableView
      collection = list.collectionView
      cell = list.collectionView.visibleCells.first
      #expect(cell != nil)
    }
    #expect(table == nil)
    #expect(collection == nil)
    #expect(cell == nil)
  }
}
