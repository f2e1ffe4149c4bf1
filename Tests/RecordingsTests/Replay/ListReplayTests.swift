import DiffableData
import Recordings
import Testing

@Suite("A replay of a recorded list")
struct ListReplayTests {
  private func apply(
    _ items: [String], after before: [String], reconfigures: [String] = [], reloads: [String] = [],
    sections: [String] = [], kind: ApplyKind = .apply
  ) throws -> Event {
    let old = try Snapshot(validating: before.isEmpty ? [] : [(section: "main", items: before)])
    var new = try Snapshot(validating: [(section: "main", items: items)])
    try new.reconfigureItems(reconfigures)
    try new.reloadItems(reloads)
    try new.reloadSections(sections)
    let apply = Apply(
      kind: kind, snapshot: new, difference: new.difference(from: old), isAnimated: true)
    return Event(time: 0, kind: .apply(apply))
  }

  private func content(_ items: [ItemContent], _ sections: [SectionContent] = []) -> Event {
    Event(time: 0, kind: .content(items: items, sections: sections))
  }

  @Test("a step has the list before and after an apply, and its difference")
  func lists() throws {
    var replay = ListReplay()
    let first = replay.apply(try apply(["a", "b"], after: []))
    #expect(first.before.snapshot.numberOfSections == 0)
    #expect(first.after.snapshot.itemIdentifiers == ["a", "b"])
    let second = replay.apply(try apply(["b", "c"], after: ["a", "b"], reconfigures: ["b"]))
    #expect(second.before.snapshot.itemIdentifiers == ["a", "b"])
    #expect(second.after.snapshot.itemIdentifiers == ["b", "c"])
    #expect(second.after.snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(second.difference.itemDeletes.map(\.id) == ["a"])
    #expect(second.difference.itemInserts.map(\.id) == ["c"])
    #expect(replay.applies == 2)
  }

  @Test("an event that is not an apply leaves the list, and has no difference")
  func otherEvents() throws {
    var replay = ListReplay()
    replay.apply(try apply(["a"], after: []))
    let step = replay.apply(Event(time: 1, kind: .caption("hello")))
    #expect(step.before.snapshot == step.after.snapshot)
    #expect(step.difference.counts.total == 0)
    #expect(step.apply == nil)
    #expect(replay.caption == "hello")
  }

  @Test("a tree is removed when its section has none")
  func trees() throws {
    var tree = SectionSnapshot<String>()
    try tree.append(["a"])
    var event = try apply(["a"], after: [])
    if case .apply(var apply) = event.kind {
      apply.trees = ["main": tree, "gone": tree]
      event.kind = .apply(apply)
    }
    var replay = ListReplay()
    #expect(replay.apply(event).after.trees == ["main": tree])
    #expect(replay.apply(try apply(["a"], after: ["a"])).after.trees.isEmpty)
  }

  @Test("an update has the new content and the content before it")
  func updates() throws {
    var replay = ListReplay()
    let first = ItemContent(id: "a", title: "A")
    let second = ItemContent(id: "a", title: "B")
    let header = SectionContent(id: "main", header: "H")
    #expect(replay.apply(content([first], [header])).items == [ContentUpdate(old: nil, new: first)])
    let step = replay.apply(content([second, first], [header]))
    #expect(step.items == [ContentUpdate(old: first, new: second), .init(old: second, new: first)])
    #expect(step.sections == [ContentUpdate(old: header, new: header)])
    #expect(step.items[0].isEdit)
    #expect(!step.sections[0].isEdit)
  }

  @Test(
    "a row shows new content once an apply refreshes it",
    arguments: ["reconfigure", "reload", "section", "data", "delete"])
  func refresh(_ way: String) throws {
    var replay = ListReplay()
    let (old, new) = (ItemContent(id: "a", title: "old"), ItemContent(id: "a", title: "new"))
    replay.apply(content([old]))
    replay.apply(try apply(["a", "b"], after: []))
    replay.apply(content([new]))
    #expect(replay.shownContent(of: "a") == old)
    #expect(replay.items["a"] == new)
    let other = replay.apply(try apply(["b", "a"], after: ["a", "b"], reconfigures: ["b"]))
    #expect(other.refreshed.isEmpty)
    #expect(replay.shownContent(of: "a") == old)
    let event =
      switch way {
      case "reconfigure": try apply(["b", "a"], after: ["b", "a"], reconfigures: ["a"])
      case "reload": try apply(["b", "a"], after: ["b", "a"], reloads: ["a"])
      case "section": try apply(["b", "a"], after: ["b", "a"], sections: ["main"])
      case "data": try apply(["b", "a"], after: ["b", "a"], kind: .reload)
      default: try apply(["b"], after: ["b", "a"])
      }
    #expect(replay.apply(event).refreshed == ["a": ContentUpdate(old: old, new: new)])
    #expect(replay.shownContent(of: "a") == new)
  }

  @Test("a row without content shows its identifier until it is refreshed")
  func noContent() throws {
    var replay = ListReplay()
    replay.apply(try apply(["a"], after: []))
    replay.apply(content([ItemContent(id: "a", title: "A")]))
    #expect(replay.shownContent(of: "a") == ItemContent(id: "a"))
    #expect(replay.shownContent(of: "b") == ItemContent(id: "b"))
  }

  @Test("a row in the list shows its first content after its time, unless an apply then marks it")
  func firstContent() throws {
    let (old, new) = (ItemContent(id: "a", title: "A"), ItemContent(id: "a", title: "B"))
    var replay = ListReplay()
    replay.apply(try apply(["a", "b"], after: []))
    replay.apply(content([old], [SectionContent(id: "main", header: "H")]))
    var marked = replay
    replay.apply(Event(time: 1, kind: .caption("later")))
    #expect(replay.shownContent(of: "a") == old)
    #expect(replay.shownContent(ofSection: "main")?.header == "H")
    #expect(replay.staleItems.isEmpty && replay.firstContentTime == nil)
    // The next one is a change.
    replay.apply(Event(time: 2, kind: .content(items: [new], sections: [])))
    replay.apply(Event(time: 3, kind: .caption("later")))
    #expect(replay.shownContent(of: "a") == old)
    #expect(replay.staleItems == ["a"])
    let step = marked.apply(try apply(["b", "a"], after: ["a", "b"], reconfigures: ["a"]))
    #expect(step.refreshed == ["a": ContentUpdate(old: ItemContent(id: "a"), new: old)])
  }

  @Test("a row that is recorded without texts shows no first content")
  func bareContent() throws {
    var replay = ListReplay()
    replay.apply(try apply(["a"], after: []))
    replay.apply(content([ItemContent(id: "a")]))
    replay.apply(content([ItemContent(id: "a", title: "A")]))
    replay.apply(Event(time: 1, kind: .caption("later")))
    #expect(replay.shownContent(of: "a") == ItemContent(id: "a"))
    #expect(replay.staleItems == ["a"])
  }

  @Test("the last text, scroll, speed and zoom apply")
  func director() {
    var replay = ListReplay()
    for kind: Event.Kind in [
      .field(text: "x"), .field(text: "y"), .caption("c"), .caption(""), .pace(.init(rate: 2)),
      .pace(.init(rate: 0.5)), .zoom(.init(scale: 3)), .scroll(.init(item: "a")),
    ] {
      replay.apply(Event(time: 0, kind: kind))
    }
    #expect(replay.field == "y")
    #expect(replay.caption == "")
    #expect(replay.pace == Event.Pace(rate: 0.5))
    #expect(replay.zoom == Event.Zoom(scale: 3))
    #expect(replay.scroll == Event.Scroll(item: "a"))
  }
}
