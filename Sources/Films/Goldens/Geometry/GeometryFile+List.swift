import Choreography
import Recordings
import Rendering
import TextAndFiles

extension GeometryFile {
  /// The list after an apply, and its operations. They include changes that no moment shows, such
  /// as those of rows off the stage.
  struct List: Hashable, Sendable {
    /// Longer lists are stored as a hash.
    private static let most = 1000
    private static let names = ["sections", "rows", "operations"]

    /// The identifiers of sections and of rows, in order, and the operations.
    private var parts: [[String]]

    /// The list after an apply. O(rows).
    init(_ apply: Apply, _ operations: OperationNames) {
      let snapshot = apply.snapshot
      parts = [snapshot.sectionIdentifiers, snapshot.itemIdentifiers, operations.lines].map {
        part in
        guard part.count > Self.most else { return part }
        return ["\(part.count) of hash \(WordHash(part.joined(separator: "\n")).value)"]
      }
    }

    /// Reads the lines of `text`; nil if others come next.
    init?(_ lines: inout ArraySlice<String>) {
      parts = []
      for name in Self.names {
        guard let line = lines.popFirst(), line.hasPrefix(name + " "),
          case .array(let values)? = try? JSONValue(
            parsing: Array(line.utf8.dropFirst(name.utf8.count + 1)))
        else { return nil }
        parts.append(
          values.compactMap { value in
            if case .string(let text) = value { text } else { nil }
          })
      }
    }

    var text: String {
      zip(Self.names, parts).map { "\($0) \(JSONValue.strings($1).text)\n" }.joined()
    }

    /// The differences from a golden's list, each a phrase that names a row or an operation.
    func changes(from old: List) -> [String] {
      zip(["section", "row", "operation"], zip(old.parts, parts)).compactMap { kind, lists in
        let (before, after) = lists
        guard before != after else { return nil }
        let (known, found) = (Set(before), Set(after))
        let missing = before.filter { !found.contains($0) }.map { "lacks the \(kind) '\($0)'" }
        let added = after.filter { !known.contains($0) }.map { "has the new \(kind) '\($0)'" }
        if let first = (missing + added).first {
          let rest = missing.count + added.count - 1
          return first + (rest == 0 ? "" : " and \(rest) more")
        }
        return zip(before, after).first { $0 != $1 }
          .map { "has the \(kind) '\($1)' in the place of '\($0)'" }
          ?? "has \(counted(after.count, kind, kind + "s")) instead of \(before.count)"
      }
    }
  }
}
