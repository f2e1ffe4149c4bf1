import Choreography
import DiffableCompatibility
import Foundation
import ListSimulator
import Recordings
import Synchronization
import Testing

@MainActor
@Suite("The recording of the layout of a UIKit app has")
struct RecordedLayoutTests: AppRecordingSuite {
  let clock = AnimationClock()

  @Test("the frames of rows before and after each apply")
  func frames() throws {
    let app = InsertionSortViewController([[2, 1]])
    let recorder = try recorder(app)
    #expect(app.performSortStep())
    let recording = recorder.finish()
    let frames = try recording.timedApplies.map { try #require($0.apply.frames) }
    let cell = try #require(
      app.collectionView.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    #expect(frames.map { $0.items.map(\.id) } == [["item", "item~2"], ["item~2", "item"]])
    #expect(frames.map { $0.items[1].to?.x } == [Double(cell.frame.minX), Double(cell.frame.minX)])
    #expect(frames.map(\.visible.height) == [812, 812])
    #expect(recording.stage.layout.base.kind == .recorded)
  }

  @Test("the background of the app's list behind cells that show only a color")
  func background() throws {
    let backgrounds: [(own: UIColor?, behind: UIColor?, Stage.Theme)] = [
      (.black, nil, .dark), (nil, nil, .light), (.clear, .black, .dark), (.white, .black, .light),
    ]
    for (color, behind, theme) in backgrounds {
      let app = InsertionSortViewController([[2, 1]])
      SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) { app.loadViewIfNeeded() }
      app.collectionView.backgroundColor = color
      app.view.backgroundColor = behind
      let scene = Timeline(try recorder(app).finish()).scene(at: 0, number: 0)
      #expect(scene.background == .plain && scene.theme == theme)
      // A quarter of the circle of hues.
      #expect(scene.elements.contains { $0.content == .swatch(color: "#80FF00") })
    }
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
    let apply = try #require(recorder.finish().timedApplies.last?.apply)
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
    let frames = try #require(recording.timedApplies.first?.apply.frames)
    #expect(frames.headers.map(\.id) == ["all"])
    #expect(frames.headers[0].to == LayoutFrame(x: 0, y: 0, width: 375, height: 30))
    #expect(frames.items.map { $0.to?.y } == [30, 30, 80])
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
    #expect(recording.timedApplies.last?.apply.frames?.items == [])
    var strict = RecordingReaderOptions()
    strict.isStrict = true
    _ = try RecordingFile.parse(Data(recording.fileBytes), file: "x", options: strict)
  }

  @Test("the colors of cells without a text, under numbered names")
  func colors() throws {
    let app = InsertionSortViewController([[2, 1]])
    let recorder = try recorder(app)
    #expect(app.performSortStep())
    let recording = recorder.finish()
    #expect(
      recording.timedApplies.map(\.apply.snapshot.itemIdentifiers)
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
    #expect(recording.motion.nanoseconds == 300_000_000)
  }
}
