extension BatchValidator {
  /// The text since iOS 16.4. Public reports have it for data with fewer items than the changes
  /// leave; other data still raises the older one. The words for sections and for moves are ours.
  var newerText: String {
    func counts(_ counts: [Int]) -> String {
      "{ \(counts.count) \(counts.count == 1 ? "section" : "sections") with \(item) counts: "
        + "[\(counts.map { "\($0)" }.joined(separator: ", "))] }"
    }
    let updates = newerUpdates.map { "\t\($0)" }.joined(separator: ",\n")
    return "Invalid batch updates detected: the number of sections and/or \(items) returned by the "
      + "data source before and after performing the batch updates are inconsistent with the "
      + "updates.\nData source before updates = \(counts(oldCounts))\n"
      + "Data source after updates = \(counts(newCounts))\n"
      + "Updates = [\n\(updates)\(updates.isEmpty ? "" : "\n")]"
  }

  /// The changes, deletes from the end and inserts from the start. A reload is a delete and an
  /// insert.
  private var newerUpdates: [String] {
    func name(_ path: ItemPath) -> String { "(\(path.section) - \(path.item))" }
    let (sections, rows) = (batch.sections, batch.items)
    var lines = (sections.deletes + sections.reloads).sorted(by: >).map { "Delete section (\($0))" }
    lines += (rows.deletes + rows.reloads).sorted(by: >).map { "Delete \(item) \(name($0))" }
    lines += (sections.inserts + sections.reloads).sorted().map { "Insert section (\($0))" }
    lines += (rows.inserts + rows.reloads).sorted().map { "Insert \(item) \(name($0))" }
    lines += sections.moves.map { "Move section (\($0.from)) to (\($0.to))" }
    lines += rows.moves.map { "Move \(item) \(name($0.from)) to \(name($0.to))" }
    return lines
  }
}

extension BatchViolation {
  /// Returns true if a text begins as that of the exception, on older or newer systems.
  ///
  /// White space, letter case, addresses of objects and the order of changes do not count.
  ///
  /// - Complexity: O(length × log(length)).
  package func isRaised(as text: String) -> Bool {
    let given = ComparedText(text)
    return [message, newerMessage].contains { own in
      own.map { given.begins(with: ComparedText($0)) } ?? false
    }
  }
}

/// An exception's text in a form in which equal exceptions are equal.
private struct ComparedText {
  private let start: String
  /// The changes of the newer text in ascending order; nil for other texts.
  private let updates: [Substring]?

  init(_ text: String) {
    var squeezed = ""
    for letter in text.lowercased() where !letter.isWhitespace { squeezed.append(letter) }
    squeezed = squeezed.replacing(/<nsindexpath:0x[0-9a-f]+>/, with: "")
      .replacing("beforeand/orafter", with: "beforeandafter")
    guard let list = squeezed.firstMatch(of: /updates=\[([^\]]*)\]/) else {
      (start, updates) = (squeezed, nil)
      return
    }
    start = String(squeezed[..<list.range.lowerBound])
    updates = list.1.split(separator: ",").sorted()
  }

  func begins(with other: ComparedText) -> Bool {
    updates == other.updates
      && (updates == nil ? start.hasPrefix(other.start) : start == other.start)
  }
}
