import DiffableData
import Recording

/// One apply as a rule meets it, with everything that led to it.
struct ApplyContext {
  /// Counted from 0.
  var number: Int
  /// Nanoseconds from the start.
  var time: Int64
  /// Nanoseconds from the apply before; nil for the first.
  var pause: Int64?
  /// What was applied.
  var apply: Apply
  /// The state before.
  var before: Snapshot<String, String>
  /// The trees before, by section identifier.
  var treesBefore: [String: SectionSnapshot<String>]
  /// What changed its content since the apply before, in the order of the recording.
  var changes: [ContentChange]
  /// The sections that changed what stands around their rows, likewise.
  var sectionChanges: [SectionChange]
  /// The touches, batches, complaints and unknown events since the apply before.
  var events: [Event.Kind]
  /// What every item shows now.
  var contents: [String: ItemContent]
  /// The view and how it moves.
  var stage: Stage
  var motion: Motion

  /// The state after.
  var after: Snapshot<String, String> { apply.snapshot }
  /// True if a list view is asked for a change of what it shows; the first apply fills it.
  var isUpdate: Bool { number > 0 }
}

/// New content of one item.
struct ContentChange {
  var id: String
  /// Nil for an item that never had content.
  var old: ItemContent?
  var new: ItemContent
}

/// New content of one section: its header and footer.
struct SectionChange {
  /// Nil for a section that never had content.
  var old: SectionContent?
  var new: SectionContent
}

/// Everything behind the last apply.
struct EndContext {
  /// How many applies there were.
  var applies: Int
  /// The state at the end.
  var snapshot: Snapshot<String, String>
  /// What changed its content without an apply behind it.
  var changes: [ContentChange]
  /// The sections that changed their headers and footers likewise.
  var sectionChanges: [SectionChange]
  /// The touches, batches, complaints and unknown events behind the last apply.
  var events: [Event.Kind]
  /// Why the recording or the scenario ends here; nil where it ends well.
  var refusal: RefusedApply?
}

/// An apply that was never carried out: a scenario's step that failed, or a line of a recording
/// that cannot be read.
public struct RefusedApply: Hashable, Sendable {
  /// The stable word of the error: `duplicate_identifier`, `item_in_two_sections`, …
  public var kind: String
  /// The framework's own text where it is known.
  public var message: String
  /// The identifiers concerned.
  public var ids: [String]
  /// The line of the script or the recording; nil where it is not known.
  public var line: Int?

  /// A refusal from its parts.
  public init(kind: String, message: String, ids: [String] = [], line: Int? = nil) {
    self.kind = kind
    self.message = message
    self.ids = ids
    self.line = line
  }
}
