import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("A drag")
struct DragTests {
  private func source(_ items: String) throws -> TextSource {
    let source = TextSource(owner: .caller)
    source.apply(try snapshot(items))
    source.reorderingHandlers.canReorderItem = { _ in true }
    return source
  }

  @Test("needs a handler that allows it")
  func allowed() throws {
    let source = try source("a: 1 2")
    source.reorderingHandlers.canReorderItem = nil
    #expect(!source.drag("1", to: at(0, 1)))
    source.reorderingHandlers.canReorderItem = { $0 == "2" }
    #expect(!source.drag("1", to: at(0, 1)))
    #expect(source.drag("2", to: at(0, 0)))
    #expect(source.snapshot().text == "a: 2 1")
  }

  @Test(
    "moves the item to its final place",
    arguments: [
      ("1", at(0, 2), "a: 2 3 1 | b: 4"), ("3", at(0, 0), "a: 3 1 2 | b: 4"),
      ("1", at(1, 0), "a: 2 3 | b: 1 4"), ("1", at(1, 1), "a: 2 3 | b: 4 1"),
      ("4", at(0, 3), "a: 1 2 3 4 | b:"),
    ])
  func places(item: String, path: ItemPath, expected: String) throws {
    let source = try source("a: 1 2 3 | b: 4")
    #expect(source.drag(item, to: path))
    #expect(source.snapshot().text == expected)
    #expect(source.indexPath(for: item) == path)
  }

  @Test("calls the app before, with the old state, and after, with the new one")
  func order() throws {
    let source = try source("a: 1 2")
    var calls: [String] = []
    source.reorderingHandlers.willReorder = { transaction in
      calls.append(
        "will \(source.snapshot().text) → \(transaction.finalSnapshot.text)")
    }
    source.reorderingHandlers.didReorder = { transaction in
      calls.append(
        "did \(transaction.initialSnapshot.text) → \(source.snapshot().text)")
    }
    source.observe { calls.append("applied \($0.cause) \($0.isAnimated)") }
    source.drag("1", to: at(0, 1))
    #expect(
      calls == [
        "will a: 1 2 → a: 2 1", "applied drag(\"1\") true", "did a: 1 2 → a: 2 1",
      ])
  }

  @Test("that is cancelled, or ends at its start or nowhere, does not call the app")
  func cancelled() throws {
    let source = try source("a: 1 2")
    var calls: [String] = []
    source.reorderingHandlers.willReorder = { _ in calls.append("will") }
    source.reorderingHandlers.didReorder = { _ in calls.append("did") }
    source.observeEvents { event in
      if case .cancelledDrag(let item) = event { calls.append("cancelled \(item)") }
    }
    #expect(source.beginDrag(of: "1"))
    #expect(source.draggedItem == "1")
    #expect(!source.beginDrag(of: "2"))
    source.cancelDrag()
    #expect(!source.endDrag(at: at(0, 1)))
    #expect(!source.drag("1", to: at(0, 0)))
    #expect(!source.drag("1", to: at(0, 2)))
    #expect(!source.drag("1", to: at(5, 0)))
    #expect(!source.drag("unknown", to: at(0, 0)))
    #expect(source.snapshot().text == "a: 1 2")
    #expect(calls == Array(repeating: "cancelled 1", count: 4))
  }

  @Test(
    "is reported at its start, with both places at its end, and then the apply")
  func told() throws {
    let source = try source("a: 1 2 | b: 3")
    var events: [String] = []
    source.observeEvents { event in
      switch event {
      case .lifted(let item, let path, let isAllowed):
        events.append("lifted \(item) at \(path), allowed: \(isAllowed)")
      case .dragged(let drag): events.append("\(drag.item): \(drag.from) → \(drag.to)")
      case .applied(let change): events.append("\(change.cause)")
      default: events.append("?")
      }
    }
    source.drag("1", to: at(1, 1))
    #expect(
      events == ["lifted 1 at [0, 0], allowed: true", "1: [0, 0] → [1, 1]", "drag(\"1\")"])
  }

  @Test("in a tree gives the item the level of the row before it and keeps its descendants")
  func tree() throws {
    let source = TextSource(owner: .caller)
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.apply(try outline("A+ .a1 .a2 B+ .b1 C .hidden"), to: "tree")
    source.drag("C", to: at(0, 1))
    #expect(text(source.snapshot(for: "tree")) == "A+ .C ..hidden .a1 .a2 B+ .b1")
    source.drag("B", to: at(0, 0))
    #expect(text(source.snapshot(for: "tree")) == "B+ .b1 A+ .C ..hidden .a1 .a2")
    source.drag("a2", to: at(0, 2))
    #expect(text(source.snapshot(for: "tree")) == "B+ .b1 .a2 A+ .C ..hidden .a1")
    #expect(source.snapshot().text == "tree: B b1 a2 A C a1")
  }

  @Test("from a tree into a list removes the item from the tree")
  func outOfTree() throws {
    let source = TextSource(owner: .caller)
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.apply(try snapshot("list: 1 2"))
    source.apply(try outline("A .a1 B"), to: "tree")
    source.drag("A", to: at(0, 1))
    #expect(source.snapshot().text == "list: 1 A 2 | tree: B")
    #expect(text(source.snapshot(for: "list")) == "1 A .a1 2")
  }
}
