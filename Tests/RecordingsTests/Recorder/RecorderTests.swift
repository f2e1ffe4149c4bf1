import DiffableData
import Foundation
import Recordings
import Synchronization
import TestSupport
import Testing

@Suite("A recorder of a live list")
struct RecorderTests {
  /// A clock that a test advances.
  private final class Clock: Sendable {
    let now = Mutex<Int64>(0)
    func advance(_ nanoseconds: Int64) { now.withLock { $0 += nanoseconds } }
  }

  private func options(_ clock: Clock = Clock()) -> RecorderOptions {
    var options = RecorderOptions()
    options.nanosecondClock = { clock.now.withLock { $0 } }
    return options
  }

  private func list(_ items: [Int]) throws -> Snapshot<String, Int> {
    try Snapshot(validating: [("main", items)])
  }

  private let header = Recording(name: "live", title: "Live")

  @Test("writes the same as a builder in memory, with times of its own clock")
  func sameAsInMemory() throws {
    let clock = Clock()
    let file = TemporaryFile()
    let recorder = Recorder<String, Int>(to: file.path, header: header, options: options(clock)) {
      ItemContent(id: "#\($0)", title: "Number \($0)")
    }
    recorder.apply(try list([1, 2, 3]), animated: false)
    clock.advance(1_000)
    recorder.mark("changed")
    recorder.apply(try list([3, 1, 4]), animated: true)
    clock.advance(500)
    recorder.finish()

    var fixture = RecorderFixture(header)
    func content(_ numbers: [Int]) -> [ItemContent] {
      numbers.map { ItemContent(id: "#\($0)", title: "Number \($0)") }
    }
    fixture.content(items: content([1, 2, 3]), at: 0)
    fixture.apply(
      try TextSnapshot(validating: [("main", ["#1", "#2", "#3"])]), at: 0, isAnimated: false)
    fixture.append(.mark("changed"), at: 1_000)
    fixture.content(items: content([4]), at: 1_000)
    fixture.apply(try TextSnapshot(validating: [("main", ["#3", "#1", "#4"])]), at: 1_000)
    fixture.finish(at: 1_500)
    var recording = fixture.recording
    // Frames may follow in a recorder's file.
    recording.formatMinorVersion = 1
    #expect(String(decoding: try file.bytes, as: UTF8.self) == recording.fileText)
  }

  @Test("requests content of new and marked items, and writes only changes")
  func contents() throws {
    let file = TemporaryFile()
    var options = options()
    options.rereadItems = 0
    var asked: [Int] = []
    var title = "old"
    let recorder = Recorder<String, Int>(to: file.path, header: header, options: options) {
      asked.append($0)
      return ItemContent(id: "\($0)", title: title)
    }
    recorder.apply(try list([1, 2]), animated: false)
    recorder.apply(try list([2, 1]), animated: false)
    var marked = try list([2, 1])
    try marked.reconfigureItems([1])
    title = "new"
    recorder.apply(marked, animated: false)
    try marked.reloadItems([1])
    recorder.apply(marked, animated: false)
    recorder.finish()
    #expect(asked == [1, 2, 1, 1, 1])
    let contents = try readAll(file.path).recording.events.compactMap { event in
      if case .content(let items, _) = event.kind { items.map(\.id) } else { nil }
    }
    #expect(contents == [["1", "2"], ["1"]])
  }

  @Test("requests content of the last frame's items, then of the next ones of the list")
  func rereading() throws {
    let file = TemporaryFile()
    var options = options()
    options.rereadItems = 3
    var asked: [Int] = []
    let recorder = Recorder<String, Int>(to: file.path, header: header, options: options) {
      asked.append($0)
      return ItemContent(id: "\($0)")
    }
    func next(_ items: [Int]) throws -> [Int] {
      asked = []
      recorder.apply(try list(items), animated: false)
      return asked
    }
    #expect(try next([1, 2, 3, 4]) == [1, 2, 3, 4])
    #expect(try next([4, 3, 2, 1]) == [1, 4, 3])
    #expect(try next([4, 3, 2, 1, 5]) == [5, 2, 1])
    recorder.frame(
      visible: LayoutFrame(x: 0, y: 0, width: 300, height: 88),
      items: [2, 9, 4].map {
        ObservedElement(id: $0, frame: LayoutFrame(x: 0, y: 0, width: 1, height: 1))
      })
    #expect(try next([1, 2, 3, 4]) == [2, 4])
    #expect(try next([2, 3, 4]) == [2, 4])
    recorder.finish()
  }

  @Test("gives every item a unique identifier, whatever the app's descriptions")
  func names() throws {
    let file = TemporaryFile()
    let recorder = Recorder<String, Int>(to: file.path, header: header, options: options()) { _ in
      ItemContent(id: "same")
    }
    recorder.apply(try list([7, 8, 9]), animated: false)
    recorder.apply(try list([9, 7]), animated: false)
    recorder.apply(try list([9, 8, 7]), animated: false)
    recorder.finish()
    let states = try readAll(file.path).recording.timedApplies.map(\.apply.snapshot.itemIdentifiers)
    #expect(
      states == [["same", "same~2", "same~3"], ["same~3", "same"], ["same~3", "same~2", "same"]])
  }

  @Test("shortens names and texts beyond a reader's limits")
  func long() throws {
    let file = TemporaryFile()
    let long = String(repeating: "é", count: 100_000)
    let recorder = Recorder<String, Int>(to: file.path, header: header, options: options()) { _ in
      ItemContent(id: long, title: long)
    }
    recorder.apply(try list([1, 2]), animated: false)
    recorder.caption(long)
    recorder.finish()
    #expect(try readAll(file.path).warnings == [])
  }

  @Test("follows random edits: every state is read again", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let file = TemporaryFile(seed == 2 ? ".flip.jsonl.gz" : ".flip.jsonl")
    let recorder = Recorder<Int, Int>(to: file.path, header: header, options: options()) {
      ItemContent(id: "item \($0)")
    }
    var states: [[[String]]] = []
    for _ in 0..<200 {
      let items = (0..<25).shuffled(using: &random).prefix(.random(in: 0...25, using: &random))
      let cut = Int.random(in: 0...items.count, using: &random)
      var sections: [(section: Int, items: [Int])] = [
        (1, Array(items.prefix(cut))), (2, Array(items.dropFirst(cut))),
      ]
      if Bool.random(using: &random) { sections.reverse() }
      recorder.apply(try Snapshot(validating: sections), animated: true)
      states.append(sections.map { $0.items.map { "item \($0)" } })
    }
    recorder.finish()
    let read = try readAll(file.path)
    #expect(read.warnings == [])
    let found = read.recording.timedApplies.map { _, apply in
      apply.snapshot.sectionIdentifiers.map {
        (try? apply.snapshot.itemIdentifiers(inSection: $0)) ?? []
      }
    }
    #expect(found == states, "seed \(seed)")
  }

  @Test("records trees with hidden items")
  func trees() throws {
    let file = TemporaryFile()
    let recorder = Recorder<String, Int>(to: file.path, header: header, options: options()) {
      ItemContent(id: "n\($0)")
    }
    var tree = SectionSnapshot<Int>()
    try tree.append([1, 2])
    try tree.append([3], to: 1)
    for isExpanded in [false, true] {
      if isExpanded { tree.expand([1]) }
      recorder.apply(try list(tree.visibleItems), animated: true, trees: ["main": tree])
    }
    recorder.finish()
    let trees = try readAll(file.path).recording.timedApplies.compactMap { $0.apply.trees["main"] }
    #expect(trees.map(\.items) == [["n1", "n3", "n2"], ["n1", "n3", "n2"]])
    #expect(trees.map(\.visibleItems) == [["n1", "n2"], ["n1", "n3", "n2"]])
  }

  @Test("drops applies if the disk is too slow, records their number, and stays correct")
  func overflow() throws {
    let file = TemporaryFile()
    var options = options()
    options.capacity = 1
    let recorder = Recorder<String, Int>(to: file.path, header: header, options: options) {
      ItemContent(id: "\($0)")
    }
    for number in 0..<2_000 {
      recorder.apply(try list([number, number + 1, number + 2]), animated: true)
    }
    recorder.finish()
    let read = try readAll(file.path)
    #expect(read.warnings == [])
    #expect(
      read.recording.timedApplies.last?.apply.snapshot.itemIdentifiers == ["1999", "2000", "2001"])
    let reader = try RecordingReader(path: file.path)
    var counted = 0
    while let event = try reader.next() {
      if let apply = event.apply { counted += 1 + apply.dropped }
    }
    #expect(counted == 2_000)
  }

  @Test("continues an existing recording, in time and in number")
  func resumed() throws {
    let file = TemporaryFile()
    for _ in 0..<3 {
      let clock = Clock()
      var options = options(clock)
      options.opening = .appending
      let recorder = Recorder<String, Int>(to: file.path, header: header, options: options) {
        ItemContent(id: "\($0)")
      }
      recorder.apply(try list([1]), animated: false)
      clock.advance(100)
      recorder.apply(try list([1, 2]), animated: false)
      recorder.finish()
    }
    let read = try readAll(file.path)
    #expect(read.warnings == [])
    #expect(read.recording.timedApplies.map(\.time) == [0, 100, 100, 200, 200, 300])
  }
}
