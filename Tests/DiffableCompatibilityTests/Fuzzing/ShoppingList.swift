import FlipbookTesting
import Foundation
import ListSimulator
import Synchronization

/// A shopping list over a data source, sound or with one planted fault.
final class ShoppingList {
  struct Row: Equatable {
    var id: String
    var title: String
    var section: String
  }

  let fault: PlantedListFault?
  let source: DiffableDataSource<String, String>
  private let loop = SimulatedMainLoop()
  /// The app's store, which a fault may spoil.
  private var rows: [Row]
  /// What the user did, by which the laws judge the store.
  private var truth: [Row]
  /// The identifiers in the order in which a filter that forgets moves has them.
  private var unmoved: [String]
  private var filter = ""
  private let count = Counter()
  private var generation = 0
  private var selected: (id: String, index: Int)?
  /// The first error of an apply.
  private(set) var problem: String?

  init(fault: PlantedListFault?) {
    self.fault = fault
    rows = ["apples", "bread", "cheese", "dates"].map {
      Row(id: $0, title: $0, section: $0 < "c" ? "first" : "second")
    }
    (truth, unmoved) = (rows, rows.map(\.id))
    source = DiffableDataSource(owner: loop.owner, clock: AnimationClock(), complaints: .none)
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { [unowned self] in didReorder($0) }
    apply()
  }

  func content(of id: String) -> ItemContent {
    ItemContent(id: id, title: rows.first { self.id(of: $0) == id }?.title)
  }

  // MARK: Actions

  /// Adds a row, whose name has the number of the rows that were added.
  func add() {
    if fault != .quickTaps { count.add() }
    let row = Row(id: "new \(count.value)", title: "new \(count.value)", section: "second")
    rows.append(row)
    truth.append(row)
    unmoved.append(row.id)
    guard fault == .quickTaps else { return apply() }
    // The number changes when the animation has ended.
    apply { [count] in count.add() }
  }

  func delete(_ id: String) {
    rows.removeAll { $0.id == id }
    truth.removeAll { $0.id == id }
    if selected?.id == id { selected = nil }
    apply()
  }

  func rename(_ id: String) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    rows[index].title += "!"
    if let index = truth.firstIndex(where: { $0.id == id }) { truth[index].title += "!" }
    apply(marking: rows[fault == .wrongMark ? (index + 1) % rows.count : index])
  }

  func select(_ id: String) {
    selected = rows.firstIndex { $0.id == id }.map { (id, $0) }
  }

  func deleteSelected() {
    guard let (id, old) = selected else { return }
    let index = fault == .staleIndex ? old : rows.firstIndex { $0.id == id } ?? old
    if rows.indices.contains(index) { rows.remove(at: index) }
    truth.removeAll { $0.id == id }
    selected = nil
    apply()
  }

  func type(_ text: String) {
    filter = text
    if fault == .forgetfulFilter {
      rows = unmoved.compactMap { id in rows.first { $0.id == id } }
    }
    apply()
  }

  /// Drags a row to the place of another one in its section.
  func drag(_ id: String, to other: String) {
    guard let path = source.indexPath(for: other), filter.isEmpty,
      source.indexPath(for: id)?.section == path.section
    else { return }
    source.drag(id, to: path)
  }

  /// Loads the same rows again.
  func refresh() {
    generation += 1
    guard fault == .backgroundUpdate else { return apply() }
    loop.inBackground { source.apply(source.snapshot()) }
    loop.drain()
  }

  // MARK: The list

  /// The identifiers of the rows that the list should show.
  var shown: [String] { visible(of: truth).flatMap(\.rows).map(\.id) }

  private func visible(of rows: [Row]) -> [(section: String, rows: [Row])] {
    ["first", "second"].map { section in
      (
        section,
        rows.filter { row in
          row.section == section && (filter.isEmpty || row.title.contains(filter))
        }
      )
    }
  }

  private func id(of row: Row) -> String {
    fault == .unstableIdentifier ? "\(row.id)#\(generation)" : row.id
  }

  private func apply(marking marked: Row? = nil, completion: (@Sendable () -> Void)? = nil) {
    do {
      var list = Snapshot<String, String>()
      for (section, rows) in visible(of: rows) where !rows.isEmpty || fault == .emptySection {
        try list.appendSections([section])
        try list.appendItems(rows.map { id(of: $0) })
      }
      if let id = marked.map(id), list.contains(item: id) { try list.reconfigureItems([id]) }
      source.apply(list, completion: completion)
    } catch {
      problem = problem ?? "\(error)"
    }
  }

  private func didReorder(_ transaction: DiffableTransaction<String, String>) {
    let order = transaction.finalSnapshot.itemIdentifiers
    func place(_ row: Row) -> Int { order.firstIndex(of: id(of: row)) ?? 0 }
    truth.sort { place($0) < place($1) }
    if fault != .reorderNotWritten { rows.sort { place($0) < place($1) } }
  }
}

/// A number that a completion may change.
final class Counter: Sendable {
  private let number = Mutex(0)
  var value: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}

/// A main queue of a test: work of other threads waits until the test runs it.
final class SimulatedMainLoop: Sendable {
  private let waiting = Mutex<[@Sendable () -> Void]>([])
  private let isElsewhere = Mutex(false)

  var owner: OwnerQueue {
    OwnerQueue(
      isCurrent: { [self] in !isElsewhere.withLock { $0 } },
      run: { [self] work in waiting.withLock { $0.append(work) } })
  }

  /// Runs work as if another queue had called it.
  func inBackground(_ work: () -> Void) {
    isElsewhere.withLock { $0 = true }
    work()
    isElsewhere.withLock { $0 = false }
  }

  /// Runs the work that waits.
  func drain() {
    while let work = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { work() }
  }
}

extension ListAction where Model == ShoppingList {
  static var all: [ListAction] {
    [
      ListAction("add") { $0.add() },
      ListAction("delete", of: { $0.shown }) { $0.delete($1) },
      ListAction("rename", of: { $0.shown }) { $0.rename($1) },
      ListAction("select", of: { $0.shown }) { $0.select($1) },
      ListAction("delete the selected row") { $0.deleteSelected() },
      ListAction("type", of: { _ in ["", "e", "a"] }) { $0.type($1) },
      ListAction("drag", of: { $0.shown }, and: { $0.shown }) { $0.drag($1, to: $2) },
      ListAction("refresh") { $0.refresh() },
    ]
  }
}

extension ListLaw where Model == ShoppingList {
  static var all: [ListLaw] {
    [
      ListLaw("every apply succeeds") { $0.problem },
      .noEmptySection { $0.source },
      ListLaw("the list shows what the user did") { list in
        // Without the generation of an unstable identifier.
        let shown = list.source.snapshot().itemIdentifiers.map { String($0.prefix { $0 != "#" }) }
        return shown == list.shown ? nil : "the list shows \(shown), and not \(list.shown)"
      },
    ]
  }
}
