import DiffableData
import Synchronization

/// A data source of a simulated list view, in the manner of `UICollectionViewDiffableDataSource`
/// and `UITableViewDiffableDataSource`.
///
/// An app describes each state of a list with a `Snapshot` and applies it. The data source finds
/// the difference from the previous state and turns it into changes of the `ListView` that it
/// feeds, if there is one. Observers get every apply, tap, drag and complaint.
///
/// ```swift
/// let view = ListView()
/// view.register("Number") { NumberCell() }
/// let source = DiffableDataSource<String, Int>(owner: .main, view: view) { view, path, item in
///   let cell = view.dequeueReusableCell("Number", for: path) as? NumberCell
///   cell?.number = item
///   return cell
/// }
/// source.observe { change in print(change.difference) }
///
/// var snapshot = source.snapshot()
/// try snapshot.appendSections(["Primes"])
/// try snapshot.appendItems([2, 3, 5])
/// source.apply(snapshot)  // the first apply loads the view
///
/// try snapshot.deleteItems([3])
/// source.apply(snapshot) { print("the animation has ended") }
/// ```
///
/// ## Queues
///
/// Every thread may apply, take snapshots and look things up. The view, the providers, the handlers
/// and the observers belong to the owner, the queue that `init` gets: set them there, and the data
/// source calls them there. An apply on the owner is carried out before it returns. An apply from
/// elsewhere finds the difference on its own thread and leaves the rest to the owner. It does not
/// wait for the owner, so it cannot deadlock. As with the framework's data sources, apply always on
/// the owner or always from the same background queue: the data source complains of a mixture.
///
/// ## Costs
///
/// For n items in s sections:
///
/// | operation | cost |
/// |---|---|
/// | `apply` | O(n log n + s log s); for an edited copy O(k · log(n + s)) for k touched items |
/// | `snapshot()`, `snapshot(for:)` of a section with a tree | O(1) |
/// | `itemIdentifier(for:)`, `indexPath(for:)` | O(log n) |
/// | `sectionIdentifier(for:)`, `index(for:)` | O(1) |
/// | the view's update | O(n + changes), with one call of the provider per new visible row |
public final class DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The change by one apply, for observers.
  public typealias Change = AppliedChange<SectionID, ItemID>
  /// An event, for observers.
  public typealias Event = DataSourceEvent<SectionID, ItemID>
  /// Makes or dequeues a cell for an item and fills it; nil causes a complaint.
  public typealias CellProvider = (ListView, ItemPath, ItemID) -> ListCell?
  /// Makes or dequeues the header or footer, by its kind, of a section; nil causes a complaint.
  public typealias SupplementaryViewProvider = (ListView, String, ItemPath) -> ListReusableView?

  /// The clock of animations.
  public let clock: AnimationClock
  let owner: OwnerQueue
  let options: DataSourceOptions
  let animationDuration: Duration
  let complaints: ComplaintHandler
  let stopwatch: @Sendable () -> Duration
  let app: QueueConfined<OwnerState<SectionID, ItemID>>
  /// The number of applies, locked while a difference is computed: serializes applies from all
  /// threads.
  let turn = Mutex(0)
  /// The state that all threads share. The lock is not held during calls of other code.
  let shared = Mutex(SharedState<SectionID, ItemID>())

  /// Creates a data source without data. With a view, call it on the owner: the view reloads at
  /// once.
  ///
  /// - Parameters:
  ///   - owner: The queue of the view and of the app's code.
  ///   - view: The view that it feeds; nil for a data source without a view. The view holds the data
  ///     source weakly.
  ///   - clock: The clock of animations; by default the view's. Without a clock animations end at
  ///     once.
  ///   - options: The behavior that differs between versions of the framework.
  ///   - complaints: The receiver of complaints; by default they go to standard error.
  ///   - cellProvider: Makes cells; without one rows stay blank.
  ///   - stopwatch: Returns a monotonic clock's time, on the threads that apply; by default always 0,
  ///     so every cost is 0.
  public init(
    owner: OwnerQueue, view: ListView? = nil, clock: AnimationClock? = nil,
    options: DataSourceOptions = DataSourceOptions(), complaints: ComplaintHandler = .standardError,
    cellProvider: CellProvider? = nil, stopwatch: @escaping @Sendable () -> Duration = { .zero }
  ) {
    self.owner = owner
    self.options = options
    self.complaints = complaints
    self.stopwatch = stopwatch
    self.clock = clock ?? view?.clock ?? AnimationClock()
    let standard = clock == nil ? .zero : ListView.Style.collection.defaultAnimationDuration
    animationDuration = options.animationDuration ?? view?.animationDuration ?? standard
    app = QueueConfined(
      OwnerState(view: view, cellProvider: cellProvider), owner: owner)
    view?.dataSource = self
  }

  /// Returns the last applied snapshot, without marks. After an apply from the background the view
  /// may not show it yet.
  ///
  /// - Complexity: O(1).
  public func snapshot() -> Snapshot<SectionID, ItemID> {
    shared.withLock { $0.latest.snapshot }
  }

  /// Calls `observer` after each apply, on the owner, in the order of registration.
  public func observe(_ observer: @escaping (Change) -> Void) {
    observeEvents { event in
      if case .applied(let change) = event { observer(change) }
    }
  }

  /// Calls `observer` with every event, on the owner, in the order of registration.
  ///
  /// An apply from an observer is deferred, like one inside an apply.
  public func observeEvents(_ observer: @escaping (Event) -> Void) {
    app.value.observers.append(observer)
  }
}

/// The state that is confined to the owner's queue.
struct OwnerState<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  var view: ListView?
  var cellProvider: DiffableDataSource<SectionID, ItemID>.CellProvider?
  var supplementaryViewProvider: DiffableDataSource<SectionID, ItemID>.SupplementaryViewProvider?
  var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemID>()
  var reorderingHandlers = ReorderingHandlers<SectionID, ItemID>()
  var observers: [(DataSourceEvent<SectionID, ItemID>) -> Void] = []
  var draggedItem: ItemID?
}

/// The state that all threads share, under a lock.
struct SharedState<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The last applied contents.
  var latest = ListContents<SectionID, ItemID>()
  /// The contents that the view shows.
  var shown = ListContents<SectionID, ItemID>()
  /// The applies that the view does not show yet, oldest first.
  var pending: [PendingUpdate<SectionID, ItemID>] = []
  /// True while an apply, a tap or a drag calls the app's code.
  var isBusy = false
  /// The queue of the first apply, from which all later ones must come.
  var confinement: UpdateQueue?
}

/// An apply with its difference, to be committed on the owner.
struct PendingUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  var change: AppliedChange<SectionID, ItemID>
  var contents: ListContents<SectionID, ItemID>
  var completion: (@Sendable () -> Void)?
}
