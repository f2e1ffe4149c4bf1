import Foundation
import Recordings
import Testing

@Suite("Unknown parts of a recording")
struct UnknownTests {
  private let text = file([
    #"{"flipbook":1,"minor":7,"generator":{"name":"flipbook","version":"9"},"name":"n","#
      + #""title":"N","stage":{"size":[320,200],"depth":3},"origin":{"app":["a",1.5,null]}}"#,
    #"{"k":"content","seq":0,"dt":0,"items":[{"id":"a","title":"A","glow":true},{"id":"b"}]}"#,
    #"{"k":"hologram","seq":1,"dt":5,"rays":[1,2],"of":{"z":1,"a":2}}"#,
    #"{"k":"snapshot","seq":2,"dt":0,"sections":[{"section":"s","items":["a","b"],"tint":"red"}],"#
      + #""animated":true,"weather":"fine","cost":{"diff":3,"layout":4}}"#,
    #"{"k":"mark","seq":3,"dt":1,"label":"m","mood":{"good":true}}"#,
    #"{"k":"end","seq":4,"dt":1,"index":[[2,9]],"battery":0.5,"of":[{"a":1}]}"#,
  ])

  private func written() throws -> [String] { lines(try parse(text).recording.fileText) }

  @Test("are kept in the header when it is written again")
  func header() throws {
    let header = try #require(try written().first)
    #expect(header.contains(#""minor":7"#))
    #expect(header.contains(#""origin":{"app":["a",1.5,null]}"#))
    #expect(header.contains(#""depth":3"#))
  }

  @Test("are kept in events, with kinds, keys and their order")
  func events() throws {
    let lines = try written()
    #expect(lines[1].contains(#"{"id":"a","title":"A","glow":true},{"id":"b"}"#))
    #expect(lines[2] == #"{"k":"hologram","seq":1,"dt":5,"rays":[1,2],"of":{"z":1,"a":2}}"#)
    #expect(lines[3].contains(#""weather":"fine""#))
    #expect(lines[3].contains(#""tint":"red""#))
    #expect(lines[3].contains(#""cost":{"diff":3,"layout":4}"#))
    #expect(lines[4].contains(#""mood":{"good":true}"#))
  }

  @Test("are kept in a snapshot, which stays one, if they have a meaning beside operations")
  func keysOfOperations() throws {
    let trees = #""trees":[{"section":"s","tree":[{"id":"a"}]}]"#
    let recording = try parse(
      file([
        #"{"flipbook":1}"#,
        #"{"k":"snapshot","seq":0,"sections":[{"section":"s","items":["a","b"]}]}"#,
        #"{"k":"snapshot","seq":1,"sections":[{"section":"s","items":["a"]}],\#(trees)}"#,
      ])
    ).recording
    #expect(lines(recording.fileText)[2].contains(trees))
    let again = try parse(recording.fileText).recording
    #expect(again.timedApplies.last?.apply.trees == [:])
    #expect(again.fileText == recording.fileText)
  }

  @Test("are kept in the end, which gets a new index")
  func end() throws {
    let end = try #require(written().last)
    #expect(end.hasSuffix(#","battery":0.5,"of":[{"a":1}]}"#))
    #expect(end.contains(#","index":[[2,"#))
    #expect(!end.contains("[[2,9]]"))
    let compressed = try parse(text).recording.compressedFileBytes
    let again = try RecordingFile.parse(Data(compressed), file: "x.flip.jsonl.gz").recording
    #expect(again == (try parse(text).recording))
  }

  @Test(
    "keep the text of numbers",
    arguments: [
      "6e4", "-0", "1.50", "1E+2", "123456789012345678901234567890", "0.1", "-7", "1e-7", "2.0",
    ])
  func number(_ number: String) throws {
    let header = #"{"flipbook":1,"name":"n","title":"N","stage":{"size":[320,200]},"speed":["#
    let text = file([
      header + number + "]}", #"{"k":"later","seq":0,"dt":0,"x":"# + number + "}",
      #"{"k":"mark","seq":1,"dt":0,"label":"m","y":"# + number + "}", #"{"k":"end","seq":2}"#,
    ])
    let written = lines(try parse(text).recording.fileText)
    #expect(written[0].contains("\"speed\":[\(number)]"))
    #expect(written[1].hasSuffix("\"x\":\(number)}"))
    #expect(written[2].hasSuffix("\"y\":\(number)}"))
  }

  @Test("are the same bytes after repeated writing")
  func fixedPoint() throws {
    let once = try parse(text).recording.fileText
    #expect(try parse(once).recording.fileText == once)
  }

  @Test("have the first value of a repeated key")
  func repeatedKey() throws {
    let header =
      #"{"flipbook":1,"origin":1,"origin":2,"name":"n","title":"N","stage":{"size":[320,200]},"#
      + #""motion":{"depth":3},"motion":{"depth":4}}"#
    let recording = try parse(file([header, #"{"k":"end","seq":0}"#])).recording
    let again = try parse(recording.fileText).recording
    #expect(again == recording)
    #expect(
      again.unknown
        == .object([
          "motion": .object(["depth": .integer(3 as Int64)]), "origin": .integer(1 as Int64),
        ]))
  }

  @Test("are the same when they are read again, at any position among known keys")
  func order() throws {
    let text = file([
      #"{"flipbook":1,"origin":1,"name":"n","title":"N","stage":{"size":[320,200]},"#
        + #""motion":{"depth":3}}"#,
      #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"s","items":[]}],"mood":1,"#
        + #""cost":{"layout":4}}"#,
      #"{"k":"end","seq":1}"#,
    ])
    let recording = try parse(text).recording
    #expect(try parse(recording.fileText).recording == recording)
  }
}
