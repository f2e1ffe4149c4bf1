import DiffableData
import Recordings

/// One apply with its context for a rule.
struct ApplyContext {
  /// The index of the apply, from 0.
  var number: Int
  /// Nanoseconds from the start.
  var time: Int64
  /// Nanoseconds from the previous apply; nil for the first one.
  var pause: Int64?
  /// The apply.
  var apply: Apply
  /// The snapshot before the apply.
  var before: Snapshot<String, String>
  /// The trees before the apply, by section identifier.
  var treesBefore: [String: SectionSnapshot<String>]
  /// The items with new content since the previous apply, in the order of the recording.
  var changes: [Change<ItemContent>]
  /// The sections with new headers or footers since the previous apply, in the order of the
  /// recording.
  var sectionChanges: [Change<SectionContent>]
  /// The touches, batches and complaints since the previous apply.
  var events: [Event.Kind]
  /// The current content of every item.
  var contents: [String: ItemContent]
  /// The view and its motion.
  var stage: Stage
  var motion: Motion

  /// The snapshot after the apply.
  var after: Snapshot<String, String> { apply.snapshot }
  /// True if the apply changes a list that is already on screen. The first apply fills it.
  var isUpdate: Bool { number > 0 }
}

/// New content of an item, or of a section: its header and footer.
struct Change<Content: Hashable> {
  /// The content before; nil if there was none.
  var old: Content?
  var new: Content

  /// True if other content was there.
  var isEdit: Bool { old != nil && old != new }
}

/// The context after the last apply.
struct EndContext {
  /// The number of applies.
  var applies: Int
  /// The snapshot at the end.
  var snapshot: Snapshot<String, String>
  /// The items with new content and no apply after it.
  var changes: [Change<ItemContent>]
  /// The sections with new headers or footers and no apply after them.
  var sectionChanges: [Change<SectionContent>]
  /// The touches, batches and complaints after the last apply.
  var events: [Event.Kind]
  /// The rejection that ended the recording or the scenario; nil if there is none.
  var refusal: RefusedApply?
}

/// An apply that was not performed: a step of a scenario that failed, or a line of a recording that
/// cannot be read.
public struct RefusedApply: Hashable, Sendable {
  /// The stable word for the error: `duplicate_identifier`, `item_in_two_sections`, …
  public var kind: String
  /// The framework's own text, if it is known.
  public var message: String
  /// The identifiers concerned.
  public var ids: [String]
  /// The line of the script or the recording; nil if it is not known.
  public var line: Int?

  /// A rejection from its parts.
  public init(kind: String, message: String, ids: [String] = [], line: Int? = nil) {
    self.kind = kind
    self.message = message
    self.ids = ids
    self.line = line
  }
}
