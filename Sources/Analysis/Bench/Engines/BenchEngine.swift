/// A way to find a difference.
package enum BenchEngine: String, Hashable, Sendable, CaseIterable, Codable {
  /// Two snapshots that were made independently of each other.
  case minimal
  /// The same, known by the numbers of one interner.
  case interned
  /// A copy that was edited, and its original: what was touched is known.
  case editLog = "edit-log"
  /// The plan of stages that a list view carries out one after the other.
  case staged
  /// The standard library's, with moves inferred.
  case standardLibrary = "collection-difference"
  /// Heckel's algorithm as a list view's library has it: the yardstick.
  case heckel

  /// What others are measured against in the same rounds: it shares no code with them, and so
  /// what slows it slows the machine.
  package static let yardstick = BenchEngine.heckel

  /// The engine with lists; nil where it is no use for them, or takes minutes.
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
