import Recordings
import TextAndFiles

/// Commands of `jq` that make an array of objects without lists.
enum JSONAdvice {
  /// A list of objects or of lists in a row, at the path of keys from the row.
  struct NestedList {
    let path: [String]
    let node: YAMLNode

    var name: String { path.joined(separator: ".") }
  }

  /// The keys of objects of which the text can stand for the object.
  private static let nameKeys = [
    "name", "title", "login", "label", "displayName", "username", "value", "text", "id",
  ]
  private static let maxDepth = 4

  /// Returns the advice for a value in the place of an array; nil if it contains no array.
  static func array(in root: YAMLNode) -> String? {
    var found: [(filter: String, count: Int)] = []
    collect(in: root, [], &found)
    let arrays = found.sorted { $0.count > $1.count }
    guard let first = arrays.first else { return nil }
    guard arrays.count > 1, arrays.allSatisfy({ !$0.filter.contains(" ") }) else {
      return command(first.filter)
        + (first.filter.contains(" ") ? " writes one" : " writes the array alone")
    }
    let others = arrays.prefix(6).map { "\($0.filter) (\($0.count))" }
    return
      "\(command(first.filter)) writes the array alone; the file has \(shortListing(others, limit: 6))"
  }

  /// Adds the filters that give arrays of objects, with the number of their objects.
  private static func collect(
    in node: YAMLNode, _ path: [String], _ found: inout [(filter: String, count: Int)]
  ) {
    guard let entries = node.mapping, path.count < maxDepth, let own = filter(path) else { return }
    let lists = entries.compactMap(\.value.list)
    let mappings = entries.compactMap(\.value.mapping)
    let lengths = Set(lists.map(\.count))
    if lists.count > 1, lists.count == entries.count, lengths.count == 1, lengths.first != 0,
      lists.allSatisfy({ $0.allSatisfy { $0.list == nil && $0.mapping == nil } }),
      let first = filter([entries[0].name])
    {
      found.append(
        (
          "\(own) as $c | [range($c\(first) | length) as $i | $c | map_values(.[$i])]",
          lists[0].count
        )
      )
      return
    }
    if mappings.count > 2, mappings.count == entries.count,
      Set(mappings.map { Set($0.map(\.name)) }).count < mappings.count
    {
      let values = path.isEmpty ? "" : own + " | "
      found.append((values + "to_entries | map({key} + .value)", mappings.count))
      return
    }
    for entry in entries {
      if let list = entry.value.list {
        guard list.allSatisfy({ $0.mapping != nil }), let filter = filter(path + [entry.name])
        else { continue }
        found.append((filter, list.count))
      } else {
        collect(in: entry.value, path + [entry.name], &found)
      }
    }
  }

  /// Returns the advice for lists in the rows: one command for all of them.
  static func flat(_ nested: [NestedList], of rows: [YAMLNode]) -> String {
    let lists = nested.map { list in
      (list: list, objects: rows.flatMap { $0.value(at: list.path)?.list ?? [] })
    }
    let own = lists.first { isOfRows($0.objects) }
    var left: [String] = []
    var steps: [String] = []
    for (list, objects) in lists where list.path != own?.list.path {
      guard let path = filter(list.path) else { return "write one text for it" }
      if let key = nameKeys.first(where: { hasText($0, objects) }) {
        steps.append("\(path) |= \(text(key, objects, isMixed: hasTexts(rows, list.path)))")
      } else {
        left.append(list.name)
        steps.append("del(\(path))")
      }
    }
    let leftOut = left.isEmpty ? "" : " without \(shortListing(left, limit: 6))"
    guard let own else {
      let names = lists.map(\.list.name).filter { !left.contains($0) }
      let result =
        names.isEmpty
        ? " leaves out \(shortListing(left, limit: 6))"
        : " writes one text for \(shortListing(names, limit: 6))" + (left.isEmpty ? "" : leftOut)
      return command("map(\(steps.joined(separator: " | ")))") + result
    }
    guard let path = filter(own.list.path) else { return "write a row for each of its objects" }
    // The outer keys that the inner objects have too.
    let inner = Set(own.objects.flatMap { $0.mapping ?? [] }.map(\.name))
    let outer = rows.flatMap { $0.mapping ?? [] }.map(\.name).unique()
    let shared = outer.filter { inner.contains($0) && $0 != own.list.path[0] }
    let renamed = shared.compactMap { name in
      filter([name]).map { "\(JSONValue.string("row." + name).text): \($0)" }
    }
    let deleted = ([path] + shared.compactMap { filter([$0]) }).joined(separator: ", ")
    let row =
      "del(\(deleted))" + (renamed.isEmpty ? "" : " + {\(renamed.joined(separator: ", "))}")
      + " + \(path)[]?"
    return command("[.[] | \((steps + [row]).joined(separator: " | "))]")
      + " writes a row for each of \(quoted(own.list.name))\(leftOut)"
  }

  /// Returns the filter that joins the texts of objects, and of texts among them.
  ///
  /// - Parameter isMixed: true if some rows have a text instead of the list.
  private static func text(_ key: String, _ objects: [YAMLNode], isMixed: Bool) -> String {
    let hasTexts = objects.contains { $0.mapping == nil }
    // The pieces of one text have their spaces.
    let join = "join(\"\(key == "text" ? "" : ", ")\")"
    let own = "map(.\(key)\(hasTexts ? "? // ." : "")) | \(join)"
    return isMixed ? "if type == \"array\" then \(own) else . end" : "(. // [] | \(own))"
  }

  private static func hasTexts(_ rows: [YAMLNode], _ path: [String]) -> Bool {
    rows.contains { $0.value(at: path).map { $0.list == nil && !$0.isNull } ?? false }
  }

  /// True for objects of which most have a time, as messages and changes do.
  private static func isOfRows(_ objects: [YAMLNode]) -> Bool {
    guard objects.allSatisfy({ $0.mapping != nil }) else { return false }
    let times = objects.count { object in
      object.mapping?.contains { entry in
        guard case .scalar(let text, _) = entry.value.value, text.utf8.count > 7 else {
          return false
        }
        return CellDate(text) != nil
          || TableGuess.timeNames.contains(TableGuess.plain(entry.name)) && Int(text) != nil
      } == true
    }
    return 2 * times > objects.count
  }

  private static func hasText(_ key: String, _ objects: [YAMLNode]) -> Bool {
    objects.contains { $0.mapping != nil }
      && objects.allSatisfy { object in
        switch (object.value, object.value(at: [key])?.value) {
        case (.scalar, _), (.mapping, .scalar?): true
        default: false
        }
      }
  }

  /// Returns `.a.b` for a path; nil for a key that cannot stand in single quotes of a shell.
  private static func filter(_ path: [String]) -> String? {
    guard path.allSatisfy({ !$0.contains("'") }) else { return nil }
    let keys = path.enumerated().map { index, key in
      key.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
        ? ".\(key)" : (index == 0 ? "." : "") + "[\(JSONValue.string(key).text)]"
    }
    return path.isEmpty ? "." : keys.joined()
  }

  private static func command(_ filter: String) -> String {
    filter.wholeMatch(of: /[A-Za-z0-9_.]+/) != nil
      ? "'jq \(filter) FILE'" : "\"jq '\(filter)' FILE\""
  }
}

extension YAMLNode {
  /// The value at a path of keys; nil without one.
  fileprivate func value(at path: [String]) -> YAMLNode? {
    var node = self
    for key in path {
      guard let entry = node.mapping?.first(where: { $0.name == key }) else { return nil }
      node = entry.value
    }
    return node
  }
}
