/// The state of a list at one moment: sections in order, each with its items in order.
///
/// A value: a copy is independent of the original. Section and item identifiers live in separate
/// namespaces, and each identifier occurs at most once. Equality and hashing look at sections and
/// items in order; marks and warnings are not compared. In the complexity lines n is the number
/// of items, s the number of sections and k the number of identifiers in the argument. Items lie
/// in chunks of a bounded size, which count as O(1); expected times assume that hashes differ.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The sections, each under a number that outlasts moves and insertions of sections.
  @usableFromInline var columns: ContiguousArray<Column> = []
  /// The numbers of the sections in display order.
  @usableFromInline var order: ContiguousArray<Int> = []
  /// The number of each section.
  @usableFromInline var numbers: [SectionID: Int] = [:]
  /// The sections' numbers of items, in display order.
  @usableFromInline var columnCounts = PrefixCounts()

  /// The chunks of all sections, and which of their numbers are free.
  @usableFromInline var slots = SharedArray<Slot>()
  @usableFromInline var freeSlots: ContiguousArray<Int> = []
  /// Which chunk holds each item.
  @usableFromInline var table = ItemTable()
  @usableFromInline let hash = IdentifierHash<ItemID>()

  /// Stands for the content, and what was touched since the snapshot was a copy of another one.
  @usableFromInline var version = SnapshotVersion()
  @usableFromInline var edits: EditLog<ItemID>?

  @usableFromInline var itemsToReload = MarkList<ItemID>()
  @usableFromInline var itemsToReconfigure = MarkList<ItemID>()
  @usableFromInline var sectionsToReload = MarkList<SectionID>()

  /// What the framework would have logged: one warning for each append or insert that moved
  /// items already present, in the order of the calls.
  ///
  /// - Complexity: O(1).
  public internal(set) var warnings: [SnapshotWarning] = []

  /// Creates a snapshot without sections, items, marks and warnings.
  ///
  /// - Complexity: O(1).
  public init() {}
}

extension Snapshot {
  /// One section and where its items are.
  @usableFromInline
  struct Column: Sendable {
    @usableFromInline let section: SectionID
    /// The index of the section in display order.
    @usableFromInline var rank: Int
    /// The numbers of its chunks, in display order, and their numbers of items.
    @usableFromInline var chunks: ContiguousArray<Int> = []
    @usableFromInline var chunkCounts = PrefixCounts()
    @usableFromInline var count = 0

    @inlinable
    init(section: SectionID, rank: Int) {
      self.section = section
      self.rank = rank
    }
  }

  /// A chunk, the number of its section and its index among the section's chunks.
  @usableFromInline
  struct Slot: Sendable {
    @usableFromInline var chunk: Chunk<ItemID>
    @usableFromInline var column: Int
    @usableFromInline var ordinal: Int

    @inlinable
    init(chunk: Chunk<ItemID>, column: Int, ordinal: Int) {
      self.chunk = chunk
      self.column = column
      self.ordinal = ordinal
    }
  }
}
