import DiffableData

/// A `batch` step: changes in the manner of `performBatchUpdates`, with the data behind them.
struct ScriptBatch: Sendable {
  let update: BatchUpdate
  /// The data after the changes; nil if the app forgets to change it.
  let sections: [ListedSection]?
  /// True if the script expects the view to reject the batch.
  let isRefusalExpected: Bool
}
