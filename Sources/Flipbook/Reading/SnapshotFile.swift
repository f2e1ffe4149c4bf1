import DiffableData
import Foundation
import Recordings
import TextAndFiles

/// The reason that a snapshot's JSON was refused.
package struct SnapshotFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A `SnapshotError.Kind`'s raw value, or `invalid_json`.
  package var kind: String
  /// The file as the user named it.
  package var file: String
  /// The problem.
  package var message: String
  /// The identifiers concerned.
  package var ids: [String]

  /// File, kind and message.
  package var description: String {
    Diagnostic(file: file, message: "\(kind): \(message)").description
  }

  /// The error as `flipbook diff --format json` prints it.
  package var json: JSONValue {
    .object([
      "error": .object([
        "kind": .string(kind), "message": .string(message), "ids": .strings(ids),
        "file": .string(file),
      ])
    ])
  }
}

extension SnapshotFileError: DetailedError {
  package var lines: [String] { Diagnostic(file: file, message: "\(kind): \(message)").lines }
  package var isLocated: Bool { true }
}

/// Reads snapshots from JSON files.
package enum SnapshotFile {
  /// Returns the snapshot in `[{"section":"main","items":["FOO","BAR"]}]`. O(items).
  package static func parse(
    _ data: Data, file: String
  ) throws(SnapshotFileError) -> Snapshot<String, String> {
    let sections: [(section: String, items: [String])]
    do throws(FormatError) {
      sections = try Self.sections(try value(data))
    } catch {
      throw SnapshotFileError(
        kind: "invalid_json", file: file,
        message: "\(error.message); expected "
          + #"[{"section": "main", "items": ["a", "b"]}]"#, ids: [])
    }
    do {
      return try Snapshot(validating: sections)
    } catch {
      throw SnapshotFileError(
        kind: error.kind.rawValue, file: file, message: error.message, ids: error.identifiers)
    }
  }

  /// The reason that a text is not a snapshot.
  private struct FormatError: Error {
    var message: String
  }

  private static func value(_ data: Data) throws(FormatError) -> JSONValue {
    let bytes = Array(data)
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      let before = String(decoding: bytes.prefix(error.offset), as: UTF8.self)
      let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
      let column = (lines.last?.count ?? 0) + 1
      throw FormatError(
        message: "this is not valid JSON, \(error.message) at line \(max(1, lines.count)), "
          + "column \(column)")
    }
  }

  private static func sections(
    _ value: JSONValue
  ) throws(FormatError) -> [(section: String, items: [String])] {
    var sections: [(section: String, items: [String])] = []
    for (index, element) in try require(value.elements, "a list of sections", "").enumerated() {
      let place = "[\(index)]"
      _ = try require(element.members, "a section", place)
      let section = try member("section", of: element, place)
      let name = try require(section.string, "a string", "\(place).section")
      let list = try member("items", of: element, place)
      var items: [String] = []
      for (number, item) in try require(list.elements, "a list of strings", "\(place).items")
        .enumerated()
      {
        items.append(try require(item.string, "a string", "\(place).items[\(number)]"))
      }
      sections.append((name, items))
    }
    return sections
  }

  private static func member(
    _ key: String, of section: JSONValue, _ place: String
  ) throws(FormatError) -> JSONValue {
    if let value = section[key] { return value }
    throw FormatError(message: "at \(place): the key '\(key)' is missing")
  }

  private static func require<Value>(
    _ value: Value?, _ wanted: String, _ place: String
  ) throws(FormatError) -> Value {
    if let value { return value }
    throw FormatError(message: (place.isEmpty ? "" : "at \(place): ") + "\(wanted) is wanted here")
  }
}

extension Difference<String, String> {
  /// The difference as text: one operation per line, then the counts.
  package var lines: [String] {
    var lines: [String] = []
    lines += sectionDeletes.map { "- section \($0.id)  at \($0.index)" }
    lines += sectionInserts.map { "+ section \($0.id)  at \($0.index)" }
    lines += sectionMoves.map { "~ section \($0.id)  \($0.from) → \($0.to)" }
    lines += itemDeletes.map { "- \($0.id)  at \($0.path)\(with($0, "goes"))" }
    lines += itemInserts.map { "+ \($0.id)  at \($0.path)\(with($0, "comes"))" }
    lines += itemMoves.map { "~ \($0.id)  \($0.from) → \($0.to)" }
    return lines + [counts.summary]
  }

  private func with(_ change: ItemChange, _ verb: String) -> String {
    change.isImplied ? "  (\(verb) with its section)" : ""
  }
}
