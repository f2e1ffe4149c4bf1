import DiffableData
import TestSupport

/// Two lists that share sections and items, small enough to read after shrinking.
struct ListPair: Sendable, CustomStringConvertible {
  typealias List = [(section: String, items: [String])]

  var old: List
  var new: List

  init(seed: UInt64, sections: Int, items: Int) {
    var random = SplitMix64(seed: seed)
    old = Self.list(sections: sections, items: items, using: &random)
    new =
      Bool.random(using: &random)
      ? Self.list(sections: sections, items: items, using: &random)
      : Self.edited(old, using: &random)
  }

  var description: String { "\(Self.text(old)) → \(Self.text(new))" }

  func snapshots() throws(SnapshotError) -> (old: TextSnapshot, new: TextSnapshot) {
    (try TextSnapshot(validating: old), try TextSnapshot(validating: new))
  }

  /// This pair without one section or one item in both lists.
  var smaller: [ListPair] {
    let sections = Set((old + new).map { $0.section }).sorted()
    let items = Set((old + new).flatMap { $0.items }).sorted()
    return sections.map { name in mapped { $0.filter { $0.section != name } } }
      + items.map { item in
        mapped { $0.map { (section: $0.section, items: $0.items.filter { $0 != item }) } }
      }
  }

  private func mapped(_ transform: (List) -> List) -> ListPair {
    var copy = self
    copy.old = transform(old)
    copy.new = transform(new)
    return copy
  }

  private static func list(
    sections: Int, items: Int, using random: inout SplitMix64
  ) -> List {
    var list: List = (0..<sections).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      .shuffled(using: &random).map { (section: "S\($0)", items: []) }
    if list.isEmpty { return [] }
    for item in (0..<items).shuffled(using: &random) where Bool.random(using: &random) {
      list[Int.random(in: list.indices, using: &random)].items.append("i\(item)")
    }
    return list
  }

  /// Moves a few items, which leaves long runs in order.
  private static func edited(_ list: List, using random: inout SplitMix64) -> List {
    var list = list
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      guard let source = list.indices.randomElement(using: &random),
        let item = list[source].items.indices.randomElement(using: &random)
      else { continue }
      let id = list[source].items.remove(at: item)
      let target = Int.random(in: list.indices, using: &random)
      let slot = Int.random(in: 0...list[target].items.count, using: &random)
      list[target].items.insert(id, at: slot)
    }
    return list
  }

  private static func text(_ list: List) -> String {
    list.map { "\($0.section): \($0.items.joined(separator: " "))" }.joined(separator: " | ")
  }
}

/// The smallest failing pair, found by removing sections and items.
func shrunk(_ pair: ListPair, while complaint: (ListPair) -> String?) -> ListPair {
  var pair = pair
  while let next = pair.smaller.first(where: { complaint($0) != nil && $0.isSmaller(than: pair) }) {
    pair = next
  }
  return pair
}

extension ListPair {
  private var size: Int { (old + new).reduce(0) { $0 + 1 + $1.items.count } }

  func isSmaller(than other: ListPair) -> Bool { size < other.size }
}
