import TestSupport

extension NumberLists {
  /// One change of the new list, of a single item up to the whole list.
  mutating func edit(bound: Int, using random: inout SplitMix64) {
    if new.isEmpty { return }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: break
    case 1: insert(Int.random(in: 1...max(1, bound / 2), using: &random), using: &random)
    case 2: change { items, run, _ in items.removeSubrange(run) }
    case 3: change { items, run, random in items[run].shuffle(using: &random) }
    case 4: change { items, run, _ in items[run].reverse() }
    case 5: new.shuffle(using: &random)
    case 6: for index in new.indices { new[index].items.shuffle(using: &random) }
    case 7: for index in new.indices { new[index].items.reverse() }
    case 8: scatter(using: &random)
    case 9: transfer(using: &random)
    case 10: new.remove(at: Int.random(in: new.indices, using: &random))
    default: if !new.contains(where: { $0.id == 7 }) { new.append(Section(id: 7, items: [])) }
    }

    func change(_ body: (inout [Int], Range<Int>, inout SplitMix64) -> Void) {
      let index = Int.random(in: new.indices, using: &random)
      let count = new[index].items.count
      let low = Int.random(in: 0...count, using: &random)
      body(&new[index].items, low..<Int.random(in: low...count, using: &random), &random)
    }
  }

  private mutating func insert(_ count: Int, using random: inout SplitMix64) {
    let fresh = (old + new).flatMap { $0.items }.reduce(0, max) + 1
    let index = Int.random(in: new.indices, using: &random)
    let slot = Int.random(in: 0...new[index].items.count, using: &random)
    new[index].items.insert(contentsOf: fresh..<(fresh + count), at: slot)
  }

  /// Deletes, inserts or moves one in ten items.
  private mutating func scatter(using random: inout SplitMix64) {
    let index = Int.random(in: new.indices, using: &random)
    var fresh = (old + new).flatMap { $0.items }.reduce(0, max) + 1
    for _ in 0...(new[index].items.count / 10) {
      guard let place = new[index].items.indices.randomElement(using: &random) else { return }
      let item = new[index].items.remove(at: place)
      let slot = Int.random(in: 0...new[index].items.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: new[index].items.insert(item, at: slot)
      case 1: new[index].items.insert(fresh, at: slot)
      default: break
      }
      fresh += 1
    }
  }

  /// Moves a run of items to the end of another section.
  private mutating func transfer(using random: inout SplitMix64) {
    let source = Int.random(in: new.indices, using: &random)
    let target = Int.random(in: new.indices, using: &random)
    let kept = Int.random(in: 0...new[source].items.count, using: &random)
    let run = Array(new[source].items[kept...])
    new[source].items.removeSubrange(kept...)
    new[target].items.append(contentsOf: run)
  }
}
