import DiffableData

/// The properties of an apply that a line states besides the change itself.
struct ApplyAttributes: Sendable {
  var reloads: [String] = []
  var reconfigures: [String] = []
  var reloadedSections: [String] = []
  var kind = ApplyKind.apply
  var isAnimated = false
  var queue = UpdateQueue.main
  var diffCost: Int64?
  var warnings: [SnapshotWarning] = []
  /// The number of applies before this one that are missing.
  var dropped = 0
  var frames: LayoutFrames<String, String>?

  /// True if the apply reloads or reconfigures anything.
  var hasMarks: Bool {
    !(reloads.isEmpty && reconfigures.isEmpty && reloadedSections.isEmpty)
  }

  init() {}

  /// Creates the facts of an apply, with the marks of items and sections in its snapshot.
  init(_ apply: Apply) {
    setMarks(of: apply.snapshot, item: { $0 }, section: { $0 })
    kind = apply.kind
    isAnimated = apply.isAnimated
    queue = apply.queue
    diffCost = apply.diffNanoseconds
    warnings = apply.warnings
    dropped = apply.dropped
    frames = apply.frames
  }

  /// Sets the marks of items and sections in a snapshot, with other identifiers. O(marks).
  mutating func setMarks<SectionID, ItemID>(
    of snapshot: Snapshot<SectionID, ItemID>, item: (ItemID) -> String,
    section: (SectionID) -> String
  ) {
    guard snapshot.hasMarks else { return }
    reloads = snapshot.reloadedItemIdentifiers.filter { snapshot.contains(item: $0) }.map(item)
    reconfigures = snapshot.reconfiguredItemIdentifiers.filter { snapshot.contains(item: $0) }
      .map(item)
    reloadedSections = snapshot.reloadedSectionIdentifiers
      .filter { snapshot.contains(section: $0) }.map(section)
  }
}

extension LineEncoder {
  /// Writes the members of an apply's line that follow its change.
  mutating func facts(_ facts: ApplyAttributes, isKeyframe: Bool, hash: UInt64) {
    func given(_ ids: [String], _ isGivenEmpty: Bool) -> [String]? {
      ids.isEmpty && !isGivenEmpty ? nil : ids
    }
    member("reloads", given(facts.reloads, !isKeyframe), .identifiers)
    member("reconfigures", given(facts.reconfigures, !isKeyframe), .identifiers)
    member("reload_sections", given(facts.reloadedSections, false), .identifiers)
    member("reload", facts.kind == .reload ? true : nil, .bool)
    member("animated", facts.isAnimated, .bool)
    member("queue", facts.queue, .word)
    if let cost = facts.diffCost {
      raw(",\"cost\":{")
      member("diff", cost, .integer)
      raw("}")
    }
    if !facts.warnings.isEmpty {
      key("warnings")
      value(.array(facts.warnings.map(JSONValue.init)))
    }
    member("dropped", facts.dropped > 0 ? facts.dropped : nil, .integer)
    member("frames", facts.frames, .object)
    member("h", hexText(hash), .text)
  }
}

extension JSONValue {
  /// Creates a warning as `inspect` prints it.
  package init(_ warning: SnapshotWarning) {
    self = .object([
      "kind": .string(warning.kind.rawValue), "ids": .strings(warning.identifiers),
    ])
  }
}
