import DiffableData
import Foundation
import TestSupport
import Testing

@Suite("A snapshot as text")
struct SnapshotCodingTests {
  @Test("is encoded as a list of sections, without marks")
  func json() throws {
    var written = try snapshot("A: a b | B:")
    try written.reloadItems(["a"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(written), as: UTF8.self)
    #expect(text == #"[{"items":["a","b"],"section":"A"},{"items":[],"section":"B"}]"#)
  }

  @Test("round-trips through JSON")
  func roundTrip() throws {
    let written = try snapshot("B: c | A: a b | C:")
    let data = try JSONEncoder().encode(written)
    let read = try JSONDecoder().decode(TextSnapshot.self, from: data)
    #expect(read == written)
    #expect(read.brokenInvariant == nil)
  }

  @Test("is rejected with a duplicate identifier")
  func corrupt() {
    let data = Data(#"[{"section":"A","items":["a"]},{"section":"B","items":["a"]}]"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TextSnapshot.self, from: data)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((context.underlyingError as? SnapshotError)?.kind == .itemInTwoSections)
  }

  @Test("is printed one line per item, or on one line")
  func drawing() throws {
    let drawn = try snapshot("A: a b | B: | C: c")
    #expect(drawn.visualDescription() == "A\n  a\n  b\nB\nC\n  c")
    #expect("\(drawn)" == "[A: a, b | B:  | C: c]")
    #expect("\(TextSnapshot())" == "[]")
    #expect(TextSnapshot().visualDescription() == "")
  }
}
