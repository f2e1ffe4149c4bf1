import Choreography
import DiffableCompatibility
import Flipbook
import Foundation
import ListSimulator
import Recordings
import Synchronization
import Testing

@MainActor
@Suite("The recording of a UIKit app has")
struct RecordingTests {
  private let clock = AnimationClock()

  /// Loads an app on a device with the clock, and attaches a recorder.
  private func recorder(_ app: UIViewController) throws -> AppRecorder {
    SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) { app.loadViewIfNeeded() }
    return try #require(AppRecorder(app))
  }

  private func contents(_ recording: Recording) -> [ItemContent] {
    recording.events.flatMap { (event) -> [ItemContent] in
      if case .content(let items, _) = event.kind { items } else { [] }
    }
  }

  /// A search with one letter every half second.
  private func search() throws -> Recording {
    let app = MountainsViewController(
      ["Eiger", "Mönch", "Jungfrau", "Matterhorn"].map { Mountain(name: $0, height: 1) })
    let recorder = try recorder(app)
    for text in ["m", "mo", ""] {
      clock.advance(by: 500_000_000)
      app.searchBar.simulateTyping(text)
    }
    return recorder.finish()
  }

  @Test("its applies, their times, and the content of rows")
  func applies() throws {
    let recording = try search()
    #expect(recording.applies.map(\.time) == [0, 500_000_000, 1_000_000_000, 1_500_000_000])
    #expect(recording.applies.map(\.apply.snapshot.numberOfItems) == [4, 2, 0, 4])
    #expect(recording.applies.map(\.apply.difference.itemDeletes.count) == [0, 2, 2, 0])
    #expect(recording.applies.map(\.apply.isAnimated) == [false, true, true, true])
    #expect(recording.applies.first?.apply.snapshot.sectionIdentifiers == ["main"])
    #expect(contents(recording).map(\.title) == ["Eiger", "Jungfrau", "Matterhorn", "Mönch"])
    #expect(recording.duration == 2_500_000_000)
  }

  @Test("the frames of rows before and after each apply")
  func frames() throws {
    let app = InsertionSortViewController([[2, 1]])
    let recorder = try recorder(app)
    #expect(app.performSortStep())
    let recording = recorder.finish()
    let frames = try recording.applies.map { try #require($0.apply.frames) }
    let cell = try #require(
      app.collectionView.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    #expect(frames.map { $0.items.map(\.id) } == [["item", "item~2"], ["item~2", "item"]])
    #expect(frames.map { $0.items[1].to?.x } == [Double(cell.frame.minX), Double(cell.frame.minX)])
    #expect(frames.map(\.visible.height) == [812, 812])
    #expect(recording.stage.layout.base.kind == .recorded)
  }

  @Test("the content of a row that becomes visible later, from the beginning")
  func late() throws {
    let app = MountainsViewController((1...200).map { Mountain(name: "Peak \($0)", height: $0) })
    let recorder = try recorder(app)
    app.searchBar.simulateTyping("200")
    let recording = recorder.finish()
    let item = try #require(recording.applies.last?.apply.snapshot.itemIdentifiers.first)
    guard case .content(let items, _) = recording.events[0].kind else {
      Issue.record("the recording does not begin with contents")
      return
    }
    #expect(items.first { $0.id == item }?.title == "Peak 200")
  }

  @Test("a header of the app's own kind, with its text and its frame")
  func header() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: "title", alignment: .top)
    ]
    let app = UIViewController()
    let list = UICollectionView(
      frame: app.view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    app.view.addSubview(list)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let title = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: "title"
    ) { view, _, _ in
      var content = view.defaultContentConfiguration()
      content.text = "Numbers"
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: title, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["all"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    let recording = try recorder(app).finish()
    let sections = recording.events.flatMap { (event) -> [SectionContent] in
      if case .content(_, let sections) = event.kind { sections } else { [] }
    }
    #expect(sections == [SectionContent(id: "all", header: "Numbers", footer: nil)])
    let frames = try #require(recording.applies.first?.apply.frames)
    #expect(frames.headers.map(\.id) == ["all"])
    #expect(frames.headers[0].to == LayoutFrame(x: 0, y: 0, width: 375, height: 30))
    #expect(frames.items.map { $0.to?.y } == [30, 30, 80])
  }

  /// A controller whose layout asks the data source for each section's name, as apps do.
  private final class SectionedViewController: UIViewController {
    private(set) var list: UICollectionView?
    private(set) var source: UICollectionViewDiffableDataSource<String, Int>?
    var header: String?
    /// The height of a row.
    var height: CGFloat = 50

    override func viewDidLoad() {
      super.viewDidLoad()
      let layout = UICollectionViewCompositionalLayout { [weak self] index, environment in
        guard let self, let source = self.source else { return nil }
        // An invalid section is a programming error.
        precondition(source.snapshot().sectionIdentifiers.indices.contains(index))
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        let section = NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
            elementKind: "title", alignment: .top)
        ]
        return section
      }
      let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      view.addSubview(list)
      let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let title = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: "title"
      ) { [weak self] view, _, _ in
        var content = view.defaultContentConfiguration()
        content.text = self?.header
        view.contentConfiguration = content
      }
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
      }
      source.supplementaryViewProvider = { list, _, path in
        list.dequeueConfiguredReusableSupplementary(using: title, for: path)
      }
      (self.list, self.source) = (list, source)
    }

    func show(_ items: [Int]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      if !items.isEmpty {
        snapshot.appendSections(["main"])
        snapshot.appendItems(items)
      }
      source?.apply(snapshot)
    }
  }

  @Test("complaints of known kinds")
  func complaintKinds() {
    #expect(Event.Complaint.kinds == Complaint.Kind.allCases.map(\.rawValue))
  }

  @Test("a list that is empty at first, with the stage of the filled list")
  func empty() throws {
    let app = SectionedViewController()
    let recorder = try recorder(app)
    app.show([1, 2])
    let recording = recorder.finish()
    #expect(recording.applies.map(\.apply.snapshot.numberOfItems) == [0, 2])
    #expect(recording.stage.layout.base.kind == .recorded)
    #expect(recording.applies.last?.apply.frames?.items.map { $0.to?.y } == [30, 80])
  }

  @Test("the removal of a header, and of one whose section is inserted again without it")
  func goneHeader() throws {
    let app = SectionedViewController()
    app.header = "Numbers"
    let recorder = try recorder(app)
    app.show([1])
    app.header = nil
    app.show([])
    app.show([1])
    let sections = recorder.finish().events.flatMap { (event) -> [SectionContent] in
      if case .content(_, let sections) = event.kind { sections } else { [] }
    }
    #expect(sections.map(\.header) == ["Numbers", nil])
  }

  @Test("no frame that films cannot show")
  func wrongFrame() throws {
    let app = SectionedViewController()
    SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) { app.loadViewIfNeeded() }
    let refused = Mutex(0)
    let recorder = try #require(AppRecorder(app) { _ in refused.withLock { $0 += 1 } })
    app.height = 2e9
    app.show([1])
    let recording = recorder.finish()
    #expect(refused.withLock { $0 } == 1)
    #expect(recording.applies.last?.apply.frames?.items == [])
    var strict = RecordingReaderOptions()
    strict.isStrict = true
    _ = try RecordingFile.parse(Data(recording.fileBytes), file: "x", options: strict)
  }

  @Test("the earlier frame of a row near the screen")
  func nearby() throws {
    let app = MountainsViewController((1...200).map { Mountain(name: "Peak \($0)", height: $0) })
    let recorder = try recorder(app)
    let shown = app.collectionView.indexPathsForVisibleItems.count
    let path = try #require(
      (shown..<shown + 10).lazy.map { IndexPath(item: $0, section: 0) }.first {
        app.dataSource.itemIdentifier(for: $0)?.name.contains("0") == true
      })
    let hidden = app.dataSource.itemIdentifier(for: path)
    let before = app.collectionView.layoutAttributesForItem(at: path)
    app.searchBar.simulateTyping("0")
    let apply = try #require(recorder.finish().applies.last?.apply)
    let name = try #require(hidden?.name)
    let place = try #require(apply.frames?.items.first { $0.id == name })
    #expect(place.from?.y == before.map { Double($0.frame.minY) })
  }

  @Test("a stage whose list is as high as the app's below bar and search field")
  func height() throws {
    let recording = try search()
    #expect(recording.stage.layout.base.kind == .recorded)
    let timeline = Timeline(recording)
    let bar = try #require(
      timeline.scene(at: 0, number: 0).elements.first { $0.id.role == .navigationBar })
    #expect(recording.stage.height - bar.frame.maxY == 812)
  }

  @Test("only events after the recorder was created")
  func start() throws {
    let app = InsertionSortViewController([[2, 1]])
    SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) { app.loadViewIfNeeded() }
    clock.advance(by: 5_000_000_000)
    let recorder = try #require(AppRecorder(app))
    clock.advance(by: 500_000_000)
    #expect(app.performSortStep())
    #expect(recorder.finish().applies.map(\.time) == [0, 500_000_000])
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

  @Test("the tap on a switch, and the row with the switch off")
  func toggle() throws {
    let app = WiFiSettingsViewController()
    app.networks = [Network(name: "Attic")]
    let recorder = try recorder(app)
    clock.advance(by: 500_000_000)
    app.wifiSwitch.simulateTap()
    let recording = recorder.finish()
    #expect(
      contents(recording).filter { $0.title == "Wi-Fi" }.map(\.isOn) == [true, false])
    #expect(contents(recording).first { $0.title == "Attic" }?.accessory == .disclosure)
    let taps = recording.events.compactMap { (event) -> Event.Tap? in
      if case .tap(let tap) = event.kind { tap } else { nil }
    }
    #expect(taps == [Event.Tap(item: "Wi-Fi", path: ItemPath(section: 0, item: 0))])
    #expect(recording.applies.map(\.apply.snapshot.numberOfItems) == [3, 1])
  }

  @Test("a swipe, and its deletion at the end of the touch")
  func swipe() throws {
    let app = TasksViewController(["Sow", "Water"].map { .init($0) })
    let recorder = try recorder(app)
    app.collectionView.simulateSwipe(at: IndexPath(item: 1, section: 0))
    let recording = recorder.finish()
    let swipes = recording.events.compactMap { (event) -> Event.Swipe? in
      if case .swipe(let swipe) = event.kind { swipe } else { nil }
    }
    #expect(swipes.map(\.item) == ["Water"])
    #expect(swipes.map(\.action) == ["delete"])
    #expect(recording.applies.map(\.time) == [0, 700_000_000])
    #expect(recording.applies.last?.apply.snapshot.itemIdentifiers == ["Sow"])
  }

  @Test("a drag, and its apply at the drop")
  func drag() throws {
    let app = ReorderableListViewController(
      [("A", ["1", "2", "fixed"])], method: .finalSnapshot)
    let recorder = try recorder(app)
    app.dataSource.simulateDrag(of: "1", to: IndexPath(item: 1, section: 0))
    app.dataSource.simulateDrag(of: "fixed", to: IndexPath(item: 0, section: 0))
    let recording = recorder.finish()
    let drags = recording.events.compactMap { (event) -> Event.Drag? in
      if case .drag(let drag) = event.kind { drag } else { nil }
    }
    #expect(drags.map(\.item) == ["1", "fixed"])
    #expect(drags.map(\.isAllowed) == [true, false])
    #expect(recording.applies.map(\.time) == [0, 600_000_000])
    #expect(recording.applies.last?.apply.snapshot.itemIdentifiers == ["2", "1", "fixed"])
  }

  @Test("the tap on a disclosure, with the tree before and after")
  func disclosure() throws {
    let app = OutlineViewController(
      roots: ["Food", "Sports"], children: ["Food": ["Bread"]])
    let recorder = try recorder(app)
    app.dataSource.simulateTapOnDisclosure(of: "Food")
    let recording = recorder.finish()
    #expect(recording.applies.map { $0.apply.trees["main"]?.count } == [2, 3])
    #expect(
      recording.events.contains { event in
        event.kind == .tap(Event.Tap(item: "Food", path: ItemPath(section: 0, item: 0)))
      })
    #expect(recording.stage.layout.base.kind == .outline)
  }

  @Test("the star of a row whose cell changed without an apply")
  func star() throws {
    let app = EmojiExplorerViewController([("Food", [.init(text: "🍎", title: "apple")])])
    let recorder = try recorder(app)
    app.collectionView.simulateSwipe(at: IndexPath(item: 0, section: 2), from: .leading)
    let recording = recorder.finish()
    let last = try #require(contents(recording).last)
    #expect(last.title == "🍎")
    #expect(last.detail == "apple")
    #expect(last.image == "star")
    #expect(recording.applies.count == 1)
    let swipes = recording.events.compactMap { (event) -> Event.Swipe? in
      if case .swipe(let swipe) = event.kind { swipe } else { nil }
    }
    #expect(swipes.map(\.edge) == [.leading])
  }

  @Test("a switch after a tap, with the following apply")
  func turned() throws {
    let app = WiFiSettingsViewController()
    app.networks = [Network(name: "Attic")]
    let recorder = try recorder(app)
    app.wifiSwitch.simulateTap()
    let apply = try #require(recorder.finish().applies.last?.apply)
    #expect(apply.snapshot.reconfiguredItemIdentifiers == [apply.snapshot.itemIdentifiers[0]])
  }

  @Test("the colors of cells without a text, under numbered names")
  func colors() throws {
    let app = InsertionSortViewController([[2, 1]])
    let recorder = try recorder(app)
    #expect(app.performSortStep())
    let recording = recorder.finish()
    #expect(
      recording.applies.map(\.apply.snapshot.itemIdentifiers)
        == [["item", "item~2"], ["item~2", "item"]])
    // Hues of a quarter and of an eighth at full saturation.
    #expect(contents(recording).map(\.color) == ["#80FF00", "#FFBF00"])
  }

  @Test("the titles of a table's sections, on a stage as large as the table")
  func table() throws {
    let app = ContactListViewController()
    let recorder = try recorder(app)
    app.update(
      with: ContactList(
        friends: [Contact(name: "Ada", email: "ada@example.org")], family: [], coworkers: []))
    let recording = recorder.finish()
    let headers = recording.events.flatMap { (event) -> [String?] in
      if case .content(_, let sections) = event.kind { sections.map(\.header) } else { [] }
    }
    #expect(headers == ["Friends", "Family", "Coworkers"])
    #expect(contents(recording).map(\.subtitle) == ["ada@example.org"])
    #expect(recording.stage.view == .table)
    #expect(recording.stage.width == 375)
    #expect(recording.motion.duration == 300_000_000)
  }

  @Test("lines that a strict reader accepts")
  func file() throws {
    let recording = try search()
    let parsed = try RecordingFile.parse(Data(recording.fileText.utf8), file: "app.flip.jsonl")
    #expect(parsed.recording.applies.map(\.apply) == recording.applies.map(\.apply))
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
