import TestSupport

/// Two lists of numbered sections and items, in the shapes of the difference's special cases.
struct NumberLists: Sendable, CustomStringConvertible {
  struct Section: Hashable, Sendable {
    var id: Int
    var items: [Int]
  }

  var old: [Section]
  var new: [Section]

  init(old: [Section], new: [Section]) {
    self.old = old
    self.new = new
  }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sections = Int.random(in: 0..<3, using: &random) == 0 ? 4 : 1
    let largest = Self.largest(using: &random)
    old = Self.list(Array(0..<Int.random(in: 0...largest, using: &random)), sections, &random)
    new = old
    for _ in 0..<Int.random(in: 1...3, using: &random) { edit(bound: largest, using: &random) }
  }

  var description: String { "\(Self.text(old)) → \(Self.text(new))" }

  var size: Int { (old + new).reduce(0) { $0 + 1 + $1.items.count } }

  /// Mostly lists that fit on a line; one in some hundreds uses tables, anchors and blocks.
  private static func largest(using random: inout SplitMix64) -> Int {
    switch Int.random(in: 0..<800, using: &random) {
    case 0: 3_000
    case 1...6: 120
    case 7...80: 20
    default: 8
    }
  }

  private static func list(
    _ items: [Int], _ sections: Int, _ random: inout SplitMix64
  ) -> [Section] {
    if sections == 1 { return [Section(id: 0, items: items)] }
    var list = (0..<sections).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      .map { Section(id: $0, items: []) }
    var section = 0
    for item in items where !list.isEmpty {
      if Int.random(in: 0..<4, using: &random) == 0 { section = (section + 1) % list.count }
      list[section % list.count].items.append(item)
    }
    return list
  }

  private static func text(_ list: [Section]) -> String {
    list.map { "\($0.id): \($0.items.map(String.init).joined(separator: " "))" }
      .joined(separator: " | ")
  }
}

extension NumberLists {
  /// This pair without a section, or a run of items, in both lists.
  var smaller: [NumberLists] {
    let sections = Set((old + new).map { $0.id }).sorted()
    let items = Set((old + new).flatMap { $0.items }).sorted()
    var candidates = sections.map { id in mapped { $0.filter { $0.id != id } } }
    var length = max(1, items.count / 2)
    while length > 0 {
      for start in stride(from: 0, to: items.count, by: length) {
        let gone = Set(items[start..<min(start + length, items.count)])
        candidates.append(mapped { $0.map { $0.without(gone) } })
      }
      length /= 2
    }
    return candidates
  }

  private func mapped(_ transform: ([Section]) -> [Section]) -> NumberLists {
    NumberLists(old: transform(old), new: transform(new))
  }

  /// The smallest failing pair, found by removing sections and items.
  func shrunk(while complaint: (NumberLists) -> String?) -> NumberLists {
    var pair = self
    while let next = pair.smaller.first(where: { $0.size < pair.size && complaint($0) != nil }) {
      pair = next
    }
    return pair
  }
}

extension NumberLists.Section {
  fileprivate func without(_ gone: Set<Int>) -> NumberLists.Section {
    NumberLists.Section(id: id, items: items.filter { !gone.contains($0) })
  }
}
