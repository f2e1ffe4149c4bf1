import Choreography
import DiffableData
import Flipbook
import Foundation
import ListSimulator
import Recordings
import Synchronization
import Testing

@Suite("A recorder attached to a data source")
struct RecorderAttachmentTests {
  @Test("writes the initial list and every following apply, with trees and marks")
  func applies() throws {
    let sandbox = try Sandbox("unused", "")
    let path = "\(sandbox.path)/live.flip.jsonl"
    let source = DiffableDataSource<String, String>(owner: .caller)
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

    let applies = try Film(path).recording.timedApplies.map(\.apply)
    #expect(
      applies.map(\.snapshot.description) == [
        "[main: a, b]", "[main: b, a]", "[main: b, a | outline: root, leaf]",
      ])
    #expect(applies[1].difference.itemMoves.count == 1)
    #expect(applies[1].difference.marks.itemReloads.map(\.id) == ["a"])
    #expect(applies[2].trees["outline"]?.items == ["root", "leaf"])
  }

  @Test("begins with existing trees, including hidden items")
  func trees() throws {
    let sandbox = try Sandbox("unused", "")
    let path = "\(sandbox.path)/live.flip.jsonl"
    let source = DiffableDataSource<String, String>(owner: .caller)
    var tree = SectionSnapshot<String>()
    try tree.append(["root"])
    try tree.append(["leaf"], to: "root")
    source.apply(tree, to: "outline")

    let recorder = Recorder<String, String>(
      to: path, header: Recording(name: "live", title: "Live")
    ) { ItemContent(id: $0, title: $0.uppercased()) }
    recorder.attach(to: source)
    recorder.finish()

    let recording = try Film(path).recording
    #expect(recording.timedApplies.map(\.apply.snapshot.description) == ["[outline: root]"])
    #expect(recording.timedApplies.first?.apply.trees["outline"] == tree)
    guard case .content(let items, _) = recording.events.first?.kind else {
      Issue.record("the items' content is missing")
      return
    }
    #expect(items.map(\.title) == ["ROOT", "LEAF"])
  }

  @Test("writes the framework's complaints, and check finds them")
  func complaints() throws {
    let sandbox = try Sandbox("unused", "")
    let path = "\(sandbox.path)/live.flip.jsonl"
    let source = DiffableDataSource<String, String>(owner: .caller, complaints: .none)
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

  @Test("writes taps, so that the recording has the cause of a collapse")
  func taps() throws {
    let sandbox = try Sandbox("unused", "")
    let path = "\(sandbox.path)/live.flip.jsonl"
    let source = DiffableDataSource<String, String>(owner: .caller)
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

  @Test("gives a touched item its name in the snapshots, if two have the same description")
  func tapsOfNamesakes() throws {
    let sandbox = try Sandbox("unused", "")
    let path = "\(sandbox.path)/live.flip.jsonl"
    let source = DiffableDataSource<String, Int>(owner: .caller)
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

  /// A clock that a test advances.
  private final class Clock: Sendable {
    let now = Mutex<Int64>(0)
    func advance(_ nanoseconds: Int64) { now.withLock { $0 += nanoseconds } }
  }

  /// The events of a live list of three items that a finger drags within 0.6 s.
  private func dragged(
    _ drag: (DiffableDataSource<String, String>, _ wait: () -> Void) -> Void
  ) throws -> Recording {
    let sandbox = try Sandbox("unused", "")
    let path = "\(sandbox.path)/live.flip.jsonl"
    let clock = Clock()
    let source = DiffableDataSource<String, String>(owner: .caller)
    source.apply(try Snapshot(validating: [(section: "main", items: ["a", "b", "c"])]))
    source.reorderingHandlers.canReorderItem = { $0 != "b" }
    var options = RecorderOptions()
    options.nanosecondClock = { clock.now.withLock { $0 } }
    let recorder = Recorder<String, String>(
      to: path, header: Recording(name: "live", title: "Live"), options: options
    ) { ItemContent(id: $0) }
    recorder.attach(to: source)
    clock.advance(1_000_000_000)
    drag(source) { clock.advance(600_000_000) }
    recorder.finish()
    return try Film(path).recording
  }

  /// The drags of a recording as in a file, each with the time of its event.
  private func drags(of recording: Recording) -> [String] {
    recording.fileText.split(separator: "\n").filter { $0.contains(#""k":"drag""#) }
      .map { String($0).replacing(#/"(seq|dt)":\d+,/#, with: "") }
  }

  @Test("writes a drag as a scenario does, with its apply at the end")
  func drags() throws {
    let recording = try dragged { source, wait in
      source.beginDrag(of: "a")
      wait()
      source.endDrag(at: ItemPath(section: 0, item: 2))
    }
    #expect(
      drags(of: recording) == [
        #"{"k":"drag","item":"a","from":[0,0],"to":[0,2],"allowed":true,"duration":600000000}"#
      ])
    #expect(recording.timedApplies.map(\.time) == [0, 1_600_000_000])
    #expect(recording.timedApplies.last?.apply.snapshot.itemIdentifiers == ["b", "c", "a"])
  }

  @Test("writes a cancelled drag, and one that the app does not allow")
  func dragsWithoutApply() throws {
    let recording = try dragged { source, wait in
      source.beginDrag(of: "a")
      wait()
      source.cancelDrag()
      source.beginDrag(of: "b")
    }
    #expect(
      drags(of: recording) == [
        #"{"k":"drag","item":"a","from":[0,0],"to":[0,0],"allowed":true,"duration":600000000"#
          + #","cancelled":true}"#,
        #"{"k":"drag","item":"b","from":[0,1],"to":[0,1],"allowed":false,"duration":0}"#,
      ])
    #expect(recording.timedApplies.count == 1)
  }

  @Test("makes a film in which a row is dragged to its new place")
  func filmedDrag() throws {
    let recording = try dragged { source, wait in
      source.beginDrag(of: "a")
      wait()
      source.endDrag(at: ItemPath(section: 0, item: 2))
    }
    let timeline = Timeline(recording)
    let middle = timeline.scene(at: 1_300_000_000, number: 0).elements
    #expect(middle.filter { $0.level == .lifted }.map(\.id.name) == ["a"])
  }
}
