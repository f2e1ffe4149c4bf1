import DiffableData
import Recordings

extension CrashReproduction {
  /// Returns the script of the batch: the list before, the batch with the expected text, and the
  /// same data by an apply.
  ///
  /// - Parameter name: The scenario's name, `[a-z0-9-]+`.
  /// - Complexity: O(rows).
  package func script(name: String) -> String {
    let text = exception.sentence.map { "\n# \($0)" } ?? ""
    return """
      # yaml-language-server: $schema=scenario.schema.json
      #
      # Repeats the batch of this exception, and not the app: rows are named by their index paths, and
      # places that the text does not have are chosen.
      # \(exception.kind.rawValue)\(text)
      flipbook: 1
      name: \(name)
      title: Refused batch
      stage: {size: [375, 560], view: \(isTable ? "table" : "collection"), layout: {kind: insetGrouped}}
      steps:
        - caption: The list before the update
        - apply: {sections: \(sections(oldLists, indent: "      "))}
        - wait: 1.5
        - caption: The batch, which the view refuses
        - mark: refused
        - batch:
      \(changes)      then: {sections: \(sections(newLists, indent: "        "))}
            expect: refused
            reason: \(JSONValue.string(reason).text)
        - wait: 1.5
        - caption: The same data by apply, which finds the changes itself
        - apply: {sections: \(sections(newLists, indent: "      "))}
        - wait: 2

      """
  }

  private var oldLists: [[String]] {
    before.enumerated().map { section, count in (0..<count).map { "\(section)-\($0)" } }
  }

  /// The rows after the batch: new ones at its places, and those that it leaves at the others.
  private var newLists: [[String]] {
    let gone = Set(batch.items.deletes + batch.items.moves.map { $0.from })
    let added = Set(batch.items.inserts + batch.items.moves.map { $0.to })
    return after.enumerated().map { section, count in
      let old = section < before.count ? before[section] : 0
      var kept = (0..<old).lazy.map { ItemPath(section: section, item: $0) }
        .filter { !gone.contains($0) }.makeIterator()
      return (0..<count).map { item in
        let isNew = added.contains(ItemPath(section: section, item: item))
        guard !isNew, let row = kept.next() else { return "new-\(section)-\(item)" }
        return "\(section)-\(row.item)"
      }
    }
  }

  private func sections(_ lists: [[String]], indent: String) -> String {
    guard !lists.isEmpty else { return "[]" }
    return "["
      + lists.enumerated().map { section, items in
        "\n\(indent){section: section-\(section), items: [\(items.joined(separator: ", "))]}"
      }.joined(separator: ",")
      + "\n\(indent.dropLast(2))]"
  }

  /// The changes of the batch, one line each.
  private var changes: String {
    func path(_ path: ItemPath) -> String { "[\(path.section), \(path.item)]" }
    func list<Element>(_ key: String, _ elements: [Element], _ text: (Element) -> String) -> String?
    {
      elements.isEmpty ? nil : "\(key): [\(elements.map(text).joined(separator: ", "))]"
    }
    let (rows, sections) = (batch.items, batch.sections)
    let ofSections = [
      list("deletes", sections.deletes) { "\($0)" }, list("inserts", sections.inserts) { "\($0)" },
      list("moves", sections.moves) { "[\($0.from), \($0.to)]" },
      list("reloads", sections.reloads) { "\($0)" },
    ].compactMap { $0 }
    let lines = [
      list("deletes", rows.deletes, path), list("inserts", rows.inserts, path),
      list("moves", rows.moves) { "[\(path($0.from)), \(path($0.to))]" },
      list("reloads", rows.reloads, path),
      ofSections.isEmpty ? nil : "sections: {\(ofSections.joined(separator: ", "))}",
    ].compactMap { $0 }
    return lines.map { "      \($0)\n" }.joined()
  }
}
