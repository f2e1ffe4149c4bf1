/// A row of the table: two lists, and the ratios that their diff has to reach.
package struct Workload: Sendable {
  /// The name on the command line.
  package let name: String
  /// The change of the list in words.
  package let title: String
  /// The ratios that the diff has to reach.
  package let targets: Targets
  /// True if the standard library's diff takes seconds, not minutes.
  package let suitsStandardLibrary: Bool
  /// True if the row needs much memory; it runs only if the command line names it.
  package let isOptional: Bool
  /// Returns the lists, the same ones each time.
  package let make: @Sendable () -> ListPair

  /// The lowest ratios of other times to those of our diff; nil for a ratio without a target.
  package struct Targets: Sendable {
    /// Heckel's time divided by that of snapshots.
    package var heckel: Double?
    /// Heckel's time divided by that of making the new snapshot from its items and comparing it.
    package var fresh: Double?
    /// The standard library's time over that of snapshots.
    package var standardLibrary: Double?
  }

  init(
    _ name: String, _ title: String, _ targets: Targets, suitsStandardLibrary: Bool = true,
    isOptional: Bool = false, make: @escaping @Sendable () -> ListPair
  ) {
    self.name = name
    self.title = title
    self.targets = targets
    self.suitsStandardLibrary = suitsStandardLibrary
    self.isOptional = isOptional
    self.make = make
  }
}

extension Workload {
  /// The rows of the table of differences, in its order.
  package static let all: [Workload] = [
    Workload(
      "block", "100,000: 10,000 deleted, 10,000 inserted, 2,000 shuffled",
      Targets(heckel: 20, fresh: 25), make: { .blockChange(count: 100_000) }),
    Workload(
      "scattered", "100,000: 1 % scattered", Targets(heckel: 25, fresh: 25),
      make: { .scattered(count: 100_000) }),
    Workload(
      "reverse", "100,000 reversed", Targets(heckel: 25),
      suitsStandardLibrary: false, make: { .reversed(count: 100_000) }),
    Workload(
      "rotate", "100,000: one item front to back", Targets(heckel: 25, fresh: 25),
      make: { frontToBack(count: 100_000) }),
    Workload(
      "shuffle", "100,000 shuffled", Targets(heckel: 3, fresh: 6.5), suitsStandardLibrary: false,
      make: { .shuffled(count: 100_000) }),
    Workload(
      "same", "100,000 unchanged", Targets(heckel: 100, fresh: 25, standardLibrary: 3),
      make: { .unchanged(count: 100_000) }),
    Workload(
      "one", "10,000: one item moved", Targets(standardLibrary: 3),
      make: { oneMoved(count: 10_000) }),
    Workload(
      "million", "1,000,000: 1 % scattered", Targets(heckel: 25, fresh: 20),
      make: { .scattered(count: 1_000_000) }),
    Workload(
      "sections", "100 sections x 1,000: 10 % churn, 5 % across, sections shuffled",
      Targets(heckel: 6), suitsStandardLibrary: false,
      make: { .churn(sections: 100, itemsEach: 1_000) }),
    Workload(
      "single-items", "10,000 sections x 1: 10 % churn, 5 % across, sections shuffled",
      Targets(heckel: 1), suitsStandardLibrary: false,
      make: { .churn(sections: 10_000, itemsEach: 1) }),
    Workload(
      "ten-million", "10,000,000: 1 % scattered", Targets(), suitsStandardLibrary: false,
      isOptional: true, make: { .scattered(count: 10_000_000) }),
  ]
}
