import DiffableCompatibility
import Flipbook
import Foundation
import ListSimulator
import Recordings
import Testing

@MainActor
@Suite("The recording of the applies of a UIKit app has")
struct RecordedAppliesTests: AppRecordingSuite {
  let clock = AnimationClock()

  @Test("its applies, their times, and the content of rows")
  func applies() throws {
    let recording = try search()
    #expect(recording.timedApplies.map(\.time) == [0, 500_000_000, 1_000_000_000, 1_500_000_000])
    #expect(recording.timedApplies.map(\.apply.snapshot.numberOfItems) == [4, 2, 0, 4])
    #expect(recording.timedApplies.map(\.apply.difference.itemDeletes.count) == [0, 2, 2, 0])
    #expect(recording.timedApplies.map(\.apply.isAnimated) == [false, true, true, true])
    #expect(recording.timedApplies.first?.apply.snapshot.sectionIdentifiers == ["main"])
    #expect(contents(recording).map(\.title) == ["Eiger", "Jungfrau", "Matterhorn", "Mönch"])
    #expect(recording.nanoseconds == 2_500_000_000)
  }

  @Test("the content of a row that becomes visible later, from the beginning")
  func late() throws {
    let app = MountainsViewController((1...200).map { Mountain(name: "Peak \($0)", height: $0) })
    let recorder = try recorder(app)
    app.searchBar.simulateTyping("200")
    let recording = recorder.finish()
    let item = try #require(recording.timedApplies.last?.apply.snapshot.itemIdentifiers.first)
    guard case .content(let items, _) = recording.events[0].kind else {
      Issue.record("the recording does not begin with contents")
      return
    }
    #expect(items.first { $0.id == item }?.title == "Peak 200")
  }

  @Test("only events after the recorder was created")
  func start() throws {
    let app = InsertionSortViewController([[2, 1]])
    SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) { app.loadViewIfNeeded() }
    clock.advance(by: .seconds(5))
    let recorder = try #require(AppRecorder(app))
    clock.advance(by: .milliseconds(500))
    #expect(app.performSortStep())
    #expect(recorder.finish().timedApplies.map(\.time) == [0, 500_000_000])
  }

  @Test("each typed text, before its effect")
  func typing() throws {
    let steps = try search().events.compactMap { (event) -> String? in
      switch event.kind {
      case .field(let text): "typed \(text)"
      case .apply(let apply): "\(apply.snapshot.numberOfItems) items"
      default: nil
      }
    }
    #expect(
      steps == ["4 items", "typed m", "2 items", "typed mo", "0 items", "typed ", "4 items"])
  }

  @Test("a list that is empty at first, with the stage of the filled list")
  func empty() throws {
    let app = SectionedViewController()
    let recorder = try recorder(app)
    app.show([1, 2])
    let recording = recorder.finish()
    #expect(recording.timedApplies.map(\.apply.snapshot.numberOfItems) == [0, 2])
    #expect(recording.stage.layout.base.kind == .recorded)
    #expect(recording.timedApplies.last?.apply.frames?.items.map { $0.to?.y } == [30, 80])
  }

  @Test("lines that a strict reader accepts")
  func file() throws {
    let recording = try search()
    let parsed = try RecordingFile.parse(Data(recording.fileText.utf8), file: "app.flip.jsonl")
    #expect(parsed.recording.timedApplies.map(\.apply) == recording.timedApplies.map(\.apply))
  }

  @Test("a film")
  func films() throws {
    let path = FileManager.default.temporaryDirectory.path + "/flipbook-app-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var recording = try search()
    (recording.stage.width, recording.stage.height, recording.stage.scale) = (200, 200, 1)
    let film = Film(recording, framesPerSecond: 2)
    let report = try film.render(to: ["\(path)/"], options: RenderOptions(jobs: 1))
    #expect(report.frames == 5)
    let first = try Data(contentsOf: URL(filePath: "\(path)/00000.png"))
    #expect(first.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("no data without a list")
  func noList() {
    #expect(AppRecorder(UIViewController()) == nil)
  }
}
