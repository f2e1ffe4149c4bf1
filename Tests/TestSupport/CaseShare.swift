import Foundation

/// The share of a test's cases that runs, so that all tests together take minutes.
///
/// The share rotates, so that every case runs sooner or later: `scripts/test` sets `FLIPBOOK_TURN`
/// to a number of the committed files, and prints it. Without it the turn is 0.
package enum CaseShare {
  private static let environment = ProcessInfo.processInfo.environment

  /// True if all cases run: with `FLIPBOOK_CASES=all` in the environment.
  package static let isWhole = environment["FLIPBOOK_CASES"] == "all"

  /// The number that chooses the share.
  private static let turn = environment["FLIPBOOK_TURN"].flatMap { UInt32($0) }.map { Int($0) } ?? 0

  /// Returns a number of cases, and of them one in `stride` in a usual run.
  package static func count(_ all: Int, oneIn stride: Int) -> Int {
    isWhole ? all : all / stride
  }

  /// Returns the numbers of a share of so many cases.
  package static func numbers(_ all: Int, oneIn stride: Int) -> [Int] {
    Array(0..<all).share(oneIn: stride)
  }

  /// Returns the place of the first case of a share: in another turn of the same `stride`, another
  /// one.
  package static func first(ofEvery stride: Int, from start: Int = 0) -> Int {
    (start + turn) % stride
  }
}

extension Array {
  /// The cases that run: in a usual run every `stride`-th, but at least one, from one on that
  /// changes with the turn. Tests of the same cases that differ in `start` take different ones.
  package func share(oneIn stride: Int, from start: Int = 0) -> [Element] {
    guard !CaseShare.isWhole, count > 1 else { return self }
    let stride = Swift.min(stride, count)
    let first = CaseShare.first(ofEvery: stride, from: start)
    return Swift.stride(from: first, to: count, by: stride).map { self[$0] }
  }
}
