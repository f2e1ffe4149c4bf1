import DiffableData
import Synchronization

/// A data source that turns snapshots into changes of a list view that is simulated, in the manner
/// of `UICollectionViewDiffableDataSource` and `UITableViewDiffableDataSource`.
///
/// Every thread may apply, take snapshots and look things up. The view, providers, handlers and
/// observers belong to the owner, the queue that is handed in: they are set and called there. An
/// apply on the owner has been carried out when it returns. One from elsewhere finds the difference
/// where it is called and leaves the rest to the owner; it waits for nothing, so that nothing can
/// deadlock. Apply always on the owner or always from the same background queue.
///
/// ```swift
/// let source = DiffableDataSource<String, Int>(owner: .main)
/// source.apply(snapshot)
/// ```
public final class DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// What observers are told of an apply.
  public typealias Change = AppliedChange<SectionID, ItemID>
  /// What observers are told.
  public typealias Event = DataSourceEvent<SectionID, ItemID>
  /// Makes or dequeues a cell for an item and fills it; nil is an error.
  public typealias CellProvider = (ListView, ItemPath, ItemID) -> ListCell?
  /// Makes or dequeues the header or footer, by its kind, of a section; nil is an error.
  public typealias SupplementaryViewProvider = (ListView, String, ItemPath) -> ListReusableView?

  /// The time by which animations end.
  public let clock: AnimationClock
  let owner: OwnerQueue
  let options: DataSourceOptions
  let animationDuration: Int64
  let complaints: ComplaintLog
  let stopwatch: @Sendable () -> Int64
  let app: QueueConfined<MainThreadState<SectionID, ItemID>>
  /// The number of applies, locked while a difference is found: one apply after the other, whatever
  /// its thread.
  let turn = Mutex(0)
  /// Locked for moments; never while somebody else's code is called.
  let shared = Mutex(SharedState<SectionID, ItemID>())

  /// A data source without data. With a view, make it on the owner: the view asks it at once.
  ///
  /// - Parameters:
  ///   - owner: The queue that the view and everything of the app's belong to.
  ///   - view: The view that it feeds; nil for data alone. The view knows it weakly.
  ///   - clock: The time by which animations end; by default the view's. Without either they end
  ///     at once.
  ///   - options: What differs between versions of the framework.
  ///   - complaints: What is done with complaints; by default they go to standard error.
  ///   - cellProvider: Makes cells; without one the view asks for none.
  ///   - stopwatch: A monotonic clock's reading in nanoseconds, read wherever an apply is called;
  ///     by default time stands still, and every cost is 0.
  public init(
    owner: OwnerQueue, view: ListView? = nil, clock: AnimationClock? = nil,
    options: DataSourceOptions = DataSourceOptions(), complaints: ComplaintLog = .standardError,
    cellProvider: CellProvider? = nil, stopwatch: @escaping @Sendable () -> Int64 = { 0 }
  ) {
    self.owner = owner
    self.options = options
    self.complaints = complaints
    self.stopwatch = stopwatch
    self.clock = clock ?? view?.clock ?? AnimationClock()
    let standard = clock == nil ? 0 : ListView.Style.collection.defaultAnimationDuration
    animationDuration = options.animationDuration ?? view?.animationDuration ?? standard
    app = QueueConfined(
      MainThreadState(view: view, cellProvider: cellProvider), owner: owner)
    view?.dataSource = self
  }

  /// A copy of the last applied snapshot, without marks. O(1).
  ///
  /// On a background queue the view may not show it yet.
  public func snapshot() -> Snapshot<SectionID, ItemID> {
    shared.withLock { $0.head.snapshot }
  }

  /// Calls `observer` after each apply, in the order of registration.
  public func observe(_ observer: @escaping (Change) -> Void) {
    observeEvents { event in
      if case .applied(let change) = event { observer(change) }
    }
  }

  /// Calls `observer` with everything that happens, on the owner, in the order of registration.
  ///
  /// An apply from inside an observer is an apply inside an apply.
  public func observeEvents(_ observer: @escaping (Event) -> Void) {
    app.value.observers.append(observer)
  }
}

/// The state that belongs to the owner.
struct MainThreadState<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  var view: ListView?
  var cellProvider: DiffableDataSource<SectionID, ItemID>.CellProvider?
  var supplementaryViewProvider: DiffableDataSource<SectionID, ItemID>.SupplementaryViewProvider?
  var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemID>()
  var reorderingHandlers = ReorderingHandlers<SectionID, ItemID>()
  var observers: [(DataSourceEvent<SectionID, ItemID>) -> Void] = []
  /// The item that is being dragged.
  var draggedItem: ItemID?
}

/// The state that every thread may look at, under its lock.
struct SharedState<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The last applied contents.
  var head = ListContents<SectionID, ItemID>()
  /// The contents that the view has been told of.
  var shown = ListContents<SectionID, ItemID>()
  /// Applied and not yet shown, oldest first.
  var pending: [PendingUpdate<SectionID, ItemID>] = []
  /// True while the app's code is being called from within an apply, a tap or a drag.
  var isBusy = false
  /// The queue that all applies have to come from: that of the first.
  var confinement: UpdateQueue?
}

/// An apply whose difference has been found.
struct PendingUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  var change: AppliedChange<SectionID, ItemID>
  var contents: ListContents<SectionID, ItemID>
  var completion: (@Sendable () -> Void)?
}
