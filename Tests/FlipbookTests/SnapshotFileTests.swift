import Flipbook
import Foundation
import Testing

@Suite struct SnapshotFileTests {
  @Test("a snapshot is read")
  func aSnapshotIsRead() throws {
    let json = #"[{"section": "a", "items": ["x", "y"]}, {"section": "b", "items": []}]"#
    let snapshot = try SnapshotFile.parse(Data(json.utf8), file: "s.json")
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(snapshot.itemIdentifiers == ["x", "y"])
  }

  @Test(arguments: [
    (#"[{"section":"a","items":["x","x"]}]"#, "duplicate_identifier", ["x"]),
    (
      #"[{"section":"a","items":["x"]},{"section":"b","items":["x"]}]"#, "item_in_two_sections",
      ["x"]
    ),
    (#"[{"section":"a","items":[]},{"section":"a","items":[]}]"#, "duplicate_section", ["a"]),
    (#"[{"section":"a"}]"#, "invalid_json", []),
    (#"[{"section":"a","items":[1]}]"#, "invalid_json", []),
    (#"{"#, "invalid_json", []),
    ("", "invalid_json", []),
  ])
  func invalidSnapshotsAreRejectedByKind(_ json: String, _ kind: String, _ ids: [String]) {
    let error = #expect(throws: SnapshotFileError.self) {
      try SnapshotFile.parse(Data(json.utf8), file: "s.json")
    }
    #expect(error?.kind == kind)
    #expect(error?.ids == ids)
    #expect(error?.description.hasPrefix("s.json: error: \(kind): ") == true)
  }

  @Test(arguments: [
    ("[{\"section\":\"a\",\n \"items\":[\"x\" \"y\"]}]", "']' is missing at line 2, column 15"),
    (
      #"[{"section":"a","items":["x"],"s\u0065ction":"b"}]"#,
      "the key 'section' is there twice at line 1, column 31"
    ),
    ("[", "unexpected end at line 1, column 2"),
    ("", "unexpected end at line 1, column 1"),
    ("é\n", "no value begins here at line 1, column 1"),
  ])
  func invalidJSONIsReportedAtItsLocation(_ json: String, _ place: String) {
    let error = #expect(throws: SnapshotFileError.self) {
      try SnapshotFile.parse(Data(json.utf8), file: "s.json")
    }
    #expect(error?.message.hasPrefix("this is not valid JSON, \(place); expected [{") == true)
  }
}
