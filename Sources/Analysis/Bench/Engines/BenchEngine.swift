/// A way to find a difference.
package enum BenchEngine: String, Hashable, Sendable, CaseIterable, Codable {
  /// Two independent snapshots.
  case minimal
  /// Two independent snapshots with the numbers of one interner.
  case interned
  /// An edited copy and its original. The copy has a log of its edits.
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

  /// Returns the engine with lists; nil if it does not support them, or needs minutes.
  func contestant(_ lists: BenchLists) -> (any Contestant)? {
    switch self {
    case .minimal: MinimalContestant(lists)
    case .interned: InternedContestant(lists)
    case .editLog: EditLogContestant(lists)
    case .staged: StagedContestant(lists)
    case .standardLibrary: StandardLibraryContestant(lists)
    case .heckel: lists.isFlat ? HeckelContestant(lists) : HeckelSectionsContestant(lists)
    }
  }
}
