import DiffableData
import ListSimulator
import Testing

@testable import Scenarios

@Suite("A reorderable list") struct ReorderTests {
  @Test("updates its store after each drag", arguments: 0..<20 as Range<UInt64>)
  func store(seed: UInt64) throws {
    let groups = [
      ReorderModel.Group(name: "s", items: ["a", "b", "c", "d"]),
      ReorderModel.Group(name: "t", items: ["e", "f"]), ReorderModel.Group(name: "u", items: []),
    ]
    let model = ModelBox(ReorderModel(groups: groups, contents: []))
    let source = DiffableDataSource<String, String>(owner: .caller)
    source.apply(try Snapshot(validating: groups.map { (section: $0.name, items: $0.items) }))
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { model.value.didReorder($0) }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let items = source.snapshot().itemIdentifiers
      source.drag(
        items[generator.below(items.count)],
        to: ItemPath(section: generator.below(3), item: generator.below(5)))
      let shown = try source.snapshot().sectionIdentifiers.map {
        ReorderModel.Group(name: $0, items: try source.snapshot().itemIdentifiers(inSection: $0))
      }
      #expect(model.value.store == shown, "seed \(seed)")
    }
  }

  private final class ModelBox {
    var value: ReorderModel
    init(_ value: ReorderModel) { self.value = value }
  }

  @Test("does not drag fixed items")
  func fixed() throws {
    let text = script(
      "- start: {}\n- drag: {item: b, before: a}\n- drag: {item: a, section: H}",
      head: "data: {d: {file: d.csv, id: id}}\nmodel: {reorder: {items: d, group: g, fixed: [b]}}")
    let run = try parse(text, files: ["d.csv": "id,g\na,G\nb,G\nc,H\n"]).run()
    #expect(run.recording.states == ["G: a b | H: c", "G: b | H: c a"])
  }
}
