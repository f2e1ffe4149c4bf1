import Foundation
import Workloads

/// The selected rows and columns of the tables, and the rounds.
struct Selection {
  var workloads: [Workload]
  var kinds: [IdentifierKind]
  var rounds: Rounds
  var skipsStandardLibrary: Bool

  func runs(_ engine: DiffColumn, _ workload: Workload) -> Bool {
    switch engine {
    case .snapshot, .fresh: true
    // Ten million items need more memory than a small machine has.
    case .heckel: !workload.isOptional
    case .standardLibrary: workload.suitsStandardLibrary && !skipsStandardLibrary
    }
  }

  /// Prints the current step if standard error is a terminal.
  func report(_ step: String) {
    if isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data("\(step)\n".utf8)) }
  }
}
