import Foundation
import Recordings
import Scenarios

/// The kind of a source, determined by its content, or by its name if the file is empty or damaged
/// at its beginning.
enum SourceKind {
  case recording, script

  /// The number of examined bytes: more than the header of a recording or the beginning of a
  /// script.
  static let beginning = 64 << 10

  /// The kind of a source with these first bytes.
  init(_ bytes: Data, path: String) {
    let isNamedRecording = [".jsonl", ".jsonl.gz"].contains(where: path.lowercased().hasSuffix)
    self =
      Self.kind(Array(bytes.prefix(Self.beginning))) ?? (isNamedRecording ? .recording : .script)
  }

  /// Returns the kind by the first bytes alone; nil if they are those of neither.
  static func kind(_ bytes: [UInt8]) -> SourceKind? {
    // Only recordings are compressed.
    if bytes.starts(with: [0x1F, 0x8B]) { return .recording }
    let lines = withoutByteOrderMark(bytes).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    let first = lines.first { line in line.contains { $0 != 0x20 && $0 != 0x09 } }
    guard let first else { return nil }
    guard first.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") else {
      return lines.contains(where: isScriptKey) ? .script : nil
    }
    guard let members = try? JSONValue(parsing: Array(first), allowsRepeatedKeys: true).members
    else {
      // A script in JSON has lines of its own for its keys; the header of a recording may be torn.
      return first.starts(with: #"{"flipbook":1,"minor":"#.utf8) ? .recording : nil
    }
    let keys = Set(members.map(\.key))
    if keys.contains("steps") { return .script }
    return keys.contains("flipbook") || keys.contains("k") ? .recording : nil
  }

  /// Returns true if a line of YAML begins with the key that every script has.
  private static func isScriptKey(_ line: ArraySlice<UInt8>) -> Bool {
    ["flipbook:", "\"flipbook\":", "'flipbook':"].contains { line.starts(with: $0.utf8) }
  }
}
