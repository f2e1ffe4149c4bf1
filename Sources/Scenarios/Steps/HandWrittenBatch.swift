import DiffableData

/// A `batch` step: changes in the manner of `performBatchUpdates`, with the data behind them.
struct HandWrittenBatch: Sendable {
  let update: BatchUpdate
  /// The data after the changes; nil where the app forgot to change it.
  let sections: [SectionMention]?
  /// Whether the story is that the view refuses.
  let isRefusalExpected: Bool
}
