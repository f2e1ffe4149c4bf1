import DiffableData
import ListSimulator
import Recordings

/// A command of a step to the model.
enum ModelCommand: Hashable, Sendable {
  /// A request for the first snapshot.
  case start
  /// A request for the next state.
  case tick
  /// A tap on a switch.
  case toggle(String)
  /// A new text of the search field.
  case search(String)
  /// A request for the next step of a sort.
  case sort
  case shuffle
  case discover(Int)
  case vanish(Int)
  case update(ContactUpdate)
  case remove(String)
}

/// New values for a contact, by the name of its row.
struct ContactUpdate: Hashable, Sendable {
  let contact: String
  var name: String?
  var email: String?
  /// True if the contact stays the same item; otherwise a new item replaces the old one.
  var keepsIdentity = false
}

/// A replacement of an app's controller, which turns commands into snapshots.
///
/// A model has no access to frames and times. `CONTRIBUTING.md` shows how to add one.
protocol ListModel: Sendable {
  /// Returns the new snapshot and the content that changes. An unsupported command leaves the list
  /// unchanged.
  ///
  /// - Parameters:
  ///   - current: the last snapshot that was applied.
  ///   - generator: the only source of randomness.
  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput

  /// The sections that the model's snapshots can have; nil if they depend on the run.
  var sectionNames: [String]? { get }

  /// The number of steps after which the model is sorted; 0 if it does not sort.
  var sortSteps: Int { get }

  /// The names that commands may use for the model's parts; nil if all names are valid.
  var names: [String]? { get }

  /// Returns the item of one of `names` at the start; nil for other names.
  func item(named name: String) -> String?

  /// The largest number of items that a `tick` adds.
  var itemsPerTick: Int { get }

  /// The number of ticks until the model's data ends; nil if it does not end.
  var ticks: Int? { get }

  /// Loads the children of an item that is being expanded. Returns nil to keep the present ones.
  ///
  /// - Parameter shown: the children that the item has.
  mutating func children(of item: String, shown: SectionSnapshot<String>) -> LoadedChildren?

  func mayReorder(_ item: String) -> Bool

  /// Updates the model's own store after a drag.
  mutating func didReorder(_ transaction: DiffableTransaction<String, String>)
}

extension ListModel {
  var sectionNames: [String]? { nil }
  var sortSteps: Int { 0 }
  var names: [String]? { nil }
  func item(named name: String) -> String? { nil }
  var itemsPerTick: Int { 0 }
  var ticks: Int? { nil }
  mutating func children(of item: String, shown: SectionSnapshot<String>) -> LoadedChildren? { nil }
  func mayReorder(_ item: String) -> Bool { true }
  mutating func didReorder(_ transaction: DiffableTransaction<String, String>) {}
}

/// A model's output for a command: snapshots to apply, and content that changes.
struct ModelOutput: Sendable {
  /// A whole snapshot; nil if there are only section snapshots.
  var snapshot: Snapshot<String, String>?
  /// Section snapshots. They are applied in this order after the whole snapshot.
  var trees: [(section: String, tree: SectionSnapshot<String>)] = []
  var items: [ItemContent] = []
  var sections: [SectionContent] = []
  /// The caption; nil keeps the previous one.
  var caption: String?
  /// The title of the navigation bar; nil keeps the previous one.
  var title: String?
}

/// The children of an item that are loaded when it is expanded.
struct LoadedChildren: Sendable {
  var tree: SectionSnapshot<String>
  var items: [ItemContent] = []
}
