/// One row of the table: two lists and how many times faster than Heckel's their diff has to be.
package struct Workload: Sendable {
  /// The word by which the command line picks it.
  package let name: String
  /// What happens to the list, for a person.
  package let title: String
  /// The time of Heckel's diff over ours that counts as met, if there is such a figure.
  package let target: Double?
  /// What the standard library ends on in seconds rather than minutes.
  package let suitsStandardLibrary: Bool
  /// Rows that want much memory run only when they are named.
  package let isOptional: Bool
  /// Makes the lists; the same ones each time.
  package let make: @Sendable () -> ListPair

  init(
    _ name: String, _ title: String, target: Double?, suitsStandardLibrary: Bool = true,
    isOptional: Bool = false, make: @escaping @Sendable () -> ListPair
  ) {
    self.name = name
    self.title = title
    self.target = target
    self.suitsStandardLibrary = suitsStandardLibrary
    self.isOptional = isOptional
    self.make = make
  }
}

// The targets are what a prototype reached for any Hashable identifier, as ratios.
extension Workload {
  /// The rows of the table of differences, in its order.
  package static let all: [Workload] = [
    Workload(
      "block", "100,000: 10,000 deleted, 10,000 inserted, 2,000 shuffled", target: 22,
      make: { blockChange(count: 100_000) }),
    Workload(
      "scattered", "100,000: 1 % scattered", target: 31, make: { scattered(count: 100_000) }),
    Workload(
      "reverse", "100,000 reversed", target: 35, suitsStandardLibrary: false,
      make: { reversed(count: 100_000) }),
    Workload(
      "rotate", "100,000: one item front to back", target: 36,
      make: { frontToBack(count: 100_000) }),
    Workload(
      "shuffle", "100,000 shuffled", target: 3.6, suitsStandardLibrary: false,
      make: { shuffled(count: 100_000) }),
    Workload("same", "100,000 unchanged", target: 248, make: { unchanged(count: 100_000) }),
    Workload("one", "10,000: one item moved", target: 54, make: { oneMoved(count: 10_000) }),
    Workload(
      "million", "1,000,000: 1 % scattered", target: 34, make: { scattered(count: 1_000_000) }),
    Workload(
      "sections", "100 sections x 1,000: 10 % churn, 5 % across, sections shuffled", target: 8,
      suitsStandardLibrary: false, make: { churn(sections: 100, itemsEach: 1_000) }),
    Workload(
      "single-items", "10,000 sections x 1: 10 % churn, 5 % across, sections shuffled", target: 1,
      suitsStandardLibrary: false, make: { churn(sections: 10_000, itemsEach: 1) }),
    Workload(
      "ten-million", "10,000,000: 1 % scattered", target: nil, suitsStandardLibrary: false,
      isOptional: true, make: { scattered(count: 10_000_000) }),
  ]
}
