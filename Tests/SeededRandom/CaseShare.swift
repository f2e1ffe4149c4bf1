import Foundation

/// The share of a test's cases that runs, so that all tests together take minutes.
package enum CaseShare {
  /// True if all cases run: with `FLIPBOOK_CASES=all` in the environment.
  package static let isWhole = ProcessInfo.processInfo.environment["FLIPBOOK_CASES"] == "all"

  /// Returns a number of cases, and of them one in `stride` in a usual run.
  package static func count(_ all: Int, oneIn stride: Int) -> Int {
    isWhole ? all : all / stride
  }
}

extension Array {
  /// The cases that run: every `stride`-th from an index on in a usual run.
  package func share(oneIn stride: Int, from first: Int = 0) -> [Element] {
    CaseShare.isWhole
      ? self : Swift.stride(from: first, to: count, by: stride).map { self[$0] }
  }
}
