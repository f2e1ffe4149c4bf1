import DiffableData
import ListSimulator
import Testing

/// An app's controller as in a tutorial: a list of names, filtered by a search field.
private final class NamesController {
  enum Section: Hashable, Sendable { case main }

  struct Name: Hashable, Sendable {
    let id: Int
    let text: String

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
    static func == (left: Name, right: Name) -> Bool { left.id == right.id }
  }

  let view = ListView(style: .table)
  private(set) lazy var dataSource = DiffableDataSource<Section, Name>(owner: .caller, view: view) {
    view, path, name in
    let cell = view.dequeueReusableCell("name", for: path) as? TextCell
    cell?.text = name.text
    return cell
  }
  private let names: [Name]

  init(_ names: [String]) {
    self.names = names.enumerated().map { Name(id: $0.offset, text: $0.element) }
    view.register("name") { TextCell() }
  }

  func search(for text: String) throws {
    var snapshot = Snapshot<Section, Name>()
    try snapshot.appendSections([.main])
    try snapshot.appendItems(names.filter { text.isEmpty || $0.text.contains(text) })
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  var shown: [String] {
    view.visiblePaths.compactMap { (view.cellForItem(at: $0) as? TextCell)?.text }
  }

  func select(_ path: ItemPath) -> String? {
    dataSource.itemIdentifier(for: path)?.text
  }
}

@Suite("An app's controller")
struct ControllerTests {
  @Test("shows the applied items at each keystroke, and finds the tapped one")
  func search() throws {
    let controller = NamesController(["Elbrus", "Eiger", "Everest", "Etna"])
    try controller.search(for: "")
    #expect(controller.shown == ["Elbrus", "Eiger", "Everest", "Etna"])
    try controller.search(for: "e")
    #expect(controller.shown == ["Eiger", "Everest"])
    try controller.search(for: "er")
    #expect(controller.shown == ["Eiger", "Everest"])
    #expect(controller.select(at(0, 1)) == "Everest")
    try controller.search(for: "eiger")
    #expect(controller.shown == [])
    #expect(controller.select(at(0, 0)) == nil)
    try controller.search(for: "")
    #expect(controller.shown == ["Elbrus", "Eiger", "Everest", "Etna"])
  }
}
