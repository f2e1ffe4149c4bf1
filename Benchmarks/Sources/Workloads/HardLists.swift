// Changes of a list that counts up from 0, for the tables of the benchmarks only.

/// The first item becomes the last.
package func frontToBack(count: Int) -> ListPair {
  ListPair(old: Array(0..<count), new: Array(1..<count) + [0])
}

/// The item at a quarter of the list moves to three quarters.
package func oneMoved(count: Int) -> ListPair {
  var new = Array(0..<count)
  let item = new.remove(at: count / 4)
  new.insert(item, at: count * 3 / 4)
  return ListPair(old: Array(0..<count), new: new)
}

/// Returns the even numbers ascending, then the odd ones descending.
package func organPipes(count: Int) -> ListPair {
  let up = stride(from: 0, to: count, by: 2)
  let down = stride(from: 1, to: count, by: 2).reversed()
  return ListPair(old: Array(0..<count), new: Array(up) + down)
}

/// Returns an item of the lower half and one of the upper half, alternating.
package func alternating(count: Int) -> ListPair {
  let half = count / 2
  return ListPair(old: Array(0..<(2 * half)), new: (0..<half).flatMap { [$0, $0 + half] })
}

/// Returns an item from the start and one from the end, alternating.
package func alternatingEnds(count: Int) -> ListPair {
  let half = count / 2
  let last = 2 * half - 1
  return ListPair(old: Array(0...last), new: (0..<half).flatMap { [$0, last - $0] })
}

/// Runs of a thousand items, each swapped with its neighbor.
package func swappedRuns(count: Int) -> ListPair {
  let pairs = stride(from: 0, to: count / 2_000 * 2_000, by: 2_000)
  let new = pairs.flatMap { Array($0 + 1_000..<$0 + 2_000) + Array($0..<$0 + 1_000) }
  return ListPair(old: Array(0..<new.count), new: new)
}

/// 1.2 % of the items moved to random places of other sections.
package func acrossSections(_ sections: Int, itemsEach: Int, seed: UInt64 = 6) -> ListPair {
  var random = SplitMix64(seed: seed)
  let old = (0..<sections).map {
    NumberedSection(number: $0, items: Array($0 * itemsEach..<($0 + 1) * itemsEach))
  }
  var new = old
  for _ in 0..<sections * itemsEach * 12 / 1_000 {
    let source = Int.random(in: 0..<sections, using: &random)
    let target = (source + Int.random(in: 1..<sections, using: &random)) % sections
    let item = new[source].items.remove(
      at: Int.random(in: new[source].items.indices, using: &random))
    let place = Int.random(in: 0...new[target].items.count, using: &random)
    new[target].items.insert(item, at: place)
  }
  return ListPair(old: old, new: new)
}

/// Returns "item-000123": a small string, without allocated storage.
package func itemName(_ number: Int) -> String {
  let digits = String(number)
  return "item-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
}
