import DiffableData
import Recording

/// The controller of an app in miniature: it answers commands with snapshots and knows nothing of
/// frames.
protocol ListModel: Sendable {
  /// What is to be shown now.
  ///
  /// - Parameters:
  ///   - current: the last applied snapshot.
  ///   - generator: the only source of chance.
  mutating func answer(
    _ command: Command, current: Snapshot<String, String>, using generator: inout SeededGenerator
  ) throws(SnapshotError) -> Answer
}

/// A model's answer: a snapshot to apply, and content that it changes.
struct Answer: Sendable {
  var snapshot: Snapshot<String, String>
  var items: [ItemContent] = []
  var sections: [SectionContent] = []
}

/// A model with the name under which scripts know it.
struct ModelChoice: Sendable {
  let kind: ModelKind
  let model: any ListModel
  /// How many steps sort it; nil for models that do not sort.
  var sortSteps: Int?
}
