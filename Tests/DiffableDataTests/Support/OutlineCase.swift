import Testing

/// A case of snapshot-operation-cases.json whose model is the section snapshot.
struct OutlineCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let start: [TreeModel.Node]
  let operations: [OutlineOperation]
  let expect: Expectation

  var testDescription: String { name }

  struct Expectation: Decodable, Sendable {
    let error: OperationCase.Failure?
    let tree: [TreeModel.Node]?
    let items: [String]?
    let rootItems: [String]?
    let visibleItems: [String]?
    let expandedItems: [String]?
    let levels: [String: Int]?
    let parents: [String: String?]?
    let subtree: Subtree?

    private enum CodingKeys: String, CodingKey {
      case error, tree, items, levels, parents
      case rootItems = "root_items"
      case visibleItems = "visible_items"
      case expandedItems = "expanded_items"
      case subtree = "snapshot_of"
    }
  }

  struct Subtree: Decodable, Sendable {
    let item: String
    let includesParent: Bool
    let tree: [TreeModel.Node]

    private enum CodingKeys: String, CodingKey {
      case item, tree
      case includesParent = "including_parent"
    }
  }

  static func all() throws -> [OutlineCase] {
    try decodeFixture("snapshot-operation-cases", as: [Entry].self).compactMap(\.example)
  }

  private struct Entry: Decodable {
    let example: OutlineCase?

    private enum CodingKeys: CodingKey { case model }

    init(from decoder: any Decoder) throws {
      let model = try decoder.container(keyedBy: CodingKeys.self)
        .decode(String.self, forKey: .model)
      example = model == "section_snapshot" ? try OutlineCase(from: decoder) : nil
    }
  }
}

extension TreeModel.Node: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, children
    case isExpanded = "expanded"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    isExpanded = try container.decodeIfPresent(Bool.self, forKey: .isExpanded) ?? false
    children = try container.decodeIfPresent([TreeModel.Node].self, forKey: .children) ?? []
  }
}
