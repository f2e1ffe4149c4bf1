import DiffableData
import Flipbook
import Foundation
import ListSimulator
import Recording
import Testing

@Suite("A recorder attached to a data source")
struct RecorderAttachmentTests {
  @Test("writes down what it held and every apply that follows, trees and marks included")
  func applies() throws {
    let desk = try Desk("unused", "")
    let path = "\(desk.path)/live.flip.jsonl"
    let source = DiffableDataSource<String, String>()
    var list = try Snapshot(validating: [(section: "main", items: ["a", "b"])])
    source.apply(list)

    let recorder = Recorder<String, String>(
      to: path, header: Recording(name: "live", title: "Live")
    ) { ItemContent(id: $0, title: $0.uppercased()) }
    recorder.attach(to: source)
    list = source.snapshot()
    try list.moveItem("b", before: "a")
    try list.reloadItems(["a"])
    source.apply(list)
    var tree = SectionSnapshot<String>()
    try tree.append(["root"])
    try tree.append(["leaf"], to: "root")
    tree.expand(["root"])
    source.apply(tree, to: "outline")
    recorder.finish()

    let applies = try Film(recording: path).recording.applies.map(\.apply)
    #expect(
      applies.map(\.snapshot.description) == [
        "[main: a, b]", "[main: b, a]", "[main: b, a | outline: root, leaf]",
      ])
    #expect(applies[1].difference.itemMoves.count == 1)
    #expect(applies[1].difference.marks.itemReloads.map(\.id) == ["a"])
    #expect(applies[2].trees["outline"]?.items == ["root", "leaf"])
  }

  @Test("begins with the trees that are there, hidden items included")
  func trees() throws {
    let desk = try Desk("unused", "")
    let path = "\(desk.path)/live.flip.jsonl"
    let source = DiffableDataSource<String, String>()
    var tree = SectionSnapshot<String>()
    try tree.append(["root"])
    try tree.append(["leaf"], to: "root")
    source.apply(tree, to: "outline")

    let recorder = Recorder<String, String>(
      to: path, header: Recording(name: "live", title: "Live")
    ) { ItemContent(id: $0, title: $0.uppercased()) }
    recorder.attach(to: source)
    recorder.finish()

    let recording = try Film(recording: path).recording
    #expect(recording.applies.map(\.apply.snapshot.description) == ["[outline: root]"])
    #expect(recording.applies.first?.apply.trees["outline"] == tree)
    guard case .content(let items, _) = recording.events.first?.kind else {
      Issue.record("the items' content is missing")
      return
    }
    #expect(items.map(\.title) == ["ROOT", "LEAF"])
  }

  @Test("writes down what the framework would complain of, and check finds it")
  func complaints() throws {
    let desk = try Desk("unused", "")
    let path = "\(desk.path)/live.flip.jsonl"
    let source = DiffableDataSource<String, String>(complaints: .none)
    let recorder = Recorder<String, String>(
      to: path, header: Recording(name: "live", title: "Live")
    ) { ItemContent(id: $0, title: $0.uppercased()) }
    recorder.attach(to: source)
    let inner = try Snapshot(validating: [(section: "main", items: ["a"])])
    source.observe { change in
      if change.snapshot != inner { source.apply(inner) }
    }
    source.apply(try Snapshot(validating: [(section: "main", items: ["a", "b"])]))
    recorder.finish()

    let found = try CheckedSource.load(path).check.findings()
    #expect(found.map(\.rule) == ["nested-apply"])
    #expect(found.first?.message.hasPrefix("Deadlock detected") == true)
  }

  @Test("writes down taps, so that what a finger closes is not lost")
  func taps() throws {
    let desk = try Desk("unused", "")
    let path = "\(desk.path)/live.flip.jsonl"
    let source = DiffableDataSource<String, String>()
    var tree = SectionSnapshot<String>()
    try tree.append(["root"])
    try tree.append(["leaf"], to: "root")
    tree.expand(["root"])
    source.apply(tree, to: "outline")
    let recorder = Recorder<String, String>(
      to: path, header: Recording(name: "live", title: "Live")
    ) { ItemContent(id: $0) }
    recorder.attach(to: source)
    source.tapDisclosure(of: "root")
    recorder.finish()

    let check = try CheckedSource.load(path).check
    #expect(check.findings().isEmpty)
    #expect(
      try check.recording().events.contains {
        if case .tap(let tap) = $0.kind { tap.item == "root" } else { false }
      })
  }

  @Test("names a touched item as the snapshots do, where two go by one name")
  func tapsOfNamesakes() throws {
    let desk = try Desk("unused", "")
    let path = "\(desk.path)/live.flip.jsonl"
    let source = DiffableDataSource<String, Int>()
    var tree = SectionSnapshot<Int>()
    try tree.append([1, 2])
    try tree.append([3], to: 2)
    source.apply(tree, to: "outline")
    let recorder = Recorder<String, Int>(
      to: path, header: Recording(name: "live", title: "Live")
    ) { _ in ItemContent(id: "same") }
    recorder.attach(to: source)
    source.tapDisclosure(of: 2)
    recorder.finish()

    let events = try SourceFile.load(path).recording.events
    let taps = events.compactMap { event in
      if case .tap(let tap) = event.kind { tap } else { nil }
    }
    #expect(taps == [Event.Tap(item: "same~2", path: ItemPath(section: 0, item: 1))])
  }
}
