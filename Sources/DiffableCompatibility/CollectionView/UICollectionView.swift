import Foundation
import ListSimulator

/// The framework's collection view, over the simulated `ListView`.
///
/// It asks for cells, keeps and reuses them and refuses what the framework's refuses, but rows lie
/// below each other, whatever the layout. Without a size it is as large as the device's screen.
@MainActor open class UICollectionView: UIView {
  /// The framework's kind of headers.
  public nonisolated static let elementKindSectionHeader = ListView.headerKind
  /// The framework's kind of footers.
  public nonisolated static let elementKindSectionFooter = ListView.footerKind

  let list: HostedList
  private var items: OwnDataSource?
  var registrations: Set<RegistrationToken> = []

  /// How rows are laid out, of which the heights are taken.
  public var collectionViewLayout: UICollectionViewLayout { didSet { adoptLayout() } }
  /// Who is told what the user does.
  public weak var delegate: (any UICollectionViewDelegate)?
  /// Who says what there is to show: a diffable data source, or one of the app's own.
  public weak var dataSource: (any UICollectionViewDataSource)? { didSet { attach() } }
  /// Whether more than one item may be selected.
  public var allowsMultipleSelection = false
  /// True if the user edits the list. It is stored and has no effect.
  public var isEditing = false

  /// A view of a size with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    list = HostedList(style: .collection, size: frame.size)
    collectionViewLayout = layout
    super.init(frame: frame)
    adoptLayout()
  }

  /// A view of a list: there are no storyboards.
  public required init?(coder: NSCoder) {
    list = HostedList(style: .collection, size: .zero)
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
    adoptLayout()
  }

  /// The simulated view: what it shows, scrolls and tells of. Not the framework's.
  public var listView: ListView { list.view }

  /// What the framework would have raised in this view or its data source, in order. Not the
  /// framework's; on a device the first of them ends the app.
  public var exceptions: [DiffableException] { list.log.exceptions }

  /// Place and size; a new size shows more rows or fewer.
  open override var frame: CGRect {
    didSet {
      list.resize(to: frame.size)
      adoptLayout()
    }
  }

  private func attach() {
    items = nil
    if let feed = (dataSource as? any SimulatedFeed)?.feed {
      if listView.dataSource !== feed { listView.dataSource = feed }
    } else {
      items = dataSource.map { _ in OwnDataSource { [weak self] in self?.ownAnswers } }
      listView.dataSource = items
    }
  }

  private var ownAnswers: OwnAnswers? {
    dataSource.map { source in
      OwnAnswers(
        sectionCount: { source.numberOfSections(in: self) },
        itemCount: { source.collectionView(self, numberOfItemsInSection: $0) },
        cell: { self.list.cellBox(of: source.collectionView(self, cellForItemAt: $0)) })
    }
  }

  var surroundings: LayoutSurroundings {
    LayoutSurroundings(
      contentSize: CGSize(width: listView.viewport.width, height: listView.viewport.height))
  }

  /// Takes the layout's heights; those of a section are asked for once in every pass, which begins
  /// with its header.
  private func adoptLayout() {
    var metrics = SectionMetrics()
    let surroundings = surroundings
    listView.sizing = ListSizing(
      rowHeight: { _ in metrics.row },
      headerHeight: { [collectionViewLayout] section in
        metrics = collectionViewLayout.metrics(ofSection: section, in: surroundings)
        return metrics.header
      },
      footerHeight: { [collectionViewLayout] section in
        collectionViewLayout.metrics(ofSection: section, in: surroundings).footer
      })
  }
}
