import DiffableData
import Foundation
import Testing

/// A section in the format of the JSON cases.
struct SectionFixture: Decodable, Sendable {
  let section: String
  let items: [String]
}

extension Snapshot where SectionID == String, ItemID == String {
  init(_ sections: [SectionFixture]) throws(SnapshotError) {
    try self.init(validating: sections.map { (section: $0.section, items: $0.items) })
  }
}

func decodeFixture<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
  let url = try #require(
    Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
  return try JSONDecoder().decode(type, from: Data(contentsOf: url))
}
