import DiffableData
import Dispatch
import Synchronization
import Testing

@testable import Recordings

@Suite("The backlog of a recorder's queue")
struct RecorderBacklogTests {
  private typealias Content = PendingContent<String, Int>
  private typealias Backlog = RecorderBacklog<String, Int>

  /// A backlog of a busy queue, and the events that the queue gets.
  private struct BacklogFixture {
    var backlog: Backlog
    private(set) var time: Int64 = 0

    init(capacity: Int) { backlog = Backlog(capacity: capacity) }

    mutating func add(_ job: Backlog.Job) {
      time += 1
      _ = backlog.append(job, at: time)
    }
    mutating func apply(_ items: [Int], showing title: String) throws {
      let snapshot = try Snapshot<String, Int>(validating: [("main", items)])
      let apply = PendingApply(snapshot, isAnimated: true, kind: .apply, queue: .main)
      apply.items = items.map { ($0, ItemContent(id: "\($0)", title: title)) }
      add(.apply(apply))
    }
    mutating func content(of item: Int, _ title: String) {
      let content = Content()
      content.items = [(item, ItemContent(id: "\(item)", title: title))]
      add(.content(content))
    }
    mutating func mark(_ label: String) { add(.event(.mark(label))) }
    mutating func tap(_ item: Int) { add(.tap(PendingTap(item, nil))) }

    /// A description of the next event.
    mutating func take() -> [String] {
      var batch: [Backlog.Entry] = []
      _ = backlog.move(to: &batch, isLast: true)
      return batch.map(text)
    }

    private func text(_ entry: Backlog.Entry) -> String {
      func titles(_ content: Content) -> String {
        content.items.map { "\($0.id)\($0.content.title ?? "")" }.joined(separator: " ")
      }
      return switch entry.job {
      case .apply(let apply):
        "apply \(titles(apply))" + (entry.dropped > 0 ? " -\(entry.dropped)" : "")
      case .content(let content): "content \(titles(content))"
      case .tap: "tap"
      case .frame: "frame"
      case .drag(let drag): "drag for \(drag.duration)" + (drag.isCancelled ? ", cancelled" : "")
      case .event(.mark(let label)): "mark \(label)"
      case .event(.field(let text)): "field \(text)"
      case .event(.caption(let text)): "caption \(text)"
      case .event: "event"
      case .end: "end"
      }
    }
  }

  @Test("keeps the order of events beyond the capacity, whatever their kind")
  func order() throws {
    var fixture = BacklogFixture(capacity: 3)
    for label in ["1", "2", "3"] { fixture.mark(label) }
    try fixture.apply([1, 2], showing: "a")
    fixture.mark("after")
    fixture.tap(1)
    #expect(fixture.take() == ["mark 1", "mark 2", "mark 3", "apply 1a 2a", "mark after", "tap"])
  }

  @Test("replaces superseded events, and keeps their content")
  func replaced() throws {
    var fixture = BacklogFixture(capacity: 1)
    fixture.mark("full")
    fixture.content(of: 1, "a")
    fixture.add(.event(.field(text: "m")))
    try fixture.apply([1, 2], showing: "b")
    fixture.add(.event(.caption("old")))
    try fixture.apply([3], showing: "c")
    fixture.add(.event(.field(text: "mo")))
    fixture.content(of: 3, "d")
    fixture.add(.event(.caption("new")))
    fixture.content(of: 3, "e")
    fixture.add(.end)
    #expect(
      fixture.take() == [
        "mark full", "apply 1a 1b 2b 3c -1", "field mo", "caption new", "content 3d 3e", "end",
      ])
  }

  @Test("does not overwrite content with older content that exceeded the capacity")
  func newest() throws {
    var fixture = BacklogFixture(capacity: 1)
    fixture.mark("full")
    fixture.content(of: 1, "old")
    var seen = fixture.take()
    fixture.content(of: 1, "new")
    try fixture.apply([1], showing: "newest")
    seen += fixture.take()
    #expect(seen == ["mark full", "content 1old", "content 1new", "apply 1newest"])
  }

  @Test("schedules the writing once until it is empty")
  func scheduling() {
    var backlog = Backlog(capacity: 2)
    func append() -> Bool { backlog.append(.event(.mark("")), at: 0) }
    func move(isLast: Bool) -> Bool {
      var batch: [Backlog.Entry] = []
      return backlog.move(to: &batch, isLast: isLast)
    }
    #expect([append(), append()] == [true, false])
    #expect([move(isLast: true), append(), move(isLast: false)] == [true, false, true])
    #expect([move(isLast: false), append(), move(isLast: true)] == [false, false, true])
    #expect([move(isLast: true), append()] == [false, true])
    backlog.fail()
    #expect(!append())
  }

  @Test("takes limited memory: it drops contents of deleted items, and marks beyond the limit")
  func memory() throws {
    var fixture = BacklogFixture(capacity: 4)
    for number in 0..<100 { fixture.mark("\(number)") }
    for number in 0..<20_000 { try fixture.apply([number], showing: "") }
    let seen = fixture.take()
    #expect(seen.count == 9)
    let words = try #require(seen.last).split(separator: " ")
    #expect(words.count < 5_000)
    #expect(words.suffix(2) == ["19999", "-19999"])
  }

  @Test("holds events until a drag ends, which then has its duration")
  func drag() throws {
    var fixture = BacklogFixture(capacity: 8)
    let drag = PendingDrag(1, from: ItemPath(section: 0, item: 0), isAllowed: true)
    fixture.mark("before")
    fixture.add(.drag(drag))
    fixture.mark("during")
    #expect(fixture.take() == ["mark before"])
    _ = fixture.backlog.end(drag, at: ItemPath(section: 0, item: 1), fixture.time)
    #expect(fixture.take() == [])
    try fixture.apply([2, 1], showing: "")
    #expect(fixture.take() == ["drag for 2", "mark during", "apply 2 1"])
  }

  @Test("does not wait for a drag beyond the capacity, or during a flush")
  func givenUpDrag() throws {
    for isFull in [true, false] {
      var fixture = BacklogFixture(capacity: 2)
      let drag = PendingDrag(1, from: ItemPath(section: 0, item: 0), isAllowed: true)
      fixture.add(.drag(drag))
      fixture.mark("during")
      if isFull {
        fixture.mark("too much")
      } else {
        _ = fixture.backlog.abandonDrag()
      }
      #expect(fixture.take() == (isFull ? ["mark during", "mark too much"] : ["mark during"]))
      _ = fixture.backlog.end(drag, at: nil, 7)
      #expect(fixture.take() == ["drag for 0, cancelled"])
    }
  }

  @Test("keeps each thread's order of events, and times never decrease")
  func threads() {
    let gate = DispatchSemaphore(value: 0)
    let seen = Mutex<[(label: String, time: Int64)]>([])
    var options = RecorderOptions()
    options.capacity = 400
    let isFirst = Mutex(true)
    let queue = RecorderQueue<String, Int>(options) { entry throws(RecordingError) in
      // Busy, while the others fill the backlog.
      if isFirst.withLock({ first in
        defer { first = false }; return first
      }) {
        gate.wait()
      }
      if case .event(.mark(let label)) = entry.job {
        seen.withLock { $0.append((label, entry.time)) }
      } else if case .content(let content) = entry.job {
        let titles = content.items.compactMap(\.content.title)
        seen.withLock { seen in seen += titles.map { ($0, entry.time) } }
      }
    }
    queue.append(.event(.mark("opening")))
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<50 {
        queue.append(.event(.mark("\(thread) mark \(number)")))
        let content = Content()
        content.items = [(number, ItemContent(id: "", title: "\(thread) content \(number)"))]
        queue.append(.content(content))
      }
    }
    gate.signal()
    queue.flush()
    let all = seen.withLock { $0 }
    for thread in 0..<8 {
      for kind in ["mark", "content"] {
        #expect(
          all.map(\.label).filter { $0.hasPrefix("\(thread) \(kind)") }
            == (0..<50).map { "\(thread) \(kind) \($0)" })
      }
    }
    #expect(all.map(\.time) == all.map(\.time).sorted())
  }
}
