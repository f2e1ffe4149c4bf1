import DiffableData

/// A `batch` step: changes as for `performBatchUpdates`, and the data after them.
struct ScriptBatch: Sendable {
  let update: BatchUpdate
  /// The data after the changes; nil for an app that does not change its data.
  let sections: [ListedSection]?
  /// True if the script expects the view to reject the batch.
  let isRefusalExpected: Bool
  /// The text of the expected exception; nil if any refusal is expected.
  let reason: String?
}
