/// The items of one section as a tree, with the expanded state of each item.
///
/// The list shows the items whose ancestors are all expanded. A new item is collapsed:
///
/// ```swift
/// var outline = SectionSnapshot<String>()
/// try outline.append(["fruit", "bread"])
/// try outline.append(["apple", "pear"], to: "fruit")
/// print(outline.visibleItems)  // ["fruit", "bread"]
///
/// outline.expand(["fruit"])
/// print(outline.visibleItems)  // ["fruit", "apple", "pear", "bread"]
/// ```
///
/// An identifier occurs at most once. Unlike ``Snapshot``, which moves a present item, a tree
/// throws a ``SectionSnapshotError`` for it. After an error nothing has changed. Equality and
/// hashing use the structure, the order and the expanded state.
///
/// ### Performance
///
/// A tree is a value with copy-on-write storage: a copy takes O(1), its first change O(n). In the
/// complexity lines n is the number of items, k the number of identifiers in the argument and d the
/// depth of the item concerned.
///
/// - Look-ups by identifier take O(1), the level and the visibility of an item O(d).
/// - Edits take O(1) per inserted or removed item.
/// - `items`, `visibleItems` and `entries` take time linear in their result.
///
/// No operation is recursive, so only memory limits the depth.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// One item and the slots of its relatives in `nodes`.
  struct Node: Sendable {
    /// Nil for the root and for a free slot.
    var item: ItemID?
    var parent = 0
    /// In these four, 0 means none: the root in slot 0 is neither a child nor a sibling.
    var firstChild = 0
    var lastChild = 0
    var previous = 0
    var next = 0
    var isExpanded = false
  }

  /// The root, always expanded, in slot 0, then the items and free slots in no particular order.
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
  /// Returns true if both hold the same items at the same positions with the same expanded state.
  ///
  /// - Complexity: O(n); O(1) for unchanged copies.
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
  /// Returns true if both share their storage and therefore have the same content. O(1).
  private func sharesNodes(with other: SectionSnapshot) -> Bool {
    nodes.withUnsafeBufferPointer { mine in
      other.nodes.withUnsafeBufferPointer {
        mine.baseAddress == $0.baseAddress && mine.count == $0.count
      }
    }
  }
}

// Operations on storage. Callers have checked the arguments.
extension SectionSnapshot {
  /// A position among the children of a parent: before `successor`, or at the end if that is 0.
  struct InsertionPoint: Sendable {
    let parent: Int
    var successor = 0
  }

  func insertionPoint(before slot: Int) -> InsertionPoint {
    InsertionPoint(parent: nodes[slot].parent, successor: slot)
  }

  func insertionPoint(after slot: Int) -> InsertionPoint {
    InsertionPoint(parent: nodes[slot].parent, successor: nodes[slot].next)
  }

  /// Inserts a new item and returns its slot. O(1).
  @discardableResult
  mutating func add(_ item: ItemID, at place: InsertionPoint, isExpanded: Bool = false) -> Int {
    let previous =
      place.successor == 0 ? nodes[place.parent].lastChild : nodes[place.successor].previous
    let node = Node(
      item: item, parent: place.parent, previous: previous, next: place.successor,
      isExpanded: isExpanded)
    let slot = store(node)
    slots[item] = slot
    connect(previous, to: slot, under: place.parent)
    connect(slot, to: place.successor, under: place.parent)
    return slot
  }

  private mutating func store(_ node: Node) -> Int {
    if let slot = freeSlots.popLast() {
      nodes[slot] = node
      return slot
    }
    nodes.append(node)
    return nodes.count - 1
  }

  /// Links two siblings; if one is 0, the other becomes the first or last child. O(1).
  private mutating func connect(_ previous: Int, to next: Int, under parent: Int) {
    if previous == 0 { nodes[parent].firstChild = next } else { nodes[previous].next = next }
    if next == 0 { nodes[parent].lastChild = previous } else { nodes[next].previous = previous }
  }

  /// Removes the node at a slot with its descendants. O(size of the subtree).
  mutating func removeSubtree(at slot: Int) {
    let node = nodes[slot]
    connect(node.previous, to: node.next, under: node.parent)
    removeDescendants(of: slot)
    free(slot)
  }

  /// Removes the descendants of a slot. O(number of descendants).
  mutating func removeDescendants(of slot: Int) {
    let gone = walk(below: slot).map { $0.slot }
    for descendant in gone { free(descendant) }
    nodes[slot].firstChild = 0
    nodes[slot].lastChild = 0
  }

  private mutating func free(_ slot: Int) {
    if let item = nodes[slot].item { slots[item] = nil }
    nodes[slot] = Node()
    freeSlots.append(slot)
  }

  /// Inserts a whole tree with its expanded state. O(size of the tree).
  mutating func graft(_ tree: SectionSnapshot, at place: InsertionPoint) {
    copy(tree.walk().map { tree.entry($0) }, to: place)
  }

  /// Inserts entries, each as a child of the last entry of the level above. O(k).
  mutating func copy(_ entries: [Entry], to place: InsertionPoint) {
    var ancestors: [Int] = []
    for entry in entries {
      ancestors.removeSubrange(entry.level...)
      let target = ancestors.last.map { InsertionPoint(parent: $0) } ?? place
      ancestors.append(add(entry.item, at: target, isExpanded: entry.isExpanded))
    }
  }
}

extension SectionSnapshot {
  /// The descendants of a slot in depth-first order, each with its level below the slot.
  ///
  /// Follows the links of the nodes, without a stack. A whole walk is linear; a step costs the
  /// number of levels that it ascends.
  struct Walk: Sequence, IteratorProtocol {
    let nodes: [Node]
    let top: Int
    let skipsCollapsed: Bool
    private var slot: Int
    private var level = -1

    init(nodes: [Node], below top: Int, skipsCollapsed: Bool) {
      self.nodes = nodes
      self.top = top
      self.skipsCollapsed = skipsCollapsed
      slot = top
    }

    mutating func next() -> (slot: Int, level: Int)? {
      let child = nodes[slot].firstChild
      if child != 0, !skipsCollapsed || nodes[slot].isExpanded {
        slot = child
        level += 1
        return (slot, level)
      }
      return nextBeside()
    }

    /// Returns the next sibling of this node or of the closest ancestor that has one.
    private mutating func nextBeside() -> (slot: Int, level: Int)? {
      while slot != top {
        if nodes[slot].next != 0 {
          slot = nodes[slot].next
          return (slot, level)
        }
        slot = nodes[slot].parent
        level -= 1
      }
      return nil
    }
  }

  func walk(below top: Int = 0, skippingCollapsed skipsCollapsed: Bool = false) -> Walk {
    Walk(nodes: nodes, below: top, skipsCollapsed: skipsCollapsed)
  }

  /// Returns the items of the children of a slot, in order.
  func children(of parent: Int) -> [ItemID] {
    var items: [ItemID] = []
    var slot = nodes[parent].firstChild
    while slot != 0 {
      if let item = nodes[slot].item { items.append(item) }
      slot = nodes[slot].next
    }
    return items
  }
}
