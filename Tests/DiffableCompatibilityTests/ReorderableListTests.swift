import DiffableCompatibility
import Testing

@MainActor
@Suite("A reorderable list in UIKit code")
struct ReorderableListTests {
  @Test(
    "updates its store after drags within and across sections",
    arguments: [
      ReorderableListViewController.ReorderingMethod.finalSnapshot, .collectionDifference,
    ])
  func store(method: ReorderableListViewController.ReorderingMethod) {
    let app = ReorderableListViewController(
      [("A", ["1", "2", "3"]), ("B", ["4", "fixed"])], method: method)
    app.loadViewIfNeeded()
    #expect(app.dataSource.simulateDrag(of: "1", to: IndexPath(item: 2, section: 0)))
    #expect(app.backingStore.map(\.items) == [["2", "3", "1"], ["4", "fixed"]])
    #expect(app.dataSource.simulateDrag(of: "3", to: IndexPath(item: 0, section: 1)))
    #expect(app.backingStore.map(\.items) == [["2", "1"], ["3", "4", "fixed"]])
    #expect(!app.dataSource.simulateDrag(of: "fixed", to: IndexPath(item: 0, section: 0)))
    #expect(app.collectionView.texts == ["2", "1", "3", "4", "fixed"])
  }

  @Test("has both snapshots and the difference of a drag")
  func transaction() throws {
    let app = ReorderableListViewController([("A", ["1", "2"])], method: .finalSnapshot)
    app.loadViewIfNeeded()
    var transactions: [NSDiffableDataSourceTransaction<String, String>] = []
    app.dataSource.reorderingHandlers.willReorder = { transactions.append($0) }
    app.dataSource.simulateDrag(of: "1", to: IndexPath(item: 1, section: 0))
    let transaction = try #require(transactions.first)
    #expect(transaction.initialSnapshot.itemIdentifiers == ["1", "2"])
    #expect(transaction.finalSnapshot.itemIdentifiers == ["2", "1"])
    #expect(["1", "2"].applying(transaction.difference) == ["2", "1"])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A"])
  }

  @Test("restores its initial order by its menu, and marks the chosen method there")
  func menu() throws {
    let app = ReorderableListViewController(
      [("A", ["1", "2"]), ("B", ["3"])], method: .finalSnapshot)
    app.loadViewIfNeeded()
    app.dataSource.simulateDrag(of: "1", to: IndexPath(item: 1, section: 0))
    let button = try #require(app.navigationItem.rightBarButtonItem)
    #expect(button.simulateChoice("Restore"))
    #expect(app.collectionView.texts == ["1", "2", "3"])
    #expect(button.simulateChoice("Difference"))
    #expect(!button.simulateChoice("Sort"))
    #expect(app.method == .collectionDifference)
    let methods = try #require(button.menu?.children.last as? UIMenu)
    #expect(methods.children.map { ($0 as? UIAction)?.state } == [.off, .on])
  }
}
