import DiffableData
import Foundation
import Testing

@Suite("A tree as a list of lines")
struct SectionSnapshotCodingTests {
  typealias Entry = Outline.Entry

  @Test("names each item with level and state")
  func entries() throws {
    let entries = [
      Entry(item: "a", isExpanded: true), Entry(item: "b", level: 1),
      Entry(item: "c", level: 2, isExpanded: true), Entry(item: "d"),
    ]
    #expect(try outline("a+(b(c+)) d").entries == entries)
    #expect(try Outline(validating: entries) == outline("a+(b(c+)) d"))
  }

  @Test("rejects a duplicate item")
  func duplicates() {
    let error = #expect(throws: SectionSnapshotError.self) {
      try Outline(validating: ["a", "b", "a"].map { Entry(item: $0) })
    }
    #expect(error?.kind == .duplicate)
    #expect(error?.identifiers == ["a"])
  }

  @Test(
    "is refused with a line that has no parent", arguments: [[1], [0, 2], [0, -1], [0, 1, 0, 2]])
  func levels(_ levels: [Int]) {
    let entries = levels.enumerated().map { Entry(item: "\($0)", level: $1) }
    let error = #expect(throws: SectionSnapshotError.self) { try Outline(validating: entries) }
    #expect(error?.kind == .unknownParent)
    #expect(error?.identifiers == ["\(levels.count - 1)"])
  }

  @Test("round-trips through JSON")
  func roundTrip() throws {
    let tree = try outline("a+(b(c+)) d")
    let data = try JSONEncoder().encode(tree)
    #expect(try JSONDecoder().decode(Outline.self, from: data) == tree)
  }

  @Test("is encoded as a flat list")
  func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(outline("a+(b)")), as: UTF8.self)
    #expect(
      text == """
        [{"isExpanded":true,"item":"a","level":0},{"isExpanded":false,"item":"b","level":1}]
        """)
  }

  @Test("is rejected by a decoder if it is not a tree")
  func corrupt() {
    let data = Data(#"[{"isExpanded":true,"item":"a","level":1}]"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Outline.self, from: data)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((context.underlyingError as? SectionSnapshotError)?.kind == .unknownParent)
  }
}
