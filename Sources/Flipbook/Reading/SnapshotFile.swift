import Analysis
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

/// Reads and compares snapshots that stand in JSON files.
package enum SnapshotFile {
  private struct Section: Decodable {
    var section: String
    var items: [String]
  }

  /// The snapshot in `[{"section":"main","items":["FOO","BAR"]}]`. O(items).
  package static func parse(
    _ data: Data, file: String
  ) throws(SnapshotFileError) -> Snapshot<String, String> {
    let sections: [Section]
    do {
      sections = try JSONDecoder().decode([Section].self, from: data)
    } catch {
      throw SnapshotFileError(
        kind: "invalid_json", file: file,
        message: "\(explain(error, data)); expected "
          + #"[{"section": "main", "items": ["a", "b"]}]"#, ids: [])
    }
    do {
      return try Snapshot(validating: sections.map { ($0.section, $0.items) })
    } catch {
      throw SnapshotFileError(
        kind: error.kind.rawValue, file: file, message: error.message, ids: error.identifiers)
    }
  }

  private static func explain(_ error: any Error, _ data: Data) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "\(place(context))the key '\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context))\(wanted(context)) is wanted here"
    default: "this is not valid JSON\(fault(in: Array(data)))"
    }
  }

  /// The problem and its place, which Foundation does not give.
  private static func fault(in bytes: [UInt8]) -> String {
    do throws(JSONError) {
      _ = try JSONValue(parsing: bytes)
      return ""
    } catch {
      let before = String(decoding: bytes.prefix(error.offset), as: UTF8.self)
      let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
      let column = (lines.last?.count ?? 0) + 1
      return ", \(error.message) at line \(max(1, lines.count)), column \(column)"
    }
  }

  /// The expected value at the reader's position: the list, a section, its name, its items, an
  /// item.
  private static func wanted(_ context: DecodingError.Context) -> String {
    guard let last = context.codingPath.last else { return "a list of sections" }
    if context.codingPath.count == 1 { return "a section" }
    return last.stringValue == "items" ? "a list of strings" : "a string"
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return path.isEmpty ? "" : "at \(path.joined()): "
  }
}

extension Difference<String, String> {
  /// The difference for people: one operation per line, then the counts.
  package var text: String { lines.printed }

  /// The lines of the text.
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
