import DiffableCompatibility
import Flipbook
import ListSimulator
import Testing

/// Each app runs for a moment, and is recorded and rendered.
@MainActor
@Suite("The applies of an app are recorded and rendered:")
struct FilmedAppTests {
  private let clock = AnimationClock()

  private func onDevice<App: UIViewController>(_ app: App) -> App {
    SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) { app.loadViewIfNeeded() }
    return app
  }

  /// The texts of each apply's rows, from a film whose frames have been rendered.
  private func film(_ app: UIViewController, _ changes: [() -> Void]) throws -> [[String]] {
    let recorder = try #require(AppRecorder(app))
    for change in changes {
      clock.advance(by: .milliseconds(500))
      change()
    }
    var recording = recorder.finish()
    (recording.stage.width, recording.stage.height, recording.stage.scale) = (120, 200, 1)
    try render(recording)
    var titles: [String: String] = [:]
    for case .content(let items, _) in recording.events.map(\.kind) {
      for item in items { titles[item.id] = item.title }
    }
    return recording.timedApplies.map { $0.apply.snapshot.itemIdentifiers.map { titles[$0] ?? $0 } }
  }

  private func render(_ recording: Recording) throws {
    let path = FileManager.default.temporaryDirectory.path + "/flipbook-app-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let film = Film(recording, framesPerSecond: 2)
    let report = try film.render(to: ["\(path)/"], options: RenderOptions(jobs: 1))
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(names.filter { $0.hasSuffix(".png") }.count == report.frames)
  }

  @Test("Wi-Fi settings")
  func wifi() throws {
    let app = WiFiSettingsViewController()
    app.networks = ["Attic", "Barn"].map { Network(name: $0) }
    _ = onDevice(app)
    let texts = try film(app, [{ app.wifiSwitch.simulateTap() }])
    #expect(texts.map(\.count) == [4, 1])
  }

  @Test("an insertion sort")
  func sort() throws {
    let app = onDevice(InsertionSortViewController([[3, 1, 2]]))
    let texts = try film(
      app, [{ _ = app.performSortStep() }, { _ = app.performSortStep() }])
    #expect(texts.first == ["item", "item~2", "item~3"])
    #expect(texts.last == ["item~2", "item~3", "item"])
  }

  @Test("an outline, with its disclosures")
  func outline() throws {
    let app = onDevice(
      OutlineViewController(roots: ["Food", "Sports"], children: ["Food": ["Bread"]]))
    let texts = try film(
      app,
      [
        { app.dataSource.simulateTapOnDisclosure(of: "Food") },
        { app.dataSource.simulateTapOnDisclosure(of: "Food") },
      ])
    #expect(texts == [["Food", "Sports"], ["Food", "Bread", "Sports"], ["Food", "Sports"]])
  }

  @Test("a reorderable list, with its drags")
  func drags() throws {
    let app = onDevice(
      ReorderableListViewController([("A", ["1", "2"]), ("B", ["3"])], method: .finalSnapshot))
    let texts = try film(
      app,
      [{ app.dataSource.simulateDrag(of: "1", to: IndexPath(item: 0, section: 1)) }])
    #expect(texts == [["1", "2", "3"], ["2", "1", "3"]])
  }

  @Test("an emoji explorer")
  func emoji() throws {
    let app = onDevice(
      EmojiExplorerViewController([
        ("Food", [.init(text: "🍎", title: "apple"), .init(text: "🍞", title: "bread")])
      ]))
    let before = app.dataSource.snapshot().numberOfItems
    let texts = try film(app, [])
    #expect(texts.map(\.count) == [before])
  }

  @Test("contacts")
  func contacts() throws {
    let app = onDevice(ContactListViewController())
    let (ada, ben) = (
      Contact(name: "Ada", email: "ada@example.org"), Contact(name: "Ben", email: "b@example.org")
    )
    let texts = try film(
      app,
      [
        { app.update(with: ContactList(friends: [ada], family: [], coworkers: [ben])) },
        { app.update(with: ContactList(friends: [ben, ada], family: [], coworkers: [])) },
      ])
    #expect(Array(texts.suffix(2)) == [["Ada", "Ben"], ["Ben", "Ada"]])
  }

  @Test("people nearby")
  func nearby() async throws {
    // On a device whose animations end immediately, without a clock.
    let app = NearbyViewController()
    app.loadViewIfNeeded()
    let devices = ["Ada", "Ben"].map { NearbyViewController.Device(id: UUID(), owner: $0) }
    await app.discovered(devices)
    let source = try #require(app.dataSource).source
    let texts = try film(
      app,
      [
        {
          var snapshot = source.snapshot()
          try? snapshot.moveItem(devices[1].id, before: devices[0].id)
          source.apply(snapshot)
        }
      ])
    #expect(texts == [["Ada", "Ben"], ["Ben", "Ada"]])
  }
}
