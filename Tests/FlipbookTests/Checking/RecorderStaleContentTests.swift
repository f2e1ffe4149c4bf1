import Analysis
import DiffableData
import Flipbook
import Foundation
import Recordings
import Synchronization
import Testing

/// An app's list with a recorder, whose model a test changes.
private final class RecordedApp {
  private let sandbox: Sandbox
  private let path: String
  private let recorder: Recorder<String, Int>
  private let clock: Clock
  private let model: Model

  private final class Clock: Sendable {
    let now = Mutex<Int64>(0)
  }

  private final class Model {
    var titles: [Int: String] = [:]
    var headers: [String: String] = [:]
  }

  /// A first apply of the lists, each a section.
  init(_ lists: [[Int]], rereadItems: Int? = nil) throws {
    sandbox = try Sandbox("unused", "")
    path = "\(sandbox.path)/live.flip.jsonl"
    let (clock, model) = (Clock(), Model())
    (self.clock, self.model) = (clock, model)
    var options = RecorderOptions()
    options.nanosecondClock = { clock.now.withLock { $0 } }
    if let rereadItems { options.rereadItems = rereadItems }
    recorder = Recorder(
      to: path, header: Recording(name: "live", title: "Live"), options: options,
      section: { SectionContent(id: $0, header: model.headers[$0] ?? "Section \($0)") },
      describe: { ItemContent(id: "\($0)", title: model.titles[$0] ?? "Item \($0)") })
    try apply(lists, after: 0)
  }

  func edit(_ item: Int, _ title: String = "new") { model.titles[item] = title }

  func edit(headerOf section: String) { model.headers[section] = "New" }

  func apply(
    _ lists: [[Int]], after milliseconds: Int64 = 1_000, kind: ApplyKind = .apply,
    _ mark: (inout Snapshot<String, Int>) throws -> Void = { _ in }
  ) throws {
    clock.now.withLock { $0 += milliseconds * 1_000_000 }
    var list = try Snapshot(
      validating: lists.enumerated().map { (section: "\($0)", items: $1) })
    try mark(&list)
    recorder.apply(list, animated: true, kind: kind)
  }

  func showFrame(of items: [Int], headers: [String] = []) {
    func elements<ID>(_ ids: [ID]) -> [ObservedElement<ID>] {
      ids.enumerated().map { index, id in
        ObservedElement(
          id: id, frame: LayoutFrame(x: 0, y: Double(index) * 44, width: 300, height: 44))
      }
    }
    recorder.frame(
      visible: LayoutFrame(x: 0, y: 0, width: 300, height: 600), items: elements(items),
      headers: elements(headers))
  }

  func announce(_ item: Int) { recorder.content(of: [item]) }

  /// The stale rows, headers or footers that `check` finds, each with its apply.
  func staleRows(_ rule: String = "stale-content") throws -> [String] {
    recorder.finish()
    return try CheckedSource.load(path).check.findings().filter { $0.rule == rule }
      .map {
        "\($0.ids.sorted().joined(separator: ",")) at \($0.apply.map { "\($0)" } ?? "the end")"
      }
  }
}

@Suite("Content that changes without a mark, in an app with a recorder")
struct RecorderStaleContentTests {
  @Test("is found at the next apply, whatever that does")
  func anyApply() throws {
    let app = try RecordedApp([[1, 2, 3, 4]])
    app.edit(2)
    try app.apply([[1, 2, 3, 4, 5]])
    #expect(try app.staleRows() == ["2 at 1"])
  }

  @Test("is found in the row that moves, and after a move into another section")
  func moves() throws {
    let app = try RecordedApp([[1, 2, 3, 4], [5, 6]])
    app.edit(2)
    try app.apply([[2, 1, 3, 4], [5, 6]])
    try app.apply([[1, 3, 4], [5, 2, 6]])
    app.edit(2, "newer")
    app.edit(6)
    try app.apply([[1, 3], [5, 2, 6]])
    #expect(try app.staleRows() == ["2 at 1", "2,6 at 3"])
  }

  @Test("is found beside a row that is marked")
  func neighbor() throws {
    let app = try RecordedApp([[1, 2, 3]])
    app.edit(1)
    app.edit(2)
    try app.apply([[1, 2, 3]]) { try $0.reconfigureItems([1]) }
    #expect(try app.staleRows() == ["2 at 1"])
  }

  @Test("is found off the screen within as many applies as the list has items per rereading")
  func offScreen() throws {
    let items = Array(0..<100)
    let app = try RecordedApp([items], rereadItems: 25)
    app.edit(90)
    // The applies pass 25 items each: the first one 0 to 24, the fourth one 75 to 99.
    for number in 0..<4 { try app.apply([items + [200 + number]]) }
    #expect(try app.staleRows() == ["90 at 3"])
  }

  @Test("is found at once in a row of the last frame, deep in a long list")
  func onScreen() throws {
    let items = Array(0..<1_000)
    let app = try RecordedApp([[], items])
    app.showFrame(of: Array(700..<712))
    app.edit(705)
    try app.apply([[], items.reversed()])
    #expect(try app.staleRows() == ["705 at 1"])
  }

  @Test("is found on a screen with more rows than an apply rereads")
  func largeScreen() throws {
    let items = Array(0..<1_000)
    let app = try RecordedApp([items], rereadItems: 10)
    app.showFrame(of: Array(500..<525))
    app.edit(512)
    try app.apply([items.dropLast()])
    try app.apply([items.dropLast(2)])
    #expect(try app.staleRows() == ["512 at 2"])
  }

  @Test("is found in a header at the next apply, and no fault if that reloads the section")
  func headers() throws {
    for isMarked in [false, true] {
      let app = try RecordedApp([[1, 2], [3]])
      app.edit(headerOf: "1")
      try app.apply([[2, 1], [3]]) { if isMarked { try $0.reloadSections(["1"]) } }
      try app.apply([[1, 2], [3]])
      #expect(try app.staleRows("stale-header") == (isMarked ? [] : ["1 at 1"]))
    }
  }

  @Test("is found at once in a header of the last frame, else after the sections before it")
  func manyHeaders() throws {
    for (isShown, found) in [(true, ["60 at 1"]), (false, ["60 at 6"])] {
      let lists = (0..<100).map { [$0] }
      let app = try RecordedApp(lists, rereadItems: 10)
      if isShown { app.showFrame(of: [], headers: ["60"]) }
      app.edit(headerOf: "60")
      // Without frames, the first apply passes the sections 0 to 9, the seventh one 60 to 69.
      for number in 0..<8 { try app.apply([[200 + number, 0]] + lists.dropFirst()) }
      #expect(try app.staleRows("stale-header") == found)
    }
  }

  @Test("is found where the app announces it, without any rereading")
  func announced() throws {
    let app = try RecordedApp([[1, 2]], rereadItems: 0)
    app.edit(2)
    try app.apply([[2, 1]])
    app.announce(2)
    try app.apply([[1, 2]])
    #expect(try app.staleRows() == ["2 at 2"])
  }

  /// The marks that give a row a new cell.
  enum Mark: CaseIterable {
    case reconfigure, reload, sectionReload, wholeReload
  }

  @Test("is not a fault if the apply gives the row new content", arguments: Mark.allCases)
  func marked(_ mark: Mark) throws {
    let items = Array(0..<50)
    let app = try RecordedApp([items, [60]])
    app.edit(40)
    try app.apply([items, [60]], kind: mark == .wholeReload ? .reload : .apply) { list in
      switch mark {
      case .reconfigure: try list.reconfigureItems([40])
      case .reload: try list.reloadItems([40])
      case .sectionReload: try list.reloadSections(["0"])
      case .wholeReload: break
      }
    }
    for _ in 0..<5 { try app.apply([items, [60]]) }
    #expect(try app.staleRows() == [])
  }

  @Test("is not a fault if a second apply marks the row within a frame, and one if it comes later")
  func secondApply() throws {
    for (delay, found) in [(16, []), (17, ["1 at 1"])] as [(Int64, [String])] {
      let app = try RecordedApp([[1, 2]])
      app.edit(1)
      try app.apply([[2, 1]])
      try app.apply([[2, 1]], after: delay) { try $0.reconfigureItems([1]) }
      #expect(try app.staleRows() == found)
    }
  }

  @Test("is not a fault in a row that leaves or comes back")
  func deleted() throws {
    let app = try RecordedApp([[1, 2]])
    app.edit(1)
    try app.apply([[2]])
    app.edit(1, "newer")
    try app.apply([[1, 2]])
    #expect(try app.staleRows() == [])
  }
}
