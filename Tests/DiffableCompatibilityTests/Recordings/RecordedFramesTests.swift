import DiffableCompatibility
import Flipbook
import ListSimulator
import Recordings
import Testing

@MainActor
@Suite("The recording of a UIKit app with frames")
struct RecordedFramesTests: AppRecordingSuite {
  let clock = AnimationClock()

  /// The visible list before each apply but the first, and at the end.
  private func restingScreens(_ recording: Recording) -> [ObservedScreen] {
    var screen = ObservedScreen()
    var screens: [ObservedScreen] = []
    for event in recording.events {
      switch event.kind {
      case .apply: screens.append(screen)
      case .frame(let frame): screen.apply(frame)
      default: break
      }
    }
    return screens.dropFirst() + [screen]
  }

  @Test("has each row at rest where the list's own layout has it", arguments: [60, 120])
  func layout(_ rate: Int) throws {
    let app = InsertionSortViewController([[3, 1, 2], [2, 3, 1]])
    let recorder = try recorder(app)
    for _ in 0..<2 {
      clock.advance(by: .seconds(1))
      #expect(app.performSortStep())
    }
    let recording = recorder.finish().withFrames(perSecond: rate)
    let screens = restingScreens(recording)
    try #require(screens.count == 3)
    for (screen, timed) in zip(screens, recording.timedApplies) {
      let (visible, frames) = (try #require(screen.visible), try #require(timed.apply.frames))
      #expect(Set(screen.items.map(\.id)) == Set(frames.items.map(\.id)))
      for place in frames.items {
        let (expected, found) = (place.to, screen.items.first { $0.id == place.id }?.frame)
        let (to, box) = (try #require(expected), try #require(found))
        #expect(abs(to.x - box.x) < 0.01 && abs(to.width - box.width) < 0.01)
        #expect(abs(to.y - frames.visible.y - (box.y - visible.y)) < 0.01)
      }
    }
  }

  @Test("shows every row that moves between its places, in the view that it had")
  func motion() throws {
    let app = InsertionSortViewController([[3, 1, 2]])
    let recorder = try recorder(app)
    clock.advance(by: .seconds(1))
    #expect(app.performSortStep())
    let motion = ObservedMotion(recorder.finish().withFrames())
    let moving = motion.moments.filter { $0.applies == 2 }
    #expect(moving.count > 10)
    let views = Set(
      motion.moments.map { moment in
        moment.screen.items.sorted { $0.id < $1.id }.map(\.view)
      })
    #expect(views.count == 1)
    let places = Set(
      moving.compactMap { moment in
        moment.screen.items.first { $0.id == "item" }?.frame
      })
    #expect(places.count > 10)
  }

  @Test("is valid, and the same after a second time")
  func valid() throws {
    let once = try search().withFrames()
    #expect(once.withFrames() == once)
    var options = RecordingReaderOptions()
    options.isStrict = true
    let file = try RecordingFile.parse(Data(once.fileBytes), file: "x", options: options)
    #expect(file.recording.events.count == once.events.count)
  }
}
