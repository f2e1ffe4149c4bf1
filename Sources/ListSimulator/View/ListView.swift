import DiffableData

/// A list view without a screen: rows below each other in sections, of which it shows a part.
///
/// It keeps offset, selection and cells by identity while rows change around them, and it refuses
/// what the framework's views refuse. It belongs to one thread at a time, its owner. Feed it with a
/// `DiffableDataSource`, or in the old way with a `ListViewDataSource` of your own.
public final class ListView {
  /// Which of the framework's views it stands for: that decides which batches are legal, and in
  /// which words others are refused.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A collection view.
    case collection
    /// A table view.
    case table
  }

  /// The kind of a section's header.
  public static let headerKind = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let footerKind = "UICollectionElementKindSectionFooter"

  /// Which of the framework's views it stands for.
  public let style: Style
  /// The time by which animations end.
  public let clock: AnimationClock
  /// Nanoseconds that an animation takes.
  public let animationDuration: Int64

  /// How much of the content is visible.
  public var viewport: ListSize { didSet { adjust() } }
  /// The heights of rows, headers and footers.
  public var sizing: ListSizing { didSet { invalidateSizes() } }
  /// How many points above and below what is visible have cells too.
  public var overscan: Double { didSet { adjust() } }

  /// Who tells what there is to show. A new one is asked at once.
  public weak var dataSource: (any ListViewDataSource)? { didSet { reload() } }

  /// The top of the visible part, in points from the top of the content.
  public internal(set) var contentOffset = 0.0

  var table = RowTable()
  var geometry = ListGeometry()
  var cells: [Int: ListCell] = [:]
  var supplementaryViews: [SupplementaryKey: ListReusableView] = [:]
  var pool = ReusePool()
  var selection = Set<Int>()
  var collected: BatchUpdate?
  var reconfigured: (path: ItemPath, cell: ListCell)?
  var observers: [(ListViewEvent) -> Void] = []
  let complaints: ComplaintLog

  /// A view without content.
  ///
  /// - Parameters:
  ///   - style: Which of the framework's views it stands for.
  ///   - viewport: How much is visible, in points.
  ///   - sizing: The heights of rows, headers and footers.
  ///   - overscan: How many points beyond the visible part have cells too; by default half of
  ///     the viewport's height.
  ///   - clock: The time by which animations end; without one they end at once.
  ///   - animationDuration: Nanoseconds; by default 0.25 s for a collection view and 0.3 s for a
  ///     table view, or nothing without a clock.
  ///   - complaints: What is done with complaints.
  public init(
    style: Style = .collection, viewport: ListSize = ListSize(width: 375, height: 812),
    sizing: ListSizing = .uniform(), overscan: Double? = nil, clock: AnimationClock? = nil,
    animationDuration: Int64? = nil, complaints: ComplaintLog = .standardError
  ) {
    self.style = style
    self.viewport = viewport
    self.sizing = sizing
    self.overscan = overscan ?? viewport.height / 2
    self.clock = clock ?? AnimationClock()
    self.animationDuration =
      clock == nil ? 0 : animationDuration ?? style.defaultAnimationDuration
    self.complaints = complaints
  }

  /// Calls `observer` after each change, in the order of registration.
  public func observe(_ observer: @escaping (ListViewEvent) -> Void) {
    observers.append(observer)
  }

  func tell(_ event: ListViewEvent) {
    for observer in observers { observer(event) }
  }

  /// The data source, if it is a diffable one.
  var feed: (any ListFeed)? { dataSource as? any ListFeed }

  func complain(_ complaint: Complaint) {
    complaints.report(complaint)
    tell(.complained(complaint))
  }
}

extension ListView.Style {
  /// Which batches are legal.
  public var batchRules: BatchRules { self == .table ? .tableView : .current }

  /// Nanoseconds: 0.25 s, for a table view 0.3 s. UIKit's durations are not documented.
  public var defaultAnimationDuration: Int64 { self == .table ? 300_000_000 : 250_000_000 }

  var frameworkName: String { self == .table ? "UITableView" : "UICollectionView" }
  var noun: String { self == .table ? "table view" : "collection view" }
}

/// A header or footer of a section, by the section's identity.
struct SupplementaryKey: Hashable {
  var kind: String
  var section: Int
}

/// What happened to a list view.
public enum ListViewEvent: Sendable {
  /// Everything was loaded anew.
  case reloaded(counts: [Int])
  /// A batch was carried out.
  case performed(ListBatch)
  /// Something was refused or is wrong.
  case complained(Complaint)
}

/// A batch that a view carried out.
public struct ListBatch: Hashable, Sendable {
  /// The changes.
  public var update: BatchUpdate
  /// The number of items in each section before them.
  public var oldCounts: [Int]
  /// The number of items in each section after them.
  public var newCounts: [Int]
  /// Whether they were shown as a transition.
  public var isAnimated: Bool
}
