extension SectionSnapshot {
  /// The descendants of a slot in depth-first order, with the level below it at which each stands.
  ///
  /// It follows the links of the nodes and keeps no stack. The whole walk is linear, a single step
  /// costs the number of levels it climbs.
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

    /// The next sibling of this node or of the closest ancestor that has one.
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

  /// The items of the children of a slot, in order.
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
