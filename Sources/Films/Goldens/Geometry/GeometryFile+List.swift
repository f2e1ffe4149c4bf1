import Recordings
import Rendering
import TextAndFiles

extension GeometryFile {
  /// The list after an apply, and its operations. They include changes that no moment shows, such
  /// as those of rows off the stage.
  struct List: Hashable, Sendable {
    /// Longer lists are stored as a hash.
    private static let maxLength = 1000
    private static let names = ["sections", "rows", "operations", "touches"]

    /// The identifiers of sections and of rows, in order, the operations, and the gestures before
    /// the apply; observed motion has no gestures.
    private var parts: [[String]]

    /// The list after an apply. O(rows).
    init(_ apply: Apply, _ operations: OperationDescriptions, touches: [String]? = nil) {
      let snapshot = apply.snapshot
      let lists = [snapshot.sectionIdentifiers, snapshot.itemIdentifiers, operations.lines]
      parts = (lists + (touches.map { [$0] } ?? [])).map { part in
        guard part.count > Self.maxLength else { return part }
        return ["\(part.count) of hash \(WordHash(part.joined(separator: "\n")).value)"]
      }
    }

    /// Reads the lines of `text`; nil if others come next.
    init?(_ lines: inout ArraySlice<String>, hasTouches: Bool = false) {
      parts = []
      for name in Self.names.prefix(hasTouches ? 4 : 3) {
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

    /// The items with their operations, without places: an insert before a row changes the row's
    /// place.
    var verbs: [String] {
      parts[2].map { $0.replacing(/\s(?:at )?[0-9, \[\]]+(?:→ [0-9, \[\]]+)?$/, with: "") }
    }

    /// Returns the differences from an earlier list, each a phrase that names a row, an operation
    /// or a gesture, with these words before what the earlier list has.
    ///
    /// - Parameter titles: The titles that name the rows.
    func changes(
      from old: List, insteadOf words: String = "instead of",
      titles: @autoclosure () -> RowTitles = RowTitles()
    ) -> [String] {
      guard self != old else { return [] }
      let titles = titles()
      return zip(["section", "row", "operation", "touch"], zip(old.parts, parts)).compactMap {
        kind, lists in
        let (before, after) = lists
        guard before != after else { return nil }
        func name(_ text: String) -> String {
          switch kind {
          case "row": titles.name(of: text).visible
          case "operation": titles.named(text).visible
          default: text.visible
          }
        }
        let (known, found) = (Set(before), Set(after))
        let gone = before.filter { !found.contains($0) }.map(name)
        let new = after.filter { !known.contains($0) }.map(name)
        if gone.count == 1, new.count == 1 {
          return "has the \(kind) '\(new[0])' \(words) '\(gone[0])'"
        }
        let missing = gone.map { "lacks the \(kind) '\($0)'" }
        let added = new.map { "has the new \(kind) '\($0)'" }
        if let first = (missing + added).first {
          let rest = missing.count + added.count - 1
          return first + (rest == 0 ? "" : " and \(rest) more")
        }
        return zip(before, after).first { $0 != $1 }
          .map { "has the \(kind) '\(name($1))' \(words) '\(name($0))'" }
          ?? "has \(counted(after.count, kind, kind + "s")) \(words) \(before.count)"
      }
    }
  }
}
