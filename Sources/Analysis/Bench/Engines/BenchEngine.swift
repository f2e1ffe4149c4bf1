/// A way to find a difference.
package enum BenchEngine: String, Hashable, Sendable, CaseIterable, Codable {
  /// Two independent snapshots.
  case minimal
  /// A copy that was edited, and its original: what was touched is known.
  case editLog = "edit-log"
  /// The plan of stages that a list view performs one by one.
  case staged
  /// The standard library's difference, with inferred moves.
  case standardLibrary = "collection-difference"
  /// Heckel's algorithm, as a list view's library has it: the yardstick.
  case heckel

  /// The reference for all others in the same rounds. It shares no code with them, so that only the
  /// machine slows it down.
  package static let yardstick = BenchEngine.heckel
}
