// Changes of a list of the numbers from 0. New items have the next numbers.
extension ListPair {
  /// Returns two equal lists.
  package static func unchanged(count: Int) -> ListPair {
    ListPair(old: Array(0..<count), new: Array(0..<count))
  }

  /// Returns a tenth deleted in one block, a tenth inserted in another, and 2 % shuffled within a
  /// third.
  package static func blockChange(count: Int, seed: UInt64 = 1) -> ListPair {
    var random = SplitMix64(seed: seed)
    var new = Array(0..<count)
    let tenth = count / 10
    new[(count * 6 / 10)..<(count * 62 / 100)].shuffle(using: &random)
    new.insert(contentsOf: count..<(count + tenth), at: count * 4 / 10)
    new.removeSubrange((count * 2 / 10)..<(count * 2 / 10 + tenth))
    return ListPair(old: Array(0..<count), new: new)
  }

  /// Returns items deleted, as many inserted, and others moved, all at random places.
  ///
  /// - Parameters:
  ///   - changed: The share of the items that is deleted, and of those that are inserted.
  ///   - moved: The share that is moved.
  package static func scattered(
    count: Int, changed: Double = 0.004, moved: Double = 0.002, seed: UInt64 = 2
  ) -> ListPair {
    var random = SplitMix64(seed: seed)
    let (changes, moves) = (Int(Double(count) * changed), Int(Double(count) * moved))
    let chosen = Array((0..<count).shuffled(using: &random).prefix(changes + moves))
    let gone = Set(chosen)
    let added = Array(chosen.prefix(moves)) + (count..<(count + changes))
    let kept = (0..<count).filter { !gone.contains($0) }
    return ListPair(
      old: Array(0..<count), new: inserting(added.shuffled(using: &random), into: kept, &random))
  }

  /// Returns the reverse order, in which no two items keep their order.
  package static func reversed(count: Int) -> ListPair {
    ListPair(old: Array(0..<count), new: (0..<count).reversed())
  }

  /// Returns a random order.
  package static func shuffled(count: Int, seed: UInt64 = 3) -> ListPair {
    var random = SplitMix64(seed: seed)
    return ListPair(old: Array(0..<count), new: (0..<count).shuffled(using: &random))
  }

  /// Returns a tenth of the items deleted and as many inserted, 5 % moved to another section, and the
  /// sections shuffled, all at random places.
  package static func churn(sections: Int, itemsEach: Int, seed: UInt64 = 4) -> ListPair {
    var random = SplitMix64(seed: seed)
    let count = sections * itemsEach
    let old = (0..<sections).map {
      NumberedSection(number: $0, items: Array($0 * itemsEach..<($0 + 1) * itemsEach))
    }
    let chosen = (0..<count).shuffled(using: &random).prefix(count * 15 / 100)
    let gone = Set(chosen)
    var arrivals = [[Int]](repeating: [], count: sections)
    for item in chosen.prefix(count * 5 / 100) {
      // The section has to be another one.
      let step = Int.random(in: 1..<sections, using: &random)
      arrivals[(item / itemsEach + step) % sections].append(item)
    }
    for item in count..<(count + count / 10) {
      arrivals[Int.random(in: 0..<sections, using: &random)].append(item)
    }
    let new = old.map { section in
      let kept = section.items.filter { !gone.contains($0) }
      return NumberedSection(
        number: section.number, items: inserting(arrivals[section.number], into: kept, &random))
    }
    return ListPair(old: old, new: new.shuffled(using: &random))
  }

  /// One more page at the end.
  package static func appended(count: Int) -> ListPair {
    ListPair(old: Array(0..<count), new: Array(0..<count) + page(of: count))
  }

  /// One more page at the front.
  package static func prepended(count: Int) -> ListPair {
    ListPair(old: Array(0..<count), new: page(of: count) + Array(0..<count))
  }

  /// Another letter in a search field: each item stays with a probability of one quarter.
  package static func typed(count: Int, seed: UInt64 = 7) -> ListPair {
    var random = SplitMix64(seed: seed)
    let all = Array(0..<count)
    return ListPair(old: all, new: all.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
  }
}

/// Returns the numbers of the next page of a feed: 50, or a tenth of a short list.
private func page(of count: Int) -> Range<Int> { count..<count + min(50, max(1, count / 10)) }

/// Returns the items of `list` in their order, with the others at random places between them. O(n +
/// k log k).
private func inserting(_ items: [Int], into list: [Int], _ random: inout SplitMix64) -> [Int] {
  let places = items.map { _ in Int.random(in: 0...list.count, using: &random) }.sorted()
  var result: [Int] = []
  result.reserveCapacity(list.count + items.count)
  var from = 0
  for (item, place) in zip(items, places) {
    result.append(contentsOf: list[from..<place])
    result.append(item)
    from = place
  }
  result.append(contentsOf: list[from...])
  return result
}
