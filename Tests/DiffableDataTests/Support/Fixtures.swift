import DiffableData
import Foundation
import Testing

typealias TextSnapshot = Snapshot<String, String>

/// A section in the format of the JSON cases.
struct SectionFixture: Decodable, Sendable {
  let section: String
  let items: [String]
}

extension Snapshot where SectionID == String, ItemID == String {
  init(_ sections: [SectionFixture]) throws(SnapshotError) {
    try self.init(validating: sections.map { (section: $0.section, items: $0.items) })
  }

  /// "A: a b | B: c", a short notation for failures.
  var text: String {
    sectionIdentifiers.map { section in
      let items = (try? itemIdentifiers(inSection: section)) ?? []
      return ([section + ":"] + items).joined(separator: " ")
    }.joined(separator: " | ")
  }
}

/// Parses "A: a b | B: c | C:".
func snapshot(_ text: String) throws -> TextSnapshot {
  try TextSnapshot(
    validating: text.split(separator: "|").map { part in
      let halves = part.split(separator: ":", omittingEmptySubsequences: false)
      let items = halves[1].split(separator: " ").map(String.init)
      return (section: halves[0].trimmingCharacters(in: .whitespaces), items: items)
    })
}

func decodeFixture<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
  let url = try #require(
    Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
  return try JSONDecoder().decode(type, from: Data(contentsOf: url))
}
