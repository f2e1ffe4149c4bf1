import DiffableData
import ListSimulator
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

  /// The children that an item is to show, loaded at last; nil for those that there are.
  ///
  /// - Parameter shown: the children that there are.
  mutating func children(of item: String, shown: SectionSnapshot<String>) -> Children?

  /// Whether an item may be dragged.
  func mayReorder(_ item: String) -> Bool

  /// Follows a drag: the model's own store is to say the same as the list.
  mutating func didReorder(_ transaction: DiffableTransaction<String, String>)
}

extension ListModel {
  mutating func children(of item: String, shown: SectionSnapshot<String>) -> Children? { nil }
  func mayReorder(_ item: String) -> Bool { true }
  mutating func didReorder(_ transaction: DiffableTransaction<String, String>) {}
}

/// A model's answer: what to apply, and content that it changes.
struct Answer: Sendable {
  /// A whole snapshot; nil where trees say it all.
  var snapshot: Snapshot<String, String>?
  /// Section snapshots, applied in this order after the whole one.
  var trees: [(section: String, tree: SectionSnapshot<String>)] = []
  var items: [ItemContent] = []
  var sections: [SectionContent] = []
}

/// Children of an item that were loaded when it was expanded.
struct Children: Sendable {
  var tree: SectionSnapshot<String>
  var items: [ItemContent] = []
}

/// A model with the name under which scripts know it.
struct ModelChoice: Sendable {
  let kind: ModelKind
  let model: any ListModel
  /// How many steps sort it; nil for models that do not sort.
  var sortSteps: Int?
  /// The names by which commands may call something of it; nil where none does.
  var names: [String]?
  /// How many items it makes at most with each `tick`.
  var itemsPerTick = 0
}
