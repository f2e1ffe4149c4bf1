import DiffableData
import Recording

extension Scenario {
  /// The steps with a whole snapshot that holds something twice: a run would end at the first.
  ///
  /// They are no part of what makes a script readable, because the steps before them can be shown.
  /// O(items listed).
  public var repetitions: [Diagnostic] {
    steps.compactMap { step in
      do throws(SnapshotError) {
        _ = try step.action.sections?.snapshot()
        return nil
      } catch {
        return source.diagnostic(OperationFailure(error).explanation, at: step.place)
      }
    }
  }
}

extension [SectionMention] {
  /// The snapshot that is listed.
  func snapshot() throws(SnapshotError) -> Snapshot<String, String> {
    try Snapshot(validating: map { (section: $0.section, items: $0.items.map(\.id)) })
  }
}

extension Step.Action {
  /// The whole snapshot that a step lists; nil for other steps.
  fileprivate var sections: [SectionMention]? {
    switch self {
    case .apply(let sections): sections
    case .batch(let batch): batch.sections
    default: nil
    }
  }
}
