/// The items of one section as a tree, with the expanded state of each.
///
/// A value: a copy is independent of the original and shares its storage until one of the two
/// changes. An identifier occurs at most once; a new item is collapsed. Unlike the flat snapshot,
/// which moves an item that it meets again, a tree refuses it. Equality and hashing look at the
/// structure, the order and the expanded state. In the complexity lines n is the number of items,
/// k the number of identifiers in the argument and d the depth of the item concerned; no
/// operation recurses, so that depth is bounded by memory alone.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// One item and its neighbours, each named by its slot in `nodes`.
  struct Node: Sendable {
    /// Nil for the root and for a slot that is free.
    var item: ItemID?
    var parent = 0
    /// The root is nobody's child and nobody's sibling, so in these four its slot 0 means none.
    var firstChild = 0
    var lastChild = 0
    var previous = 0
    var next = 0
    var isExpanded = false
  }

  /// The root, always expanded, and behind it the items in no particular order.
  var nodes: [Node] = [Node(isExpanded: true)]
  var freeSlots: [Int] = []
  var slots: [ItemID: Int] = [:]

  /// Creates a tree without items.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// Creates a copy of a tree.
  ///
  /// - Complexity: O(1), and O(n) once on the first change of either of the two.
  public init(_ other: SectionSnapshot) {
    self = other
  }
}

extension SectionSnapshot: Hashable {
  /// Whether both hold the same items at the same places, equally expanded.
  ///
  /// - Complexity: O(n); O(1) for copies that nobody changed.
  public static func == (left: SectionSnapshot, right: SectionSnapshot) -> Bool {
    if left.slots.count != right.slots.count { return false }
    if left.sharesNodes(with: right) { return true }
    return zip(left.walk(), right.walk()).allSatisfy { left.entry($0) == right.entry($1) }
  }

  /// Feeds the items with level and expanded state, in display order, to the hasher.
  ///
  /// - Complexity: O(n).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(slots.count)
    for step in walk() { hasher.combine(entry(step)) }
  }
}

extension SectionSnapshot {
  /// Whether both have one storage, and so the same content. O(1).
  private func sharesNodes(with other: SectionSnapshot) -> Bool {
    nodes.withUnsafeBufferPointer { mine in
      other.nodes.withUnsafeBufferPointer {
        mine.baseAddress == $0.baseAddress && mine.count == $0.count
      }
    }
  }
}
