/// One difference between two geometries of a moment, as a sentence and as the lines themselves.
package struct GeometryChange: Hashable, Sendable {
  /// The element, such as `cell everest`.
  package var element: String
  /// `everest, moved 7 → 2, is 12 pt too low`.
  package var sentence: String
  /// The golden's line; nil if the element is new.
  package var expected: String?
  /// This run's line; nil if the element is missing.
  package var found: String?
  /// The element's distance from its place, in points; greater is worse. More than a thousand for
  /// what explains other changes: the stage, and new texts, symbols and colors.
  package var weight: Double
}

extension GeometryChange {
  /// The change with escapes for what cannot be seen.
  fileprivate var visible: GeometryChange {
    var change = self
    change.sentence = sentence.visible
    (change.expected, change.found) = (expected?.visible, found?.visible)
    return change
  }
}

/// Compares the geometries of one moment and explains each difference.
package struct GeometryComparison {
  private let operations: OperationDescriptions
  private var titles = RowTitles()

  package init(_ operations: OperationDescriptions) { self.operations = operations }

  /// Returns the differences, the worst first; empty if every line is equal. O(lines).
  package func changes(from expected: [String], to found: [String]) -> [GeometryChange] {
    guard expected != found else { return [] }
    let old = expected.map(GeometryLine.init)
    let new = found.map(GeometryLine.init)
    var comparison = self
    comparison.titles = RowTitles([old, new])
    return comparison.changes(from: old, to: new)
  }

  private func changes(from old: [GeometryLine], to new: [GeometryLine]) -> [GeometryChange] {
    var changes: [GeometryChange] = []
    let oldByID = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let newByID = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for line in old where newByID[line.id] == nil {
      let isAtRest = line.isCard && new.contains { $0.isRow(in: line) }
      changes.append(
        GeometryChange(
          element: line.id,
          sentence: isAtRest ? "\(section(line)) is at rest" : "\(subject(line)) is missing",
          expected: line.text, weight: line.isOfList && !isAtRest ? 1000 : 0.005))
    }
    for line in new {
      if let before = oldByID[line.id] {
        if before.text != line.text { changes.append(changed(before, line)) }
      } else {
        let isMoving = line.isCard && old.contains { $0.isRow(in: line) }
        changes.append(
          GeometryChange(
            element: line.id,
            sentence: isMoving
              ? "\(section(line)) still moves" : "\(subject(line)) should not be there",
            found: line.text, weight: line.isOfList && !isMoving ? 1000 : 0.005))
      }
    }
    changes = joined(changes, oldByID, newByID)
    if changes.isEmpty { changes.append(reordered(old, new)) }
    // A stable order: of equal changes, the one further back in the scene comes first.
    return changes.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element.visible)
  }

  private func changed(_ old: GeometryLine, _ new: GeometryLine) -> GeometryChange {
    guard let before = old.frame, let after = new.frame else {
      // A changed stage explains all other differences, so it comes first.
      return GeometryChange(
        element: "", sentence: "the stage is '\(new.text)' instead of '\(old.text)'",
        expected: old.text,
        found: new.text, weight: 2000)
    }
    let offsets = offsets(before, after)
    var parts = offsets.isEmpty ? [] : ["is " + offsets.joined(separator: " and ")]
    parts += ClipWording(old).change(to: ClipWording(new)).map { [$0] } ?? []
    if old.level != new.level { parts.append("is \(new.level) instead of \(old.level)") }
    var isNew = false
    if old.rest != new.rest {
      isNew = hasOtherContent(old.rest, new.rest)
      let isOnOtherLevel = old.level != new.level
      // The level already distinguishes rows that stay from rows that move.
      parts += contentChanges(old.rest, new.rest).filter {
        !(isOnOtherLevel && $0.hasPrefix("is drawn as "))
      }
    }
    if parts.isEmpty { parts = ["is written in another way"] }
    // A row that is hardly visible is not worth as much as one that everybody sees.
    let distance =
      max(abs(after.x - before.x), abs(after.y - before.y)) * max(old.opacity, new.opacity)
    // Touches and bars follow the rows.
    let weight = (new.isOfList ? max(distance, 0.01) : 0.004) + (isNew ? 1200 : 0)
    // `everest, moved 7 → 2: its title is …`, but `everest, moved 7 → 2, is …`
    var start = subject(new)
    if parts[0].hasPrefix("its ") {
      if start.last == "," { start.removeLast() }
      start += ":"
    }
    return GeometryChange(
      element: new.id, sentence: "\(start) " + parts.joined(separator: "; "), expected: old.text,
      found: new.text, weight: weight)
  }

  private func hasOtherContent(_ old: Substring, _ new: Substring) -> Bool {
    guard let before = ContentWording(old), let after = ContentWording(new) else { return false }
    return after.hasOtherContent(than: before)
  }

  private func contentChanges(_ old: Substring, _ new: Substring) -> [String] {
    if let before = ContentWording(old), let after = ContentWording(new) {
      let changes = after.changes(from: before)
      if !changes.isEmpty || after.looksLike(before) { return changes }
    }
    return ["shows '\(trim(new))' not '\(trim(old))'"]
  }

  /// Returns phrases such as `12 pt too low`, one for each wrong coordinate.
  private func offsets(_ old: Rect, _ new: Rect) -> [String] {
    let ways: [(Double, String, String)] = [
      (new.y - old.y, "low", "high"), (new.x - old.x, "far right", "far left"),
      (new.width - old.width, "wide", "narrow"), (new.height - old.height, "tall", "short"),
    ]
    return ways.compactMap { distance, more, less in
      guard distance != 0 else { return nil }
      return "\(PointWording.text(abs(distance))) pt too \(distance > 0 ? more : less)"
    }
  }

  /// Merges the changes of two elements that have swapped their frames.
  private func joined(
    _ changes: [GeometryChange], _ old: [String: GeometryLine], _ new: [String: GeometryLine]
  ) -> [GeometryChange] {
    var changes = changes
    var index = 0
    while index < changes.count {
      let a = changes[index].found.map(GeometryLine.init)
      let partner = changes.indices.first { other in
        guard other > index, let a, let b = changes[other].found.map(GeometryLine.init),
          let aOld = old[a.id]?.frame, let bOld = old[b.id]?.frame
        else { return false }
        return aOld != a.frame && aOld == b.frame && bOld == a.frame
      }
      if let partner, let a, let b = changes[partner].found.map(GeometryLine.init) {
        changes[index].sentence = "\(name(a)) and \(name(b)) have changed places"
        changes[index].weight += 500
        changes.remove(at: partner)
      }
      index += 1
    }
    return changes
  }

  /// Returns the change if every line exists, and only the order back to front differs.
  private func reordered(_ old: [GeometryLine], _ new: [GeometryLine]) -> GeometryChange {
    let pair = zip(old, new).first { $0.text != $1.text }
    let sentence = pair.map { "\(subject($1)) lies behind \(name($0))" } ?? "lines are repeated"
    return GeometryChange(
      element: pair?.1.id ?? "", sentence: sentence, expected: pair?.0.text, found: pair?.1.text,
      weight: 0.01)
  }

  private func subject(_ line: GeometryLine) -> String {
    guard !line.id.isEmpty else { return "the stage" }
    return operations.subject(name(line), item: line.name, title: titles.title(of: line))
  }

  /// Returns `row Octopus`, or `cell f-octopus` if the title is not unique.
  private func name(_ line: GeometryLine) -> String {
    titles.title(of: line).map { "row \($0)" } ?? line.id
  }

  private func section(_ line: GeometryLine) -> String { "section \(line.name ?? "")" }

  private func trim(_ text: Substring) -> Substring { text.drop { $0 == " " } }
}
