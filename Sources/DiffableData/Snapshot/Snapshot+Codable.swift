/// A section as `flipbook diff` reads it.
private struct CodedSection<SectionID, ItemID> {
  let section: SectionID
  let items: [ItemID]
}

extension CodedSection: Encodable where SectionID: Encodable, ItemID: Encodable {}
extension CodedSection: Decodable where SectionID: Decodable, ItemID: Decodable {}

// Marks and warnings belong to one apply and are not written. This is our decision; the framework's
// snapshot cannot be encoded.
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
  /// - Throws: A `DecodingError` for data that is corrupt, with the `SnapshotError` beneath it if
  ///   an identifier occurs twice.
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
