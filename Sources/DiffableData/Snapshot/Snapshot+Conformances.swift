extension Snapshot: Hashable {
  /// Returns true if both hold the same sections and items in the same order; marks do not count.
  ///
  /// - Complexity: O(n + s); shared chunks are not compared.
  @inlinable
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    if left.version === right.version { return true }
    if left.numberOfItems != right.numberOfItems { return false }
    if !left.hasSections(of: right) { return false }
    return withExtendedLifetime((left, right)) {
      var scratch = Scratch()
      let leftRuns = left.itemRuns(&scratch)
      let rightRuns = right.itemRuns(&scratch)
      let areEqual = IdentifierEquality<ItemID>(isUUID: left.hash.isUUID)
      return commonPrefix(leftRuns, rightRuns) { areEqual.run($0, 1, $1, 1, limit: $2) }
        == leftRuns.count
    }
  }

  /// Feeds sections and items in order to the hasher.
  ///
  /// - Complexity: O(n + s).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numberOfSections)
    for number in order {
      hasher.combine(storedSections[number].section)
      hasher.combine(storedSections[number].count)
      forEachItem(ofSectionNumber: number) { hasher.combine($0) }
    }
  }
}

extension Snapshot: CustomStringConvertible {
  /// Returns the text with one line per section and, indented by two spaces, one line per item.
  ///
  /// - Complexity: O(n + s + length of the text).
  public func visualDescription() -> String {
    list.flatMap { section, items in ["\(section)"] + items.map { "  \($0)" } }
      .joined(separator: "\n")
  }

  /// Sections and items on one line, such as "[A: a, b | B: ]", without marks and warnings.
  ///
  /// - Complexity: O(n + s + length of the text).
  public var description: String {
    let sections = list.map { section, items in
      "\(section): \(items.map { "\($0)" }.joined(separator: ", "))"
    }
    return "[\(sections.joined(separator: " | "))]"
  }
}

/// A section in the form that `flipbook diff` reads.
private struct CodedSection<SectionID, ItemID> {
  let section: SectionID
  let items: [ItemID]
}

extension CodedSection: Encodable where SectionID: Encodable, ItemID: Encodable {}
extension CodedSection: Decodable where SectionID: Decodable, ItemID: Decodable {}

// Marks and warnings belong to one apply, so they are not encoded. The framework's snapshot cannot
// be encoded at all.
extension Snapshot: Encodable where SectionID: Encodable, ItemID: Encodable {
  /// Encodes a list of sections, `{"section": …, "items": […]}`, without marks and warnings.
  ///
  /// - Complexity: O(n + s).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(list.map { CodedSection(section: $0.section, items: $0.items) })
  }
}

extension Snapshot: Decodable where SectionID: Decodable, ItemID: Decodable {
  /// Decodes a list of sections, `{"section": …, "items": […]}`.
  ///
  /// - Throws: A `DecodingError` for data that is corrupt, with the `SnapshotError` as its
  ///   underlying error if an identifier occurs twice.
  /// - Complexity: O(n + s).
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let sections = try container.decode([CodedSection<SectionID, ItemID>].self)
    do {
      try self.init(validating: sections.map { (section: $0.section, items: $0.items) })
    } catch {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: error.message, underlyingError: error)
      throw DecodingError.dataCorrupted(context)
    }
  }
}
