import DiffableData

/// The state of a list at one moment: sections in order, each with its items in order.
///
/// A value: a copy is independent of the original. Section and item identifiers live in separate
/// namespaces, and each identifier occurs at most once. Equality and hashing look at sections and
/// items in order; marks and warnings are not compared. In the complexity lines n is the number
/// of items, s the number of sections and k the number of identifiers in the argument.
struct PlainSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// One section with its items, in display order.
  struct Entry: Hashable, Sendable {
    let section: SectionID
    var items: [ItemID]
  }

  var entries: [Entry] = []
  /// The index of each section in `entries`.
  var positions: [SectionID: Int] = [:]
  /// The section of each item, for look-ups in constant time.
  var sectionOfItem: [ItemID: SectionID] = [:]

  var itemsToReload = OrderedIdentifiers<ItemID>()
  var itemsToReconfigure = OrderedIdentifiers<ItemID>()
  var sectionsToReload = OrderedIdentifiers<SectionID>()

  /// The warnings of the framework: one for each append or insert that moved
  /// items already present, in the order of the calls.
  ///
  /// - Complexity: O(1).
  var warnings: [SnapshotWarning] = []

  /// Creates a snapshot without sections, items, marks and warnings.
  ///
  /// - Complexity: O(1).
  init() {}
}

extension PlainSnapshot: Hashable {
  /// Returns true if both hold the same sections and items in the same order; marks do not count.
  ///
  /// - Complexity: O(n + s).
  static func == (left: PlainSnapshot, right: PlainSnapshot) -> Bool {
    left.entries == right.entries
  }

  /// Feeds sections and items in order to the hasher.
  ///
  /// - Complexity: O(n + s).
  func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
  }
}
