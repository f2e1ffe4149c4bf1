extension SectionSnapshot {
  /// An item as a line of an outline.
  public struct Entry: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// The number of its ancestors; 0 for a root.
    public var level: Int
    /// True if it shows its children.
    public var isExpanded: Bool

    /// Creates an entry, by default a collapsed root.
    public init(item: ItemID, level: Int = 0, isExpanded: Bool = false) {
      self.item = item
      self.level = level
      self.isExpanded = isExpanded
    }
  }

  /// The tree as the lines of an outline, in the order of `items`.
  ///
  /// - Complexity: O(n).
  public var entries: [Entry] { walk().map { entry($0) } }

  /// Creates a tree from the lines of an outline.
  ///
  /// - Throws: `tree_duplicate`, then `tree_unknown_parent` for a line that is more than one level
  ///   below the previous line, or above the roots.
  /// - Complexity: O(k).
  public init(validating entries: [Entry]) throws(SectionSnapshotError) {
    let repeated = repetitions(in: entries.map { $0.item })
    if !repeated.isEmpty { throw .duplicates(repeated) }
    var deepest = 0
    for entry in entries {
      if !(0...deepest).contains(entry.level) { throw .noParent(of: entry.item, at: entry.level) }
      deepest = entry.level + 1
    }
    copy(entries, to: InsertionPoint(parent: 0))
  }

  /// Returns the entry at a step of a walk.
  func entry(_ step: (slot: Int, level: Int)) -> Entry {
    guard let item = nodes[step.slot].item else { preconditionFailure("a walk met a free slot") }
    return Entry(item: item, level: step.level, isExpanded: nodes[step.slot].isExpanded)
  }
}

extension SectionSnapshot.Entry: Encodable where ItemID: Encodable {}
extension SectionSnapshot.Entry: Decodable where ItemID: Decodable {}

extension SectionSnapshot: CustomStringConvertible {
  /// Returns the text with one line per item: two spaces per level, `+` if expanded or `-` if
  /// collapsed, `*` if visible or a space if hidden, then the identifier. The framework's first and
  /// last line, with the address of its object, are left out.
  ///
  /// - Complexity: O(n + length of the text), which is quadratic in the depth of a deep tree.
  public func visualDescription() -> String { descriptionLines.joined(separator: "\n") }

  /// The lines of `visualDescription()`, one element per item; an identifier may have line breaks.
  package var descriptionLines: [String] {
    var visible = Set(walk(skippingCollapsed: true).map { $0.slot })
    return walk().map { step in
      let entry = entry(step)
      let state = (entry.isExpanded ? "+" : "-") + (visible.remove(step.slot) == nil ? " " : "*")
      return String(repeating: "  ", count: entry.level) + state + "\(entry.item)"
    }
  }

  /// The text of `visualDescription()`.
  ///
  /// - Complexity: O(n + length of the text).
  public var description: String { visualDescription() }
}

// Encoded as a flat list of entries: a nested form of a deep tree would overflow the stack.
extension SectionSnapshot: Encodable where ItemID: Encodable {
  /// Encodes the list of entries: item, level and expanded state of each.
  ///
  /// - Complexity: O(n).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(entries)
  }
}

extension SectionSnapshot: Decodable where ItemID: Decodable {
  /// Decodes a list of entries.
  ///
  /// - Throws: A `DecodingError` for data that is corrupt, with the `SectionSnapshotError` as its
  ///   underlying error if the list is not a tree.
  /// - Complexity: O(n).
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let entries = try container.decode([Entry].self)
    do {
      try self.init(validating: entries)
    } catch {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: error.message, underlyingError: error)
      throw DecodingError.dataCorrupted(context)
    }
  }
}
