import Foundation
import Workloads

/// What of the tables is wanted.
struct Selection {
  var workloads: [Workload]
  var kinds: [IdentifierKind]
  var rounds: Rounds
  var skipsStandardLibrary: Bool

  func runs(_ engine: DiffColumn, _ workload: Workload) -> Bool {
    switch engine {
    case .snapshot, .fresh: true
    // Its memory for ten million is beyond a small machine.
    case .heckel: !workload.isOptional
    case .standardLibrary: workload.suitsStandardLibrary && !skipsStandardLibrary
    }
  }

  /// Says on a terminal what is running.
  func report(_ step: String) {
    if isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data("\(step)\n".utf8)) }
  }
}
