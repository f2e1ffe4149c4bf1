import DiffableData

/// An exception of a table or collection view, as a crash log has it.
package struct ListException: Sendable {
  /// The kinds of exceptions; the raw values are stable. Those of refused batches are those of
  /// `BatchViolation.Kind`.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case invalidItemCount = "invalid_item_count"
    case invalidSectionCount = "invalid_section_count"
    /// A batch that was refused for a reason that the log does not state.
    case refusedBatch = "refused_batch"
    case outOfRange = "out_of_range"
    case deleteAndReload = "delete_and_reload"
    case deleteAndMove = "delete_and_move"
    case insertAndMove = "insert_and_move"
    case sharedTarget = "two_moves_to_one_target"
    case repeatedReload = "repeated_reload"
    case moveOutOfDeletedSection = "move_out_of_deleted_section"
    case moveIntoInsertedSection = "move_into_inserted_section"
    /// The view's own lists of rows and of cells differ.
    case inconsistentRows = "inconsistent_rows"
    /// An update animates a view that is not there.
    case missingView = "missing_view"
    /// More updates than a view animates at the same time.
    case tooManyAnimations = "too_many_animations"
    /// An index path or a section that the view does not have, outside of a batch.
    case invalidIndexPath = "invalid_index_path"
    case scrollOutOfBounds = "scroll_out_of_bounds"
    case duplicateIdentifier = "duplicate_identifier"
    /// Identifiers that are equal and have different hash values.
    case unstableHash = "unstable_hash"
    case unknownIdentifier = "unknown_identifier"
    case invalidParameter = "invalid_parameter"
    /// An update of a view that is gone, or has another data source.
    case viewGone = "view_gone"
    /// A view that is released while an update is under way.
    case releasedDuringUpdate = "released_during_update"
    case mixedQueues = "mixed_queues"
    case nestedApply = "nested_apply"
    case directMutation = "direct_mutation"
    case missingCell = "missing_cell"
    case unregisteredIdentifier = "unregistered_identifier"
    /// A cell that was dequeued and not returned.
    case unusedCell = "unused_cell"
    /// A cell that was made, not dequeued.
    case undequeuedCell = "undequeued_cell"
    /// A registration that is made for each cell anew.
    case repeatedRegistration = "repeated_registration"
    /// A cell of another registration for an item that keeps its cell.
    case changedRegistration = "changed_registration"
    /// An end of updates without a beginning.
    case unpairedUpdates = "unpaired_updates"
  }

  /// The kinds of views.
  package enum View: String, Hashable, Sendable {
    case table, collection

    var item: String { self == .table ? "row" : "item" }
  }

  /// The numbers of a refused batch for one section, or for the sections of the view.
  package struct Counts: Hashable, Sendable {
    var before: Int
    var after: Int
    var inserted: Int
    var deleted: Int
    var movedIn = 0
    var movedOut = 0

    /// The number that the changes leave.
    var expected: Int { before + inserted - deleted + movedIn - movedOut }
    private var all: [Int] { [before, after, inserted, deleted, movedIn, movedOut] }
    /// True if sums of the numbers cannot overflow.
    var isExact: Bool { all.allSatisfy { $0.magnitude <= 1 << 53 } }
    /// True if a list can have the numbers.
    var isPossible: Bool { isExact && all.allSatisfy { $0 >= 0 } }
    var hasChanges: Bool { inserted + deleted + movedIn + movedOut > 0 }
  }

  /// The change of a batch that the exception is about.
  package enum Verb: String, Hashable, Sendable {
    case delete, insert, reload, move, reconfigure
  }

  package var kind: Kind
  /// The kind of view; nil if the log does not state it.
  package var view: View?
  /// The exception on one line.
  package var text = ""
  /// The section of `counts`; nil for the sections of the view.
  var section: Int?
  var counts: Counts?
  /// The other sections whose numbers do not add up.
  var otherSections: [Int] = []
  /// The numbers of items by section before and after the update, which newer texts list.
  var lists: (before: [Int], after: [Int])?
  /// The changes of the batch, if the text lists them.
  var updates: BatchUpdate?
  var verb: Verb?
  /// The index paths, or nothing for an exception about sections.
  var paths: [ItemPath] = []
  /// The indices of sections, for an exception about sections.
  var sections: [Int] = []
  /// The number of items or sections that there are.
  var limit: Int?
  /// True if `limit` counts sections.
  var limitsSections = false
  /// True if the place is one after the update, false for before it; nil without an update.
  var isAfter: Bool?
  var identifiers: [String] = []
  /// The condition of "Invalid parameter not satisfying".
  var condition: String?
  /// The statement of the text, for a form with facts of its own.
  var statement: String?

  init(_ kind: Kind, _ view: View? = nil) { (self.kind, self.view) = (kind, view) }

  /// The view's word for an item.
  var item: String { view?.item ?? "item" }

  /// The facts, by which repetitions in a log are found.
  var identity: String {
    "\(kind) \(section as Any) \(counts as Any) \(paths) \(sections) \(limit as Any) "
      + "\(verb as Any) \(isAfter as Any) \(lists as Any) \(updates as Any) "
      + "\(identifiers) \(condition ?? "") \(statement ?? "")"
  }

  /// True if the exception is about a batch of changes.
  package var isOfBatch: Bool {
    kind == .refusedBatch || BatchViolation.Kind(rawValue: kind.rawValue) != nil
  }

  /// False if the numbers of the text add up.
  var hasContradiction: Bool { counts.map { $0.expected != $0.after } ?? true }

  /// True if the text was cut off before its numbers.
  var isTruncated: Bool {
    switch kind {
    case .invalidItemCount, .invalidSectionCount: counts == nil
    case .outOfRange: paths.isEmpty && sections.isEmpty && statement == nil
    default: kind == .refusedBatch && lists == nil
    }
  }
}

extension Int {
  /// Reads the digits of a count, with or without marks between thousands; nil for another number,
  /// such as 1.5, and beyond 2⁵³.
  init?(count text: Substring) {
    let groups = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    let isGrouped =
      groups.count == 1
      || (1...3).contains(groups[0].count)
        && groups.dropFirst().allSatisfy { $0.count == 3 }
    guard isGrouped, let count = Int(groups.joined()), (0...1 << 53).contains(count) else {
      return nil
    }
    self = count
  }

  /// Reads the digits of an unsigned or signed number: `NSNotFound` is the greatest integer, and
  /// 18446744073709551615 is -1.
  init(digits text: Substring) {
    self = UInt(text).map { Int(bitPattern: $0) } ?? Int(text) ?? .max
  }
}
