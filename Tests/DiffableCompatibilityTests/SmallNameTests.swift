import DiffableCompatibility
import Foundation
import Testing

/// A cell that a nib would hold.
final class NibCell: UICollectionViewCell {}
/// A row that a nib would hold.
final class NibRow: UITableViewCell {}

@MainActor
@Suite("Names of UIKit that do more than compile")
struct SmallNameTests {
  @Test("a nib makes cells of the class with its name, in either list")
  func nibs() {
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    grid.register(UINib(nibName: "NibCell", bundle: nil), forCellWithReuseIdentifier: "cell")
    let table = UITableView()
    table.register(UINib(nibName: "NibRow", bundle: nil), forCellReuseIdentifier: "row")
    let items = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let rows = UITableViewDiffableDataSource<Int, Int>(tableView: table) { view, path, _ in
      view.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    var list = NSDiffableDataSourceSnapshot<Int, Int>()
    list.appendSections([0])
    list.appendItems([1, 2])
    items.apply(list)
    rows.apply(list)
    #expect(grid.visibleCells.allSatisfy { $0 is NibCell } && grid.visibleCells.count == 2)
    #expect(table.visibleCells.allSatisfy { $0 is NibRow } && table.visibleCells.count == 2)
    #expect(grid.exceptions + table.exceptions == [])
  }

  @Test("another layout places the items anew, and its completion is called")
  func layouts() {
    func flow(_ width: CGFloat) -> UICollectionViewFlowLayout {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: width, height: 40)
      return layout
    }
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: flow(100))
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) { _, _, _ in
      UICollectionViewCell(frame: .zero)
    }
    var list = NSDiffableDataSourceSnapshot<Int, Int>()
    list.appendSections([0])
    list.appendItems([1, 2])
    source.apply(list)
    var ended: [Bool] = []
    grid.setCollectionViewLayout(flow(300), animated: true) { ended.append($0) }
    #expect(ended == [true])
    // The second item no longer fits beside the first; lines are 10 points apart.
    #expect(
      grid.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
        == CGRect(x: 0, y: 50, width: 300, height: 40))
  }

  @Test("the edit button starts and ends editing, of a table too")
  func editing() {
    let controller = UITableViewController(style: .plain)
    controller.editButtonItem.simulateTap()
    #expect(controller.isEditing && controller.tableView.isEditing)
    controller.editButtonItem.simulateTap()
    #expect(!controller.isEditing && !controller.tableView.isEditing)
  }

  @Test("a presented alert has its buttons, and is gone after it is dismissed")
  func alerts() throws {
    let controller = UIViewController()
    var chosen: [String] = []
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { chosen.append($0.title ?? "") })
    controller.present(alert, animated: true)
    #expect(controller.presentedViewController === alert)
    try #require(alert.actions.first).simulateTap()
    alert.dismiss(animated: true)
    #expect(chosen == ["OK"])
    #expect(controller.presentedViewController == nil)
  }

  @Test("a shown controller is pushed on the stack, or presented without one")
  func showing() {
    let (inner, next) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: inner)
    inner.show(next, sender: nil)
    #expect(stack.topViewController === next)
    stack.show(UIViewController(), sender: nil)
    #expect(stack.viewControllers.count == 3)
    let alone = UIViewController()
    alone.show(inner, sender: nil)
    #expect(alone.presentedViewController === inner)
  }

  private final class Nested: UIView {
    var moves = 0
    override func didMoveToSuperview() { moves += 1 }
  }

  @Test("a view is told that it has moved, is a key by its identity, and the screen has a size")
  func views() {
    let view = Nested()
    UIView().addSubview(view)
    #expect(view.moves == 1)
    #expect(Set<UIView>([view, view, Nested()]).count == 2)
    SimulatedDevice.$current.withValue(
      SimulatedDevice(screenSize: CGSize(width: 320, height: 480))
    ) {
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    }
  }

  private final class Target {
    var calls: [String] = []
    func fire() { calls.append("fired") }
  }

  @Test("buttons and recognizers call their targets")
  func touches() {
    let target = Target()
    let button = UIButton(type: .system)
    button.addTarget(target, action: Selector(Target.fire), for: .touchUpInside)
    button.simulateTap()
    let tap = UITapGestureRecognizer(target: target, action: Selector(Target.fire))
    button.addGestureRecognizer(tap)
    button.gestureRecognizers?.first?.simulate()
    #expect(target.calls == ["fired", "fired"])
  }

  @Test("a view's next responder is its controller, or else its superview")
  func responders() {
    let controller = UIViewController()
    let inner = UIView()
    controller.view.addSubview(inner)
    #expect(inner.next === controller.view)
    #expect(inner.next?.next === controller)
  }

  private final class Headers: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      view?.textLabel?.text = "Section \(section)"
      return view
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      50
    }
  }

  @Test("a header view has its height, and its text is the header's")
  func headers() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    let headers = Headers()
    table.delegate = headers
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    var list = NSDiffableDataSourceSnapshot<Int, Int>()
    list.appendSections([0])
    list.appendItems([1])
    source.apply(list)
    #expect(table.titleForHeader(inSection: 0) == "Section 0")
    #expect(table.listView.verticalBounds(of: .init(section: 0, item: 0)) == 50...94)
  }
}
