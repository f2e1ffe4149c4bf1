// The few ways in which the public operations touch storage; their callers have checked the
// arguments. A place is a parent and the sibling that is to follow, 0 for none.
extension SectionSnapshot {
  /// A place among the children of a parent.
  struct Place: Sendable {
    let parent: Int
    var successor = 0
  }

  func place(before slot: Int) -> Place {
    Place(parent: nodes[slot].parent, successor: slot)
  }

  func place(after slot: Int) -> Place {
    Place(parent: nodes[slot].parent, successor: nodes[slot].next)
  }

  /// Puts a new item at a place and answers its slot. O(1).
  @discardableResult
  mutating func add(_ item: ItemID, at place: Place, isExpanded: Bool = false) -> Int {
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

  /// Makes two slots neighbours, or, where one is 0, the other the first or last child. O(1).
  private mutating func connect(_ previous: Int, to next: Int, under parent: Int) {
    if previous == 0 { nodes[parent].firstChild = next } else { nodes[previous].next = next }
    if next == 0 { nodes[parent].lastChild = previous } else { nodes[next].previous = previous }
  }

  /// Takes the node at a slot and all below it out of the tree. O(size of the subtree).
  mutating func removeSubtree(at slot: Int) {
    let node = nodes[slot]
    connect(node.previous, to: node.next, under: node.parent)
    removeDescendants(of: slot)
    free(slot)
  }

  /// Takes all below a slot out of the tree. O(number of descendants).
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

  /// Puts a whole tree at a place, with its expanded state. O(size of the tree).
  mutating func graft(_ tree: SectionSnapshot, at place: Place) {
    copy(tree.walk().map { tree.entry($0) }, to: place)
  }

  /// Puts entries at a place: the first of a level under the last of the level before. O(k).
  mutating func copy(_ entries: [Entry], to place: Place) {
    var ancestors: [Int] = []
    for entry in entries {
      ancestors.removeSubrange(entry.level...)
      let target = ancestors.last.map { Place(parent: $0) } ?? place
      ancestors.append(add(entry.item, at: target, isExpanded: entry.isExpanded))
    }
  }

  /// What is wrong between the links and the look-up, for tests; nil when all is well.
  ///
  /// - Complexity: O(n).
  package var brokenInvariant: String? {
    if slots.count + freeSlots.count + 1 != nodes.count { return "number of slots" }
    var reached = 0
    for (slot, _) in walk() {
      let node = nodes[slot]
      let (front, back) = (nodes[node.previous].next, nodes[node.next].previous)
      guard let item = node.item else { return "a free slot in the tree" }
      if slots[item] != slot { return "slot of \(item)" }
      if slot != (node.previous == 0 ? nodes[node.parent].firstChild : front) {
        return "previous of \(item)"
      }
      if slot != (node.next == 0 ? nodes[node.parent].lastChild : back) { return "next of \(item)" }
      reached += 1
    }
    return reached == slots.count ? nil : "an item out of reach"
  }
}
