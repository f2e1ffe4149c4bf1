import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("An apply inside an apply")
struct NestedApplyTests {
  private static let message =
    "Deadlock detected: calling this method on the main queue with outstanding async updates is "
    + "not permitted and will deadlock. Please always submit updates either always on the main "
    + "queue or always off the main queue"

  /// Applies "a: 1", then "a: 1 2" from the callback that `nest` chooses, once.
  private func run(
    _ nest: (TextSource, @escaping () -> Void) throws -> Void
  ) throws -> (changes: [String], completions: [String], complaints: [Complaint]) {
    let complaints = SharedLog<Complaint>()
    let completions = SharedLog<String>()
    let view = ListView(complaints: .none)
    var inside: () -> Void = {}
    let source = TextSource(owner: .caller, view: view, complaints: complaints.log) { _, _, _ in
      inside()
      return ListCell()
    }
    var changes: [String] = []
    source.observe { changes.append("\($0.oldSnapshot.text) → \($0.snapshot.text)") }
    let nested = try snapshot("a: 1 2")
    var isDone = false
    inside = {
      if isDone { return }
      isDone = true
      source.apply(nested) { completions.add("inner") }
    }
    let once = inside
    try nest(source, once)
    source.apply(try snapshot("a: 1")) { completions.add("outer") }
    return (changes, completions.all, complaints.all)
  }

  @Test("from a cell provider is performed after the outer one, with a complaint")
  func cellProvider() throws {
    let outcome = try run { _, _ in }
    #expect(outcome.complaints.map(\.kind) == [.nestedApply])
    #expect(outcome.complaints.map(\.message) == [Self.message])
    #expect(outcome.complaints.map(\.raisesException) == [true])
    #expect(outcome.changes == [" → a: 1", "a: 1 → a: 1 2"])
    #expect(outcome.completions == ["outer", "inner"])
  }

  @Test("from an observer is reported, and later observers get the outer one first")
  func observer() throws {
    let complaints = SharedLog<Complaint>()
    let source = TextSource(owner: .caller, complaints: complaints.log)
    let nested = try snapshot("a: 1 2")
    var changes: [String] = []
    source.observe { change in
      if change.snapshot.numberOfItems == 1 { source.apply(nested) }
    }
    source.observe { changes.append($0.snapshot.text) }
    source.apply(try snapshot("a: 1"))
    #expect(complaints.kinds == [.nestedApply])
    #expect(changes == ["a: 1", "a: 1 2"])
  }

  @Test("from a handler of a tap is performed, with a complaint")
  func handler() throws {
    let complaints = SharedLog<Complaint>()
    let source = TextSource(owner: .caller, complaints: complaints.log)
    source.apply(try outline("A .a1"), to: "tree")
    let other = try outline("x")
    source.sectionSnapshotHandlers.willExpandItem = { _ in source.apply(other, to: "other") }
    source.tapDisclosure(of: "A")
    #expect(complaints.kinds == [.nestedApply])
    #expect(source.snapshot().text == "tree: A a1 | other: x")
  }

  @Test("from a cell provider during scrolling waits until the view has its cells")
  func scrolling() throws {
    let complaints = SharedLog<Complaint>()
    let view = ListView(
      viewport: ListSize(width: 10, height: 20), metrics: .uniform(row: 10), overscan: 0,
      complaints: .none)
    var isScrolling = false
    var shorten: () -> Void = {}
    let source = TextSource(owner: .caller, view: view, complaints: complaints.log) { _, _, item in
      if isScrolling { shorten() }
      let cell = TextCell()
      cell.text = item
      return cell
    }
    let short = try snapshot("a: r1")
    shorten = {
      isScrolling = false; source.apply(short)
    }
    source.apply(try snapshot("a: \(rows(0..<20))"))
    isScrolling = true
    view.scroll(to: 100)
    #expect(complaints.kinds == [.nestedApply])
    #expect(source.visibleItemIdentifiers == ["r1"])
    #expect((view.cellForItem(at: at(0, 0)) as? TextCell)?.text == "r1")
  }

  @Test("does not include one from a completion or from didReorder")
  func after() throws {
    let complaints = SharedLog<Complaint>()
    let source = TextSource(owner: .caller, complaints: complaints.log)
    source.reorderingHandlers.canReorderItem = { _ in true }
    let (second, third) = (try snapshot("a: 1 2"), try snapshot("a: 3"))
    source.apply(try snapshot("a: 1")) { source.apply(second) }
    source.reorderingHandlers.didReorder = { _ in source.apply(third) }
    source.drag("2", to: at(0, 0))
    #expect(source.snapshot().text == "a: 3")
    #expect(complaints.all == [])
  }
}
