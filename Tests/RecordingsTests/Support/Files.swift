import Foundation
import Recordings
import Testing

/// Reads a recording's text under the name "x.flip.jsonl".
func parse(
  _ text: String, limits: RecordingLimits = RecordingLimits()
) throws(Diagnostics) -> RecordingFile {
  try RecordingFile.parse(
    Data(text.utf8), file: "x.flip.jsonl", options: RecordingReaderOptions(limits: limits))
}

/// The lines of a recording's text, without the empty one after the last line feed.
func lines(_ text: String) -> [String] {
  text.split(separator: "\n").map(String.init)
}

/// A file of these lines, with a line feed after the last.
func file(_ lines: [String]) -> String {
  lines.map { $0 + "\n" }.joined()
}

/// A line as other readers parse it.
func decoded(_ line: String) throws -> [String: Any] {
  let value = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
  return try #require(value as? [String: Any])
}

/// Expects that a text is rejected with exactly one error, at a line, whose message has a part.
func expectRefusal(
  of text: String, limits: RecordingLimits = RecordingLimits(), line: Int,
  saying part: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  do throws(Diagnostics) {
    _ = try parse(text, limits: limits)
    Issue.record("the file was read", sourceLocation: sourceLocation)
  } catch {
    #expect(error.all.map(\.line) == [line], sourceLocation: sourceLocation)
    #expect(error.all.map(\.severity) == [.error], sourceLocation: sourceLocation)
    #expect(error.all.map(\.file) == ["x.flip.jsonl"], sourceLocation: sourceLocation)
    let message = error.all.first?.message ?? ""
    #expect(message.contains(part), sourceLocation: sourceLocation)
  }
}

let header = #"{"flipbook":1,"name":"tiny","title":"Tiny","stage":{"size":[320,200]}}"#
let end = #"{"k":"end","seq":1,"dt":0,"applies":1,"duration":0,"index":[]}"#
