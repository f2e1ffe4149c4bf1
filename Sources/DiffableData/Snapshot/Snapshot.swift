/// The content of a list at one moment: sections in order, each with its items in order.
///
/// Create a snapshot from a whole list, or copy one and edit the copy. Then compute the difference
/// from the old one:
///
/// ```swift
/// var list = try Snapshot(validating: [
///   (section: "fruit", items: ["apple", "pear"]), (section: "bread", items: ["bagel"]),
/// ])
/// let before = list
/// try list.appendItems(["plum"], toSection: "fruit")
/// try list.moveItem("apple", after: "bagel")
///
/// print(list)  // [fruit: pear, plum | bread: bagel, apple]
/// let changes = list.difference(from: before)
/// print(changes.itemInserts.map(\.path), changes.itemMoves.map(\.to))  // [[0, 1]] [[1, 1]]
/// ```
///
/// Section and item identifiers are separate namespaces, and each identifier occurs at most once.
/// As in UIKit, an append or insert of a present item moves it and adds a warning, and a misuse
/// that raises an exception in UIKit throws a ``SnapshotError``. After an error nothing has
/// changed.
///
/// A snapshot also keeps *marks*: items and sections to reload or reconfigure with the next apply.
/// Equality and hashing use sections and items in order and ignore marks and warnings.
///
/// ### Performance
///
/// A snapshot is a value with copy-on-write storage: a copy takes O(1) and shares its memory. In
/// the complexity lines n is the number of items, s the number of sections and k the number of
/// identifiers in the argument. Items lie in chunks of bounded size, which count as O(1).
///
/// - Look-ups by identifier take O(1), those of an index or a path O(log(n + s)).
///   The first ones after a list was appended, and its first edit, take O(n).
/// - Edits of items take O(log(n + s)) per item, edits of sections O(s).
/// - A difference takes O(k · log(n + s)) for a copy with k edits, else mostly O(n + s).
///
/// These are expected times: they assume that hashes differ.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The sections with their chunks, in storage order. A section's index here, its number, is
  /// stable while sections are moved or inserted.
  @usableFromInline var storedSections: ContiguousArray<StoredSection> = []
  /// The numbers of the sections in display order.
  @usableFromInline var order: ContiguousArray<Int> = []
  /// The number of each section, if there are more than eight.
  @usableFromInline var numbers: [SectionID: Int] = [:]
  /// The sections' numbers of items, in display order.
  @usableFromInline var sectionCounts = PrefixCounts()

  /// The chunks of all sections.
  @usableFromInline var slots: ContiguousArray<Slot> = []
  @usableFromInline var freeSlots: ContiguousArray<Int> = []
  /// The chunk of each item.
  @usableFromInline var table = ItemTable()
  @usableFromInline let hash = IdentifierHash<ItemID>()

  /// The identity of the content.
  @usableFromInline var version = SnapshotVersion()
  @usableFromInline var edits: EditLog<ItemID>?

  @usableFromInline var itemsToReload = OrderedIdentifiers<ItemID>()
  @usableFromInline var itemsToReconfigure = OrderedIdentifiers<ItemID>()
  @usableFromInline var sectionsToReload = OrderedIdentifiers<SectionID>()

  /// The warnings that the framework would have logged: one for each append or insert that moved
  /// items already present, in the order of the calls.
  ///
  /// - Complexity: O(1).
  public internal(set) var warnings: [SnapshotWarning] = []

  /// Creates a snapshot without sections, items, marks and warnings.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {}
}

extension Snapshot {
  /// One section and the chunks of its items.
  @usableFromInline
  struct StoredSection: Sendable {
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
    @usableFromInline var sectionNumber: Int
    @usableFromInline var ordinal: Int

    @inlinable
    init(chunk: Chunk<ItemID>, sectionNumber: Int, ordinal: Int) {
      self.chunk = chunk
      self.sectionNumber = sectionNumber
      self.ordinal = ordinal
    }
  }
}
