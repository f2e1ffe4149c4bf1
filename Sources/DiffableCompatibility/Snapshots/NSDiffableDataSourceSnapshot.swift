import DiffableData

/// The framework's snapshot of sections and items, over our `Snapshot`.
///
/// Operations do not throw: where the framework raises an exception nothing changes, and the
/// exception is kept in `exceptions` and handed to the device's handler; see `DiffableException`.
/// Complexities are those of the operations of `Snapshot` with the same names.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The same list as our own type, whose operations throw.
  public var snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// What the framework would have raised while this value was made, in order; not part of
  /// equality, and lost on the way through a data source. On a device the first ends the app.
  public internal(set) var exceptions: [DiffableException] = []

  /// An empty snapshot: the framework's `init()`.
  public init() { snapshot = Snapshot() }

  /// The framework's snapshot for one of ours.
  public init(_ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>) {
    self.snapshot = snapshot
  }
}

extension NSDiffableDataSourceSnapshot: Refusing {
  typealias Reason = SnapshotErrorKind
}

extension NSDiffableDataSourceSnapshot: Hashable {
  /// Whether both hold the same sections and items in the same order, whatever their marks.
  public static func == (left: Self, right: Self) -> Bool { left.snapshot == right.snapshot }

  /// Feeds sections and items in order to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(snapshot) }
}

extension NSDiffableDataSourceSnapshot: CustomStringConvertible {
  /// Sections and items on one line.
  public var description: String { snapshot.description }
}
