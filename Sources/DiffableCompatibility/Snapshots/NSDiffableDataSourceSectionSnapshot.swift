import DiffableData

/// The framework's snapshot of one section's tree, over our `SectionSnapshot`.
///
/// Operations do not throw: where the framework raises an exception nothing changes, and the
/// exception is kept in `exceptions` and handed to the device's handler; see `DiffableException`.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  /// The same tree as our own type, whose operations throw.
  public var snapshot: SectionSnapshot<ItemIdentifierType>

  /// What the framework would have raised while this value was made, in order; not part of
  /// equality, and lost on the way through a data source. On a device the first ends the app.
  public internal(set) var exceptions: [DiffableException] = []

  /// An empty tree: the framework's `init()`.
  public init() { snapshot = SectionSnapshot() }

  /// A copy: the framework's `init(_:)`.
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    self = snapshot
  }

  /// The framework's tree for one of ours.
  public init(_ snapshot: SectionSnapshot<ItemIdentifierType>) { self.snapshot = snapshot }
}

extension NSDiffableDataSourceSectionSnapshot: Refusing {
  typealias Reason = SectionSnapshotErrorKind
}

extension NSDiffableDataSourceSectionSnapshot: Hashable {
  /// Whether both are the same tree with the same expanded items.
  public static func == (left: Self, right: Self) -> Bool { left.snapshot == right.snapshot }

  /// Feeds the tree to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(snapshot) }
}

extension NSDiffableDataSourceSectionSnapshot: CustomStringConvertible {
  /// An item a line, as `visualDescription()`.
  public var description: String { snapshot.description }
}
