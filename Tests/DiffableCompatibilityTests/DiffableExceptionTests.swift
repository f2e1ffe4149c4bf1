import DiffableCompatibility
import Testing

@Suite("An exception of the framework")
struct DiffableExceptionTests {
  @Test("does not change the snapshot, which records it")
  func snapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    let raised = DiffableException.raised {
      snapshot.appendItems([1])
      snapshot.appendSections(["A"])
      snapshot.appendSections(["A"])
      snapshot.appendItems([1, 2])
      snapshot.moveItem(1, afterItem: 3)
    }
    #expect(raised.map(\.kind) == ["no_sections", "existing_section", "unknown_destination"])
    #expect(
      raised.first?.reason
        == "There are currently no sections in the data source. Please add a section first.")
    #expect(snapshot.exceptions == raised)
    #expect(snapshot.itemIdentifiers == [1, 2])
  }

  @Test("makes a query for an unknown identifier return an empty value")
  func questions() {
    let raised = DiffableException.raised {
      let snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      #expect(snapshot.numberOfItems(inSection: "A") == 0)
      #expect(snapshot.itemIdentifiers(inSection: "A") == [])
      #expect(!NSDiffableDataSourceSectionSnapshot<Int>().isExpanded(1))
    }
    #expect(raised.map(\.kind) == ["unknown_section", "unknown_section", "tree_unknown_item"])
  }

  @Test("of a query is recorded by the snapshot, but not by a copy that has changed before")
  func questionsInSnapshot() {
    var device = SimulatedDevice()
    device.exceptionHandler = { _ in }
    SimulatedDevice.$current.withValue(device) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(["a"])
      var copy = snapshot
      copy.appendSections(["b"])
      _ = snapshot.numberOfItems(inSection: "q")
      #expect(snapshot.exceptions.map(\.kind) == ["unknown_section"])
      #expect(copy.exceptions == [])
      copy = snapshot
      copy.appendItems(["1"], toSection: "q")
      #expect(copy.exceptions.map(\.kind) == ["unknown_section", "unknown_destination"])
      #expect(snapshot.exceptions.map(\.kind) == ["unknown_section"])
      let tree = NSDiffableDataSourceSectionSnapshot<Int>()
      #expect(!tree.isExpanded(1))
      #expect(tree.exceptions.map(\.kind) == ["tree_unknown_item"])
    }
  }

  @Test("does not change the tree, which records it")
  func tree() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a"])
    let raised = DiffableException.raised {
      tree.append(["b", "a"])
      tree.append(["b"], to: "x")
    }
    #expect(raised.map(\.kind) == ["tree_duplicate", "tree_unknown_parent"])
    #expect(tree.exceptions == raised)
    #expect(tree.items == ["a"])
  }

  @Test("does not affect a snapshot's equality")
  func equality() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    _ = DiffableException.raised { snapshot.appendItems([1]) }
    #expect(snapshot == NSDiffableDataSourceSnapshot())
  }

  @MainActor
  @Test("is recorded by a view with a diffable data source that other code updates")
  func directMutation() {
    var device = SimulatedDevice()
    device.exceptionHandler = { _ in }
    SimulatedDevice.$current.withValue(device) {
      let view = UITableView()
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: view) { _, _, _ in
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      var snapshot = source.snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      source.apply(snapshot)
      view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      #expect(view.exceptions.map(\.kind) == ["direct_mutation"])
      #expect(view.numberOfRows(inSection: 0) == 2)
    }
  }

  @MainActor
  @Test("is raised for a provider without a cell, and for an unknown identifier")
  func cells() {
    let raised = DiffableException.raised {
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        view, path, item in
        item == 1 ? nil : view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      var snapshot = source.snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      source.apply(snapshot)
    }
    #expect(raised.map(\.kind) == ["missing_cell", "unregistered_identifier"])
  }
}
