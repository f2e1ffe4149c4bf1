import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("A tap on a disclosure")
struct DisclosureTests {
  private func source(_ tree: String) throws -> TextSource {
    let source = TextSource(owner: .caller)
    source.apply(try outline(tree), to: "tree")
    return source
  }

  @Test("shows the children with animation, and hides them again")
  func toggles() throws {
    let source = try source("A .a1 .a2 B")
    var animated: [Bool] = []
    source.observe { animated.append($0.isAnimated) }
    #expect(source.tapDisclosure(of: "A"))
    #expect(source.snapshot().text == "tree: A a1 a2 B")
    #expect(source.tapDisclosure(of: "A"))
    #expect(source.snapshot().text == "tree: A B")
    #expect(animated == [true, true])
  }

  @Test("keeps the inner state while the outer item is collapsed")
  func inner() throws {
    let source = try source("A+ .a+ ..x B")
    source.tapDisclosure(of: "A")
    source.tapDisclosure(of: "A")
    #expect(source.snapshot().text == "tree: A a x B")
  }

  @Test("calls the handlers in order, each with the old state")
  func order() throws {
    let source = try source("A .a1 B")
    var calls: [String] = []
    func note(_ name: String) {
      calls.append("\(name) (\(source.snapshot().text), \(text(source.snapshot(for: "tree"))))")
    }
    source.sectionSnapshotHandlers.shouldExpandItem = {
      note("shouldExpand \($0)"); return true
    }
    source.sectionSnapshotHandlers.willExpandItem = { note("willExpand \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      note("snapshot \(item) \(text(children))")
      return children
    }
    source.sectionSnapshotHandlers.shouldCollapseItem = {
      note("shouldCollapse \($0)"); return true
    }
    source.sectionSnapshotHandlers.willCollapseItem = { note("willCollapse \($0)") }
    source.tapDisclosure(of: "A")
    source.tapDisclosure(of: "A")
    #expect(
      calls == [
        "shouldExpand A (tree: A B, A .a1 B)", "willExpand A (tree: A B, A .a1 B)",
        "snapshot A a1 (tree: A B, A .a1 B)", "shouldCollapse A (tree: A a1 B, A+ .a1 B)",
        "willCollapse A (tree: A a1 B, A+ .a1 B)",
      ])
  }

  @Test("stops if a handler refuses")
  func refused() throws {
    let source = try source("A .a1 B+ .b1")
    var calls: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    source.sectionSnapshotHandlers.willExpandItem = { calls.append($0) }
    source.sectionSnapshotHandlers.willCollapseItem = { calls.append($0) }
    #expect(!source.tapDisclosure(of: "A"))
    #expect(!source.tapDisclosure(of: "B"))
    #expect(text(source.snapshot(for: "tree")) == "A .a1 B+ .b1")
    #expect(calls == [])
  }

  @Test("loads children last, which replace the existing ones")
  func lazily() throws {
    let source = try source("A .old B")
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, _ in
      var tree = Outline()
      try? tree.append(["\(item)1", "\(item)2"])
      try? tree.append(["deep"], to: "\(item)1")
      tree.expand(["\(item)1"])
      return tree
    }
    source.tapDisclosure(of: "A")
    #expect(text(source.snapshot(for: "tree")) == "A+ .A1+ ..deep .A2 B")
    #expect(source.snapshot().text == "tree: A A1 deep A2 B")
  }

  @Test("refuses children from elsewhere in the tree, with a complaint and no change")
  func duplicates() throws {
    let complaints = SharedLog<Complaint>()
    let source = TextSource(owner: .caller, complaints: complaints.log)
    source.apply(try outline("A B"), to: "tree")
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
      (try? outline("B")) ?? Outline()
    }
    #expect(!source.tapDisclosure(of: "A"))
    #expect(complaints.kinds == [.invalidChildren])
    #expect(complaints.all.map(\.identifiers) == [["B"]])
    #expect(text(source.snapshot(for: "tree")) == "A B")
  }

  @Test("of an item without a tree does nothing")
  func noTree() throws {
    let source = TextSource(owner: .caller)
    source.apply(try snapshot("a: 1"))
    #expect(!source.tapDisclosure(of: "1"))
    #expect(!source.tapDisclosure(of: "unknown"))
  }

  @Test("is reported with its result before its apply")
  func told() throws {
    let source = try source("A .a1")
    var events: [String] = []
    source.observeEvents { event in
      switch event {
      case .tapped(let tap): events.append("\(tap.item) \(tap.expands) \(tap.isAllowed)")
      case .applied(let change): events.append("\(change.cause)")
      default: events.append("?")
      }
    }
    source.tapDisclosure(of: "A")
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    source.tapDisclosure(of: "A")
    #expect(events == ["A true true", "disclosure(\"A\", \"tree\")", "A false false"])
  }
}
