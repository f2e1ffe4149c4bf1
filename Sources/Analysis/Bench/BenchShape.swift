/// The change from the old list of a benchmark to the new one.
package enum BenchShape: String, Hashable, Sendable, CaseIterable, Codable {
  case append, prepend, shuffle, reverse, scattered, block, sections, typing, none

  /// A description of the change.
  package var title: String {
    switch self {
    case .append: "a page of 50 comes at the end"
    case .prepend: "a page of 50 comes at the front"
    case .shuffle: "any order"
    case .reverse: "reversed"
    case .scattered: "0.4 % deleted, 0.4 % inserted, 0.2 % moved, all at random places"
    case .block: "a tenth deleted, a tenth inserted, 2 % shuffled, each in a block"
    case .sections: "up to 100 sections: 10 % deleted and inserted, 5 % across, sections shuffled"
    case .typing: "one more letter in a search field leaves a quarter"
    case .none: "nothing changes"
    }
  }

  /// Returns the lists for a number of items, the same ones for the same seed. O(items).
  func pair(count: Int, seed: UInt64) -> ListPair {
    switch self {
    case .append: .appended(count: count)
    case .prepend: .prepended(count: count)
    case .shuffle: .shuffled(count: count, seed: seed)
    case .reverse: .reversed(count: count)
    case .scattered: .scattered(count: count, seed: seed)
    case .block: .blockChange(count: count, seed: seed)
    case .sections: sectioned(count: count, seed: seed)
    case .typing: .typed(count: count, seed: seed)
    case .none: .unchanged(count: count)
    }
  }

  private func sectioned(count: Int, seed: UInt64) -> ListPair {
    let sections = min(100, max(2, count / 10))
    return .churn(sections: sections, itemsEach: max(1, count / sections), seed: seed)
  }
}
