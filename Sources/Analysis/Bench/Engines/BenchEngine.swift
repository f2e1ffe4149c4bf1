/// An algorithm that computes a difference.
package enum BenchEngine: String, Hashable, Sendable, CaseIterable, Codable {
  /// Flipbook's minimal difference of two snapshots without a common history.
  case minimal
  /// An edited copy and its original, compared by the log of the edits.
  case editLog = "edit-log"
  /// The plan of stages that a list view performs one by one.
  case staged
  /// The standard library's difference, with inferred moves.
  case standardLibrary = "collection-difference"
  /// Heckel's algorithm, as in a list view's library: the yardstick.
  case heckel

  /// The reference for all other engines in the same rounds. It shares no code with them, so
  /// changes of that code do not affect it.
  package static let yardstick = BenchEngine.heckel
}
