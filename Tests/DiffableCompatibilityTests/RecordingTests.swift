import DiffableCompatibility
import Flipbook
import ListSimulator
import Testing

@MainActor
@Suite("An app written for the framework")
struct RecordingTests {
  /// A search that is typed at a letter every half second.
  private func recording() -> Recording {
    let clock = AnimationClock()
    let app = MountainsViewController(
      ["Eiger", "Mönch", "Jungfrau", "Matterhorn"].map { Mountain(name: $0, height: 1) })
    let stage = Stage(
      width: 200, height: 200, scale: 1, layout: StageLayout(), chrome: Stage.Chrome.none)
    SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) { app.loadViewIfNeeded() }
    let recorder = AppRecorder(
      Recording(name: "peaks", title: "Peaks", stage: stage, motion: Motion(for: .collection)),
      of: app.dataSource.source, clock: clock,
      section: { "\($0)" }, content: { ItemContent(id: $0.id.uuidString, title: $0.name) })
    for text in ["m", "mo", ""] {
      clock.advance(by: 500_000_000)
      app.searchBar.simulateTyping(text)
    }
    return recorder.finish()
  }

  @Test("can be recorded: what it applies, when, and what its rows show")
  func records() {
    let recording = recording()
    #expect(recording.applies.map(\.time) == [0, 500_000_000, 1_000_000_000, 1_500_000_000])
    #expect(recording.applies.map(\.apply.snapshot.numberOfItems) == [4, 2, 0, 4])
    #expect(recording.applies.map(\.apply.difference.itemDeletes.count) == [0, 2, 2, 0])
    #expect(recording.applies.map(\.apply.isAnimated) == [false, true, true, true])
    #expect(recording.duration == 2_500_000_000)
  }

  @Test("can be filmed")
  func films() throws {
    let path = FileManager.default.temporaryDirectory.path + "/flipbook-app-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let film = Film(recording(), framesPerSecond: 2)
    let report = try film.render(to: ["\(path)/"], options: RenderOptions(jobs: 1))
    #expect(report.frames == 5)
    let first = try Data(contentsOf: URL(filePath: "\(path)/00000.png"))
    #expect(first.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
