import Testing

/// A case of snapshot-operation-cases.json whose model is the flat snapshot.
struct OperationCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let start: [SectionFixture]
  let operations: [Operation]
  let expect: Expectation

  var testDescription: String { name }

  struct Expectation: Decodable, Sendable {
    let error: Failure?
    let snapshot: [SectionFixture]?
    let reloadedItems: [String]?
    let reconfiguredItems: [String]?
    let reloadedSections: [String]?
    let warnings: Int?
    let flatItems: [String]?

    private enum CodingKeys: String, CodingKey {
      case error, snapshot
      case reloadedItems = "reloaded_items"
      case reconfiguredItems = "reconfigured_items"
      case reloadedSections = "reloaded_sections"
      case warnings = "existing_identifier_warnings"
      case flatItems = "flat_items"
    }
  }

  struct Failure: Decodable, Sendable {
    let operation: Int
    let kind: String
    let apple: String

    private enum CodingKeys: String, CodingKey {
      case kind, apple
      case operation = "at_operation"
    }
  }

  /// Cases of section snapshots have another shape and are skipped.
  static func all() throws -> [OperationCase] {
    try decodeFixture("snapshot-operation-cases", as: [Entry].self).compactMap(\.example)
  }

  private struct Entry: Decodable {
    let example: OperationCase?

    private enum CodingKeys: CodingKey { case model }

    init(from decoder: any Decoder) throws {
      let model = try decoder.container(keyedBy: CodingKeys.self)
        .decode(String.self, forKey: .model)
      example = model == "snapshot" ? try OperationCase(from: decoder) : nil
    }
  }
}
