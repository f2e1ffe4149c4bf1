import FlipbookTesting
import ListSimulator

/// A tree over a data source, sound or with a fault: it is built anew for each new child.
final class OutlineList {
  let fault: PlantedListFault?
  let source = DiffableDataSource<String, String>(
    owner: .caller, clock: AnimationClock(), complaints: .none)
  private var children = ["fruit": ["apples"], "dairy": ["milk"], "meat": ["ham"]]
  private var count = 0

  static let parents = ["fruit", "dairy", "meat"]

  init(fault: PlantedListFault?) {
    self.fault = fault
    source.apply(newTree, to: "main")
  }

  func tap(_ parent: String) { source.tapDisclosure(of: parent) }

  func add(to parent: String) {
    count += 1
    children[parent, default: []].append("\(parent) \(count)")
    var tree = source.snapshot(for: "main")
    do {
      try tree.append(["\(parent) \(count)"], to: parent)
    } catch {
      return
    }
    source.apply(fault == .lostExpansion ? newTree : tree, to: "main")
  }

  private var newTree: SectionSnapshot<String> {
    var tree = SectionSnapshot<String>()
    // The names are unique.
    try? tree.append(Self.parents)
    for parent in Self.parents { try? tree.append(children[parent] ?? [], to: parent) }
    return tree
  }

  static var actions: [ListAction<OutlineList>] {
    [
      ListAction("tap", of: { _ in parents }) { $0.tap($1) },
      ListAction("add a child", of: { _ in parents }) { $0.add(to: $1) },
    ]
  }
}
