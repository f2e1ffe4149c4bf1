import DiffableData
import Foundation
import Recordings
import Synchronization
import Testing

@Suite("A recorder rejects an invalid value at the call, and the recording stays valid:")
struct RecorderRefusalTests {
  private final class Refusals: Sendable {
    let messages = Mutex<[String]>([])
    var all: [String] { messages.withLock { $0 } }
  }

  private let header = Recording(name: "live", title: "Live")
  private let list = try? Snapshot(validating: [(section: "main", items: [1, 2])])

  /// Records one list and the events of the closure, and reads the file strictly.
  private func recorded(
    _ record: (Recorder<String, Int>, Snapshot<String, Int>) throws -> Void
  ) throws -> (recording: Recording, refusals: [String]) {
    let file = TemporaryFile()
    let refusals = Refusals()
    var options = RecorderOptions()
    options.onRefusal = { refusal in refusals.messages.withLock { $0.append(refusal.message) } }
    let recorder = Recorder<String, Int>(to: file.path, header: header, options: options) {
      ItemContent(id: "\($0)")
    }
    let list = try #require(list)
    recorder.apply(list, animated: false)
    let before = refusals.all.count
    try record(recorder, list)
    // The recorder calls `onRefusal` in the call, not when it writes the file.
    #expect(refusals.all.count > before)
    recorder.finish()
    var strict = RecordingReaderOptions()
    strict.isStrict = true
    return (try readAll(file.path, strict).recording, refusals.all)
  }

  @Test(
    "a frame with a number that no film can show; the others stay",
    arguments: [
      LayoutFrame(x: .nan, y: 0, width: 10, height: 10),
      LayoutFrame(x: 0, y: -.infinity, width: 10, height: 10),
      LayoutFrame(x: 0, y: 0, width: .infinity, height: 10),
      LayoutFrame(x: 0, y: 0, width: -1, height: 10),
      LayoutFrame(x: 0, y: 0, width: 10, height: -0.5),
      LayoutFrame(x: 1.1e9, y: 0, width: 10, height: 10),
      LayoutFrame(x: 0, y: 0, width: 10, height: 1e300),
    ])
  func frame(_ wrong: LayoutFrame) throws {
    let right = LayoutFrame(x: 0, y: -10, width: 375, height: 1e9)
    let (recording, refusals) = try recorded { recorder, list in
      var frames = LayoutFrames<String, Int>(visible: right)
      frames.items = [LayoutPlace(id: 1, to: wrong), LayoutPlace(id: 2, to: right)]
      frames.headers = [LayoutPlace(id: "main", from: wrong, to: right)]
      frames.footers = [LayoutPlace(id: "main", to: right)]
      recorder.apply(list, animated: true, frames: frames)
      recorder.apply(list, animated: true, frames: LayoutFrames(visible: wrong))
    }
    let frames = recording.timedApplies.map(\.apply.frames)
    #expect(frames.count == 3)
    #expect(frames[1]?.items.map(\.id) == ["2"])
    #expect(frames[1]?.headers.map(\.id) == [])
    #expect(frames[1]?.footers.map(\.id) == ["main"])
    #expect(frames[2] == nil)
    #expect(refusals.count == 2)
    #expect(refusals[0].contains("the frame of item '1' is ["))
    #expect(refusals[1].contains("the frame of the visible part is ["))
  }

  @Test(
    "a negative duration or one of more than a minute",
    arguments: [-1, 60_000_000_001, .max] as [Int64])
  func duration(_ nanoseconds: Int64) throws {
    let (recording, refusals) = try recorded { recorder, _ in
      recorder.event(Event.Scroll(item: "1", duration: nanoseconds))
      recorder.event(Event.Swipe(item: "1", duration: nanoseconds))
      recorder.event(Event.Drag(item: "1", duration: nanoseconds))
      recorder.event(Event.Scroll(item: "1", duration: 60_000_000_000))
    }
    #expect(recording.events.count == 3)
    #expect(
      refusals.map { $0.split(separator: " ").dropFirst(3).first } == ["scroll", "swipe", "drag"])
  }

  @Test("a visible list with a number that no film can show")
  func screen() throws {
    let place = LayoutFrame(x: 0, y: 0, width: 10, height: 10)
    let (recording, refusals) = try recorded { recorder, _ in
      for opacity in [-0.1, 1.1, .nan] {
        recorder.frame(
          visible: place, items: [ObservedElement(id: 1, frame: place, opacity: opacity)])
      }
      let wrong = LayoutFrame(x: .nan, y: 0, width: 1, height: 1)
      recorder.frame(visible: wrong, items: [])
      recorder.frame(visible: place, items: [ObservedElement(id: 1, frame: wrong)])
      recorder.frame(
        visible: place, items: [], headers: [ObservedElement(id: "main", frame: place, clip: wrong)]
      )
      recorder.frame(visible: place, items: [ObservedElement(id: 1, frame: place)])
    }
    #expect(refusals.count == 6)
    #expect(
      refusals.first == "not recorded: the opacity of '1' is -0.1, and not a number from 0 to 1")
    let frames = recording.events.filter { if case .frame = $0.kind { true } else { false } }
    #expect(frames.count == 1)
  }

  @Test("a place with a negative index, and a negative cost")
  func negative() throws {
    let wrong = ItemPath(section: 0, item: -1)
    let (recording, refusals) = try recorded { recorder, list in
      recorder.tap(1, at: wrong)
      recorder.event(Event.Scroll(item: "1", path: wrong))
      recorder.event(Event.Drag(item: "1", source: ItemPath(section: -1, item: 0)))
      var update = BatchUpdate()
      update.items.deletes = [wrong]
      recorder.event(Event.Batch(update))
      recorder.apply(list, animated: true, diffCost: .nanoseconds(-5))
    }
    #expect(refusals.count == 5)
    #expect(recording.timedApplies.map(\.apply.diffNanoseconds) == [nil, nil])
    #expect(recording.events.count == 3)
  }

  @Test(
    "an event whose line could not be read back, or would change the list",
    arguments: [
      ("later", [JSONValue.Member("x", .literal("1,"))]),
      ("later", [JSONValue.Member("x", .literal("1\n"))]),
      ("later", [JSONValue.Member("x", Self.deep)]),
      ("mark", [JSONValue.Member("label", .integer(1 as Int64))]),
      ("apply", []), ("snapshot", []), ("end", []), ("tap", []),
      ("pace", [JSONValue.Member("rate", .integer(0 as Int64))]),
      ("pace", [JSONValue.Member("rate", .number(.nan))]),
      ("zoom", [JSONValue.Member("scale", .number(0.5))]),
    ])
  func unreadable(_ name: String, _ members: [JSONValue.Member]) throws {
    let (recording, refusals) = try recorded { recorder, list in
      recorder.event(name, members)
      recorder.event("later", [JSONValue.Member("x", .integer(1 as Int64))])
      recorder.event("pace", [JSONValue.Member("rate", .number(0.5))])
      recorder.apply(list, animated: true)
    }
    #expect(refusals.count == 1)
    #expect(recording.events.count == 5)
    #expect(recording.events.contains { $0.kind == .pace(Event.Pace(rate: 0.5)) })
  }

  /// More levels than a reader accepts.
  private static var deep: JSONValue {
    (0..<300).reduce(.null) { inner, _ in .array([inner]) }
  }

  @Test("a list with more sections or items than readers take; the next difference is not from it")
  func longList() throws {
    let sections = try Snapshot<String, Int>(validating: (0...10_000).map { ("\($0)", []) })
    let items = try Snapshot<String, Int>(validating: [("main", Array(0...1_000_000))])
    let (recording, refusals) = try recorded { recorder, list in
      recorder.apply(sections, animated: true)
      recorder.apply(items, animated: true)
      var next = list
      try next.appendItems([3])
      recorder.apply(next, animated: true, difference: next.difference(from: items))
    }
    #expect(
      refusals == [
        "not recorded: a snapshot of 10001 sections; the limit is 10000",
        "not recorded: a snapshot of 1000001 items; the limit is 1000000",
      ])
    #expect(
      recording.applies.map(\.apply.snapshot.itemIdentifiers) == [["1", "2"], ["1", "2", "3"]])
    #expect(recording.applies.last?.apply.difference.itemInserts.map(\.id) == ["3"])
  }

  @Test("a tree that is deeper than readers take")
  func deepTree() throws {
    func chain(_ levels: Int) throws -> SectionSnapshot<Int> {
      try SectionSnapshot(
        validating: (0..<levels).map { .init(item: $0 + 1, level: $0, isExpanded: $0 == 0) })
    }
    let (recording, refusals) = try recorded { recorder, list in
      recorder.apply(list, animated: true, trees: ["main": try chain(65)])
      recorder.apply(list, animated: true, trees: ["main": try chain(64)])
    }
    #expect(refusals == ["not recorded: a tree is deeper than 64 levels"])
    #expect(recording.applies.map { $0.apply.trees["main"]?.count } == [nil, 64])
  }

  @Test("an invalid header, before it creates a file")
  func unreadableHeader() throws {
    let failures = Mutex<[RecordingError]>([])
    let file = TemporaryFile()
    var options = RecorderOptions()
    options.onFailure = { error in failures.withLock { $0.append(error) } }
    var header = header
    header.stage.width = .nan
    let recorder = Recorder<String, Int>(to: file.path, header: header, options: options) {
      ItemContent(id: "\($0)")
    }
    recorder.apply(try #require(list), animated: false)
    recorder.finish()
    let found = failures.withLock { $0 }
    #expect(found.count == 1)
    #expect(found.first?.description.contains("readers would refuse its header: ") == true)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("an event that is given directly to a writer")
  func writer() throws {
    let file = TemporaryFile()
    let writer = try RecordingWriter(path: file.path, header: header)
    let pace = #expect(throws: RecordingError.self) {
      try writer.append(Event(time: 0, kind: .pace(Event.Pace(rate: .nan))))
    }
    #expect(pace?.description.hasSuffix("a pace is a number from 0.01 to 100, and not nan") == true)
    let long = try Snapshot<String, String>(validating: (0...10_000).map { ("\($0)", []) })
    let apply = Apply(
      snapshot: long, difference: long.difference(from: Snapshot()), isAnimated: false)
    let length = #expect(throws: RecordingError.self) {
      try writer.append(Event(time: 0, kind: .apply(apply)))
    }
    let limit = "a snapshot of 10001 sections; the limit is 10000"
    #expect(length?.description.hasSuffix(limit) == true)
    try writer.append(Event(time: 5, kind: .mark("m")))
    try writer.close()
    #expect(try readAll(file.path).recording.events.map(\.kind) == [.mark("m")])
  }
}
