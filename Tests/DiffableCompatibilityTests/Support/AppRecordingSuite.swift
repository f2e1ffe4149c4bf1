import DiffableCompatibility
import Foundation
import ListSimulator
import Recordings
import Testing

/// An app on a device whose clock a test moves.
@MainActor
protocol AppRecordingSuite {
  var clock: AnimationClock { get }
}

extension AppRecordingSuite {
  /// Loads an app on a device with the clock, and attaches a recorder.
  func recorder(_ app: UIViewController) throws -> AppRecorder {
    SimulatedDevice.$current.withValue(SimulatedDevice(clock: clock)) { app.loadViewIfNeeded() }
    return try #require(AppRecorder(app))
  }

  func contents(_ recording: Recording) -> [ItemContent] {
    recording.events.flatMap { (event) -> [ItemContent] in
      if case .content(let items, _) = event.kind { items } else { [] }
    }
  }

  /// A search with one letter every half second.
  func search() throws -> Recording {
    let app = MountainsViewController(
      ["Eiger", "Mönch", "Jungfrau", "Matterhorn"].map { Mountain(name: $0, height: 1) })
    let recorder = try recorder(app)
    for text in ["m", "mo", ""] {
      clock.advance(by: .milliseconds(500))
      app.searchBar.simulateTyping(text)
    }
    return recorder.finish()
  }
}

/// A controller whose layout gets each section's name from the data source, as in apps.
@MainActor final class SectionedViewController: UIViewController {
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
