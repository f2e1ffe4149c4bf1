// A list of entries, not nested trees: a deep tree would overflow the stack of any coder.
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
  /// - Throws: A `DecodingError` for data that is corrupt, with the `SectionSnapshotError` beneath
  ///   it if the list is no tree.
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
