/// One edit of a list, by the numbers of its items.
package enum Edit: Sendable {
  case delete(Int)
  case insert(Int, before: Int)
  case move(Int, before: Int)
}

/// A list of one section, and edits of it. No edit names an absent item.
package struct ListEdits: Sendable {
  package let pair: ListPair
  package let edits: [Edit]

  /// Creates edits at random indices of `0..<count`: two deletes, two inserts and a move, in turn.
  package init(edits editCount: Int, count: Int) {
    var random = SplitMix64(seed: 5)
    var list = Array(0..<count)
    var edits: [Edit] = []
    for step in 0..<editCount {
      let index = Int.random(in: 1..<list.count, using: &random)
      switch step % 5 {
      case 0, 2:
        edits.append(.delete(list.remove(at: index)))
      case 1, 3:
        edits.append(.insert(count + step, before: list[index]))
        list.insert(count + step, at: index)
      default:
        let item = list.remove(at: index)
        let target = Int.random(in: 0..<list.count, using: &random)
        edits.append(.move(item, before: list[target]))
        list.insert(item, at: target)
      }
    }
    self.edits = edits
    pair = ListPair(old: Array(0..<count), new: list)
  }
}
