import Testing

/// A case of diff-cases.json.
struct DiffCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Failure: Decodable, Sendable {
    let which: String
    let kind: String
    let identifiers: [String]
  }

  let name: String
  let old: [SectionFixture]
  let new: [SectionFixture]
  let failure: Failure?
  let expected: ExpectedDifference?

  var testDescription: String { name }

  /// Swift compares text canonically, so the new snapshot of this case has a duplicate here.
  var isRefusedBySwiftText: Bool { name == "unicode-nfc-and-nfd-together" }

  private enum CodingKeys: CodingKey { case name, old, new, expect }
  private enum ExpectKeys: CodingKey { case error }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    old = try container.decode([SectionFixture].self, forKey: .old)
    new = try container.decode([SectionFixture].self, forKey: .new)
    let expect = try container.nestedContainer(keyedBy: ExpectKeys.self, forKey: .expect)
    failure = try expect.decodeIfPresent(Failure.self, forKey: .error)
    expected =
      failure == nil ? try container.decode(ExpectedDifference.self, forKey: .expect) : nil
  }

  static func all() throws -> [DiffCase] {
    try decodeFixture("diff-cases", as: [DiffCase].self)
  }

  static func legal() throws -> [DiffCase] {
    try all().filter { $0.failure == nil && !$0.isRefusedBySwiftText }
  }

  static func illegal() throws -> [DiffCase] {
    try all().filter { $0.failure != nil }
  }
}

/// The expected result of a legal case of diff-cases.json.
struct ExpectedDifference: Decodable, Sendable {
  let sectionInserts: [String]
  let sectionDeletes: [String]
  let sectionMoves: Int
  let itemInserts: [String]
  let itemDeletes: [String]
  let minimalItemMoves: Int
  let movesAcross: Int
  let movesWithin: Int
  let explicitInserts: Int
  let explicitDeletes: Int
  let movesTouchingChangedSections: Int
  let tableViewReloads: Bool

  private enum CodingKeys: String, CodingKey {
    case sectionInserts = "section_inserts"
    case sectionDeletes = "section_deletes"
    case sectionMoves = "section_moves"
    case itemInserts = "item_inserts"
    case itemDeletes = "item_deletes"
    case minimalItemMoves = "item_moves_minimal"
    case movesAcross = "item_moves_across"
    case movesWithin = "item_moves_within"
    case explicitInserts = "item_inserts_explicit"
    case explicitDeletes = "item_deletes_explicit"
    case movesTouchingChangedSections = "moves_touching_inserted_or_deleted_section"
    case tableViewReloads = "table_view_reload_fallback"
  }
}
