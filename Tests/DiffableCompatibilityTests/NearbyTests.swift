import DiffableCompatibility
import Testing

@MainActor
@Suite("A list of people nearby in UIKit code")
struct NearbyTests {
  private let devices = ["Ada", "Ben", "Cleo", "Dan"]
    .map { NearbyViewController.Device(id: UUID(), owner: $0) }

  @Test("follows each discovery, and awaits the apply")
  func discoveries() async {
    let app = NearbyViewController()
    app.loadViewIfNeeded()
    await app.discovered([devices[0], devices[1]])
    #expect(app.collectionView.texts == ["Ada", "Ben"])
    await app.discovered([devices[3], devices[1], devices[2]])
    #expect(app.collectionView.texts == ["Dan", "Ben", "Cleo"])
    await app.discovered([])
    #expect(app.collectionView.texts == [])
    #expect(app.dataSource.snapshot().numberOfSections == 1)
  }

  @Test("may apply from a background queue consistently")
  func background() async throws {
    let app = NearbyViewController()
    app.loadViewIfNeeded()
    let (source, ids) = (try #require(app.dataSource), devices.map(\.id))
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var snapshot = NSDiffableDataSourceSnapshot<NearbyViewController.Section, UUID>()
        snapshot.appendSections([.people])
        snapshot.appendItems(ids)
        source.apply(snapshot, animatingDifferences: false) {
          // On the main queue, which may access the view.
          MainActor.assumeIsolated { #expect(app.collectionView.visibleCells.count == 4) }
          continuation.resume()
        }
      }
    }
    #expect(app.dataSource.snapshot().itemIdentifiers == ids)
    #expect(app.collectionView.exceptions == [])
  }

  @Test("gets a complaint when it mixes queues, without ending the app")
  func mixedQueues() async throws {
    let app = NearbyViewController()
    app.loadViewIfNeeded()
    await app.discovered([devices[0]])
    let source = try #require(app.dataSource)
    var complaints: [Complaint.Kind] = []
    source.source.observeEvents { event in
      if case .complained(let complaint) = event { complaints.append(complaint.kind) }
    }
    let snapshot = source.snapshot()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { source.apply(snapshot) { continuation.resume() } }
    }
    #expect(complaints == [.mixedQueues])
    #expect(app.collectionView.exceptions == [])
  }

  @Test("ends its animations, and calls completions, by the device's clock")
  func clock() {
    var device = SimulatedDevice()
    let clock = AnimationClock()
    device.clock = clock
    let app = NearbyViewController()
    SimulatedDevice.$current.withValue(device) { app.loadViewIfNeeded() }
    var snapshot = app.dataSource.snapshot()
    snapshot.appendSections([.people])
    var ends: [String] = []
    app.dataSource.apply(snapshot) { ends.append("first") }
    snapshot.appendItems(devices.map(\.id))
    app.dataSource.apply(snapshot) { ends.append("second") }
    #expect(ends == ["first"])
    clock.advance(by: .milliseconds(250))
    #expect(ends == ["first", "second"])
  }
}
